// What the generator hands to the search bar.

import type { IslandProps } from "../../starter/islands.ts";

export interface SearchBarProps {
  /** The id of the island's element. */
  readonly id: string;
  /** The large look of the home page. */
  readonly big: boolean;
  readonly journals: readonly { readonly short_name: string; readonly title: string }[];
  readonly articleTypes: readonly string[];
}

export function decodeSearchBarProps(props: IslandProps): SearchBarProps {
  const { id, big, journals, articleTypes } = props;
  return {
    id,
    big: big === true,
    journals: Array.isArray(journals) ? journals.filter(isJournal) : [],
    articleTypes: Array.isArray(articleTypes) ? articleTypes.filter((type) => typeof type === "string") : [],
  };
}

function isJournal(value: unknown): value is SearchBarProps["journals"][number] {
  if (typeof value !== "object" || value === null) return false;
  return "short_name" in value && typeof value.short_name === "string" && "title" in value && typeof value.title === "string";
}

// Every island by the name that the generator and `data-island` use. Server and client both go through here, so that both
// render the same element from the same JSON.

import type { ReactElement } from "react";
import { decodeSearchBarProps } from "./search-bar/props.ts";
import { SearchBar } from "./search-bar/search-bar.tsx";

/** Data of an island. `id` is the element's id and React's identifier prefix. */
export interface IslandProps {
  readonly id: string;
  readonly [name: string]: unknown;
}

export function parseProps(json: string): IslandProps {
  const props: unknown = JSON.parse(json);
  if (typeof props !== "object" || props === null) throw new Error("an island's props are an object");
  const id = "id" in props && typeof props.id === "string" ? props.id : "";
  return { ...props, id };
}

export function islandElement(name: string, props: IslandProps): ReactElement | null {
  switch (name) {
    case "search-bar":
      return <SearchBar {...decodeSearchBarProps(props)} />;
    default:
      return null;
  }
}

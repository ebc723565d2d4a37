// A search and its outcome in words.

import { joined, nameWords, t } from "../texts/texts.ts";
import type { SearchFields } from "./fields.ts";
import type { SearchState } from "./state.ts";

/** Specification §3, "Sort options"; their words are `search.sort_1` and so on. */
export const SORTS = [1, 2, 3, 4, 5] as const;

type Sought = Pick<SearchFields, "keywords" | "author">;

/** What was sought, for the sentences that say so: ` about “mud”`, ` by “Rahman”`. */
export function aboutArgs({ keywords, author }: Sought): { readonly about: string; readonly by: string } {
  return {
    about: keywords && t("search.about", { words: shortened(keywords) }),
    by: author && t("search.by", { name: shortened(author) }),
  };
}

/** `12 articles about “mud” by “Rahman”` */
export function headline(total: number, fields: Sought): string {
  const args = aboutArgs(fields);
  return total === 0 ? t("search.none", args) : t("search.found", { count: total, ...args });
}

/** The sentence below the heading: what narrows the search and how it is sorted. `names` gives the words for facet values. */
export function summary(state: SearchState, names: (value: string) => string): string {
  const { fields, chosen, startYear, endYear } = state;
  const ranked = fields.keywords !== "" || fields.author !== "";
  const sort = SORTS.find((value) => value === (state.orderBy ?? (ranked ? null : 1)));
  const parts = [
    yearWords("published", startYear, endYear),
    alternatives("search.of_type", [...new Set([fields.articleType, ...chosen.ArticleTypes])], names),
    alternatives("search.in", chosen.ArticleSubjects, names),
    alternatives("search.in", [...new Set([fields.journal, ...chosen.JournalNames])], names),
    alternatives("search.in_special", chosen.SpecialIssueIds, names),
  ].filter(Boolean);
  const order = t(sort ? `search.order_${sort}` : "search.order_best");
  if (parts.length === 0) return t("search.sentence_plain", { order });
  return t("search.sentence", { parts: parts.join(t("search.join")), order });
}

/** `published from 2019 to 2021`, `2019 to 2021`; nothing where the years are free. */
export function yearWords(form: "published" | "years", start: number | null, end: number | null): string {
  const [from, to] = [String(start), String(end)];
  if (start !== null && end !== null)
    return start === end ? t(`search.${form}_in`, { from }) : t(`search.${form}_between`, { from, to });
  if (start !== null) return t(`search.${form}_since`, { from });
  return end === null ? "" : t(`search.${form}_until`, { to });
}

function alternatives(
  key: "search.of_type" | "search.in" | "search.in_special",
  values: readonly string[],
  names: (value: string) => string,
): string {
  const words = values.filter(Boolean).map(names);
  return words.length === 0 ? "" : t(key, { names: joined(words, "list.or") });
}

export function authorWords(names: readonly string[]): string {
  return nameWords(names, 4);
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= 120 ? text : `${characters.slice(0, 119).join("")}…`;
}

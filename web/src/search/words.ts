// A search and its outcome in words.

import type { SearchFields } from "./fields.ts";
import type { SearchState } from "./state.ts";

/** Specification §3, "Sort options", in order of their values 1 to 5. */
export const SORTS = [
  { value: 1, label: "Most recent", phrase: "with the most recent first" },
  { value: 2, label: "Earliest", phrase: "with the earliest first" },
  { value: 3, label: "Downloads", phrase: "with the most downloaded first" },
  { value: 4, label: "Views", phrase: "with the most read first" },
  { value: 5, label: "Citations", phrase: "with the most cited first" },
] as const;

export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** What comes after the count: `articles about “mud” by “Rahman”`. */
export function aboutWords(total: number, fields: Pick<SearchFields, "keywords" | "author">): string {
  const about = fields.keywords && ` about “${shortened(fields.keywords)}”`;
  const by = fields.author && ` by “${shortened(fields.author)}”`;
  return `${total === 1 ? "article" : "articles"}${about}${by}`;
}

/** The sentence below the heading: what narrows the search and how it is sorted. `names` gives the words for facet values. */
export function summary(state: SearchState, names: (value: string) => string): string {
  const { fields, chosen, startYear, endYear } = state;
  const ranked = fields.keywords !== "" || fields.author !== "";
  const sort = SORTS.find(({ value }) => value === (state.orderBy ?? (ranked ? null : 1)));
  const parts = [
    publishedWords(startYear, endYear),
    alternatives("of type", [...new Set([fields.articleType, ...chosen.ArticleTypes])], names),
    alternatives("in", chosen.ArticleSubjects, names),
    alternatives("in", [...new Set([fields.journal, ...chosen.JournalNames])], names),
    alternatives("in the special issue", chosen.SpecialIssueIds, names),
  ].filter(Boolean);
  const order = sort?.phrase ?? "with the best match first";
  return `${[parts.join(" "), order].filter(Boolean).join(", ")}.`;
}

export function publishedWords(start: number | null, end: number | null): string {
  if (start !== null && end !== null) return start === end ? `published in ${start}` : `published from ${start} to ${end}`;
  if (start !== null) return `published since ${start}`;
  return end === null ? "" : `published until ${end}`;
}

function alternatives(lead: string, values: readonly string[], names: (value: string) => string): string {
  const words = values.filter(Boolean).map(names);
  return words.length === 0 ? "" : `${lead} ${joined(words, "or")}`;
}

/** `a, b and c` */
export function joined(words: readonly string[], conjunction: "and" | "or"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}

export function authorWords(names: readonly string[]): string {
  if (names.length <= 4) return joined(names, "and");
  return `${names.slice(0, 3).join(", ")} and ${grouped(names.length - 3)} others`;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `2026-11-24` as `24 Nov 2026`, `2026-11` as `Nov 2026`; anything else as it is. */
export function dateWords(date: string): string {
  const [year = "", month = "", day = ""] = date.slice(0, 10).split("-");
  const name = MONTHS[Number(month) - 1];
  if (!name) return date;
  return day ? `${Number(day)} ${name} ${year}` : `${name} ${year}`;
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= 120 ? text : `${characters.slice(0, 119).join("")}…`;
}

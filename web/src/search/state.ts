// A search for articles as the address holds it (specification §2, §3), so that every search can be shared and the back button
// works. Whatever an address says is read as the nearest search that makes sense.

import type { QueryArticleRequest } from "../wire/index.ts";
import { ARTICLE_SEARCH, fieldsOfAddress, type SearchFields } from "./fields.ts";

/** Specification §9. */
export const PAGE_SIZE = 10;
export const FIRST_YEAR = 1996;

const LONGEST_LIST = 50;
const LAST_PAGE = 100_000;

/** The facets of a search: their name in the address and in `Filter`. */
export const FACETS = ["ArticleSubjects", "ArticleTypes", "JournalNames", "SpecialIssueIds"] as const;
export type FacetKey = (typeof FACETS)[number];

export interface SearchState {
  readonly fields: SearchFields;
  readonly page: number;
  /** 1 to 5 (specification §3, Sort options); null leaves it to the server. */
  readonly orderBy: number | null;
  readonly startYear: number | null;
  readonly endYear: number | null;
  readonly chosen: Readonly<Record<FacetKey, readonly string[]>>;
}

/** `lastYear` is the next calendar year, the latest that may be asked for (specification §5). */
export function parseState(search: string, lastYear: number): SearchState {
  const query = new URLSearchParams(search);
  const years = [
    wholeNumber(query.get("StartYear"), FIRST_YEAR, lastYear),
    wholeNumber(query.get("EndYear"), FIRST_YEAR, lastYear),
  ];
  const [start = null, end = null] = years;
  const ordered = start === null || end === null || start <= end;
  return {
    fields: fieldsOfAddress(ARTICLE_SEARCH, search),
    page: wholeNumber(query.get("page"), 1, LAST_PAGE) ?? 1,
    orderBy: wholeNumber(query.get("OrderBy"), 1, 5),
    startYear: ordered ? start : end,
    endYear: ordered ? end : start,
    chosen: chosenValues((key) => [...new Set(query.getAll(key).filter(Boolean))].slice(0, LONGEST_LIST)),
  };
}

/** The address of a search; what is empty or the default is left out, save the fields of the search bar. */
export function addressOf(state: SearchState): string {
  const { fields, page, orderBy, startYear, endYear, chosen } = state;
  const query = new URLSearchParams({
    searchType: "Article",
    ArticleType: fields.articleType,
    JournalsId: fields.journal,
    Keywords: fields.keywords,
    AuthorInfo: fields.author,
    page: String(page),
  });
  if (orderBy !== null) query.set("OrderBy", String(orderBy));
  if (startYear !== null) query.set("StartYear", String(startYear));
  if (endYear !== null) query.set("EndYear", String(endYear));
  for (const key of FACETS) for (const value of chosen[key]) query.append(key, value);
  return `${ARTICLE_SEARCH}?${query}`;
}

export function requestOf(state: SearchState): QueryArticleRequest {
  const { fields, page, orderBy, startYear, endYear, chosen } = state;
  return {
    PageIndex: page,
    PageSize: PAGE_SIZE,
    OrderByType: orderBy,
    Keywords: fields.keywords,
    AuthorInfo: fields.author,
    JournalShortName: fields.journal,
    ArticleType: fields.articleType,
    Filter: {
      StartYear: startYear,
      EndYear: endYear,
      // Written to JSON and not changed.
      ...(chosen as Record<FacetKey, string[]>),
    },
  };
}

/** The same search with one value of a facet on or off, from its first page. */
export function toggleFacet(state: SearchState, key: FacetKey, value: string): SearchState {
  const before = state.chosen[key];
  const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value].slice(-LONGEST_LIST);
  return { ...state, page: 1, chosen: { ...state.chosen, [key]: after } };
}

/** The same search without anything that was narrowed beside the results. */
export function withoutFacets(state: SearchState): SearchState {
  return { ...state, page: 1, startYear: null, endYear: null, chosen: chosenValues(() => []) };
}

export function countChosen(state: SearchState): number {
  const years = state.startYear !== null || state.endYear !== null ? 1 : 0;
  return FACETS.reduce((sum, key) => sum + state.chosen[key].length, years);
}

function chosenValues(of: (key: FacetKey) => readonly string[]): SearchState["chosen"] {
  return Object.fromEntries(FACETS.map((key) => [key, of(key)])) as Record<FacetKey, readonly string[]>;
}

function wholeNumber(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\s*\d{1,9}\s*$/.test(text)) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}

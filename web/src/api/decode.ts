// From what the network sent to what the pages may rely on. A missing or odd field becomes an empty one, so that a truncated
// or hostile answer shows less and never breaks the page; an answer that is no answer at all is an error.

import type { AdvertisementData, ArticleCard, QueryArticleData, SearchFacet } from "../wire/index.ts";
import { ApiError } from "./errors.ts";
import { field, textOr } from "./site.ts";

/** The part of a card that lists show. */
export type ListedArticle = Pick<
  ArticleCard,
  | "DOI"
  | "Title"
  | "TitleHtml"
  | "JournalName"
  | "Placement"
  | "ArticleType"
  | "PublishedOn"
  | "AbstractText"
  | "PageUrl"
  | "Language"
  | "CitationCount"
> & { readonly Authors: readonly string[]; readonly flags: Flags };

/** An answer of QueryArticle as the search page uses it. */
export type SearchAnswer = Omit<QueryArticleData, "Articles" | "BuildId"> & { readonly Articles: readonly ListedArticle[] };

export function decodeQueryArticle(data: unknown): SearchAnswer {
  if (!Array.isArray(field(data, "Articles"))) throw new ApiError({ kind: "network" });
  const facets = (name: string) => list(data, `${name}Facets`).map(decodeFacet);
  return {
    Articles: list(data, "Articles").map(decodeCard),
    TotalCount: count(data, "TotalCount"),
    ArticleSubjectFacets: facets("ArticleSubject"),
    ArticleTypetFacets: facets("ArticleTypet"),
    JournalFacets: facets("Journal"),
    SpecialIssueFacets: facets("SpecialIssue"),
    YearFacets: facets("Year").filter(({ Value }) => /^\d{4}$/.test(Value)),
    Note: text(data, "Note"),
  };
}

export function decodeAdvertisement(data: unknown): AdvertisementData {
  return { ImageUrl: text(data, "ImageUrl"), LinkUrl: text(data, "LinkUrl"), Alt: text(data, "Alt") };
}

/** A special issue in a list, with the reader's flags. */
export interface ListedSpecialIssue {
  /** `JCTS/living-shorelines` */
  readonly id: string;
  readonly title: string;
  readonly pageUrl: string;
  readonly journal: string;
  readonly journalShortName: string;
  readonly summary: string;
  /** `2027-01-15`; empty where the call has no end. */
  readonly deadline: string;
  readonly isOpen: boolean;
  readonly guestEditors: readonly string[];
  readonly articleCount: number;
  readonly flags: Flags;
}

export interface SpecialIssueAnswer {
  readonly total: number;
  /** What the server did to find something; empty when the search was taken as it is. */
  readonly note: string;
  readonly items: readonly ListedSpecialIssue[];
}

export function decodeSpecialIssues(data: unknown): SpecialIssueAnswer {
  if (!Array.isArray(field(data, "DataList"))) throw new ApiError({ kind: "network" });
  return { total: count(data, "TotalCount"), note: text(data, "Note"), items: list(data, "DataList").map(decodeSpecialIssue) };
}

export function decodeSpecialIssue(item: unknown): ListedSpecialIssue {
  return {
    id: text(item, "Id"),
    title: text(item, "Title"),
    pageUrl: sitePath(text(item, "PageUrl")),
    journal: text(item, "JournalName"),
    journalShortName: text(item, "JournalShortName"),
    summary: text(item, "Summary"),
    deadline: text(item, "Deadline"),
    isOpen: text(item, "Status") === "open",
    guestEditors: list(item, "GuestEditors").filter((name) => typeof name === "string"),
    articleCount: count(item, "ArticleCount"),
    flags: decodeFlags(item),
  };
}

/** What a reader did to a thing, and how many readers like it; a missing flag is none (specification §4). */
export interface Flags {
  readonly like: boolean;
  readonly favourite: boolean;
  readonly pin: boolean;
  /** Null where it is not known. */
  readonly likes: number | null;
}

export function decodeFlags(item: unknown): Flags {
  const likes = field(item, "LikeCount");
  return {
    like: field(item, "IsLike") === true,
    favourite: field(item, "IsFavorite") === true,
    pin: field(item, "IsSticky") === true,
    likes: typeof likes === "number" && Number.isFinite(likes) ? likes : null,
  };
}

export function decodeCard(card: unknown): ListedArticle {
  return {
    DOI: text(card, "DOI"),
    Title: text(card, "Title"),
    TitleHtml: text(card, "TitleHtml"),
    Authors: list(card, "Authors").map((author) => text(author, "Name")),
    JournalName: text(card, "JournalName"),
    Placement: text(card, "Placement"),
    ArticleType: text(card, "ArticleType"),
    PublishedOn: text(card, "PublishedOn"),
    AbstractText: text(card, "AbstractText"),
    PageUrl: sitePath(text(card, "PageUrl")),
    Language: text(card, "Language"),
    CitationCount: count(card, "CitationCount"),
    flags: decodeFlags(card),
  };
}

function decodeFacet(facet: unknown): SearchFacet {
  return { Name: text(facet, "Name"), Value: text(facet, "Value"), Count: count(facet, "Count") };
}

export function list(value: unknown, name: string): unknown[] {
  const found = field(value, name);
  return Array.isArray(found) ? found : [];
}

export function text(value: unknown, name: string): string {
  return textOr(field(value, name), "");
}

export function count(value: unknown, name: string): number {
  const found = field(value, name);
  return typeof found === "number" && Number.isFinite(found) ? found : 0;
}

/** A path of this site; anything else (another host, `javascript:`) is the home page. */
export function sitePath(path: string): string {
  return /^\/(?![/\\])/.test(path) ? path : "/";
}

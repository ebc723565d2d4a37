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
  | "CitationCount"
> & { readonly Authors: readonly string[] };

/** An answer of QueryArticle as the search page uses it. */
export type SearchAnswer = Omit<QueryArticleData, "Articles" | "BuildId"> & { readonly Articles: readonly ListedArticle[] };

export function decodeQueryArticle(data: unknown): SearchAnswer {
  if (!Array.isArray(field(data, "Articles"))) throw new ApiError({ kind: "network" });
  return {
    Articles: list(data, "Articles").map(decodeCard),
    TotalCount: count(data, "TotalCount"),
    ArticleSubjectFacets: list(data, "ArticleSubjectFacets").map(decodeFacet),
    ArticleTypetFacets: list(data, "ArticleTypetFacets").map(decodeFacet),
    JournalFacets: list(data, "JournalFacets").map(decodeFacet),
    SpecialIssueFacets: list(data, "SpecialIssueFacets").map(decodeFacet),
    Note: text(data, "Note"),
  };
}

export function decodeAdvertisement(data: unknown): AdvertisementData {
  return { ImageUrl: text(data, "ImageUrl"), LinkUrl: text(data, "LinkUrl"), Alt: text(data, "Alt") };
}

/** The token of a login answer. */
export function decodeToken(data: unknown): string {
  const token = text(data, "Token");
  if (token === "") throw new ApiError({ kind: "network" });
  return token;
}

export interface SpecialIssueAnswer {
  readonly total: number;
  readonly items: readonly SpecialIssueItem[];
  /** Whether the server has no such call. */
  readonly missing: boolean;
}

export function decodeSpecialIssues(data: unknown): SpecialIssueAnswer {
  if (!Array.isArray(field(data, "DataList"))) throw new ApiError({ kind: "network" });
  const items = list(data, "DataList").map((item) => ({
    title: text(item, "Title"),
    pageUrl: sitePath(text(item, "PageUrl")),
    journal: text(item, "JournalName"),
    deadline: text(item, "Deadline"),
  }));
  return { total: count(data, "TotalCount"), items, missing: false };
}

export interface SpecialIssueItem {
  readonly title: string;
  readonly pageUrl: string;
  readonly journal: string;
  readonly deadline: string;
}

function decodeCard(card: unknown): ListedArticle {
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
    CitationCount: count(card, "CitationCount"),
  };
}

function decodeFacet(facet: unknown): SearchFacet {
  return { Name: text(facet, "Name"), Value: text(facet, "Value"), Count: count(facet, "Count") };
}

function list(value: unknown, name: string): unknown[] {
  const found = field(value, name);
  return Array.isArray(found) ? found : [];
}

function text(value: unknown, name: string): string {
  return textOr(field(value, name), "");
}

function count(value: unknown, name: string): number {
  const found = field(value, name);
  return typeof found === "number" && Number.isFinite(found) ? found : 0;
}

/** A path of this site; anything else (another host, `javascript:`) is the home page. */
function sitePath(path: string): string {
  return /^\/(?![/\\])/.test(path) ? path : "/";
}

// What the sidecar's answers hold, until the types generated from Rust (src/wire) take this file's place.

export interface ArticleAuthor {
  readonly Name: string;
}

export interface ArticleCard {
  readonly DOI: string;
  readonly Title: string;
  readonly Authors: readonly ArticleAuthor[];
  readonly JournalName: string;
  readonly Placement: string;
  readonly ArticleType: string;
  readonly PublishedOn: string;
  readonly AbstractText: string;
  readonly PageUrl: string;
  readonly CitationCount: number;
}

export interface SearchFacet {
  readonly Name: string;
  readonly Value: string;
  readonly Count: number;
}

export interface QueryArticleData {
  readonly Articles: readonly ArticleCard[];
  readonly TotalCount: number;
  readonly ArticleSubjectFacets: readonly SearchFacet[];
  readonly ArticleTypetFacets: readonly SearchFacet[];
  readonly JournalFacets: readonly SearchFacet[];
  readonly SpecialIssueFacets: readonly SearchFacet[];
  readonly Note: string;
}

export interface AdvertisementData {
  readonly ImageUrl: string;
  readonly LinkUrl: string;
  readonly Alt: string;
}

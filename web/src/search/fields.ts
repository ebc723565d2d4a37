// The fields of the search bar and their names in a URL (specification §2, Search bar).

export type SearchType = "Article" | "SpecialIssue";

export const ARTICLE_SEARCH = "/Search";
export const SPECIAL_ISSUE_SEARCH = "/Search/Special-Issues";

/** What the search bar holds. */
export interface SearchFields {
  readonly type: SearchType;
  readonly keywords: string;
  readonly author: string;
  /** Short name; empty for all journals. */
  readonly journal: string;
  readonly articleType: string;
}

/** The fields as a page's address has them; other pages than the two searches have none. */
export function fieldsOfAddress(pathname: string, search: string): SearchFields {
  const query = new URLSearchParams(search);
  const text = (name: string) => (query.get(name) ?? "").trim();
  const path = pathname.replace(/(\/index\.html|\/)$/, "");
  if (path === SPECIAL_ISSUE_SEARCH || (path === ARTICLE_SEARCH && query.get("searchType") === "SpecialIssue")) {
    const keywords = text("Keyword") || text("Keywords");
    return {
      type: "SpecialIssue",
      keywords,
      author: "",
      journal: text("JournalShortName") || text("JournalsId"),
      articleType: "",
    };
  }
  if (path !== ARTICLE_SEARCH) return { type: "Article", keywords: "", author: "", journal: "", articleType: "" };
  return {
    type: "Article",
    keywords: text("Keywords"),
    author: text("AuthorInfo"),
    journal: text("JournalsId"),
    articleType: text("ArticleType"),
  };
}

/** Where a search for special issues goes. */
export function specialIssueAddress(keywords: string, journal: string): string {
  const query = new URLSearchParams({ PageIndex: "1", Keyword: keywords.trim(), JournalShortName: journal });
  return `${SPECIAL_ISSUE_SEARCH}?${query}`;
}

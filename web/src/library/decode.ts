// What GetMyLibrary answered, as the panel uses it.

import {
  decodeCard,
  decodeFlags,
  decodeSpecialIssue,
  type Flags,
  type ListedArticle,
  type ListedSpecialIssue,
  list,
  sitePath,
  text,
} from "../api/decode.ts";

export interface KeptJournal {
  readonly id: string;
  readonly title: string;
  readonly pageUrl: string;
  readonly flags: Flags;
}

export interface Kept {
  readonly articles: readonly ListedArticle[];
  readonly specialIssues: readonly ListedSpecialIssue[];
  readonly journals: readonly KeptJournal[];
}

export function decodeLibrary(data: unknown): Kept {
  return {
    articles: list(data, "Articles").map(decodeCard),
    specialIssues: list(data, "SpecialIssues").map(decodeSpecialIssue),
    journals: list(data, "Journals").map((item) => ({
      id: text(item, "ShortName"),
      title: text(item, "JournalName"),
      pageUrl: sitePath(text(item, "PageUrl")),
      flags: decodeFlags(item),
    })),
  };
}

export function isEmpty({ articles, specialIssues, journals }: Kept): boolean {
  return articles.length + specialIssues.length + journals.length === 0;
}

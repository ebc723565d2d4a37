// One article among the results: kind, title, authors, the beginning of its abstract, where and when.

import type { ListedArticle } from "../../api/decode.ts";
import { FAVOURITE } from "../../api/operations.ts";
import { Acts } from "../../islands/reactions/react-acts.tsx";
import { contentLanguage } from "../../texts/load.ts";
import { dateWords, t } from "../../texts/texts.ts";
import { highlight } from "../highlight.ts";
import { authorWords } from "../words.ts";
import { Marked, MarkedTitle } from "./marked-title.tsx";

interface Props {
  readonly article: ListedArticle;
  readonly query: string;
}

export function Result({ article, query }: Props) {
  const { CitationCount: citations, AbstractText: abstract } = article;
  const language = article.Language || contentLanguage();
  return (
    <article className="res">
      <p className="entry-k">
        <span className="sc">{article.ArticleType}</span>
      </p>
      <h2 className="res-t" lang={language}>
        <a href={article.PageUrl} dir="auto">
          <MarkedTitle html={article.TitleHtml || article.Title} query={query} />
        </a>
      </h2>
      <p className="au" dir="auto" lang={contentLanguage()}>
        {authorWords(article.Authors)}
      </p>
      {abstract && (
        <p className="res-a" dir="auto" lang={language}>
          <Marked text={preview(abstract, query)} query={query} />
        </p>
      )}
      <p className="meta">
        <em>{article.JournalName}</em> {article.Placement} <i>{dateWords(article.PublishedOn)}</i>
        {citations > 0 && <i>{t("count.citations", { count: citations })}</i>}
      </p>
      <Acts compact kind="article" id={article.DOI} title={article.Title} operations={[FAVOURITE]} flags={article.flags} />
    </article>
  );
}

const LENGTH = 280;

/** The part of an abstract that speaks of the query, from its beginning if that does. */
export function preview(abstract: string, query: string): string {
  if (abstract.length <= LENGTH) return abstract;
  const first = firstMark(abstract, query);
  const from = first < LENGTH - 80 ? 0 : abstract.indexOf(" ", first - 80) + 1;
  const cut = abstract.slice(from, from + LENGTH);
  const whole = from + LENGTH >= abstract.length ? cut : cut.slice(0, cut.lastIndexOf(" ") > 0 ? cut.lastIndexOf(" ") : LENGTH);
  return `${from > 0 ? "… " : ""}${whole}${from + LENGTH >= abstract.length ? "" : "…"}`;
}

function firstMark(text: string, query: string): number {
  let at = 0;
  for (const piece of highlight(text, query)) {
    if (piece.marked) return at;
    at += piece.text.length;
  }
  return 0;
}

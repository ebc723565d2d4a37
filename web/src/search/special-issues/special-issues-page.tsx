// The page of a search for special issues. Its live list is a later issue: where the server has no such call, the page says so.

import { useLocation } from "react-router-dom";
import type { SpecialIssueAnswer, SpecialIssueItem } from "../../api/decode.ts";
import { querySpecialIssues } from "../../api/endpoints.ts";
import { failureOf } from "../../api/errors.ts";
import { Pagination } from "../../ui/pagination/pagination.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { SPECIAL_ISSUE_SEARCH } from "../fields.ts";
import { FailureBanner } from "../page/failure.tsx";
import "../page/search-page.css";
import { useAnswer } from "../page/use-answer.ts";
import { useHydrated } from "../page/use-hydrated.ts";
import { dateWords, grouped } from "../words.ts";

/** Specification §9. */
const PAGE_SIZE = 20;

export function SpecialIssuesPage() {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const query = parseQuery(hydrated ? search : "");
  const answer = useAnswer(hydrated ? JSON.stringify(query) : null, (signal) =>
    querySpecialIssues(query, signal).catch(noSuchCall),
  );
  const total = answer.data && !answer.data.missing ? answer.data.total : null;
  return (
    <div>
      <header className="s-head">
        <h1>{headline(total, query.Keyword)}</h1>
        <p className="s-sum">{query.JournalShortName ? `in ${query.JournalShortName}.` : "\u00a0"}</p>
        <p className="vh" role="status">
          {answer.loading || total === null ? "" : headline(total, query.Keyword)}
        </p>
      </header>
      <div className="s-tabs">
        <nav className="tabs" aria-label="Kind of result">
          <a href={articleAddress(query)}>Articles</a>
          <span aria-current="page">Special issues {total !== null && <span className="n">{grouped(total)}</span>}</span>
        </nav>
      </div>
      <section className="s-list" aria-label="Results" aria-busy={answer.loading}>
        {answer.failure && <FailureBanner failure={answer.failure} what="The list of special issues" onRetry={answer.retry} />}
        {answer.data?.missing && <Missing />}
        {!answer.failure && !answer.data && <Skeleton entries={4} />}
        {answer.data?.items.map((item) => (
          <Item key={item.pageUrl} item={item} />
        ))}
        {total === 0 && <Empty keyword={query.Keyword} articles={articleAddress(query)} />}
        {total !== null && (
          <Pagination
            current={query.PageIndex}
            last={Math.ceil(total / PAGE_SIZE)}
            addressOf={(page) => address({ ...query, PageIndex: page })}
          />
        )}
      </section>
    </div>
  );
}

function Item({ item }: { readonly item: SpecialIssueItem }) {
  return (
    <article className="res">
      <h2 className="res-t">
        <a href={item.pageUrl}>{item.title}</a>
      </h2>
      <p className="meta">
        <em>{item.journal}</em> {item.deadline && <i>open until {dateWords(item.deadline)}</i>}
      </p>
    </article>
  );
}

/** A server without the call is no fault that trying again would mend. */
function noSuchCall(error: unknown): SpecialIssueAnswer {
  const failure = failureOf(error);
  if (failure.kind === "status" && failure.status === 404) return { total: 0, items: [], missing: true };
  throw error;
}

function Missing() {
  return (
    <div className="empty">
      <p className="empty-t">Special issues cannot be searched on this site yet.</p>
      <p>Every journal lists its special issues on its own pages.</p>
    </div>
  );
}

function Empty({ keyword, articles }: { readonly keyword: string; readonly articles: string }) {
  return (
    <div className="empty">
      <p className="empty-t">{keyword ? `No special issue speaks of “${keyword}”.` : "There are no special issues."}</p>
      <ul>
        <li>
          Look among <a href={articles}>articles</a> instead
        </li>
      </ul>
    </div>
  );
}

interface Query {
  readonly Keyword: string;
  readonly JournalShortName: string;
  readonly PageIndex: number;
}

/** Refilled from the query keys of the form (specification §4). */
function parseQuery(search: string): Query {
  const query = new URLSearchParams(search);
  const page = Number(query.get("PageIndex"));
  return {
    Keyword: (query.get("Keyword") ?? "").trim(),
    JournalShortName: (query.get("JournalShortName") ?? "").trim(),
    PageIndex: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

function address(query: Query): string {
  return `${SPECIAL_ISSUE_SEARCH}?${new URLSearchParams({ ...query, PageIndex: String(query.PageIndex) })}`;
}

function articleAddress({ Keyword, JournalShortName }: Query): string {
  const fields = {
    searchType: "Article",
    ArticleType: "",
    JournalsId: JournalShortName,
    Keywords: Keyword,
    AuthorInfo: "",
    page: "1",
  };
  return `/Search?${new URLSearchParams(fields)}`;
}

function headline(total: number | null, keyword: string): string {
  const about = keyword && ` about “${keyword}”`;
  if (total === null) return `Special issues${about}`;
  return `${total === 0 ? "No" : grouped(total)} special ${total === 1 ? "issue" : "issues"}${about}`;
}

// The page of a search for articles: the count in words, the sort, the facets, the results (specification §2, §3).

import { lazy, Suspense, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { SearchAnswer } from "../../api/decode.ts";
import { queryArticle } from "../../api/endpoints.ts";
import { siteYear } from "../../api/site.ts";
import { Pagination } from "../../ui/pagination/pagination.tsx";
import { fieldsOfAddress, specialIssueAddress } from "../fields.ts";
import { addressOf, PAGE_SIZE, parseState, requestOf, type SearchState } from "../state.ts";
import { EmptyResults } from "./empty.tsx";
import { Facets } from "./facets.tsx";
import { FailureBanner } from "./failure.tsx";
import { SearchHead } from "./head.tsx";
import { Result } from "./result.tsx";
import "./search-page.css";
import { resay, t } from "../../texts/texts.ts";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { SortAndTabs } from "./sort.tsx";
import { Tools } from "./tools.tsx";
import { type Answer, useAnswer } from "./use-answer.ts";
import { useHydrated } from "./use-hydrated.ts";
import { usePosition } from "./use-position.ts";

const Information = lazy(() => import("./information.tsx"));

export function SearchPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const lastYear = hydrated ? siteYear() + 1 : 9999;
  const state = parseState(hydrated ? location.search : "", lastYear);
  const forward = hydrated && leadsToSpecialIssues(location.search);
  const key = hydrated && !forward ? JSON.stringify(requestOf(state)) : null;
  const answer = useAnswer(key, (signal) => queryArticle(requestOf(state), signal));

  usePosition(answer.data !== null && !answer.loading, state.page, heading);
  useEffect(() => {
    // A form sent without script, or an address typed by hand.
    if (forward) window.location.replace(forward);
  }, [forward]);

  const change = (next: SearchState) => navigate(addressOf(next));
  return (
    <div className="srch">
      <SearchHead ref={heading} state={state} answer={answer} />
      <noscript>
        <p className="srch-noscript">{t("search.script")}</p>
      </noscript>
      <SortAndTabs state={state} total={answer.data?.TotalCount ?? null} onChange={change} />
      <Facets state={state} data={answer.data} lastYear={lastYear} onChange={change} />
      <section className="s-list" aria-label={t("search.results")} aria-busy={answer.loading}>
        <Results state={state} answer={answer} onTurn={(address) => navigate(address)} />
        {answer.data && (
          <Suspense>
            <Information keywords={state.fields.keywords} />
          </Suspense>
        )}
      </section>
    </div>
  );
}

interface ResultsProps {
  readonly state: SearchState;
  readonly answer: Answer<SearchAnswer>;
  readonly onTurn: (address: string) => void;
}

function Results({ state, answer, onTurn }: ResultsProps) {
  const { data, failure } = answer;
  if (failure)
    return <FailureBanner failure={failure} what={t("search.no_articles_came")} kept={t("search.kept")} onRetry={answer.retry} />;
  if (!data) return <Skeleton entries={4} />;
  if (data.TotalCount === 0) return <EmptyResults state={state} />;
  const first = (state.page - 1) * PAGE_SIZE + 1;
  return (
    <>
      {data.Note && <p className="s-note">{resay(data.Note)}</p>}
      {data.Articles.length > 0 ? (
        <div className="s-tools">
          <p>{t("search.of", { first, last: first + data.Articles.length - 1, total: data.TotalCount })}</p>
          <Tools key={addressOf(state)} state={state} articles={data.Articles} />
        </div>
      ) : (
        <p className="s-note">{t("search.past_end")}</p>
      )}
      {data.Articles.map((article) => (
        <Result key={article.DOI} article={article} query={state.fields.keywords} />
      ))}
      <Pagination
        current={state.page}
        last={Math.ceil(data.TotalCount / PAGE_SIZE)}
        addressOf={(page) => addressOf({ ...state, page })}
        onTurn={onTurn}
      />
    </>
  );
}

function leadsToSpecialIssues(search: string): string | null {
  const { type, keywords, journal } = fieldsOfAddress("/Search", search);
  return type === "SpecialIssue" ? specialIssueAddress(keywords, journal) : null;
}

// The page of a search for special issues, of one journal or of all (specification §2, §3).

import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { querySpecialIssues } from "../../api/endpoints.ts";
import { SpecialIssuesForm } from "../../special-issues/form.tsx";
import { SpecialIssuesResults } from "../../special-issues/results.tsx";
import { type FormState, parseForm, searchAddress } from "../../special-issues/state.ts";
import { SPECIAL_ISSUE_SEARCH } from "../fields.ts";
import { titleWith } from "../page/head.tsx";
import "../page/search-page.css";
import { useAnswer } from "../page/use-answer.ts";
import { useHydrated } from "../page/use-hydrated.ts";
import { usePosition } from "../page/use-position.ts";
import { grouped } from "../words.ts";

const addressOf = (state: FormState) => searchAddress(SPECIAL_ISSUE_SEARCH, state);

export function SpecialIssuesPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const state = parseForm(hydrated ? search : "");
  const answer = useAnswer(hydrated ? JSON.stringify(state) : null, (signal) => querySpecialIssues(state, signal));
  const total = answer.failure ? null : (answer.data?.total ?? null);
  const words = headline(total, state);
  usePosition(answer.data !== null && !answer.loading, state.PageIndex, heading);
  useEffect(() => {
    if (total !== null) document.title = titleWith(words, document.title);
  }, [total, words]);
  return (
    <div className="srch-si">
      <header className="s-head">
        <h1 ref={heading} tabIndex={-1}>
          {words}
        </h1>
        <p className="s-sum">{state.JournalShortName ? `in ${state.JournalShortName}.` : "\u00a0"}</p>
        <p className="vh" role="status">
          {answer.loading || total === null ? "" : `${words}, page ${state.PageIndex}.`}
        </p>
      </header>
      <div className="s-tabs">
        <nav className="tabs" aria-label="Kind of result">
          <a href={articleAddress(state)}>Articles</a>
          <span aria-current="page">
            Special issues <span className="n">{total !== null && grouped(total)}</span>
          </span>
        </nav>
        <SpecialIssuesForm state={state} withKeyword={false} onChange={(next) => navigate(addressOf(next))} />
      </div>
      <section className="s-list" aria-label="Results" aria-busy={answer.loading}>
        <SpecialIssuesResults
          state={state}
          answer={answer}
          withJournal={state.JournalShortName === ""}
          addressOf={addressOf}
          onTurn={(address) => navigate(address)}
        >
          <Empty state={state} />
        </SpecialIssuesResults>
      </section>
    </div>
  );
}

function Empty({ state }: { readonly state: FormState }) {
  const { Keyword, JournalShortName, DisplayType } = state;
  return (
    <div className="empty">
      <p className="empty-t">{Keyword ? `No special issue speaks of “${Keyword}”.` : "There are no special issues here."}</p>
      <p>We looked in titles, summaries, keywords and guest editors.</p>
      <ul>
        {DisplayType !== 1 && (
          <li>
            Look at <a href={addressOf({ ...state, PageIndex: 1, DisplayType: 1 })}>open and closed ones</a>
          </li>
        )}
        {JournalShortName && (
          <li>
            Look in <a href={addressOf({ ...state, PageIndex: 1, JournalShortName: "" })}>all journals</a>
          </li>
        )}
        <li>
          Look among <a href={articleAddress(state)}>articles</a> instead
        </li>
      </ul>
    </div>
  );
}

function articleAddress({ Keyword, JournalShortName }: FormState): string {
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

const KINDS = ["", "", "open ", "closed "];

function headline(total: number | null, { Keyword, DisplayType }: FormState): string {
  const kind = KINDS[DisplayType] ?? "";
  const about = Keyword && ` about “${Keyword}”`;
  if (total === null) return `Special issues${about}`;
  return `${total === 0 ? "No" : grouped(total)} ${kind}special ${total === 1 ? "issue" : "issues"}${about}`;
}

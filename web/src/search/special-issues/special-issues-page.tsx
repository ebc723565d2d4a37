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
import { Phrase } from "../../texts/phrase.tsx";
import { grouped, t } from "../../texts/texts.ts";
import { useAnswer } from "../page/use-answer.ts";
import { useHydrated } from "../page/use-hydrated.ts";
import { usePosition } from "../page/use-position.ts";

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
        <p className="s-sum">{state.JournalShortName ? t("search.in_journal", { name: state.JournalShortName }) : "\u00a0"}</p>
        <p className="vh" role="status">
          {answer.loading || total === null ? "" : t("search.now_page", { words, page: state.PageIndex })}
        </p>
      </header>
      <div className="s-tabs">
        <nav className="tabs" aria-label={t("search.kind")}>
          <a href={articleAddress(state)}>{t("search.articles")}</a>
          <span aria-current="page">
            {t("search.special_issues")} <span className="n">{total !== null && grouped(total)}</span>
          </span>
        </nav>
        <SpecialIssuesForm state={state} withKeyword={false} onChange={(next) => navigate(addressOf(next))} />
      </div>
      <section className="s-list" aria-label={t("search.results")} aria-busy={answer.loading}>
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
      <p className="empty-t">{Keyword ? t("search.speaks_not", { words: Keyword }) : t("search.special_nothing")}</p>
      <p>{t("search.looked_special")}</p>
      <ul>
        {DisplayType !== 1 && (
          <li>
            <Phrase of="search.open_and_closed">
              {(words) => <a href={addressOf({ ...state, PageIndex: 1, DisplayType: 1 })}>{words}</a>}
            </Phrase>
          </li>
        )}
        {JournalShortName && (
          <li>
            <Phrase of="search.in_all_journals">
              {(words) => <a href={addressOf({ ...state, PageIndex: 1, JournalShortName: "" })}>{words}</a>}
            </Phrase>
          </li>
        )}
        <li>
          <Phrase of="search.among_articles">{(words) => <a href={articleAddress(state)}>{words}</a>}</Phrase>
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

const KINDS = ["", "", "_open", "_closed"] as const;

function headline(total: number | null, { Keyword, DisplayType }: FormState): string {
  const kind = KINDS[DisplayType] ?? "";
  const about = Keyword && t("search.about", { words: Keyword });
  if (total === null) return t("search.special_title", { about });
  return total === 0 ? t(`search.special_none${kind}`, { about }) : t(`search.special_found${kind}`, { count: total, about });
}

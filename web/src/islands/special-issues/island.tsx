// A journal's list of special issues with its form. The list as it was built stays in place until something else is asked for.

import { useEffect, useSyncExternalStore } from "react";
import { querySpecialIssues } from "../../api/endpoints.ts";
import { useAnswer } from "../../search/page/use-answer.ts";
import { SpecialIssuesForm } from "../../special-issues/form.tsx";
import { SpecialIssuesResults } from "../../special-issues/results.tsx";
import { type FormState, isPlain, journalAddress, parseForm } from "../../special-issues/state.ts";
import type { IslandProps } from "../../starter/islands.ts";
import { Phrase } from "../../texts/phrase.tsx";
import { t } from "../../texts/texts.ts";

export function Island({ journal }: IslandProps) {
  return <JournalSpecialIssues journal={typeof journal === "string" ? journal : ""} />;
}

const addressOf = (state: FormState) => journalAddress(location.pathname, state);

function JournalSpecialIssues({ journal }: { readonly journal: string }) {
  const search = useSyncExternalStore(watchAddress, () => location.search);
  const state = { ...parseForm(search), JournalShortName: journal };
  const plain = isPlain(state);
  const answer = useAnswer(plain ? null : JSON.stringify(state), (signal) => querySpecialIssues(state, signal));
  const total = answer.data?.total ?? null;

  useEffect(() => {
    for (const built of document.querySelectorAll<HTMLElement>("[data-built-list]")) built.hidden = !plain;
  }, [plain]);

  return (
    <>
      <SpecialIssuesForm state={state} withKeyword onChange={(next) => go(addressOf(next))} />
      <p className="vh" role="status">
        {!plain && !answer.loading && total !== null && t("count.special_issues", { count: total })}
      </p>
      {!plain && (
        <section className="s-list sif-l" aria-label={t("search.special_here")} aria-busy={answer.loading}>
          <SpecialIssuesResults state={state} answer={answer} withJournal={false} addressOf={addressOf} onTurn={turn}>
            <div className="empty">
              <p className="empty-t">
                {state.Keyword ? t("search.speaks_not_here", { words: state.Keyword }) : t("search.special_none_kind")}
              </p>
              <ul>
                <li>
                  <button type="button" className="more-b" onClick={() => go(location.pathname)}>
                    {t("search.special_all_here")}
                  </button>
                </li>
                <li>
                  <Phrase of="search.in_all_journals">
                    {(words) => <a href={`/Search/Special-Issues?${everywhere(state)}`}>{words}</a>}
                  </Phrase>
                </li>
              </ul>
            </div>
          </SpecialIssuesResults>
        </section>
      )}
    </>
  );
}

function everywhere({ Keyword }: FormState): string {
  return String(new URLSearchParams({ PageIndex: "1", Keyword, JournalShortName: "" }));
}

const MOVED = "octavo-moved";

function watchAddress(listener: () => void): () => void {
  const types = ["popstate", MOVED];
  for (const type of types) addEventListener(type, listener);
  return () => {
    for (const type of types) removeEventListener(type, listener);
  };
}

/** The browser tells of going back, not of going on. */
function go(address: string): void {
  history.pushState(null, "", address);
  dispatchEvent(new Event(MOVED));
}

function turn(address: string): void {
  go(address);
  document.querySelector(".sif")?.scrollIntoView();
}

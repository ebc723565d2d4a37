// The heading of the results: how many there are and of what, in words. A quiet copy tells screen readers when it changes.

import { type Ref, useEffect } from "react";
import type { SearchAnswer } from "../../api/decode.ts";
import { t } from "../../texts/texts.ts";
import type { SearchState } from "../state.ts";
import { aboutArgs, headline, summary } from "../words.ts";
import { facetNames } from "./names.ts";
import type { Answer } from "./use-answer.ts";

interface Props {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly state: SearchState;
  readonly answer: Answer<SearchAnswer>;
}

export function SearchHead({ ref, state, answer }: Props) {
  const total = answer.failure ? null : (answer.data?.TotalCount ?? null);
  const words = total === null ? waitingWords(state) : headline(total, state.fields);
  const sentence = summary(state, facetNames(answer.data));

  useEffect(() => {
    if (total !== null) document.title = titleWith(words, document.title);
  }, [total, words]);

  return (
    <header className="s-head">
      <h1 ref={ref} tabIndex={-1}>
        {words}
      </h1>
      <p className="s-sum">{total === null ? "\u00a0" : sentence}</p>
      <p className="vh" role="status">
        {answer.loading || total === null ? "" : t("search.now_page", { words, page: state.page })}
      </p>
    </header>
  );
}

function waitingWords({ fields }: SearchState): string {
  return fields.keywords || fields.author ? t("search.waiting", aboutArgs(fields)) : t("search.title");
}

/** The page's words before the site's name. */
export function titleWith(words: string, title: string): string {
  const site = title.match(/ [|·–—] [^|·–—]+$/)?.[0] ?? "";
  return words + site;
}

// A list that did not come: which, why, and a way to try again. The search itself is kept in the address.

import { type Failure, popup, wordsFor } from "../../api/errors.ts";
import { spokenLanguage, t } from "../../texts/texts.ts";

interface Props {
  readonly failure: Failure;
  /** What is missing, in a sentence: `The list of articles did not arrive.` */
  readonly what: string;
  readonly onRetry: () => void;
  /** What is not lost. */
  readonly kept?: string;
}

export function FailureBanner({ failure, what, onRetry, kept = "" }: Props) {
  const message = popup(failure);
  const detail = failure.kind === "status" ? failure.detail : "";
  return (
    <div className="banner b-bad" role="alert">
      <p className="banner-k">{t("search.not_loaded")}</p>
      <p>
        {what}{" "}
        {message && (
          <span lang="zh" className="failure-zh">
            {message.chinese}
          </span>
        )}{" "}
        {spokenLanguage() === "zh" && message ? "" : wordsFor(failure)} {detail && `${t("search.server_says", { detail })} `}
        {kept}{" "}
        <button type="button" className="more-b" onClick={onRetry}>
          {t("search.retry")}
        </button>
      </p>
    </div>
  );
}

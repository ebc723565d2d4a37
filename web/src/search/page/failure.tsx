// A list that did not come: which, why, and a way to try again. The search itself is kept in the address.

import { ApiError, type Failure, popup } from "../../api/errors.ts";

interface Props {
  readonly failure: Failure;
  /** What is missing, as the beginning of a sentence: `The list of articles`. */
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
      <p className="banner-k">Not loaded</p>
      <p>
        {what} did not arrive.{" "}
        {message && (
          <span lang="zh" className="failure-zh">
            {message.chinese}
          </span>
        )}{" "}
        {message?.english ?? new ApiError(failure).message} {detail && `The server says: ${detail}. `}
        {kept}{" "}
        <button type="button" className="more-b" onClick={onRetry}>
          Try again
        </button>
      </p>
    </div>
  );
}

// The live list: waiting, failed, empty, or a page of special issues.

import type { SpecialIssueAnswer } from "../api/decode.ts";
import { FailureBanner } from "../search/page/failure.tsx";
import type { Answer } from "../search/page/use-answer.ts";
import { resay, t } from "../texts/texts.ts";
import { Pagination } from "../ui/pagination/pagination.tsx";
import { Skeleton } from "../ui/skeleton/skeleton.tsx";
import { SpecialIssueItem } from "./item.tsx";
import { type FormState, PAGE_SIZE } from "./state.ts";

interface Props {
  readonly state: FormState;
  readonly answer: Answer<SpecialIssueAnswer>;
  readonly withJournal: boolean;
  readonly addressOf: (state: FormState) => string;
  readonly onTurn: (address: string) => void;
  /** Ways on when nothing was found. */
  readonly children: React.ReactNode;
}

export function SpecialIssuesResults({ state, answer, withJournal, addressOf, onTurn, children }: Props) {
  const { data, failure } = answer;
  if (failure)
    return <FailureBanner failure={failure} what={t("search.no_special_came")} kept={t("search.kept")} onRetry={answer.retry} />;
  if (!data) return <Skeleton entries={4} />;
  if (data.total === 0) return children;
  return (
    <>
      {data.note && <p className="s-note">{resay(data.note)}</p>}
      {data.items.length === 0 && <p className="s-note">{t("search.past_end")}</p>}
      <div className="sis sis-w">
        {data.items.map((item) => (
          <SpecialIssueItem key={item.id} item={item} query={state.Keyword} withJournal={withJournal} />
        ))}
      </div>
      <Pagination
        current={state.PageIndex}
        last={Math.ceil(data.total / PAGE_SIZE)}
        addressOf={(page) => addressOf({ ...state, PageIndex: page })}
        onTurn={onTurn}
      />
    </>
  );
}

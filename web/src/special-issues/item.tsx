// A special issue in a live list: the same entry as the pages that are built have (templates/site/parts/special_issue_card.html).

import type { ListedSpecialIssue } from "../api/decode.ts";
import { FAVOURITE, LIKE, PIN } from "../api/operations.ts";
import { siteDay } from "../api/site.ts";
import { Acts } from "../islands/reactions/react-acts.tsx";
import { Marked } from "../search/page/marked-title.tsx";
import { contentLanguage } from "../texts/load.ts";
import { dateWords, nameWords, t } from "../texts/texts.ts";

interface Props {
  readonly item: ListedSpecialIssue;
  /** Words to mark. */
  readonly query: string;
  /** Where the page does not name the journal already. */
  readonly withJournal: boolean;
}

export function SpecialIssueItem({ item, query, withJournal }: Props) {
  const { guestEditors, articleCount } = item;
  return (
    <article className="si">
      <Deadline deadline={item.deadline} isOpen={item.isOpen} />
      <div className="si-b">
        {withJournal && <p className="si-j sc">{item.journal}</p>}
        <h2 className="entry-t" dir="auto" lang={contentLanguage()}>
          <a href={item.pageUrl}>
            <Marked text={item.title} query={query} />
          </a>
        </h2>
        {guestEditors.length > 0 && (
          <p className="au">
            {t("special.editors", { count: guestEditors.length })} {nameWords(guestEditors, 6)}
          </p>
        )}
        {item.summary && (
          <p className="si-x" dir="auto" lang={contentLanguage()}>
            <Marked text={item.summary} query={query} />
          </p>
        )}
        {articleCount > 0 && <p className="meta">{t("count.published", { count: articleCount })}</p>}
        <Acts kind="special-issue" id={item.id} title={item.title} operations={[LIKE, FAVOURITE, PIN]} flags={item.flags} />
      </div>
    </article>
  );
}

function Deadline({ deadline, isOpen }: Pick<ListedSpecialIssue, "deadline" | "isOpen">) {
  if (!isOpen || deadline === "")
    return (
      <p className="si-d">
        <span className="sc">{t(isOpen ? "special.open" : "special.closed")}</span>
        {deadline && (
          <time className="si-left" dateTime={deadline}>
            {dateWords(deadline)}
          </time>
        )}
      </p>
    );
  const day = deadline.slice(8, 10);
  const left = daysBetween(siteDay(), deadline);
  return (
    <p className="si-d">
      <time dateTime={deadline}>
        <span className="vh">{t("special.due")} </span>
        {day && <span className="si-day">{t("date.day_alone", { day: String(Number(day)) })} </span>}
        <span className={day ? "si-mon" : "si-mon si-mon-only"}>{dateWords(deadline.slice(0, 7))}</span>
      </time>
      {left !== null && left >= 0 && (
        <span className={left < 21 ? "si-left soon" : "si-left"}>
          {left === 0 ? t("special.last_day") : t("count.days_left", { count: left })}
        </span>
      )}
    </p>
  );
}

/** Whole days from one date to another; nothing where one of them has no day. */
export function daysBetween(from: string, to: string): number | null {
  const days = (Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
  return /^\d{4}-\d\d-\d\d/.test(to) && Number.isFinite(days) ? Math.round(days) : null;
}

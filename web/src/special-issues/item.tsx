// A special issue in a live list: the same entry as the pages that are built have (templates/site/parts/special_issue_card.html).

import type { ListedSpecialIssue } from "../api/decode.ts";
import { FAVOURITE, LIKE, PIN } from "../api/operations.ts";
import { siteDay } from "../api/site.ts";
import { Acts } from "../islands/reactions/react-acts.tsx";
import { Marked } from "../search/page/marked-title.tsx";
import { dateWords, joined } from "../search/words.ts";

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
        <h2 className="entry-t" dir="auto">
          <a href={item.pageUrl}>
            <Marked text={item.title} query={query} />
          </a>
        </h2>
        {guestEditors.length > 0 && (
          <p className="au">
            Guest editor{guestEditors.length > 1 ? "s" : ""} {editorWords(guestEditors)}
          </p>
        )}
        {item.summary && (
          <p className="si-x" dir="auto">
            <Marked text={item.summary} query={query} />
          </p>
        )}
        {articleCount > 0 && <p className="meta">{articleCount === 1 ? "1 article" : `${articleCount} articles`} published</p>}
        <Acts kind="special-issue" id={item.id} title={item.title} operations={[LIKE, FAVOURITE, PIN]} flags={item.flags} />
      </div>
    </article>
  );
}

function Deadline({ deadline, isOpen }: Pick<ListedSpecialIssue, "deadline" | "isOpen">) {
  if (!isOpen || deadline === "")
    return (
      <p className="si-d">
        <span className="sc">{isOpen ? "Open" : "Closed"}</span>
        {deadline && (
          <time className="si-left" dateTime={deadline}>
            {dateWords(deadline)}
          </time>
        )}
      </p>
    );
  const [first = "", ...rest] = dateWords(deadline).split(" ");
  const hasDay = /^\d{1,2}$/.test(first);
  const left = daysBetween(siteDay(), deadline);
  return (
    <p className="si-d">
      <time dateTime={deadline}>
        <span className="vh">Manuscripts due </span>
        {hasDay && <span className="si-day">{first} </span>}
        <span className={hasDay ? "si-mon" : "si-mon si-mon-only"}>{hasDay ? rest.join(" ") : dateWords(deadline)}</span>
      </time>
      {left !== null && left >= 0 && (
        <span className={left < 21 ? "si-left soon" : "si-left"}>
          {left === 0 ? "last day" : `${left} day${left === 1 ? "" : "s"} left`}
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

function editorWords(names: readonly string[]): string {
  return names.length > 6 ? `${names.slice(0, 5).join(", ")} and ${names.length - 5} others` : joined(names, "and");
}

// Calls of a signed-in reader: reactions, the library, the account (specification §4, §7; api.md).

import { call } from "./client.ts";
import { decodeFlags, type Flags, list, text } from "./decode.ts";
import type { Kind, Operation, Thing } from "./operations.ts";
import { field } from "./site.ts";
import { token } from "./storage.ts";

/** The number of likes as stored after the operation, when the answer has it. */
export async function operate(thing: Thing, OperationType: Operation, adding: boolean): Promise<number | null> {
  const reaction = { UserId: token(), OperationType, AddOrCancel: adding ? 1 : 2 };
  const { path, names } = CALLS[thing.kind];
  const count = field(await call(path, { body: { ...names(thing.id), ...reaction } }), "LikeCount");
  return typeof count === "number" ? count : null;
}

const CALLS = {
  article: { path: "/api/webarticleapi/OperateArticle", names: (id: string) => ({ DOI: id, SpecialIssueId: null }) },
  journal: { path: "/api/webjournalapi/OperateJournal", names: (id: string) => ({ JournalShortName: id }) },
  "special-issue": { path: "/api/webjournalapi/OperateSpecialIssue", names: (id: string) => ({ SpecialIssueId: id }) },
} as const;

/** A thing with what the reader did to it. */
export interface Reacted extends Thing {
  readonly flags: Flags;
}

/** The special issues of a journal with the numbers of their likes and the reader's flags; a hundred at most. */
export async function reactionsOfSpecialIssues(journal: string): Promise<readonly Reacted[]> {
  const body = {
    UserId: token(),
    JournalShortName: journal,
    Keyword: "",
    DisplayType: 1,
    OrderBy: 1,
    PageIndex: 1,
    PageSize: 100,
  };
  const data = await call("/api/webjournalapi/GetJournalSpecialIssues", { body });
  return list(data, "DataList").map((item) => reacted("special-issue", text(item, "Id"), item));
}

/** One special issue, for its own page. */
export async function reactionsOfSpecialIssue(id: string): Promise<readonly Reacted[]> {
  const [JournalShortName = "", AbbrName = ""] = id.split("/");
  const body = { UserId: token(), JournalShortName, AbbrName };
  return [reacted("special-issue", id, await call("/api/webjournalapi/GetJournalSpecialIssue", { body }))];
}

/** All that the reader reacted to, of every kind. */
export async function reactionsOfReader(): Promise<readonly Reacted[]> {
  const data = await getMyLibrary();
  return [
    ...list(data, "Articles").map((item) => reacted("article", text(item, "DOI"), item)),
    ...list(data, "SpecialIssues").map((item) => reacted("special-issue", text(item, "Id"), item)),
    ...list(data, "Journals").map((item) => reacted("journal", text(item, "ShortName"), item)),
  ];
}

function reacted(kind: Kind, id: string, item: unknown): Reacted {
  return { kind, id, flags: decodeFlags(item) };
}

export async function getMyLibrary(signal?: AbortSignal): Promise<unknown> {
  return call("/api/webuserapi/GetMyLibrary", signal && { signal });
}

// The buttons on pages that are built: `data-kind`, `data-id` and `data-title` say what for.

import { FAVOURITE, type Kind, LIKE, PIN } from "../../api/operations.ts";
import { reactionsOfReader, reactionsOfSpecialIssue, reactionsOfSpecialIssues } from "../../api/reader.ts";
import { token } from "../../api/storage.ts";
import { speak } from "../../texts/load.ts";
import { fill } from "./acts.ts";
import { learnOnce } from "./store.ts";

const OPERATIONS = { article: [FAVOURITE], journal: [FAVOURITE, PIN], "special-issue": [LIKE, FAVOURITE, PIN] } as const;

export async function start(element: HTMLElement): Promise<void> {
  const { kind, id = "", title = "" } = element.dataset;
  if (!isKind(kind)) return;
  await speak();
  fill(element, { kind, id, title, operations: OPERATIONS[kind] });
  if (kind === "special-issue") learnSpecialIssue(id);
  else if (token() !== null) learnOnce("library", reactionsOfReader);
}

/** Alone on its page it is asked for by itself; a list is asked for at once. */
function learnSpecialIssue(id: string): void {
  const [journal = ""] = id.split("/");
  const alone = document.querySelectorAll('[data-kind="special-issue"]').length === 1;
  if (alone) learnOnce(id, () => reactionsOfSpecialIssue(id));
  else learnOnce(`special issues of ${journal}`, () => reactionsOfSpecialIssues(journal));
}

function isKind(text: string | undefined): text is Kind {
  return text !== undefined && Object.hasOwn(OPERATIONS, text);
}

// Begins a session, or says why not.

import { keepSession, type Session } from "../api/account.ts";
import { t } from "../texts/texts.ts";
import { sentenceFor } from "./sentence.ts";

/** The sentence to show; nothing when the session has begun. */
export async function begin(session: Promise<Session>): Promise<string> {
  try {
    if (keepSession(await session)) return "";
    return t("account.no_storage");
  } catch (error) {
    return sentenceFor(error);
  }
}

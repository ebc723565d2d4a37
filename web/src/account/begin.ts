// Begins a session, or says why not.

import { keepSession, type Session } from "../api/account.ts";
import { sentenceFor } from "./sentence.ts";

/** The sentence to show; nothing when the session has begun. */
export async function begin(session: Promise<Session>): Promise<string> {
  try {
    if (keepSession(await session)) return "";
    return "This browser does not let the site store anything, so you cannot stay signed in.";
  } catch (error) {
    return sentenceFor(error);
  }
}

// Begins a session and leaves the page, or says why not.

import { keepSession, type Session } from "../api/account.ts";
import { ApiError, failureOf, popup } from "../api/errors.ts";
import { toast } from "../ui/toast/toast.ts";

/** The sentence to show; nothing when the session has begun. */
export async function begin(session: Promise<Session>): Promise<string> {
  try {
    if (keepSession(await session)) return "";
    return "This browser does not let the site store anything, so you cannot stay signed in.";
  } catch (error) {
    return sentenceFor(error);
  }
}

/** Refusals are said where they happened; what broke is also said in a message for 5 s (specification §8). */
function sentenceFor(error: unknown): string {
  const failure = failureOf(error);
  if (failure.kind === "status" && failure.status === 404) return "Accounts are not available on this site.";
  if (failure.kind === "status" && failure.status === 429) return "Too many attempts. Please wait a few minutes and try again.";
  const message = popup(failure);
  if (message) toast(message);
  const sentence = new ApiError(failure).message;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

// What went wrong, in a sentence for the place where it did.

import { ApiError, failureOf, popup } from "../api/errors.ts";
import { toast } from "../ui/toast/toast.ts";

/** Refusals are said where they happened; what broke is also said in a message for 5 s (specification §8). */
export function sentenceFor(error: unknown): string {
  const failure = failureOf(error);
  if (failure.kind === "status" && failure.status === 404) return "This is not available on this site.";
  if (failure.kind === "status" && failure.status === 429) return "Too many attempts. Please wait a few minutes and try again.";
  const message = popup(failure);
  if (message) toast(message);
  const sentence = new ApiError(failure).message;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

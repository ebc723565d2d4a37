// What went wrong, in a sentence for the place where it did.

import { failureOf, popup, wordsFor } from "../api/errors.ts";
import { t } from "../texts/texts.ts";
import { toast } from "../ui/toast/toast.ts";

/** Refusals are said where they happened; what broke is also said in a message for 5 s (specification §8). */
export function sentenceFor(error: unknown): string {
  const failure = failureOf(error);
  if (failure.kind === "status" && failure.status === 404) return t("account.not_here");
  if (failure.kind === "status" && failure.status === 429) return t("account.too_many");
  const message = popup(failure);
  if (message) toast(message);
  const sentence = wordsFor(failure);
  if (/[.!?。！？]$/.test(sentence)) return sentence;
  return sentence + (/\p{Script=Han}$/u.test(sentence) ? "。" : ".");
}

// What a failed call asks for besides what the page itself says: a message for 5 s, or the dialog (specification §8).

import { failureOf, popup } from "../api/errors.ts";
import { resay } from "../texts/texts.ts";
import { toast } from "../ui/toast/toast.ts";
import { showLoginExpired } from "./login-expired.ts";

/** Gives the sentence to show in its place when the server refused; that has no popup. */
export function explain(error: unknown): string {
  const failure = failureOf(error);
  if (failure.kind === "login-expired") showLoginExpired();
  if (failure.kind === "refused") return resay(failure.detail);
  const message = popup(failure);
  if (message) toast(message);
  return "";
}

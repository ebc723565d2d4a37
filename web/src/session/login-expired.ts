// The dialog of specification §8: without a session, or with one that the server no longer knows.

import { loginAddress } from "../api/storage.ts";
import { ask } from "../ui/dialog/dialog.ts";

export function showLoginExpired(): HTMLDialogElement {
  return ask({
    title: "Login expired",
    text: "Login expired, please log in again.",
    actions: [{ label: "Not now" }, { label: "Login", primary: true, act: () => location.assign(loginAddress()) }],
  });
}

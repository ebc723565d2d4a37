// The dialog of specification §8: without a session, or with one that the server no longer knows.

import { loginAddress } from "../api/storage.ts";
import { t } from "../texts/texts.ts";
import { ask } from "../ui/dialog/dialog.ts";

export function showLoginExpired(): HTMLDialogElement {
  return ask({
    title: t("error.expired_title"),
    text: t("error.expired"),
    actions: [
      { label: t("error.not_now") },
      { label: t("error.login"), primary: true, act: () => location.assign(loginAddress()) },
    ],
  });
}

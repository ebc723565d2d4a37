// The reader's choice of the interface's language. The page comes in the site's; another is put into its place (texts/retell.ts),
// which is loaded only then. A choice loads the page again, so that every part of it begins in that language.

import { LANGUAGE_KEY, recall, remember } from "../api/storage.ts";

export function startLanguage(): void {
  const own = document.body.dataset.texts;
  if ((recall("local", LANGUAGE_KEY) ?? own) !== own) import("../texts/retell.ts").then(({ retell }) => retell());
  for (const button of document.querySelectorAll<HTMLElement>("[data-languages] button"))
    button.addEventListener("click", () => {
      remember("local", LANGUAGE_KEY, button.lang);
      location.reload();
    });
}

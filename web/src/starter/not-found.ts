// "Any other path redirects to /404" (specification §2): the page is served at the address asked for with status 404. Here the
// page says what was sought, offers its words to the search, and the address bar follows.

import { speak } from "../texts/load.ts";
import { t } from "../texts/texts.ts";

export async function startNotFound(): Promise<void> {
  if (document.body.dataset.page !== "not_found" || location.pathname === "/404") return;
  const path = readable(location.pathname);
  const field = document.querySelector<HTMLInputElement>("input[data-sought-words]");
  if (field) field.value = wordsOf(path);
  history.replaceState(null, "", "/404");
  const sentence = document.querySelector("[data-sought]");
  await speak();
  if (sentence) sentence.textContent = t("lost.sought", { path });
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path).slice(0, 200);
  } catch {
    return path.slice(0, 200);
  }
}

/** `/News/Mud-flows.html` as `News Mud flows`; a DOI alone where there is one: what the reader may have meant. */
function wordsOf(path: string): string {
  const doi = path.match(/10\.\d{4,9}\/.+$/)?.[0];
  if (doi) return doi;
  return path
    .replace(/\.(html?|php|aspx?)$/, "")
    .split(/[/_+-]+/)
    .filter((word) => word && !/^(Journals|articles|Search)$/i.test(word))
    .join(" ");
}

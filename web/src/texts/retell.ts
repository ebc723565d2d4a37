// The page in the language that the reader has chosen. Each text of the interface stands in `<o-t k="…">`, each attribute of it
// beside another that names it, with what was filled in (generator/src/render/words.rs), so that it can be said anew. What has no
// key is content and stays, in its own language.

import { pageLanguage, speak } from "./load.ts";
import { type Args, dateWords, type Key, parts, spokenLanguage, t } from "./texts.ts";

const ATTRIBUTES = ["aria-label", "placeholder", "data-light", "data-dark"] as const;

/** An event of the window: the page's texts have been replaced. */
const RETOLD = "octavo-retold";

export async function retell(): Promise<void> {
  if (await speak()) return;
  const language = spokenLanguage();
  const { documentElement, body } = document;
  // Whatever does not say its language is content of the site.
  if (!body.lang) body.lang = documentElement.lang || pageLanguage();
  documentElement.lang = language;
  for (const element of document.querySelectorAll("o-t[k]")) say(element, language);
  for (const name of ATTRIBUTES)
    for (const element of document.querySelectorAll(`[data-t-${name}]`))
      element.setAttribute(name, wordsOf(element.getAttribute(`data-t-${name}`) ?? "").join(""));
  for (const button of document.querySelectorAll<HTMLElement>("[data-languages] button"))
    button.setAttribute("aria-pressed", String(button.lang === language));
  sayTitle();
  dispatchEvent(new Event(RETOLD));
}

function say(element: Element, language: string): void {
  const [before, marked, after] = wordsOf(element.getAttribute("k") ?? "");
  const link = element.firstElementChild;
  if (link) {
    link.textContent = marked;
    element.replaceChildren(before, link, after);
  } else element.textContent = before + marked + after;
  element.setAttribute("lang", language);
}

/** The first part of the page's title, before the journal's and the site's names. */
function sayTitle(): void {
  const reference = document.querySelector("title")?.dataset.t;
  if (reference) document.title = document.title.replace(/^.*?(?= · |$)/, () => wordsOf(reference).join(""));
}

/** `issue.name?volume=9&issue=2` in words. */
export function wordsOf(reference: string): readonly [string, string, string] {
  const [key = "", query = ""] = reference.split("?");
  const args: Record<string, string | number> = {};
  for (const [place, value] of new URLSearchParams(query)) {
    const [name = "", kind] = place.split(":");
    args[name] = argument(kind, value);
  }
  return parts(key, args satisfies Args);
}

function argument(kind: string | undefined, value: string): string | number {
  if (kind === "n") return Number(value);
  if (kind === "l") return dateWords(value, "month");
  if (kind === "s") return dateWords(value);
  return kind === "k" ? t(value as Key) : value;
}

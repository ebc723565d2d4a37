// Which language is spoken here: the page's, unless the reader has chosen another; and the texts that a part of the page needs.

import { GROUPS, WHOLE } from "texts:index";
import { LANGUAGE_KEY, recall } from "../api/storage.ts";
import { learn } from "./texts.ts";

export type Group = "live" | "search" | "account";

/** The language in which the page was written. */
export function pageLanguage(): string {
  return document.body.dataset.texts ?? "en";
}

/** The reader's choice where there is such a language, else the page's. */
export function wantedLanguage(): string {
  const chosen = recall("local", LANGUAGE_KEY);
  return chosen !== null && Object.hasOwn(WHOLE, chosen) ? chosen : pageLanguage();
}

/** Of content that does not say its language, where the interface is in another than the site. */
export function contentLanguage(): string | undefined {
  return typeof document === "undefined" || wantedLanguage() === pageLanguage() ? undefined : pageLanguage();
}

/** Loads what a part needs. Says whether it is in the page's own language, so that what was rendered there can be kept. */
export async function speak(...groups: readonly Group[]): Promise<boolean> {
  const language = wantedLanguage();
  const isOwn = language === pageLanguage();
  // Groups are for pages in English; a page in another language loads all of its texts at once.
  const needed = isOwn && language === "en" ? ["live" as const, ...groups].map((group) => GROUPS[group]) : [WHOLE[language]];
  for (const texts of await Promise.all(needed.map((load) => load?.()))) if (texts) learn(language, texts.default);
  return isOwn;
}

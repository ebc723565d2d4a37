// A reader's pinned journals at the top of the home page's journals (specification §4, "sticky"): copies of their cards, since
// each stays in its category as well.

import { reactionsOfReader } from "../../api/reader.ts";
import { speak } from "../../texts/load.ts";
import { t } from "../../texts/texts.ts";
import { flagsOf, learnOnce } from "./store.ts";

export async function start(categories: HTMLElement): Promise<void> {
  await speak();
  await learnOnce("library", reactionsOfReader);
  const cards = [...categories.querySelectorAll<HTMLLIElement>("li[data-journal]")];
  const pinned = cards.filter(({ dataset }) => flagsOf({ kind: "journal", id: dataset.journal ?? "" }).pin);
  if (pinned.length === 0) return;
  const section = document.createElement("section");
  section.className = "jcat";
  const heading = document.createElement("h3");
  heading.textContent = t("live.pinned");
  const row = document.createElement("ul");
  row.className = "jrow";
  row.append(...pinned.map((card) => card.cloneNode(true)));
  section.append(heading, row);
  categories.prepend(section);
}

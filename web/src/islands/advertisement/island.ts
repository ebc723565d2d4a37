// An advertisement above the header or below the footer (specification §2): a linked picture, when the server has one due.
// The addresses come from outside, so that only https and this site's own are taken.

import { getAdvertisement } from "../../api/endpoints.ts";
import { speak } from "../../texts/load.ts";
import { t } from "../../texts/texts.ts";
import { adopt } from "../../ui/sheet.ts";
import type { AdvertisementData } from "../../wire/index.ts";
import styles from "./advertisement.inline.css?inline";

adopt(styles);

export async function start(place: HTMLElement): Promise<void> {
  try {
    await speak();
    show(place, await getAdvertisement(place.dataset.ad ?? ""));
  } catch {
    // A page without its advertisement is whole: the room kept for it is given back.
    place.hidden = true;
  }
}

export function show(place: HTMLElement, advertisement: AdvertisementData): void {
  const image = safeUrl(advertisement.ImageUrl);
  const target = safeUrl(advertisement.LinkUrl);
  if (!image || !target) {
    place.hidden = true;
    return;
  }
  const link = document.createElement("a");
  link.href = target;
  link.target = "_blank";
  link.rel = "noopener noreferrer sponsored";
  const picture = document.createElement("img");
  picture.alt = advertisement.Alt || t("live.advertisement");
  picture.src = image;
  // Nobody shall take it for the press's own. The place's name says so to those who hear the page.
  const label = unheard("ad-l", t("live.advertisement"));
  // A banner is too small to be read on a phone: its words stand beside it there, and are heard once.
  link.append(picture, label, unheard("ad-t", picture.alt));
  place.replaceChildren(link);
  place.hidden = false;
}

function unheard(className: string, text: string): HTMLElement {
  const words = document.createElement("span");
  words.className = className;
  words.ariaHidden = "true";
  words.textContent = text;
  return words;
}

function safeUrl(text: string): string | null {
  if (text === "" || !URL.canParse(text, location.href)) return null;
  const url = new URL(text, location.href);
  return url.protocol === "https:" || url.origin === location.origin ? url.href : null;
}

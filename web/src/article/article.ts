// What an article's page does once somebody reads it. Each part works on what it finds and leaves the page as it was otherwise.

import { startCopying } from "./copying.ts";
import { followReading } from "./outline.ts";
import { startPopovers } from "./popover.ts";

export function start(article: HTMLElement): void {
  followReading(article);
  startPopovers(article);
  startCopying(article);
}

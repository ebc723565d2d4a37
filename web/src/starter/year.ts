// The footer's year is that of the server's site time (specification §1). The page carries the year of its build;
// a session that has asked the server knows better.

import { keptSiteTime } from "../api/storage.ts";

export function showYear(): void {
  const year = keptSiteTime()?.slice(0, 4);
  if (!year) return;
  for (const element of document.querySelectorAll("[data-year]")) element.textContent = year;
}

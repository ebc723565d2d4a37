// Islands: `<div id=ID data-island=NAME>` holds what React rendered at build time, `<script type="application/json"
// data-props-for=ID>` its data. React is loaded when the reader turns to an island, or when the page is idle.

import { whenIdle } from "./idle.ts";

export function startIslands(): void {
  const islands = document.querySelectorAll<HTMLElement>("[data-island]");
  for (const element of islands) startOnIntent(element);
}

function startOnIntent(element: HTMLElement): void {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const type of ["pointerover", "focusin"]) element.removeEventListener(type, start);
    import("../islands/hydrate.tsx")
      .then(({ hydrate }) => hydrate(element))
      .catch(() => {
        // The island stays what it was without script.
      });
  };
  for (const type of ["pointerover", "focusin"]) element.addEventListener(type, start);
  whenIdle(start);
}

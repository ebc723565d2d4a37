// Islands: `<div id=ID data-island=NAME>` holds what React rendered at build time, `<script type="application/json"
// data-props-for=ID>` its data. React is loaded when the reader turns to an island, or when the page is idle.

import type { ComponentType } from "react";
import { whenIdle } from "./idle.ts";

/** What the module of an island exports for this table: its component, taking the data as it was written. */
interface IslandModule {
  readonly Island: ComponentType<IslandProps>;
}

/** Data of an island: whatever the page says, to be checked by the island. `id` is the element's id and React's prefix. */
export interface IslandProps {
  readonly id: string;
  readonly [name: string]: unknown;
}

/** Islands by name, each in a chunk of its own. A name that is not here is left as it was rendered. */
const ISLANDS = new Map<string, () => Promise<IslandModule>>([["search-bar", () => import("../islands/search-bar/island.tsx")]]);

export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const load = ISLANDS.get(element.dataset.island ?? "");
    if (load) startOnIntent(element, load);
  }
}

function startOnIntent(element: HTMLElement, load: () => Promise<IslandModule>): void {
  let started = false;
  const start = () => {
    for (const type of INTENTS) element.removeEventListener(type, start);
    if (started) return;
    started = true;
    Promise.all([import("../islands/hydrate.tsx"), load()])
      .then(([{ hydrate }, { Island }]) => hydrate(element, Island))
      // Not loaded: the island stays what it was without script.
      .catch(() => undefined);
  };
  for (const type of INTENTS) element.addEventListener(type, start);
  whenIdle(start);
}

const INTENTS = ["pointerover", "focusin"] as const;

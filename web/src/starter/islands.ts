// Islands: an element with `data-island=NAME` is brought to life by the module of that name, when the reader turns to it or when
// the page is idle. `data-when=signed-in` waits for a stored token, `data-when=asked` for a token or the reader, `data-when=intent` for
// the reader alone, save where what was rendered is not what the reader should see.
// A React island holds what React rendered at build time, with its data in `<script type="application/json" data-props-for=ID>`,
// or nothing; the others are plain script.

import type { ComponentType } from "react";
import { LANGUAGE_KEY, recall, token } from "../api/storage.ts";
import { whenIdle } from "./idle.ts";

/** Data of an island: whatever the page says, to be checked by the island. `id` is the element's id and React's prefix. */
export interface IslandProps {
  readonly id: string;
  readonly [name: string]: unknown;
}

/** Brings an element to life. */
type Start = (element: HTMLElement) => Promise<void>;

interface ReactIsland {
  readonly Island: ComponentType<IslandProps>;
}

interface PlainIsland {
  start(element: HTMLElement): void | Promise<void>;
}

const react =
  (load: () => Promise<ReactIsland>): Start =>
  async (element) => {
    const [{ hydrate }, { Island }] = await Promise.all([import("../islands/hydrate.tsx"), load()]);
    await hydrate(element, Island);
  };

const plain =
  (load: () => Promise<PlainIsland>): Start =>
  async (element) =>
    (await load()).start(element);

/** Islands by name, each in a chunk of its own. A name that is not here is left as it was rendered. */
const ISLANDS = new Map<string, Start>([
  ["search-bar", react(() => import("../islands/search-bar/island.tsx"))],
  ["special-issues", react(() => import("../islands/special-issues/island.tsx"))],
  ["subscribe", react(() => import("../islands/subscribe/island.tsx"))],
  ["acts", plain(() => import("../islands/reactions/island.ts"))],
  ["pinned", plain(() => import("../islands/reactions/pinned.ts"))],
  ["ad", plain(() => import("../islands/advertisement/island.ts"))],
]);

export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const start = ISLANDS.get(element.dataset.island ?? "");
    if (start) startOnIntent(element, start);
  }
}

function startOnIntent(element: HTMLElement, start: Start): void {
  const { when } = element.dataset;
  const signedOut = token() === null;
  if (when === "signed-in" && signedOut) return;
  let pressed: HTMLElement | null = null;
  let started = false;
  const press = ({ target }: Event) => {
    pressed = (target as Element).closest("button");
  };
  const begin = () => {
    for (const type of INTENTS) element.removeEventListener(type, begin);
    if (started) return;
    started = true;
    start(element)
      // Not loaded: the island stays what it was without script.
      .catch(() => undefined)
      .then(() => {
        element.removeEventListener("click", press);
        pressed?.click();
      });
  };
  for (const type of INTENTS) element.addEventListener(type, begin);
  if (when === "intent") {
    // The reader may have been there before this script.
    if (isOutdated() || element.matches(":hover, :focus-within")) whenIdle(begin);
    return;
  }
  // A press that came before the script is not lost.
  if (when) element.addEventListener("click", press);
  if (!when || !signedOut) whenIdle(begin);
}

/** A search fills its bar from the address; another language says it anew. */
function isOutdated(): boolean {
  return document.body.dataset.page === "search" || recall("local", LANGUAGE_KEY) !== null;
}

const INTENTS = ["pointerover", "focusin"] as const;

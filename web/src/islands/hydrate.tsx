// Loaded on intent: React, for an island that was rendered at build time, or whose place is empty.

import { type ComponentType, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { IslandProps } from "../starter/islands.ts";
import { type Group, pageLanguage, speak, wantedLanguage } from "../texts/load.ts";
import { type Entry, learn } from "../texts/texts.ts";
import { parseProps } from "./props.ts";

/** The texts that islands need besides those that they bring. */
const GROUPS: Readonly<Record<string, readonly Group[]>> = { "special-issues": ["search"], subscribe: ["account"] };

export async function hydrate(element: HTMLElement, Island: ComponentType<IslandProps>): Promise<void> {
  const data = document.querySelector(`script[data-props-for="${CSS.escape(element.id)}"]`);
  const props = data ? parseProps(data.textContent) : { ...element.dataset, id: element.id };
  const isOwn = wantedLanguage() === pageLanguage();
  // Bound to its texts, it waits for nothing.
  if (isOwn && "texts" in props) learn(pageLanguage(), props.texts as Readonly<Record<string, Entry>>);
  else await speak(...(GROUPS[element.dataset.island ?? ""] ?? []));
  if (!isOwn) element.lang = wantedLanguage();
  const options = { identifierPrefix: props.id };
  const island = <Island {...props} />;
  if (!element.hasChildNodes()) startTransition(() => createRoot(element, options).render(island));
  else if (isOwn) startTransition(() => void hydrateRoot(element, island, options));
  else (await import("./renew.tsx")).renew(element, island, props.id);
}

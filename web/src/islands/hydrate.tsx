// Loaded on intent: React, for an island that was rendered at build time.

import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import type { IslandProps } from "../starter/islands.ts";
import { parseProps } from "./props.ts";

export function hydrate(element: HTMLElement, Island: ComponentType<IslandProps>): void {
  const data = document.querySelector(`script[data-props-for="${CSS.escape(element.id)}"]`);
  const props = parseProps(data?.textContent ?? "");
  hydrateRoot(element, <Island {...props} />, { identifierPrefix: props.id });
}

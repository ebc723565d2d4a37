// Loaded on intent: React, and the island by its name.

import { hydrateRoot } from "react-dom/client";
import { islandElement, parseProps } from "./registry.tsx";

export function hydrate(element: HTMLElement): void {
  const name = element.dataset.island ?? "";
  const data = document.querySelector(`script[data-props-for="${CSS.escape(element.id)}"]`);
  const props = parseProps(data?.textContent ?? "");
  const island = islandElement(name, props);
  if (island) hydrateRoot(element, island, { identifierPrefix: props.id });
}

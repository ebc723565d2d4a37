// Loaded on intent: React, for an island that was rendered at build time, or whose place is empty.

import type { ComponentType } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { IslandProps } from "../starter/islands.ts";
import { parseProps } from "./props.ts";

export function hydrate(element: HTMLElement, Island: ComponentType<IslandProps>): void {
  const data = document.querySelector(`script[data-props-for="${CSS.escape(element.id)}"]`);
  const props = data ? parseProps(data.textContent) : { ...element.dataset, id: element.id };
  const options = { identifierPrefix: props.id };
  if (element.hasChildNodes()) hydrateRoot(element, <Island {...props} />, options);
  else createRoot(element, options).render(<Island {...props} />);
}

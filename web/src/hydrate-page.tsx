// Brings a prerendered page to life.

import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";

export function hydratePage(Page: ComponentType): void {
  const root = document.getElementById("page");
  if (!root) return;
  hydrateRoot(
    root,
    // A ticked box must stay ticked: as a transition the address would follow only after React had put the box back.
    <BrowserRouter useTransitions={false}>
      <Page />
    </BrowserRouter>,
  );
}

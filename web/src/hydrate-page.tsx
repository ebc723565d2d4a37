// Brings a prerendered page to life.

import { type ComponentType, type ReactElement, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { type Group, speak, wantedLanguage } from "./texts/load.ts";

export async function hydratePage(Page: ComponentType, group: Group): Promise<void> {
  const root = document.getElementById("page");
  if (!root) return;
  const isOwn = await speak(group);
  if (!isOwn) root.lang = wantedLanguage();
  // A ticked box must stay ticked: as a transition the address would follow only after React had put the box back.
  const page = (
    <BrowserRouter useTransitions={false}>
      <Page />
    </BrowserRouter>
  );
  // As a transition it is done in small pieces, between which the browser answers the reader.
  startTransition(() => {
    if (root.dataset.results !== undefined) takeOver(root, page);
    else if (isOwn) hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
}

/**
 * The server has put the results into the page. React renders it again beside that, out of sight, and takes the place once it has
 * the results too and the reader is not at work in it. Where they do not come, what is there stays: all of it works by links.
 */
export function takeOver(shown: HTMLElement, page: ReactElement): void {
  const next = document.createElement("div");
  next.hidden = true;
  next.lang = shown.lang;
  shown.after(next);
  const observer = new MutationObserver(take);
  observer.observe(next, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-busy"] });
  // When the focus goes, it is not yet where it goes to.
  shown.addEventListener("focusout", () => setTimeout(take));
  createRoot(next).render(page);

  function take(): void {
    const results = next.querySelector('[aria-busy="false"]');
    if (!shown.isConnected || !results || results.querySelector('[role="alert"]')) return;
    if (shown.contains(document.activeElement)) return;
    observer.disconnect();
    shown.remove();
    next.id = shown.id;
    next.hidden = false;
  }
}

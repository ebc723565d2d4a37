// Helpers of the unit tests: renders into the document, and finds things the way a reader does.

import { act, type ReactElement } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;

/** What jsdom lacks of dialogs: open, shut, the focus to the first that asks for it and back again. The trap is the browser's. */
export function dialogs(): void {
  let before: Element | null = null;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      before = document.activeElement;
      this.setAttribute("open", "");
      (this.querySelector<HTMLElement>("[autofocus]") ?? this.querySelector("button"))?.focus();
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute("open");
      if (before instanceof HTMLElement) before.focus();
      this.dispatchEvent(new Event("close"));
    },
  });
}

/** Lets what is under way come to an end. */
export async function settle(): Promise<void> {
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
}

export async function render(element: ReactElement): Promise<void> {
  await clear();
  const container = document.body.appendChild(document.createElement("div"));
  await act(async () => {
    root = createRoot(container);
    root.render(element);
  });
}

/** As the site does it: rendered to text first, then hydrated; `before` is what the reader did in between. */
export async function prerender(element: ReactElement, before: () => void = () => {}): Promise<void> {
  await clear();
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(element, { identifierPrefix: "test" });
  before();
  await act(async () => {
    root = hydrateRoot(container, element, { identifierPrefix: "test" });
  });
}

async function clear(): Promise<void> {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
}

export function find<T extends Element = HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`nothing matches ${selector} in ${document.body.innerHTML}`);
  return found;
}

export function withText(selector: string, text: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.textContent?.includes(text));
  if (!found) throw new Error(`no ${selector} says “${text}” in ${document.body.innerHTML}`);
  return found;
}

export async function click(element: HTMLElement | SVGElement): Promise<void> {
  await act(async () => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })));
}

export async function press(element: HTMLElement, key: string): Promise<void> {
  await act(async () => {
    element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
}

export async function type(input: HTMLInputElement, text: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  await act(async () => {
    input.focus();
    set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

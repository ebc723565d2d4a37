// An island in another language than it was rendered in: made anew, with what the reader has typed and where they are.

import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

export function renew(element: HTMLElement, island: ReactElement, identifierPrefix: string): void {
  const fields = () => [...element.querySelectorAll<HTMLInputElement>("input[name]:not([type=radio], [type=hidden])")];
  const typed = new Map(fields().map(({ name, value }) => [name, value]));
  const focused = fields().find((field) => field === document.activeElement)?.name;
  element.replaceChildren();
  flushSync(() => createRoot(element, { identifierPrefix }).render(island));
  for (const field of fields()) {
    field.value ||= typed.get(field.name) ?? "";
    if (field.name === focused) field.focus();
  }
}

// A message at the foot of the window for 5 s (specification §8, §9). It is never the only place that says so.

import { MESSAGE_MILLISECONDS, type Message } from "../../api/errors.ts";

/** Shows a message once, however many calls failed for the same reason. */
export function toast(message: Message): void {
  put(message.english, [line(message.chinese, "zh"), line(message.english, "en")]);
}

/** A server's own words. */
export function say(words: string): void {
  put(words, [line(words, "")]);
}

function put(name: string, lines: readonly HTMLElement[]): void {
  const shown = [...document.querySelectorAll(".toast-stack .toast")];
  if (shown.some((other) => other.getAttribute("data-text") === name)) return;
  const element = document.createElement("div");
  element.className = "toast";
  element.dataset.text = name;
  element.append(...lines);
  const place = stack();
  // Again each time, or a dialog that was opened since would cover it.
  if ("showPopover" in place) {
    if (place.matches(":popover-open")) place.hidePopover();
    place.showPopover();
  }
  place.append(element);
  setTimeout(() => element.remove(), MESSAGE_MILLISECONDS);
}

/** The live region must be in the page before words come into it. */
function stack(): HTMLElement {
  const present = document.querySelector<HTMLElement>(".toast-stack");
  if (present) return present;
  const element = document.createElement("div");
  element.className = "toast-stack";
  element.setAttribute("role", "alert");
  element.setAttribute("popover", "manual");
  document.body.append(element);
  return element;
}

function line(text: string, language: string): HTMLElement {
  const element = document.createElement("p");
  if (language) element.lang = language;
  element.textContent = text;
  return element;
}

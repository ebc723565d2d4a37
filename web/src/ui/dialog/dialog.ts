// A question over the page: the browser's own modal dialog, which keeps the focus inside, closes on Escape and gives the focus
// back. Plain script, so that islands without React can ask as well. One of a kind at a time.

import { spokenLanguage } from "../../texts/texts.ts";

export interface DialogAction {
  readonly label: string;
  /** The one that has the focus first. */
  readonly primary?: boolean;
  readonly act?: () => void;
}

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly actions: readonly DialogAction[];
}

export function ask({ title, text, actions }: Question): HTMLDialogElement {
  const heading = element("h2", "dlg-t", title);
  const words = element("p", "dlg-p", text);
  const dialog = openModal({ className: "dlg", labelledBy: "dlg-title", kind: title });
  if (dialog.open) return dialog;
  heading.id = "dlg-title";
  words.id = "dlg-text";
  dialog.setAttribute("aria-describedby", words.id);
  const row = element("div", "dlg-b", "");
  for (const { label, primary = false, act } of actions) {
    const button = element("button", primary ? "btn btn-pri" : "btn btn-quiet", label);
    button.type = "button";
    button.toggleAttribute("autofocus", primary);
    button.addEventListener("click", () => {
      dialog.close();
      act?.();
    });
    row.append(button);
  }
  dialog.append(heading, words, row);
  show(dialog);
  return dialog;
}

interface Modal {
  readonly className: string;
  /** The id of its heading. */
  readonly labelledBy: string;
  /** What it is: another of the same kind is not opened while one is. */
  readonly kind: string;
}

/** The open dialog of this kind, or a new and empty one, to be filled and then shown. */
export function openModal({ className, labelledBy, kind }: Modal): HTMLDialogElement {
  const open = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].find((other) => other.dataset.kind === kind);
  if (open) return open;
  const dialog = element("dialog", className, "");
  dialog.dataset.kind = kind;
  dialog.lang = spokenLanguage();
  dialog.setAttribute("aria-labelledby", labelledBy);
  // Beside the dialog is its backdrop, and that is the dialog too.
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog && isOutside(dialog, event)) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  return dialog;
}

export function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
}

function isOutside(dialog: HTMLDialogElement, { clientX: x, clientY: y }: PointerEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

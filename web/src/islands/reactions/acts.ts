// The buttons for like, favourite and pin. Plain script: they stand on pages that are only read, where React would be too much,
// and inside React's pages alike (acts.tsx). Their names stay the same; `aria-pressed` says the state.

import { FAVOURITE, LIKE, type Operation, PIN, type Thing } from "../../api/operations.ts";
import { spokenLanguage, t } from "../../texts/texts.ts";
import { flagsOf, isBusy, toggle, watch } from "./store.ts";

export interface Place extends Thing {
  /** What the buttons are about, for those who hear them one by one. */
  readonly title: string;
  readonly operations: readonly Operation[];
  /** Only the icon is seen. */
  readonly compact?: boolean;
}

/** Fills the element, or takes over the buttons that it holds. Gives the function that lets go of it. */
export function fill(element: HTMLElement, place: Place): () => void {
  const buttons = place.operations.map((operation) => {
    const button =
      element.querySelector<HTMLElement>(`[data-operation="${operation}"]`) ?? element.appendChild(make(operation, place));
    button.addEventListener("click", () => press(element, place, operation));
    return { button, operation };
  });
  const update = () => {
    const flags = flagsOf(place);
    for (const { button, operation } of buttons) {
      button.setAttribute(
        "aria-pressed",
        String({ [LIKE]: flags.like, [FAVOURITE]: flags.favourite, [PIN]: flags.pin }[operation]),
      );
      button.toggleAttribute("aria-busy", isBusy(place));
      const count = button.querySelector(".n");
      if (count) count.textContent = flags.likes === null ? "" : String(flags.likes);
    }
  };
  update();
  return watch(place, update);
}

async function press(element: HTMLElement, place: Place, operation: Operation): Promise<void> {
  element.querySelector(".acts-note")?.remove();
  const refusal = await toggle(place, operation);
  if (refusal === "") return;
  const note = document.createElement("p");
  note.className = "acts-note";
  note.setAttribute("role", "alert");
  note.textContent = refusal;
  element.append(note);
}

const WORDS = { [LIKE]: "live.like", [FAVOURITE]: "live.favourite", [PIN]: "live.pin" } as const;

const SHAPES = {
  [LIKE]: "M10 16.8C5.2 13.4 2.8 10.7 2.8 7.7A3.9 3.9 0 0 1 10 5.7a3.9 3.9 0 0 1 7.2 2c0 3-2.4 5.7-7.2 9.1Z",
  [FAVOURITE]: "M5 2.8h10v14.7l-5-3.9-5 3.9Z",
  [PIN]: "M7 2.8h6M7.8 2.8v5.4L5 11.5h10l-2.8-3.3V2.8M10 11.5v6",
} as const;

function make(operation: Operation, { title, compact = false }: Place): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "act";
  button.dataset.operation = String(operation);
  const words = span(compact ? "vh" : "", t(WORDS[operation]));
  words.lang = spokenLanguage();
  button.append(icon(SHAPES[operation]), words);
  if (operation === LIKE) button.append(" ", span("n", ""));
  button.append(span("vh", `: ${title}`));
  return button;
}

function icon(path: string): SVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({
    class: "ic",
    viewBox: "0 0 20 20",
    width: "18",
    height: "18",
    "aria-hidden": "true",
  }))
    svg.setAttribute(name, value);
  const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}

function span(className: string, text: string): HTMLElement {
  const element = document.createElement("span");
  if (className) element.className = className;
  element.textContent = text;
  return element;
}

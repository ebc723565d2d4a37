// A figure at its full size, with its caption, over the article. Without script the figure's link opens the picture.

import { t } from "../texts/texts.ts";
import { openModal, show } from "../ui/dialog/dialog.ts";
import { adopt } from "../ui/sheet.ts";
import styles from "./viewer.css?inline";

adopt(styles);

export function openViewer(links: readonly HTMLAnchorElement[], first: HTMLAnchorElement): void {
  const dialog = openModal({ className: "dlg-fig", labelledBy: "figure-title", kind: "figure" });
  if (dialog.open) return;
  let at = links.indexOf(first);
  const title = element("h2", "sc");
  title.id = "figure-title";
  const place = element("div", "fig-v");
  // Scrolled by keyboard when the picture is shown at its own size.
  place.tabIndex = 0;
  place.setAttribute("role", "group");
  place.setAttribute("aria-labelledby", title.id);
  const caption = element("div", "fig-c");
  const original = element("a", "more-b");
  original.textContent = t("live.picture_alone");
  const size = button(t("live.full_size"), () => {
    const large = place.toggleAttribute("data-large");
    size.setAttribute("aria-pressed", String(large));
  });
  size.setAttribute("aria-pressed", "false");
  const turn = (step: number) => {
    at = (at + step + links.length) % links.length;
    paint();
  };
  const paint = () => {
    const link = links[at];
    if (!link) return;
    place.removeAttribute("data-large");
    size.setAttribute("aria-pressed", "false");
    title.textContent = links.length > 1 ? t("live.figure_of", { number: at + 1, total: links.length }) : t("live.figure");
    original.href = link.href;
    place.replaceChildren(pictureOf(link));
    caption.replaceChildren(...captionOf(link));
  };
  const tools = element("div", "fig-t");
  const close = button(t("live.close"), () => dialog.close());
  tools.append(title, size, original);
  if (links.length > 1)
    tools.append(
      button(t("live.previous"), () => turn(-1)),
      button(t("live.next"), () => turn(1)),
    );
  tools.append(close);
  dialog.append(tools, place, caption);
  dialog.addEventListener("keydown", ({ key }) => {
    if (links.length < 2 || place.hasAttribute("data-large")) return;
    if (key === "ArrowLeft") turn(-1);
    else if (key === "ArrowRight") turn(1);
  });
  paint();
  close.autofocus = true;
  show(dialog);
}

function pictureOf(link: HTMLAnchorElement): HTMLImageElement {
  const shown = link.querySelector("img");
  const picture = document.createElement("img");
  picture.src = link.href;
  picture.alt = shown?.alt ?? "";
  for (const name of ["width", "height"]) {
    const pixels = shown?.getAttribute(name);
    if (pixels) picture.setAttribute(name, pixels);
  }
  return picture;
}

/** The caption without names that the page has already. */
function captionOf(link: HTMLAnchorElement): Node[] {
  const caption = link.closest("figure")?.querySelector("figcaption")?.cloneNode(true) as HTMLElement | undefined;
  for (const named of caption?.querySelectorAll("[id]") ?? []) named.removeAttribute("id");
  return caption ? [...caption.childNodes] : [];
}

function button(words: string, act: () => void): HTMLButtonElement {
  const made = element("button", "btn btn-quiet");
  made.type = "button";
  made.textContent = words;
  made.addEventListener("click", act);
  return made;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

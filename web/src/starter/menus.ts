// Header menus: `<details data-menu>` works without script by click; here it opens under the mouse as well, only one is open
// at a time, and Escape, leaving it or clicking elsewhere closes it (specification §2; WCAG 1.4.13).

const LEAVE_MILLISECONDS = 220;
const FOCUSABLE = "a[href], button:not([hidden])";

export function startMenus(): void {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>("details[data-menu]")];
  for (const menu of menus) start(menu, menus);
  document.addEventListener("pointerdown", (event) => {
    for (const menu of menus) if (!menu.contains(event.target as Node)) menu.open = false;
  });
}

function start(menu: HTMLDetailsElement, menus: readonly HTMLDetailsElement[]): void {
  const summary = menu.querySelector("summary");
  let leaving: number | undefined;
  /** Opened by the mouse only: the click that follows must keep it open, not shut it. */
  let hovered = false;

  menu.addEventListener("toggle", () => {
    if (!menu.open) hovered = false;
    else for (const other of menus) if (other !== menu) other.open = false;
  });
  menu.addEventListener("pointerenter", (event) => {
    clearTimeout(leaving);
    if (event.pointerType !== "mouse" || menu.open || !matchMedia("(hover: hover)").matches) return;
    for (const other of menus) other.open = false;
    hovered = menu.open = true;
  });
  menu.addEventListener("pointerleave", (event) => {
    if (event.pointerType !== "mouse" || menu.contains(document.activeElement)) return;
    leaving = window.setTimeout(() => {
      menu.open = false;
    }, LEAVE_MILLISECONDS);
  });
  summary?.addEventListener("click", (event) => {
    if (hovered) event.preventDefault();
    hovered = false;
  });
  menu.addEventListener("focusout", (event) => {
    const next = event.relatedTarget as Node | null;
    if (next && !menu.contains(next)) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && menu.open) {
      menu.open = false;
      summary?.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(menu, event.key === "ArrowDown" ? 1 : -1);
    }
  });
}

/** Moves the focus through what is visible in the menu, from its summary on. */
function move(menu: HTMLDetailsElement, step: 1 | -1): void {
  menu.open = true;
  const stops = [...menu.querySelectorAll<HTMLElement>(`summary, ${FOCUSABLE}`)].filter((stop) => !stop.closest("[hidden]"));
  const next = stops.indexOf(document.activeElement as HTMLElement) + step;
  stops[(next + stops.length) % stops.length]?.focus();
}

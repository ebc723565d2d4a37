// Header menus: `<details data-menu>` works without script by click. Here a menu opens under the mouse as well, only one is
// open at a time, and Escape, leaving it or clicking elsewhere closes it (specification §2; WCAG 1.4.13). The folds of a phone
// (the whole menu, the search bar, an article's outline) are parts of the page and only learn Escape.

const LEAVE_MILLISECONDS = 220;
const FOLDS = new Set(["all", "search", "outline"]);
/** On a phone menus are parts of the page: what opens or closes there by itself moves what is being pressed. */
const isWide = () => innerWidth > 743;

export function startMenus(): void {
  const all = [...document.querySelectorAll<HTMLDetailsElement>("details[data-menu]")];
  for (const menu of all) closeOnEscape(menu);
  const menus = all.filter((menu) => !FOLDS.has(menu.dataset.menu ?? ""));
  for (const menu of menus) {
    openUnderMouse(menu);
    moveByArrows(menu);
    menu.addEventListener("toggle", () => {
      if (menu.open) close(menus.filter((other) => other !== menu));
    });
    menu.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close([menu]);
    });
  }
  document.addEventListener("click", ({ target }) => {
    close(menus.filter((menu) => target instanceof Node && !menu.contains(target)));
  });
}

function close(menus: readonly HTMLDetailsElement[]): void {
  if (isWide()) for (const menu of menus) menu.open = false;
}

function closeOnEscape(menu: HTMLDetailsElement): void {
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}

function openUnderMouse(menu: HTMLDetailsElement): void {
  let leaving: number | undefined;
  /** Opened by the mouse only: the click that follows must keep it open, not shut it. */
  let hovered = false;
  menu.addEventListener("pointerenter", (event) => {
    clearTimeout(leaving);
    if (event.pointerType === "mouse" && isWide() && !menu.open) hovered = menu.open = true;
  });
  menu.addEventListener("pointerleave", (event) => {
    if (event.pointerType !== "mouse" || menu.contains(document.activeElement)) return;
    leaving = window.setTimeout(() => {
      menu.open = false;
    }, LEAVE_MILLISECONDS);
  });
  menu.querySelector("summary")?.addEventListener("click", (event) => {
    if (hovered && menu.open) event.preventDefault();
    hovered = false;
  });
}

/** Arrows move the focus through what is visible in the menu, from its summary on. */
function moveByArrows(menu: HTMLDetailsElement): void {
  menu.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    menu.open = true;
    const stops = [...menu.querySelectorAll<HTMLElement>("summary, a, button")].filter((stop) => !stop.closest("[hidden]"));
    const next = stops.indexOf(document.activeElement as HTMLElement) + step;
    stops[(next + stops.length) % stops.length]?.focus();
  });
}

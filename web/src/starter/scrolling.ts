// "Navigation scrolls smoothly to the top, or to the hash target, or restores the saved position" (specification §2).
// Pages are documents, so the browser restores positions and finds targets by itself; what is left is a link to the page that
// is already open, which scrolls instead of loading it again, and smoothness where the reader has not asked for less motion.

export function startScrolling(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.href || event.defaultPrevented || isSpecialClick(event) || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname + link.search !== location.pathname + location.search) return;
    const id = link.hash.slice(1);
    const target = id ? targetOf(id) : document.documentElement;
    if (!target) return;
    event.preventDefault();
    if (link.hash !== location.hash) history.pushState(null, "", link.href);
    target.scrollIntoView({ behavior: smoothness() });
    if (id) focusWithoutScroll(target);
  });
}

function targetOf(fragment: string): HTMLElement | null {
  try {
    return document.getElementById(fragment) ?? document.getElementById(decodeURIComponent(fragment));
  } catch {
    return null;
  }
}

function smoothness(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}

function isSpecialClick(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** What the browser does on following a hash: the next Tab goes on from the target. */
function focusWithoutScroll(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

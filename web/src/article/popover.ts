// The reference or note where it is cited, under the mouse or the focus. The box stands right after its link, so that Tab goes
// on into it; Escape closes it; it stays while the mouse is over it (WCAG 1.4.13). Without script the link leads to the list.

const LINKS = "a[role=doc-biblioref], a[role=doc-noteref]";
const WAIT_MILLISECONDS = 180;

export function startPopovers(article: HTMLElement): void {
  let box: HTMLElement | undefined;
  let owner: HTMLAnchorElement | undefined;
  let timer: number | undefined;
  /** The link that gets the focus back when its box is dismissed: it must not open it again. */
  let dismissed: HTMLElement | undefined;
  const close = () => {
    clearTimeout(timer);
    box?.remove();
    owner?.removeAttribute("aria-describedby");
    box = owner = undefined;
  };
  const open = (link: HTMLAnchorElement) => {
    if (link === owner) return;
    close();
    const made = boxFor(link);
    if (!made) return;
    box = made;
    owner = link;
    link.after(made);
    link.setAttribute("aria-describedby", made.id);
    made.showPopover?.();
    place(made, link.getBoundingClientRect());
  };
  const later = (act: () => void) => {
    clearTimeout(timer);
    timer = window.setTimeout(act, WAIT_MILLISECONDS);
  };
  article.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "mouse" || !(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>(LINKS);
    if (link && !link.closest(".ref-pop")) later(() => open(link));
    else if (box?.contains(target)) clearTimeout(timer);
    else if (box && !box.contains(document.activeElement) && document.activeElement !== owner) later(close);
    else if (!box) clearTimeout(timer);
  });
  article.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element) || box?.contains(target)) return;
    const link = target.closest<HTMLAnchorElement>(LINKS);
    if (!link) close();
    else if (link !== dismissed) open(link);
  });
  article.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) close();
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !box) return;
    dismissed = box.contains(document.activeElement) ? owner : undefined;
    close();
    dismissed?.focus();
    dismissed = undefined;
  });
  addEventListener("scroll", () => owner && box && place(box, owner.getBoundingClientRect()), { passive: true });
}

/** A box with everything that a link cites; nothing when none of it is on the page. */
function boxFor(link: HTMLAnchorElement): HTMLElement | undefined {
  const ids = [decodeURIComponent(link.hash.slice(1)), ...(link.dataset.also ?? "").split(" ")];
  const entries = ids.flatMap((id) => (id && document.getElementById(id)) || []);
  if (entries.length === 0) return undefined;
  const box = document.createElement("span");
  box.className = "ref-pop";
  box.id = "ref-pop";
  box.setAttribute("popover", "manual");
  for (const entry of entries) {
    const shown = document.createElement("span");
    shown.className = "ref-pop-e";
    shown.append(...[...entry.childNodes].map((node) => node.cloneNode(true)));
    for (const left of shown.querySelectorAll(".ref-at, [role=doc-backlink]")) left.remove();
    for (const named of shown.querySelectorAll("[id]")) named.removeAttribute("id");
    box.append(shown);
  }
  return box;
}

/** Under the link, or above it where there is no room; never beyond the window's edges. */
function place(box: HTMLElement, at: DOMRect): void {
  const { width, height } = box.getBoundingClientRect();
  const isAbove = at.bottom + height + 8 > innerHeight && at.top > height + 8;
  box.style.left = `${Math.max(8, Math.min(at.left - 16, innerWidth - width - 8))}px`;
  box.style.top = `${isAbove ? at.top - height - 4 : at.bottom + 4}px`;
}

// A press on a figure opens it in the viewer, which is loaded then.

import { speak } from "../texts/load.ts";

export function startFigures(article: HTMLElement): void {
  article.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a.fig-full") : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const links = [...article.querySelectorAll<HTMLAnchorElement>("a.fig-full")];
    Promise.all([import("./viewer.ts"), speak()]).then(
      ([{ openViewer }]) => openViewer(links, link),
      // Not loaded: the link does what it does without script.
      () => location.assign(link.href),
    );
  });
}

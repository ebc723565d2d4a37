// The outline marks the section that is being read: the last one whose heading has passed the upper third of the window.

export function followReading(article: HTMLElement): void {
  const links = [...article.querySelectorAll<HTMLAnchorElement>(".outline li a")];
  const entries = links.flatMap((link) => {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return target ? [{ link, target }] : [];
  });
  if (entries.length === 0) return;
  let waiting = false;
  const mark = () => {
    waiting = false;
    const line = innerHeight / 3;
    const read = entries.filter(({ target }) => target.getBoundingClientRect().top <= line).at(-1);
    for (const { link } of entries) {
      if (link === read?.link) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
    if (read) keepInView(read.link);
  };
  addEventListener(
    "scroll",
    () => {
      if (!waiting) requestAnimationFrame(mark);
      waiting = true;
    },
    { passive: true },
  );
  mark();
}

/** A long outline scrolls along in its own box; the page itself is never moved. */
function keepInView(link: HTMLElement): void {
  const box = link.closest<HTMLElement>(".outline");
  if (!box || box.scrollHeight <= box.clientHeight) return;
  const { top, bottom } = link.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (top < frame.top) box.scrollTop -= frame.top - top + frame.height / 3;
  else if (bottom > frame.bottom) box.scrollTop += bottom - frame.bottom + frame.height / 3;
}

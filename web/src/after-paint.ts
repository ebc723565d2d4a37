// Pages that React owns are there before React is: it is asked for when the first picture of the page is drawn, so that no byte
// and no task of it stands before that.

/** Runs `task` once the browser has drawn the page; at once in a tab that nobody sees, where nothing is drawn. */
export function afterPaint(task: () => void): void {
  if (document.hidden) {
    task();
    return;
  }
  let ran = false;
  const once = () => {
    if (!ran) task();
    ran = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  // A tab that is left before it is drawn.
  document.addEventListener("visibilitychange", once, { once: true });
}

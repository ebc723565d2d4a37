// When to do what nobody waits for.

/** Runs `task` once, when the page has loaded and the browser has nothing better to do. */
export function whenIdle(task: () => void): void {
  const run = () => ("requestIdleCallback" in window ? requestIdleCallback(task, { timeout: 4000 }) : setTimeout(task, 200));
  if (document.readyState === "complete") run();
  else addEventListener("load", run, { once: true });
}

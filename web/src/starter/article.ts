// An article's page: outline that follows the reading, references where they are cited, copy buttons. All of it is loaded when
// the reader begins to read: scrolls, points at something, or moves the focus.

const INTENTS = ["scroll", "pointerover", "focusin"] as const;

export function startArticle(): void {
  const article = document.querySelector<HTMLElement>(".art");
  if (!article) return;
  const start = () => {
    for (const type of INTENTS) removeEventListener(type, start);
    import("../article/article.ts").then((module) => module.start(article)).catch(() => undefined);
  };
  for (const type of INTENTS) addEventListener(type, start, { passive: true });
}

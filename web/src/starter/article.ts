// An article's page: outline that follows the reading, references where they are cited, copy buttons. All of it is loaded when
// the reader begins to read: scrolls, points at something in it, or moves the focus there.

const INTENTS = ["scroll", "pointerover", "focusin"] as const;

export function startArticle(): void {
  const article = document.querySelector<HTMLElement>(".art");
  if (!article) return;
  // A pointer on its way through the header is none that reads.
  const placeOf = (type: string) => (type === "scroll" ? window : article);
  const start = () => {
    for (const type of INTENTS) placeOf(type).removeEventListener(type, start);
    import("../article/article.ts").then((module) => module.start(article)).catch(() => undefined);
  };
  for (const type of INTENTS) placeOf(type).addEventListener(type, start, { passive: true });
}

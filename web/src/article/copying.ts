// Copy buttons: hidden without script, because they would do nothing. Each copies the citation that it stands with.

import { speak } from "../texts/load.ts";
import { type Key, t } from "../texts/texts.ts";

const SHOWN_MILLISECONDS = 2000;

export function startCopying(article: HTMLElement): void {
  for (const button of article.querySelectorAll<HTMLButtonElement>("button.copy")) {
    const source = button.parentElement?.querySelector("p, pre") ?? null;
    if (!source || !navigator.clipboard) continue;
    button.hidden = false;
    const label = [...button.childNodes];
    button.addEventListener("click", () => {
      navigator.clipboard.writeText(textOf(source)).then(
        () => say(button, "live.copied", label),
        () => say(button, "live.copy_forbidden", label),
      );
    });
  }
}

/** Running text without the line ends of its markup; listings as they are. */
function textOf(source: Element): string {
  const text = (source.textContent ?? "").trim();
  return source.tagName === "PRE" ? text : text.replace(/\s+/g, " ");
}

async function say(button: HTMLButtonElement, words: Key, label: readonly ChildNode[]): Promise<void> {
  await speak();
  button.setAttribute("aria-live", "polite");
  button.textContent = t(words);
  setTimeout(() => button.replaceChildren(...label), SHOWN_MILLISECONDS);
}

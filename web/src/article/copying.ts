// Copy buttons: hidden without script, because they would do nothing. Each copies the text of the element before it.

const SHOWN_MILLISECONDS = 2000;

export function startCopying(article: HTMLElement): void {
  for (const button of article.querySelectorAll<HTMLButtonElement>("button.copy")) {
    const source = button.previousElementSibling;
    if (!source || !navigator.clipboard) continue;
    button.hidden = false;
    const label = [...button.childNodes];
    button.addEventListener("click", () => {
      navigator.clipboard.writeText(textOf(source)).then(
        () => say(button, "Copied", label),
        () => say(button, "Copying is not allowed here", label),
      );
    });
  }
}

/** Running text without the line ends of its markup; listings as they are. */
function textOf(source: Element): string {
  const text = (source.textContent ?? "").trim();
  return source.tagName === "PRE" ? text : text.replace(/\s+/g, " ");
}

function say(button: HTMLButtonElement, words: string, label: readonly ChildNode[]): void {
  button.setAttribute("aria-live", "polite");
  button.textContent = words;
  setTimeout(() => button.replaceChildren(...label), SHOWN_MILLISECONDS);
}

// The Journals menu: pointing at or clicking a category shows its journals (specification §2, Header).
// `button[data-category=ID]` belongs to the element `[data-category-panel=ID]` of the same menu.

export function startJournalsPanel(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>("button[data-category]")];
  for (const button of buttons) {
    const choose = () => show(buttons, button);
    button.addEventListener("click", choose);
    button.addEventListener("pointerenter", (event) => {
      if (event.pointerType === "mouse") choose();
    });
  }
  if (buttons[0]) show(buttons, buttons[0]);
}

function show(buttons: readonly HTMLElement[], chosen: HTMLElement): void {
  for (const button of buttons) button.setAttribute("aria-expanded", String(button === chosen));
  for (const panel of document.querySelectorAll<HTMLElement>("[data-category-panel]")) {
    panel.hidden = panel.dataset.categoryPanel !== chosen.dataset.category;
  }
}

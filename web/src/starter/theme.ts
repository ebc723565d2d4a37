// The theme switch. Without a choice the page follows the system; a choice is remembered and put on <html data-theme>.

import { recall, remember } from "../api/storage.ts";

const THEME_KEY = "octavo-theme";

type Theme = "light" | "dark";

export function startTheme(): void {
  const chosen = recall("local", THEME_KEY);
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  for (const button of document.querySelectorAll<HTMLElement>("[data-theme-toggle]")) {
    button.hidden = false;
    nameButton(button);
    // The names have come in the reader's language.
    addEventListener("octavo-retold", () => nameButton(button));
    button.addEventListener("click", () => {
      const theme = opposite();
      document.documentElement.dataset.theme = theme;
      remember("local", THEME_KEY, theme);
      nameButton(button);
    });
  }
}

function opposite(): Theme {
  const shown = document.documentElement.dataset.theme;
  const dark = shown ? shown === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  return dark ? "light" : "dark";
}

function nameButton(button: HTMLElement): void {
  button.setAttribute("aria-label", button.dataset[opposite()] ?? "");
}

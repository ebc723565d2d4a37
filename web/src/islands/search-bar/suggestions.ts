// Suggestions while one types keywords: articles, authors, journals. Loaded with the first letter, plain script beside React's form.
// The focus stays in the field; the arrows name the active suggestion (aria-activedescendant). A server without them is asked once.

import { call } from "../../api/client.ts";
import { list, sitePath, text } from "../../api/decode.ts";
import { failureOf } from "../../api/errors.ts";
import { t } from "../../texts/texts.ts";

const WAIT_MILLISECONDS = 160;
const SHORTEST = 2;
const MOST = 5;

export interface Suggestion {
  readonly group: string;
  readonly words: string;
  readonly address: string;
}

export function decodeSuggestions(data: unknown): readonly Suggestion[] {
  const of = (name: string, word: string, group: string, address: (item: unknown, words: string) => string) =>
    list(data, name)
      .slice(0, MOST)
      .map((item) => ({ group, words: text(item, word), address: address(item, text(item, word)) }))
      .filter(({ words, address }) => words !== "" && address !== "/");
  const page = (item: unknown) => sitePath(text(item, "url"));
  return [
    ...of("articles", "title", t("bar.articles"), page),
    ...of(
      "authors",
      "name",
      t("bar.authors"),
      (_, name) => `/Search?${new URLSearchParams({ searchType: "Article", AuthorInfo: name, page: "1" })}`,
    ),
    ...of("journals", "title", t("bar.journals"), page),
  ];
}

export function suggest(input: HTMLInputElement): void {
  const { box, status } = makeBox(input);
  const known = new Map<string, readonly Suggestion[]>();
  let controller = new AbortController();
  let timer: number | undefined;
  let active = -1;
  let off = false;

  const options = () => [...box.querySelectorAll<HTMLAnchorElement>("[role=option]")];
  const close = () => {
    clearTimeout(timer);
    controller.abort();
    box.hidden = true;
    status.textContent = "";
    mark(-1);
  };
  const mark = (index: number) => {
    active = index;
    const all = options();
    for (const [i, option] of all.entries()) option.setAttribute("aria-selected", String(i === index));
    const chosen = all[index];
    if (chosen) input.setAttribute("aria-activedescendant", chosen.id);
    else input.removeAttribute("aria-activedescendant");
    chosen?.scrollIntoView?.({ block: "nearest" });
  };
  const show = (suggestions: readonly Suggestion[]) => {
    if (suggestions.length === 0 || document.activeElement !== input) return close();
    fill(box, suggestions);
    place(box, input);
    box.hidden = false;
    mark(-1);
    status.textContent = t("bar.suggested", { count: suggestions.length });
  };
  const ask = async (words: string) => {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    try {
      const found = known.get(words) ?? decodeSuggestions(await call("/api/suggest", { query: { q: words }, signal }));
      known.set(words, found);
      if (!signal.aborted) show(found);
    } catch (error) {
      if (signal.aborted) return;
      // A courtesy: it says nothing when it fails, and asks no more where there is no such call.
      const failure = failureOf(error);
      off = failure.kind === "status" && failure.status === 404;
      close();
    }
  };
  const typed = () => {
    clearTimeout(timer);
    const words = input.value.trim();
    const special = input.form?.querySelector<HTMLInputElement>('[value="SpecialIssue"]')?.checked === true;
    if (off || special || words.length < SHORTEST) return close();
    timer = window.setTimeout(() => ask(words), WAIT_MILLISECONDS);
  };
  /** Whether the key meant something here. */
  const press = (key: string): boolean => {
    const count = options().length;
    if (key === "Escape") close();
    else if (key === "ArrowDown") mark(active + 1 < count ? active + 1 : -1);
    else if (key === "ArrowUp") mark(active >= 0 ? active - 1 : count - 1);
    else if (key === "Enter" && active >= 0) options()[active]?.click();
    else return false;
    return true;
  };
  input.addEventListener("input", typed);
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    if (box.hidden || event.isComposing || !press(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  // A press must not take the focus away, or the list would close under it.
  box.addEventListener("mousedown", (event) => event.preventDefault());
  typed();
}

function makeBox(input: HTMLInputElement): { box: HTMLElement; status: HTMLElement } {
  const box = document.createElement("div");
  box.className = "sug";
  box.id = "suggestions";
  box.hidden = true;
  box.setAttribute("role", "listbox");
  box.setAttribute("aria-label", t("bar.suggestions"));
  const status = document.createElement("p");
  status.className = "vh";
  status.setAttribute("role", "status");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", box.id);
  input.autocomplete = "off";
  input.form?.append(box, status);
  return { box, status };
}

function fill(box: HTMLElement, suggestions: readonly Suggestion[]): void {
  const groups = new Map<string, HTMLElement>();
  for (const [i, { group, words, address }] of suggestions.entries()) {
    const option = document.createElement("a");
    option.href = address;
    option.id = `suggestion-${i}`;
    option.tabIndex = -1;
    option.dir = "auto";
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", "false");
    option.textContent = words;
    const element = groups.get(group) ?? groupNamed(group);
    groups.set(group, element);
    element.append(option);
  }
  box.replaceChildren(...groups.values());
}

function groupNamed(name: string): HTMLElement {
  const group = document.createElement("div");
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", name);
  const heading = document.createElement("p");
  heading.className = "sc";
  heading.setAttribute("aria-hidden", "true");
  heading.textContent = name;
  group.append(heading);
  return group;
}

function place(box: HTMLElement, input: HTMLInputElement): void {
  const field = input.closest<HTMLElement>(".f") ?? input;
  box.style.left = `${field.offsetLeft}px`;
  box.style.top = `${field.offsetTop + field.offsetHeight}px`;
  box.style.minWidth = `${field.offsetWidth}px`;
}

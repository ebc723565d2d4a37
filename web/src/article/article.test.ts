// @vitest-environment jsdom
// What the page of an article does with mouse, focus, keyboard and clipboard.

import { beforeEach, expect, test, vi } from "vitest";
import { start } from "./article.ts";

const PAGE = `<article class="art"><nav class="outline"><ol><li><a href="#one">One</a></li><li><a href="#two">Two</a></li></ol></nav>
  <section id="one"><p>Tides <a id="cite-1" role="doc-biblioref" href="#r3" data-also="r4 r5">3–5</a> and <a href="#one">on</a>.</p></section>
  <section id="two"></section>
  <ol><li id="r3"><div class="ref-b">Ada. <a id="inner" href="https://doi.org/10.5555/a">DOI</a> <span class="ref-at">Cited at</span></div></li>
  <li id="r4">Bo.</li><li id="r5">Cy.</li></ol>
  <details><summary>APA</summary><p>Koh,
    <i>W.</i></p><button class="copy" hidden>Copy</button></details></article>`;

function page(): HTMLElement {
  document.body.innerHTML = PAGE;
  const article = document.querySelector<HTMLElement>(".art");
  if (!article) throw new Error("no article");
  return article;
}

const link = () => document.getElementById("cite-1") as HTMLAnchorElement;
const box = () => document.querySelector(".ref-pop");
const key = (name: string) => dispatchEvent(new KeyboardEvent("keydown", { key: name }));

beforeEach(() => {
  vi.useRealTimers();
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: vi.fn(() => Promise.resolve()) } });
});

test("focus shows every reference of a range, right after the link and without ids", () => {
  start(page());
  link().focus();
  expect(box()?.textContent).toContain("Ada.");
  expect(box()?.textContent).toContain("Bo.");
  expect(box()?.textContent).toContain("Cy.");
  expect(box()?.textContent).not.toContain("Cited at");
  expect(link().nextElementSibling).toBe(box());
  expect(box()?.querySelector("[id]")).toBeNull();
  expect(link().getAttribute("aria-describedby")).toBe(box()?.id);
});

test("Escape closes it and gives the focus back", () => {
  start(page());
  link().focus();
  box()?.querySelector("a")?.focus();
  expect(box()).not.toBeNull();
  key("Escape");
  expect(box()).toBeNull();
  expect(document.activeElement).toBe(link());
});

test("going elsewhere closes it", () => {
  start(page());
  link().focus();
  document.querySelector<HTMLElement>("summary")?.setAttribute("tabindex", "0");
  document.querySelector<HTMLElement>("summary")?.focus();
  expect(box()).toBeNull();
  expect(link().hasAttribute("aria-describedby")).toBe(false);
});

test("the mouse opens it after a moment; a finger follows the link", () => {
  vi.useFakeTimers();
  start(page());
  const over = (pointerType: string) =>
    link().dispatchEvent(Object.assign(new Event("pointerover", { bubbles: true }), { pointerType }));
  over("touch");
  vi.runAllTimers();
  expect(box()).toBeNull();
  over("mouse");
  vi.runAllTimers();
  expect(box()).not.toBeNull();
});

test("a copy button copies what stands before it, on one line", () => {
  start(page());
  const button = document.querySelector<HTMLButtonElement>("button.copy");
  expect(button?.hidden).toBe(false);
  button?.click();
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith("Koh, W.");
});

test("without a clipboard the button stays hidden", () => {
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
  start(page());
  expect(document.querySelector<HTMLButtonElement>("button.copy")?.hidden).toBe(true);
});

test("the outline marks one section", () => {
  start(page());
  expect(document.querySelectorAll(".outline [aria-current=location]")).toHaveLength(1);
});

// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { show } from "../islands/advertisement/island.ts";
import { startJournalsPanel } from "./journals-panel.ts";
import { startMenus } from "./menus.ts";
import { startNotFound } from "./not-found.ts";
import { startSession } from "./session.ts";
import { startTheme } from "./theme.ts";
import { showYear } from "./year.ts";

function page(html: string): void {
  document.body.innerHTML = html;
}

function find<T extends HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

const mouse = (type: string) => Object.assign(new Event(type, { bubbles: true }), { pointerType: "mouse" });
const key = (name: string) => new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  delete document.body.dataset.page;
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

const MENUS = `<details id="fold" data-menu="all" open><summary>Menu</summary>
  <details id="a" data-menu="about"><summary>About</summary><a href="/a">A</a></details>
  <details id="b" data-menu="journals"><summary>Journals</summary><a href="/b1">B1</a><a hidden href="/x">X</a><a href="/b2">B2</a></details>
</details><button id="outside">Outside</button>`;

function menus() {
  page(MENUS);
  startMenus();
  return { fold: find<HTMLDetailsElement>("#fold"), a: find<HTMLDetailsElement>("#a"), b: find<HTMLDetailsElement>("#b") };
}

test("a menu opens under the mouse, and the click that follows keeps it open", () => {
  const { a } = menus();
  a.dispatchEvent(mouse("pointerenter"));
  expect(a.open).toBe(true);
  find("#a summary").click();
  expect(a.open).toBe(true);
  find("#a summary").click();
  expect(a.open).toBe(false);
});

test("one menu at a time; the fold around them stays", async () => {
  const { fold, a, b } = menus();
  find("#a summary").click();
  find("#b summary").click();
  await vi.waitFor(() => expect([fold.open, a.open, b.open]).toEqual([true, false, true]));
});

test("Escape closes the menu and gives the focus back; a click elsewhere closes it too", () => {
  const { fold, b } = menus();
  b.open = true;
  find("#b a").focus();
  find("#b a").dispatchEvent(key("Escape"));
  expect([b.open, fold.open]).toEqual([false, true]);
  expect(document.activeElement).toBe(find("#b summary"));
  b.open = true;
  find("#outside").click();
  expect(b.open).toBe(false);
});

test("leaving by keyboard closes, arrows go through what is visible", () => {
  const { b } = menus();
  find("#b summary").focus();
  const visited = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"].map((name) => {
    document.activeElement?.dispatchEvent(key(name));
    return document.activeElement?.textContent;
  });
  expect(visited).toEqual(["B1", "B2", "Journals", "B2"]);
  find("#outside").focus();
  expect(b.open).toBe(false);
});

test("pointing at a category shows its journals", () => {
  page(`<button data-category="x">X</button><div data-category-panel="x">1</div>
    <button data-category="y">Y</button><div data-category-panel="y">2</div>`);
  startJournalsPanel();
  const state = () => ["x", "y"].map((id) => !find(`[data-category-panel=${id}]`).hidden);
  expect(state()).toEqual([true, false]);
  find("[data-category=y]").dispatchEvent(mouse("pointerenter"));
  expect(state()).toEqual([false, true]);
  expect(find("[data-category=y]").getAttribute("aria-expanded")).toBe("true");
  find("[data-category=x]").click();
  expect(state()).toEqual([true, false]);
});

test("the header shows Logout exactly when a token is stored", () => {
  const header = `<div data-session><a data-sign-in>In</a><button data-sign-out hidden>Out</button></div>`;
  page(header);
  startSession();
  expect([find("[data-sign-in]").hidden, find("[data-sign-out]").hidden]).toEqual([false, true]);
  localStorage.setItem("octavo-token", "abcdefgh12345678");
  page(header);
  startSession();
  expect([find("[data-sign-in]").hidden, find("[data-sign-out]").hidden]).toEqual([true, false]);
  localStorage.removeItem("octavo-token");
  dispatchEvent(new StorageEvent("storage", { key: "octavo-token" }));
  expect(find("[data-sign-in]").hidden).toBe(false);
});

test("the theme is switched, named and remembered", () => {
  page("<button data-theme-toggle hidden data-light='Use the light theme' data-dark='Use the dark theme'>t</button>");
  startTheme();
  const button = find("button");
  expect([button.hidden, button.getAttribute("aria-label")]).toEqual([false, "Use the dark theme"]);
  button.click();
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(button.getAttribute("aria-label")).toBe("Use the light theme");
  delete document.documentElement.dataset.theme;
  startTheme();
  expect(document.documentElement.dataset.theme).toBe("dark");
});

test("the year is that of the site time, when the session has one", () => {
  page("<span data-year>2025</span>");
  showYear();
  expect(find("span").textContent).toBe("2025");
  sessionStorage.setItem("octavo-site-time", "2027-01-01 00:00:00");
  showYear();
  expect(find("span").textContent).toBe("2027");
});

test("a page that is not there says what was sought and moves to /404", async () => {
  history.replaceState(null, "", "/News/Mud-flows_<b>.html?x=1");
  page("<p data-sought></p><input data-sought-words>");
  document.body.dataset.page = "not_found";
  await startNotFound();
  expect(location.pathname + location.search).toBe("/404");
  expect(find("p").textContent).toContain("“/News/Mud-flows_<b>.html”");
  expect(find<HTMLInputElement>("input").value).toBe("News Mud flows <b>");
});

test("an advertisement is a linked picture from https or this site, nothing else", () => {
  page("<aside hidden></aside>");
  const place = find("aside");
  show(place, { ImageUrl: "https://ads.example/a.png", LinkUrl: "javascript:alert(1)", Alt: "" });
  show(place, { ImageUrl: "", LinkUrl: "https://a.example", Alt: "" });
  show(place, { ImageUrl: "http://ads.example/a.png", LinkUrl: "https://a.example", Alt: "" });
  expect([place.hidden, place.childElementCount]).toEqual([true, 0]);
  show(place, { ImageUrl: "/ads/a.png", LinkUrl: "https://a.example/x", Alt: "A journal" });
  const link = find<HTMLAnchorElement>("aside a");
  expect([link.rel, link.target, place.hidden]).toEqual(["noopener noreferrer sponsored", "_blank", false]);
  expect(find<HTMLImageElement>("aside img").alt).toBe("A journal");
});

test("the search bar waits for the reader, except where it shows what it should not", async () => {
  const { startIslands } = await import("./islands.ts");
  const idle = vi.fn();
  vi.stubGlobal("requestIdleCallback", idle);
  const bar = '<div data-island="search-bar" data-when="intent"></div>';
  const started = () => {
    page(bar);
    idle.mockClear();
    startIslands();
    return idle.mock.calls.length;
  };
  expect(started()).toBe(0);
  document.body.dataset.page = "search";
  expect(started()).toBe(1);
  delete document.body.dataset.page;
  localStorage.setItem("octavo-language", "zh");
  expect(started()).toBe(1);
});

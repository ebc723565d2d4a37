// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { find } from "../testing.tsx";
import { contentLanguage, speak, wantedLanguage } from "./load.ts";
import { retell, wordsOf } from "./retell.ts";
import { t } from "./texts.ts";

const PAGE = `<main><h1 lang="en">Tides</h1>
  <nav aria-label="Breadcrumb" data-t-aria-label="frame.breadcrumb"></nav>
  <p id="name"><o-t k="issue.name?volume=9&amp;issue=S%261">Volume 9, issue S&amp;1</o-t></p>
  <p id="date"><o-t k="date.as?date:s=2026%2D03%2D09">9 Mar 2026</o-t></p>
  <p id="many"><o-t k="count.articles?count:n=1234">1 234 articles</o-t></p>
  <p id="link"><o-t k="issue.see_all?journal=Tides">See <a href="/x">all issues of Tides</a>.</o-t></p>
  <p id="content">Articles</p><input placeholder="x" data-t-placeholder="lost.hint">
  <div data-languages><button lang="en" aria-pressed="true">English</button><button lang="zh" aria-pressed="false">中文</button></div></main>`;

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = "en";
  document.body.removeAttribute("lang");
  document.body.dataset.texts = "en";
  document.head.innerHTML =
    '<title data-t="paging.titled?title:k=journal.articles&amp;number:n=3">Articles, page 3 · Tides · Press</title>';
  document.body.innerHTML = PAGE;
});

test("without a choice nothing is said anew", async () => {
  await retell();
  expect([find("#date").textContent, document.documentElement.lang, document.body.lang]).toEqual(["9 Mar 2026", "en", ""]);
});

test("texts, attributes, dates, numbers and the title are said in the reader's language", async () => {
  localStorage.setItem("octavo-language", "zh");
  await retell();
  expect(["name", "date", "many"].map((id) => find(`#${id}`).textContent)).toEqual([
    "第 9 卷第 S&1 期",
    "2026年3月9日",
    "1,234 篇文章",
  ]);
  expect(find("nav").getAttribute("aria-label")).toBe("当前位置");
  expect(find("input").getAttribute("placeholder")).toBe("题名、作者、关键词或 DOI");
  expect(document.title).toBe("文章，第 3 页 · Tides · Press");
});

test("a link within a text stays the same link", async () => {
  localStorage.setItem("octavo-language", "zh");
  const link = find("#link a");
  await retell();
  expect(find("#link").textContent).toBe("请查看《Tides》的全部期次。");
  expect(find("#link a")).toBe(link);
  expect(link.textContent).toBe("《Tides》的全部期次");
});

test("the page says its languages: the interface's, and the content's", async () => {
  localStorage.setItem("octavo-language", "zh");
  await retell();
  expect([document.documentElement.lang, document.body.lang, find("o-t").lang]).toEqual(["zh", "en", "zh"]);
  expect(find("#content").textContent).toBe("Articles");
  expect([...document.querySelectorAll("button")].map((button) => button.getAttribute("aria-pressed"))).toEqual([
    "false",
    "true",
  ]);
  expect(contentLanguage()).toBe("en");
});

test("a choice that is no language is none", async () => {
  for (const odd of ["xx", "", "constructor"]) {
    localStorage.setItem("octavo-language", odd);
    expect(wantedLanguage()).toBe("en");
    expect(await speak()).toBe(true);
  }
});

test("a page in Chinese is said in English", async () => {
  document.body.dataset.texts = "zh";
  localStorage.setItem("octavo-language", "en");
  await retell();
  expect([find("#name").textContent, document.documentElement.lang, t("article.cite")]).toEqual([
    "Volume 9, issue S&1",
    "en",
    "Cite as",
  ]);
});

test("a reference that nobody knows breaks nothing", () => {
  expect(wordsOf("no.such?x=1").join("")).toBe("no.such");
  expect(wordsOf("").join("")).toBe("");
});

// The interface's language: the site's, or the reader's choice, which stays through pages and reloads.

import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./page.ts";
import { examplesOfRoutes } from "./site.ts";

const article = examplesOfRoutes().find(({ name }) => name === "Article")?.path ?? "";

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

test("the reader reads an article's page in Chinese, and everything after it", async ({ page }) => {
  await page.goto(article);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const title = await page.locator("h1").textContent();
  await choose(page, "中文");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh");
  await expect(page.getByRole("heading", { name: "引用本文" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "参考文献" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "主导航" })).toBeVisible();
  await expect(page.getByRole("button", { name: "中文", exact: true })).toHaveAttribute("aria-pressed", "true");
  // Content stays what it is, and says in which language it is.
  await expect(page.locator("h1")).toHaveText(title ?? "");
  await expect(page.locator("h1")).toHaveAttribute("lang", "en");
  await page.reload();
  await expect(page.getByRole("heading", { name: "引用本文" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "最新文章" })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "关键词" })).toBeVisible();
  await choose(page, "English");
  await expect(page.getByRole("heading", { name: "Latest articles" })).toBeVisible();
});

test("a search is Chinese from its heading to its pages", async ({ page }) => {
  await page.goto("/");
  await choose(page, "中文");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh");
  await page.goto("/Search?searchType=Article&Keywords=tide&page=1");
  await expect(page.locator("#page h1")).toContainText("篇文章");
  await expect(page.locator("#page .srch")).toContainText("筛选结果");
  await expect(page.locator("#page .srch")).not.toContainText("Narrow the results");
  await page.goto("/Search/Special-Issues?Keyword=&JournalShortName=&PageIndex=1");
  await expect(page.locator("#page h1")).toContainText("个专刊");
  await page.goto("/Login");
  await expect(page.getByRole("heading", { name: "登录" })).toBeVisible();
});

test("what was typed before the search bar changed its language stays", async ({ page }) => {
  await page.goto("/");
  await choose(page, "中文");
  await page.goto(article);
  const keywords = page.locator('.slip input[name="Keywords"]');
  await keywords.fill("mud");
  await expect(page.locator(".slip")).toContainText("高级检索");
  await expect(keywords).toHaveValue("mud");
});

for (const path of ["/", article, "/Search?searchType=Article&Keywords=tide&page=1"]) {
  test(`axe finds nothing in Chinese on ${path}`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("octavo-language", "zh"));
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("lang", "zh");
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the site is in the site's language, and offers no choice", async ({ page }) => {
    await page.goto(article);
    await expect(page.getByRole("heading", { name: "Cite as" })).toBeVisible();
    await expect(page.getByRole("button", { name: "中文" })).toBeHidden();
  });
});

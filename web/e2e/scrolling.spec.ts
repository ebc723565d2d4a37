// "Navigation scrolls smoothly to the top, or to the hash target, or restores the saved position" (specification §2).

import { expect, type Page, test } from "@playwright/test";
import { examplesOfRoutes } from "./site.ts";

const article = examplesOfRoutes().find(({ name }) => name === "Article")?.path ?? "/";
const position = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.use({ viewport: { width: 1280, height: 800 } });

test("a link to another page begins at its top; going back returns to where one was", async ({ page }) => {
  await page.goto(article);
  await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
  await page.waitForTimeout(200);
  const before = await position(page);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>("footer a[href='/']")?.click());
  await expect(page).toHaveURL(/\/$/);
  expect(await position(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${article}$`));
  await expect.poll(() => position(page)).toBe(before);
});

test("a link to the open page scrolls to its top, smoothly and without loading it again", async ({ page }) => {
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (options) {
      asked.push(options);
      scroll.call(this, options);
    };
    Object.assign(window, { asked });
  });
  await page.goto("/News");
  await page.evaluate(() => {
    document.querySelector("main")?.insertAdjacentHTML("beforeend", "<p><a id=here href=/News>News</a></p>");
    scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
  });
  expect(await position(page)).toBeGreaterThan(0);
  await page.evaluate(() => document.getElementById("here")?.click());
  await expect.poll(() => position(page)).toBe(0);
  // The list is still there: the page was not loaded again.
  expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)).toEqual([{ behavior: "smooth" }]);
});

test("a hash leads to its target, in the page and from outside", async ({ page }) => {
  await page.goto(article);
  const entry = page.locator(".outline ol a").nth(2);
  const id = ((await entry.getAttribute("href")) ?? "").slice(1);
  await entry.click();
  const top = () => page.evaluate((id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? -1), id);
  await expect.poll(top).toBeLessThan(200);
  expect(await page.evaluate((id) => document.activeElement?.id === id, id)).toBe(true);
  await page.goto("/News");
  await page.goto(`${article}#${id}`);
  await expect.poll(top).toBeLessThan(200);
});

test("who asked for less motion is taken there at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(article);
  await page.locator(".outline ol a").nth(2).click();
  const at = await position(page);
  await page.waitForTimeout(150);
  expect(await position(page)).toBe(at);
});

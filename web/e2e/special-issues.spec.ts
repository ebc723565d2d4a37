// A journal's special issues with their form (specification §3, §4): keyword, type, order, paging, in the address.

import { expect, type Page, test } from "@playwright/test";
import { LOOKS } from "./looks.ts";
import { expectAccessible, expectStill, watchConsole, watchShifts } from "./page.ts";

const LIST = "/Journals/JCTS/Special-Issues";
const form = (page: Page) => page.getByRole("search", { name: "Special issues" });

for (const { width, colorScheme } of LOOKS) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test("an author narrows the list, shares it, and goes back", async ({ page }) => {
      const complaints = watchConsole(page);
      await page.goto(LIST);
      await expect(page.getByRole("heading", { name: "Open for submission" })).toBeVisible();
      await form(page).getByRole("searchbox", { name: "Keyword" }).fill("tide");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${LIST}?Keyword=tide`);
      const found = page.getByRole("region", { name: "Special issues found" });
      await expect(found.getByRole("article")).toHaveCount(1);
      await expect(page.getByRole("heading", { name: "Open for submission" })).toBeHidden();
      await form(page).getByRole("radio", { name: "Closed" }).check({ force: true });
      await expect(page).toHaveURL(`${LIST}?Keyword=tide&DisplayType=3`);
      await expectAccessible(page);

      await page.reload();
      await expect(form(page).getByRole("searchbox", { name: "Keyword" })).toHaveValue("tide");
      await expect(form(page).getByRole("radio", { name: "Closed" })).toBeChecked();
      await page.goBack();
      await expect(page).toHaveURL(`${LIST}?Keyword=tide`);
      await expect(found.getByRole("article")).toHaveCount(1);
      await page.goBack();
      await expect(page.getByRole("heading", { name: "Open for submission" })).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}

test("nothing found: ways on", async ({ page }) => {
  await page.goto(`${LIST}?Keyword=zzzz`);
  await expect(page.getByText("No special issue here speaks of “zzzz”.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show all special issues of this journal" }).click();
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole("heading", { name: "Open for submission" })).toBeVisible();
});

test("the form's place is kept while it is on its way", async ({ page }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.route("**/*.woff2", (route) => route.abort());
    await watchShifts(page);
    await page.goto(LIST);
    await expect(form(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectStill(page, `at ${width} px`);
  }
});

test("special issues of all journals: type and order in the address, likes on each", async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto("/Search/Special-Issues?PageIndex=1&Keyword=&JournalShortName=");
  const results = page.getByRole("region", { name: "Results" });
  await expect(results.getByRole("article").first()).toBeVisible();
  const all = await results.getByRole("article").count();
  await form(page).getByRole("radio", { name: "Open" }).check({ force: true });
  await expect(page).toHaveURL(/DisplayType=2/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\d+ open special issues?/);
  await form(page).getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Deadline" });
  await expect(page).toHaveURL(/DisplayType=2&OrderBy=2/);
  expect(await results.getByRole("article").count()).toBeLessThanOrEqual(all);
  await expect(results.getByRole("button", { name: /^Like/ }).first()).toContainText(/Like \d/);
  await expectAccessible(page);
  await page.goBack();
  await page.goBack();
  await expect(form(page).getByRole("radio", { name: "All" })).toBeChecked();
  expect(complaints).toEqual([]);
});

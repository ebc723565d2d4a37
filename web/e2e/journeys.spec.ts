// A journey a role: a reader finds and cites, an author finds where to submit. And a reader's whole way without any script. What a
// signed-in reader does is in reactions.spec.ts.

import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { LOOKS } from "./looks.ts";
import { expectAccessible, watchConsole } from "./page.ts";
import { expectShape } from "./shape.ts";

const DOI_URL = /https:\/\/doi\.org\/10\.\d+\/\S+/;

for (const { width, colorScheme } of LOOKS) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme, permissions: ["clipboard-read", "clipboard-write"] });

    test("a reader opens the newest article of a journal and cites it", async ({ page }) => {
      const complaints = watchConsole(page);
      await page.goto("/");
      await expectShape(page, "home");
      await page.getByRole("region", { name: "Journals" }).getByRole("link").first().click();
      await expectShape(page, "journal");
      await expectAccessible(page);
      await page.locator("main").getByRole("heading", { level: 3 }).getByRole("link").nth(1).click();
      await expectShape(page, "article");

      const tools = page.getByRole("complementary", { name: "Article tools" });
      await tools.getByText("BibTeX", { exact: true }).click();
      await tools.getByRole("button", { name: /^Copy/ }).locator("visible=true").first().click();
      await expect(tools.getByText("Copied").first()).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(/^@article\{[^,\s]+,\n/);
      expect(copied).toContain(new URL(page.url()).pathname.split("/articles/")[1]);
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    });

    test("an author finds an open special issue and submits to it", async ({ page, context }) => {
      const complaints = watchConsole(page);
      await page.goto("/Search/Special-Issues?Keyword=&PageIndex=1");
      await page.getByRole("radio", { name: "Open" }).check({ force: true });
      await expect(page).toHaveURL(/DisplayType=2/);
      await expectShape(page, "special-issues");
      await page
        .getByRole("region", { name: "Results" })
        .getByRole("article")
        .first()
        .getByRole("heading")
        .getByRole("link")
        .click();
      await expectShape(page, "special-issue");
      await expectAccessible(page);

      // The submission system is another site; what matters is that it opens beside this one.
      await context.route(/submit\./, (route) => route.fulfill({ contentType: "text/html", body: "<title>Submission</title>" }));
      const opened = context.waitForEvent("page");
      await page
        .locator("main")
        .getByRole("link", { name: /^Submit/ })
        .first()
        .click();
      const submission = await opened;
      await expect(submission).toHaveTitle("Submission");
      expect(await submission.evaluate(() => window.opener)).toBeNull();
      expect(complaints).toEqual([]);
    });
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the whole way of a reader: home, journal, issue, article, reference and back, formats, special issue, news", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("region", { name: "Journals" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: "Current issue" })).toBeVisible();
    await page.getByRole("link", { name: "All issues" }).first().click();
    await page
      .locator("main")
      .getByRole("link", { name: /issue \d+/ })
      .first()
      .click();
    await page.locator("main").getByRole("heading", { level: 3 }).getByRole("link").first().click();
    await expectShape(page, "article");

    // A citation leads to its reference, and the reference back to where it is cited.
    const cited = page.locator(".prose a[href^='#']").filter({ hasText: /^\d+$/ }).first();
    await cited.click();
    await expect(page).toHaveURL(/#.+/);
    await expect(page.locator(":target")).toBeInViewport();
    await page
      .locator(":target")
      .getByRole("link", { name: /cited at place 1/ })
      .click();
    await expect(page.locator(":target")).toBeInViewport();

    // Every form of the citation is in the page, and opens by itself.
    const tools = page.getByRole("complementary", { name: "Article tools" });
    await tools.getByText("APA", { exact: true }).waitFor();
    await tools.getByText("RIS", { exact: true }).click();
    await expect(tools.getByText(/TY\s+- JOUR/)).toBeVisible();
    await expect(tools.getByText(DOI_URL).first()).toBeAttached();
    // Buttons that could do nothing are not there.
    await expect(tools.getByRole("button", { name: /^Copy/ })).toHaveCount(0);

    await page.goto("/Journals/JCTS/Special-Issues");
    await page.locator("main").getByRole("article").first().getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/News");
    await page.locator("main").getByRole("heading").getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByText("About", { exact: true }).first().click();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About us" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("the data of a table is a file that a spreadsheet reads", async ({ page }) => {
    await page.goto("/Journals/JCTS/articles/10.5555/jcts.2026.0101");
    const download = page.waitForEvent("download");
    await page
      .getByRole("link", { name: /^CSV of/ })
      .first()
      .click();
    const text = await readFile(await (await download).path(), "utf8");
    expect(text.split("\r\n").length).toBeGreaterThan(3);
  });
});

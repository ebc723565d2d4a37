// What a signed-in reader does: likes, favours, pins, finds it again in the library; and what happens without a session
// (specification §4, §6, §8).

import { expect, type Page, test } from "@playwright/test";
import { LOOKS } from "./looks.ts";
import { expectAccessible, expectStill, watchConsole, watchShifts } from "./page.ts";
import { newReader, signedIn } from "./reader.ts";
import { expectShape } from "./shape.ts";

const SPECIAL_ISSUE = "/Journals/JCTS/Special-Issues/living-shorelines";
const LIST = "/Journals/JCTS/Special-Issues";
const JOURNAL = "/Journals/JCTS";
const WORDS = process.env.OCTAVO_E2E_WORDS ?? "sediment";

const act = (page: Page, name: string) =>
  page
    .locator("main")
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .first();
const pressed = (page: Page, name: string, is: boolean) => expect(act(page, name)).toHaveAttribute("aria-pressed", String(is));
const answered = (page: Page, call: string) => page.waitForResponse((response) => response.url().endsWith(call));

async function openLibrary(page: Page): Promise<void> {
  const menu = page.locator("summary.icon-b", { hasText: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "My library" }).click();
  await expect(page.getByRole("dialog", { name: "My library" })).toBeVisible();
}

for (const { width, colorScheme } of LOOKS) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test("a reader likes, favours and pins, and finds it all in the library", async ({ page }) => {
      await newReader(page);
      const complaints = watchConsole(page);
      await page.goto(SPECIAL_ISSUE);
      await expect(act(page, "Like")).toContainText(/Like \d/);
      const before = Number((await act(page, "Like").textContent())?.match(/\d+/)?.[0]);
      for (const name of ["Like", "Favourite", "Pin"]) {
        await pressed(page, name, false);
        await Promise.all([answered(page, "OperateSpecialIssue"), act(page, name).click()]);
        await pressed(page, name, true);
      }
      await expect(act(page, "Like")).toContainText(`Like ${before + 1}`);
      // Observed behaviour: cancelling counts up as well; the server knows better at the next visit.
      await Promise.all([answered(page, "OperateSpecialIssue"), act(page, "Like").click()]);
      await expect(act(page, "Like")).toContainText(`Like ${before + 2}`);
      await pressed(page, "Like", false);
      await expectAccessible(page);

      await page.reload();
      await pressed(page, "Favourite", true);
      await pressed(page, "Pin", true);
      await pressed(page, "Like", false);

      await page.goto(`/Search?searchType=Article&Keywords=${WORDS}&page=1`);
      const result = page.getByRole("region", { name: "Results" }).getByRole("article").first();
      const title = await result.getByRole("heading").textContent();
      await Promise.all([answered(page, "OperateArticle"), result.getByRole("button", { name: /^Favourite/ }).click()]);
      await result.getByRole("heading").getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
      await pressed(page, "Favourite", true);
      await expectAccessible(page);

      await openLibrary(page);
      const library = page.getByRole("dialog", { name: "My library" });
      await expect(library.getByRole("link", { name: title ?? "" })).toBeVisible();
      await expect(library.getByRole("link", { name: "Living shorelines" })).toBeVisible();
      await expectShape(page, "library");
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(library).toBeHidden();

      const logout = page.getByRole("button", { name: "Logout" });
      if (!(await logout.isVisible())) await page.locator("summary.icon-b", { hasText: "Menu" }).click();
      await logout.click();
      await expect(page).toHaveURL("/");
      expect(await page.evaluate(() => localStorage.getItem("octavo-token"))).toBeNull();
      await expectShape(page, "home");
      expect(complaints).toEqual([]);
    });

    test("without a session: the dialog, and the login with the way back", async ({ page }) => {
      await page.goto(`${LIST}?Keyword=tide`);
      // The list that was built stands there until the one that was asked for has come.
      const found = page.getByRole("region", { name: "Special issues found" });
      const pin = found.getByRole("button", { name: /^Pin/ }).first();
      await pin.click();
      const dialog = page.getByRole("dialog", { name: "Login expired" });
      await expect(dialog).toContainText("Login expired, please log in again.");
      await expect(dialog.getByRole("button", { name: "Login" })).toBeFocused();
      await expectAccessible(page);
      for (let i = 0; i < 4; i++) await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement))).toBe(false);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(pin).toBeFocused();
      await expect(pin).toHaveAttribute("aria-pressed", "false");
      await pin.click();
      await dialog.getByRole("button", { name: "Login" }).click();
      await expect(page).toHaveURL("/Login?redirect=%2FJournals%2FJCTS%2FSpecial-Issues%3FKeyword%3Dtide");
    });
  });
}

test("a press on an article before its script has come is not lost", async ({ page }) => {
  await signedIn(page);
  await page.goto(`/Search?searchType=Article&Keywords=${WORDS}&page=1`);
  const first = page.getByRole("region", { name: "Results" }).getByRole("heading", { level: 2 }).first().getByRole("link");
  const address = await first.getAttribute("href");
  await page.evaluate(() => localStorage.removeItem("octavo-token"));
  await page.route("**/assets/chunks/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(address ?? "", { waitUntil: "domcontentloaded" });
  await act(page, "Favourite").click();
  await expect(page.getByRole("dialog", { name: "Login expired" })).toBeVisible({ timeout: 15_000 });
});

test("a session that the server no longer knows: taken back, dialog, header signed out", async ({ page }) => {
  await signedIn(page);
  await page.goto(SPECIAL_ISSUE);
  await expect(act(page, "Like")).toContainText(/Like \d/);
  await page.evaluate(() => localStorage.setItem("octavo-token", "an-old-token-of-a-session-that-ended-0000000"));
  await act(page, "Favourite").click();
  await expect(page.getByRole("dialog", { name: "Login expired" })).toBeVisible();
  await pressed(page, "Favourite", false);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByRole("link", { name: "Sign in / Sign up" })).toBeVisible();
});

test("what fails is taken back and said for 5 s", async ({ page }) => {
  await signedIn(page);
  await page.route("**/OperateSpecialIssue", (route) => route.fulfill({ status: 500, body: "<h1>oops</h1>" }));
  await page.goto(SPECIAL_ISSUE);
  await act(page, "Pin").click();
  await expect(page.locator(".toast")).toContainText("系统接口 500 异常,请刷新页面");
  await pressed(page, "Pin", false);
  await expect(page.locator(".toast")).toBeHidden({ timeout: 7000 });
});

test("a pinned journal comes first on the home page and moves nothing that is seen", async ({ page }) => {
  await newReader(page);
  await page.goto(JOURNAL);
  await Promise.all([answered(page, "OperateJournal"), act(page, "Pin").click()]);
  await watchShifts(page);
  await page.route("**/*.woff2", (route) => route.abort());
  await page.goto("/");
  const journals = page.locator("#journals");
  await expect(journals.getByRole("heading", { level: 3 }).first()).toHaveText("Pinned by you");
  await expect(journals.locator("section").nth(1).getByRole("link").first()).toHaveAttribute("href", JOURNAL);
  await expectStill(page);
  await expectAccessible(page);
});

test("an empty library says what it is for", async ({ page }) => {
  await newReader(page);
  await page.goto("/");
  await openLibrary(page);
  await expect(page.getByText("Nothing is kept here yet.")).toBeVisible();
  await expectAccessible(page);
});

test("a library that does not come says so, and can be tried again", async ({ page }) => {
  await signedIn(page);
  await page.route("**/GetMyLibrary", (route) => route.abort());
  await page.goto("/");
  await openLibrary(page);
  await expect(page.getByText("Your library did not arrive.")).toBeVisible();
  await expect(page.locator(".toast")).toContainText("后端连接异常,请刷新页面");
  await page.unroute("**/GetMyLibrary");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Your library did not arrive.")).toBeHidden();
});

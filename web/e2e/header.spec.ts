// The header and the footer (specification §2): three menus that open by pointing, clicking and keyboard, the journals' lists that
// scroll above 18 rem, Submit in a new tab, sign in or Logout by the stored token.

import { expect, type Page, test } from "@playwright/test";

const TOKEN = "0123456789abcdef0123456789abcdef";
const ABOUT = ["About Us", "Journal Membership", "Contact Us", "News", "Conferences", "Announcements"];

test.use({ viewport: { width: 1280, height: 800 } });

const menu = (page: Page, name: string) => page.locator(`details[data-menu=${name}]`);
const panel = (page: Page, name: string) => menu(page, name).locator(".panel");

test("About lists its six pages in order", async ({ page }) => {
  await page.goto("/");
  const links = await panel(page, "about").getByRole("link", { includeHidden: true }).allTextContents();
  expect(links.map((text) => text.trim().toLowerCase())).toEqual(ABOUT.map((text) => text.toLowerCase()));
});

test("pointing opens a menu, leaving closes it", async ({ page }) => {
  await page.goto("/");
  await menu(page, "about").hover();
  await expect(panel(page, "about")).toBeVisible();
  await page.mouse.move(900, 700);
  await expect(panel(page, "about")).toBeHidden();
});

test("a click opens a menu and keeps it open, a second one closes it, another menu closes the first", async ({ page }) => {
  await page.goto("/");
  const about = page.getByText("About", { exact: true }).first();
  await about.click();
  await expect(panel(page, "about")).toBeVisible();
  await about.click();
  await expect(panel(page, "about")).toBeHidden();
  await about.click();
  await menu(page, "information").locator("summary").click();
  await expect(panel(page, "information")).toBeVisible();
  await expect(panel(page, "about")).toBeHidden();
  await page.mouse.click(640, 780);
  await expect(panel(page, "information")).toBeHidden();
});

test("the keyboard opens, walks and closes a menu, and finds its way back", async ({ page }) => {
  await page.goto("/");
  await menu(page, "about").locator("summary").focus();
  await page.keyboard.press("ArrowDown");
  await expect(panel(page, "about")).toBeVisible();
  await expect(panel(page, "about").getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(panel(page, "about").getByRole("link").nth(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page, "about")).toBeHidden();
  await expect(menu(page, "about").locator("summary")).toBeFocused();
});

test("pointing at a category shows its journals, in a list of 18 rem at most", async ({ page }) => {
  await page.goto("/");
  await menu(page, "journals").locator("summary").click();
  const categories = panel(page, "journals").locator("button[data-category]");
  const shown = panel(page, "journals").locator("[data-category-panel]:visible");
  for (let at = (await categories.count()) - 1; at >= 0; at--) {
    await categories.nth(at).hover();
    await expect(categories.nth(at)).toHaveAttribute("aria-expanded", "true");
    await expect(shown).toHaveCount(1);
    const id = (await categories.nth(at).getAttribute("data-category")) ?? "";
    await expect(shown).toHaveAttribute("data-category-panel", id);
    for (const link of await shown.getByRole("link").all())
      expect(await link.getAttribute("href")).toMatch(/^\/Journals\/[^/]+$/);
  }
  // A list that is longer than that scrolls in itself.
  const { height, scrolls } = await shown.evaluate((list) => {
    const row = list.querySelector("li");
    for (let more = 0; row && more < 40; more++) row.parentElement?.append(row.cloneNode(true));
    return { height: list.getBoundingClientRect().height, scrolls: list.scrollHeight > list.clientHeight };
  });
  expect({ height: Math.round(height), scrolls }).toEqual({ height: 18 * 16, scrolls: true });
});

test("Information leads to information pages, Submit to a new tab", async ({ page }) => {
  await page.goto("/");
  const links = await panel(page, "information").getByRole("link", { includeHidden: true }).all();
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(await link.getAttribute("href")).toMatch(/^\/Information\/[^/]+$/);
  const submit = page.getByRole("banner").getByRole("link", { name: "Submit (opens in a new tab)" });
  await expect(submit).toHaveAttribute("target", "_blank");
  await expect(submit).toHaveAttribute("rel", /noopener/);
});

test("without a token one may sign in; with one, Logout clears it and goes home", async ({ page }) => {
  await page.goto("/News");
  const signIn = page.getByRole("banner").getByRole("link", { name: "Sign In / Sign Up" });
  const logout = page.getByRole("banner").getByRole("button", { name: "Logout" });
  await expect(signIn).toHaveAttribute("href", "/Login");
  await expect(logout).toBeHidden();
  await page.evaluate((token) => localStorage.setItem("octavo-token", token), TOKEN);
  await page.reload();
  await expect(signIn).toBeHidden();
  await logout.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(signIn).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("octavo-token"))).toBeNull();
});

test("the footer has its links, and the year of the site time", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("octavo-site-time", "2031-01-01 00:00:00"));
  await page.goto("/News");
  const footer = page.getByRole("contentinfo");
  for (const name of ["Home", "Information", "About Us", "Search", "Contact Us"])
    await expect(footer.getByRole("link", { name, exact: false }).first()).toBeVisible();
  await expect(footer.locator("[data-year]")).toHaveText("2031");
});

test("on a phone the menus fold behind one button and are complete", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/News");
  await expect(menu(page, "about")).toBeHidden();
  await page.locator("details[data-menu=all] > summary").click();
  for (const name of ["about", "journals", "information"]) {
    await menu(page, name).locator("> summary").click();
    await expect(panel(page, name)).toBeVisible();
  }
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In / Sign Up" })).toBeVisible();
});

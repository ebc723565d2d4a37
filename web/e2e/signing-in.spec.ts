// Signing up, in and out, the password, and where the login leads (specification §2, §4; reliability W4).

import { expect, type Page, test } from "@playwright/test";
import { LOOKS } from "./looks.ts";
import { expectAccessible, watchConsole } from "./page.ts";
import { keep, newEmail, newReader, PASSWORD } from "./reader.ts";
import { expectShape } from "./shape.ts";

/** On a phone the account is in the menu's fold. */
async function unfold(page: Page): Promise<void> {
  const menu = page.locator("summary.icon-b", { hasText: "Menu" });
  if (await menu.isVisible()) await menu.click();
}

async function fill(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

for (const { width, colorScheme } of LOOKS) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test("a reader signs up, out, and in again", async ({ page }) => {
      const complaints = watchConsole(page);
      const email = newEmail();
      await page.goto("/Journals/JCTS/Special-Issues");
      await unfold(page);
      await page.getByRole("link", { name: "Sign in / Sign up" }).click();
      await expect(page).toHaveURL("/Login?redirect=%2FJournals%2FJCTS%2FSpecial-Issues");
      await expect(page.getByRole("banner")).toHaveCount(0);
      await expect(page.getByRole("contentinfo")).toHaveCount(0);
      await expectShape(page, "sign-in");
      await expectAccessible(page);

      await page.getByRole("button", { name: "Create one" }).click();
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByLabel("Name")).toBeFocused();
      await page.getByLabel("Name").fill("Mei-Hua Tan");
      await fill(page, email, "12345678");
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByRole("alert")).toContainText("everybody tries first");
      await expectAccessible(page);
      await fill(page, email, PASSWORD);
      await page.getByRole("button", { name: "Create account" }).click();

      await expect(page).toHaveURL("/Journals/JCTS/Special-Issues");
      await unfold(page);
      await expect(page.getByRole("link", { name: "Sign in / Sign up" })).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem("octavo-token"))).toMatch(/^[\w-]{40,}$/);
      await page.getByRole("button", { name: "Logout" }).click();
      await expect(page).toHaveURL("/");
      expect(await page.evaluate(() => localStorage.getItem("octavo-token"))).toBeNull();

      await page.goto("/Login");
      await fill(page, email, "not the password");
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByRole("alert")).toContainText("E-mail or password is wrong.");
      await fill(page, email, PASSWORD);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL("/");
      await unfold(page);
      await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}

test("signing out ends the session on the server too", async ({ page }) => {
  const token = await newReader(page);
  await page.goto("/About/About-Us");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/");
  await expect(page.getByRole("link", { name: "Sign in / Sign up" })).toBeVisible();
  await keep(page, token);
  // A page that asks for nothing by itself: the home page would find out at once, and say "Sign in" again.
  await page.goto("/About/About-Us");
  await page.getByRole("button", { name: "My library" }).click();
  await expect(page.getByRole("dialog", { name: "Login expired" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "My library" })).toBeHidden();
});

test("the password is changed in the library", async ({ page }) => {
  const email = newEmail();
  const first = await newReader(page, email);
  await page.goto("/");
  await page.getByRole("button", { name: "My library" }).click();
  await page.locator("summary", { hasText: "Change password" }).click();
  await page.getByLabel("Password now").fill(PASSWORD);
  await page.getByLabel("New password").fill("high water at noon");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("The password is changed.")).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem("octavo-token"))).not.toBe(first);
  await page.goto("/Login");
  await fill(page, email, "high water at noon");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/");
});

const ELSEWHERE = [
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/%5cevil.example/..//evil.example",
  "/%2f/evil.example",
  "\t//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "https://evil.example",
  "https:evil.example",
  "http:/evil.example",
  "HTTPS://evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://evil.example/x",
  "//user:word@evil.example",
  "https://octavo.example@evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/a/../..//evil.example",
  "//evil.example/%2e%2e",
  "\u2044\u2044evil.example",
  "\uff0f\uff0fevil.example",
  "\u3002evil.example",
  "evil.example",
  "?//evil.example",
  "#//evil.example",
  `/${"a".repeat(8192)}`,
  "/Login?redirect=/Login",
  "/login",
  "/LOGIN/?redirect=//evil.example",
];

test("the login never leads away, whatever the address says", async ({ page, baseURL }) => {
  test.setTimeout(480_000);
  const session = { Token: "a-token-that-nobody-checks-here", Name: "Mei", Email: "m@t.example", ExpiresAt: "" };
  await page.route("**/api/webuserapi/login", (route) => route.fulfill({ json: { Result: "1", Data: session } }));
  const left: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== new URL(baseURL ?? "").origin) left.push(request.url());
  });
  page.on("dialog", (dialog) => {
    left.push(dialog.message());
    return dialog.dismiss();
  });
  for (const wanted of ELSEWHERE) {
    await page.goto(`/Login?redirect=${encodeURIComponent(wanted)}`);
    await page.waitForLoadState("networkidle");
    await fill(page, "mei@tan.example", "secret");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL((url) => !/^\/login/i.test(url.pathname));
    const { origin, pathname } = new URL(page.url());
    expect([origin, wanted], wanted).toEqual([new URL(baseURL ?? "").origin, wanted]);
    if (!wanted.startsWith("/%")) expect(pathname, wanted).toBe("/");
  }
  expect(left).toEqual([]);
});

test("a page of this site is gone back to whole: path, query, hash", async ({ page }) => {
  const session = { Token: "a-token-that-nobody-checks-here", Name: "", Email: "", ExpiresAt: "" };
  await page.route("**/api/webuserapi/login", (route) => route.fulfill({ json: { Result: "1", Data: session } }));
  for (const wanted of ["/Search?searchType=Article&Keywords=a%20b%26c&page=2", "/About/About-Us?x=%2F%2Fevil.example#top"]) {
    await page.goto(`/Login?redirect=${encodeURIComponent(wanted)}`);
    await page.waitForLoadState("networkidle");
    await fill(page, "mei@tan.example", "secret");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL((url) => url.pathname !== "/Login");
    expect(page.url()).toContain(wanted);
  }
});

// It works when things fail (reliability W5, W8): no sidecar, a slow one, one that answers nonsense, storage that is forbidden.
// Pages are files that any server gives; the calls are what fails here.

import { expect, type Page, type Route, test } from "@playwright/test";
import { expectAccessible, watchConsole } from "./page.ts";

const CALLS = /\/(api|CMS)\//;
const SPECIAL_ISSUE = "/Journals/JCTS/Special-Issues/living-shorelines";
const WORDS = process.env.OCTAVO_E2E_WORDS ?? "sediment";

const WAYS: Record<string, (route: Route) => Promise<void>> = {
  dead: (route) => route.abort("connectionrefused"),
  broken: (route) => route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Internal error</h1>" }),
  "talking nonsense": (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<!doctype html><p>Welcome" }),
  truncated: (route) => route.fulfill({ status: 200, contentType: "application/json", body: '{"Result":"1","Da' }),
  odd: (route) =>
    route.fulfill({ status: 200, json: { Result: "1", Data: { __proto__: { x: 1 }, DataList: [null], Articles: [7] } } }),
};

/** What the page itself threw; failed requests are expected here. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => {
    if (!/Transition was/.test(error.message)) errors.push(error.message);
  });
  return errors;
}

for (const [way, answer] of Object.entries(WAYS)) {
  test(`with a sidecar that is ${way} every page is read, and nothing breaks`, async ({ page }) => {
    test.setTimeout(120_000);
    const errors = watchErrors(page);
    await page.route(CALLS, answer);
    await page.goto("/data/site.json");
    await page.evaluate(() => localStorage.setItem("octavo-token", "a-token-of-a-reader-somewhere"));

    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Journals", level: 2 })).toBeVisible();
    await page.goto("/Journals/JCTS");
    await page.getByRole("link", { name: "Articles", exact: true }).first().click();
    await page.locator("main h2 a, main h3 a").first().click();
    await expect(page.locator(".prose")).toBeVisible();
    await expect(page.getByRole("link", { name: /Download/ }).first()).toBeVisible();

    await page.goto(SPECIAL_ISSUE);
    const favourite = page.locator("main").getByRole("button", { name: /^Favourite/ });
    await favourite.click();
    await expect(favourite).toHaveAttribute("aria-pressed", "false");
    await expect(page.locator(".toast")).toHaveCount(1);
    await page.goto(`/Search?searchType=Article&Keywords=${WORDS}&page=1`);
    await expect(page.getByRole("searchbox", { name: "Keywords" })).toHaveValue(WORDS);
    await page.goto("/Login");
    await page.waitForLoadState("networkidle");
    await page.getByLabel("E-mail").fill("mei@tan.example");
    await page.getByLabel("Password", { exact: true }).fill("secret words");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert").first()).toContainText("Please refresh the page.");
    await expectAccessible(page);
    expect(errors).toEqual([]);
  });
}

test("a slow sidecar: after 20 s the press is taken back and the message is there, once", async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto("/data/site.json");
  await page.evaluate(() => localStorage.setItem("octavo-token", "a-token-of-a-reader-somewhere"));
  await page.goto(SPECIAL_ISSUE);
  const pin = page.locator("main").getByRole("button", { name: /^Pin/ });
  await expect(page.locator("main .act .n")).toHaveText(/\d/);
  await page.route("**/OperateSpecialIssue", () => {});
  const began = Date.now();
  await pin.click();
  await expect(pin).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".toast")).toContainText("系统接口请求超时,请刷新页面", { timeout: 30_000 });
  expect(Date.now() - began).toBeGreaterThan(19_500);
  await expect(pin).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator(".toast")).toHaveCount(1);
});

for (const [kind, forbid] of Object.entries({
  forbidden: () => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
})) {
  test(`with storage that is ${kind} one is signed out, can read and search, and is told why signing in fails`, async ({
    page,
  }) => {
    const complaints = watchConsole(page);
    await page.addInitScript(forbid);
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Sign in / Sign up" })).toBeVisible();
    await page.goto(`/Search?searchType=Article&Keywords=${WORDS}&page=1`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/^\d/);
    const session = { Token: "a-token-that-nobody-checks-here", Name: "", Email: "", ExpiresAt: "" };
    await page.route("**/api/webuserapi/login", (route) => route.fulfill({ json: { Result: "1", Data: session } }));
    await page.goto("/Login");
    await page.waitForLoadState("networkidle");
    await page.getByLabel("E-mail").fill("mei@tan.example");
    await page.getByLabel("Password", { exact: true }).fill("secret words");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert").first()).toContainText("does not let the site store anything");
    await expect(page).toHaveURL("/Login");
    expect(complaints).toEqual([]);
  });
}

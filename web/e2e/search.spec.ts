// The search bar and the pages of results, beyond the first journey.

import { expect, test } from "@playwright/test";
import { expectAccessible, expectStill, watchConsole, watchShifts } from "./page.ts";

const WORDS = process.env.OCTAVO_E2E_WORDS ?? "sediment";

test("what is typed before React starts is still there after, with the focus", async ({ page }) => {
  await page.route("**/assets/**/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const words = page.getByRole("searchbox", { name: "Keywords" });
  await words.fill("typed before");
  await words.focus();
  await expect(page.getByRole("combobox", { name: "Journal" })).toHaveAttribute("aria-autocomplete", "list", { timeout: 15_000 });
  await expect(words).toHaveValue("typed before");
  await expect(words).toBeFocused();
});

test("special issues switch author and type off, and have an address of their own", async ({ page }) => {
  await page.goto("/");
  const search = page.getByRole("search");
  await search.hover();
  await expect(page.getByRole("combobox", { name: "Journal" })).toHaveAttribute("aria-autocomplete", "list");
  await page.getByRole("radio", { name: "Special issues" }).check({ force: true });
  await expect(page.getByRole("textbox", { name: "Author" })).toBeDisabled();
  await expect(page.getByRole("combobox", { name: "Article type" })).toBeDisabled();
  await page.getByRole("searchbox", { name: "Keywords" }).fill("mud");
  await search.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/Search\/Special-Issues\?PageIndex=1&Keyword=mud&JournalShortName=$/);
  await expect(page.getByRole("radio", { name: "Special issues" })).toBeChecked();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/special issues? about “mud”/i);
});

test("a facet narrows the results, in the address, and the back button takes it off", async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto(`/Search?searchType=Article&Keywords=${encodeURIComponent(WORDS)}&page=1`);
  const box = page.getByRole("region", { name: "Narrow the results" }).getByRole("checkbox").first();
  await box.check({ force: true });
  await expect(page).toHaveURL(/&(ArticleSubjects|ArticleTypes|JournalNames)=/);
  await expect(page.getByRole("button", { name: /^Remove/ })).toBeVisible();
  await page.goBack();
  await expect(box).not.toBeChecked();
  expect(complaints).toEqual([]);
});

for (const width of [360, 1280]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`bars say how many results each year has, and lead to it: ${width} px, ${colorScheme}`, async ({ page }) => {
      const complaints = watchConsole(page);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/Search?searchType=Article&Keywords=${encodeURIComponent(WORDS)}&page=1`);
      await expect(page.locator("#page:not([data-results])")).toHaveCount(1);
      const narrow = page.getByRole("button", { name: "Narrow the results" });
      if (await narrow.isVisible()) await narrow.click();
      const bars = page.getByRole("group", { name: "Results by year" }).getByRole("link");
      const many = await bars.count();
      expect(many).toBeGreaterThan(1);
      await expectAccessible(page);
      const told = await bars.allTextContents();
      await bars.first().focus();
      await page.keyboard.press("ArrowRight");
      await expect(bars.nth(1)).toBeFocused();
      const [year, results] = (told[1] ?? "").match(/\d+/g) ?? [];
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`&StartYear=${year}&EndYear=${year}$`));
      await expect(page.getByRole("heading", { level: 1 })).toContainText(new RegExp(`^${results} articles? about`));
      await expect(page.locator(".s-list[aria-busy=false]")).toBeAttached();
      // The others stay, so that another year is one press away; the focus stays too.
      expect(await bars.allTextContents()).toEqual(told);
      await expect(bars.nth(1)).toBeFocused();
      await expect(bars.nth(1)).toHaveAttribute("aria-current", "true");
      await expectAccessible(page);
      await page.goBack();
      await expect(bars.nth(1)).not.toHaveAttribute("aria-current");
      expect(complaints).toEqual([]);
    });
  }
}

test("without an answer the page says so, for 5 s in both languages, and keeps the search", async ({ page }) => {
  await page.goto(`/Search?searchType=Article&Keywords=${encodeURIComponent(WORDS)}&page=1`);
  const box = page.getByRole("region", { name: "Narrow the results" }).getByRole("checkbox").first();
  await expect(box).toBeAttached();
  await page.route("**/QueryArticle", (route) => route.abort());
  await box.check({ force: true });
  const toast = page.locator(".toast");
  await expect(toast).toContainText("后端连接异常,请刷新页面");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Keywords" })).toHaveValue(WORDS);
  await expect(toast).toBeHidden({ timeout: 7000 });
  await expectAccessible(page);
});

for (const path of ["/", `/Search?searchType=Article&Keywords=${encodeURIComponent(WORDS)}&page=1`]) {
  for (const width of [360, 1280]) {
    test(`script moves nothing on ${path.split("?")[0]} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      // What the faces of this machine lack is not our script's doing.
      await page.route("**/*.woff2", (route) => route.abort());
      await watchShifts(page);
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(500);
      await expectStill(page);
    });
  }
}

test("signing in checks what is missing, and never leads away", async ({ page }) => {
  await page.goto("/Login?redirect=//evil.example/");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await expect(page.getByText("Enter your password.")).toBeVisible();
  await expectAccessible(page);
});

test("the citations of the results are one file", async ({ page }) => {
  await page.goto(`/Search?searchType=Article&Keywords=${encodeURIComponent(WORDS)}&page=1`);
  await expect(page.getByRole("button", { name: /^RIS/ })).toBeVisible({ timeout: 20_000 });
  const articles = await page.getByRole("region", { name: "Results" }).getByRole("article").count();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: /^RIS/ }).click()]);
  expect(download.suggestedFilename()).toBe("citations.ris");
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  expect(
    Buffer.concat(chunks)
      .toString("utf8")
      .match(/^TY {2}- /gm),
  ).toHaveLength(articles);
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Feed/ })).toHaveAttribute(
    "href",
    /^\/Search\.rss\?searchType=Article&.*Keywords=/,
  );
});

test("information pages answer too", async ({ page }) => {
  await page.goto("/Search?searchType=Article&Keywords=open%20access&page=1");
  const pages = page.getByRole("region", { name: "Information pages" });
  await expect(pages.getByRole("link").first()).toHaveAttribute("href", /^\/Information\//);
  await expectAccessible(page);
});

test("suggestions come while one types, go by keys, and are not missed where there are none", async ({ page }) => {
  const complaints = watchConsole(page);
  const Data = {
    articles: [],
    authors: [{ name: "Tan" }],
    journals: [{ title: "Journal of Coastal and Tidal Systems", url: "/Journals/JCTS" }],
  };
  await page.route("**/api/suggest?*", (route) => route.fulfill({ json: { Result: "1", Data } }));
  await page.goto("/");
  await page.getByRole("search").hover();
  await expect(page.getByRole("combobox", { name: "Journal" })).toHaveAttribute("aria-autocomplete", "list");
  const words = page.getByRole("searchbox", { name: "Keywords" });
  await words.pressSequentially("coas");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("option")).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/Journals/JCTS");
  expect(complaints).toEqual([]);
});

test("back from an article: the search, its page and the place in it", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await page.goto("/Search?searchType=Article&Keywords=&page=2");
  const last = page.getByRole("region", { name: "Results" }).getByRole("article").last().getByRole("heading").getByRole("link");
  // Until React has taken the place of what the server wrote, the link is one that will go.
  await expect(page.locator("#page:not([data-results])")).toHaveCount(1);
  await last.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(400);
  await last.click();
  await expect(page).toHaveURL(/\/articles\//);
  await page.goBack();
  await expect(last).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 120);
  await expect(page).toHaveURL(/page=2/);
});

test("subscribing to a journal", async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto("/Journals/JCTS");
  const form = page.locator("#subscribe-form");
  await form.scrollIntoViewIfNeeded();
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByText("Enter your e-mail address.")).toBeVisible();
  await form.getByLabel("E-mail").fill("reader@shore.example");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("status")).toContainText(/\w+/);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a search is found, narrowed, sorted and turned over by links and forms alone", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("searchbox", { name: "Keywords" }).fill(WORDS);
    await page.getByRole("search").getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(new RegExp(`articles? about “${WORDS}”`));
    await expect(page.getByRole("searchbox", { name: "Keywords" })).toHaveValue(WORDS);
    await expect(page.locator(".res mark").first()).toBeVisible();
    await page.getByLabel("Sort by").selectOption({ label: "Earliest" });
    await page.getByRole("button", { name: "Sort" }).click();
    await expect(page).toHaveURL(/OrderBy=2/);
    await page.getByRole("region", { name: "Narrow the results" }).getByRole("listitem").getByRole("link").first().click();
    await expect(page).toHaveURL(/&(ArticleSubjects|ArticleTypes|JournalNames)=/);
    await page
      .getByRole("link", { name: /^Remove/ })
      .first()
      .click();
    await page.getByRole("group", { name: "Results by year" }).getByRole("link").last().click();
    await expect(page).toHaveURL(/StartYear=(\d{4})&EndYear=\1/);
    await expect(page.locator(".yh [aria-current]")).toHaveCount(1);
    await page.getByRole("link", { name: "Special issues", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/special issues? about/i);
  });
});

// Two programs write the same page: the sidecar for readers without script, React for the others.
for (const address of [
  `/Search?searchType=Article&Keywords=${encodeURIComponent(WORDS)}&page=1`,
  `/Search?searchType=Article&Keywords=${encodeURIComponent(WORDS)}&OrderBy=2&StartYear=2020&EndYear=2026&page=1`,
  `/Search?searchType=Article&Keywords=${encodeURIComponent(`"${WORDS}" zzzz`)}&page=1`,
  "/Search?searchType=Article&Keywords=&page=2",
  "/Search?searchType=Article&Keywords=xyzzyx&page=1",
  "/Search/Special-Issues?Keyword=&PageIndex=1",
  "/Search/Special-Issues?Keyword=&PageIndex=1&DisplayType=3",
  "/Search/Special-Issues?Keyword=&JournalShortName=JCTS&PageIndex=1&OrderBy=2",
  "/Search/Special-Issues?Keyword=shorelnes&PageIndex=1",
  "/Search/Special-Issues?Keyword=xyzzyx&JournalShortName=JCTS&PageIndex=1&DisplayType=2",
]) {
  test(`what the server writes and what React shows say the same: ${address}`, async ({ page }) => {
    const html = await (await page.request.get(address)).text();
    await page.goto(address);
    await expect(page.locator("#page:not([data-results]) [aria-busy=false]")).toBeAttached({ timeout: 20_000 });
    const told = await page.evaluate((html) => {
      // Of each part its words. Further values of a facet lie folded in the server's page, and come on a press in the other.
      const parts = [
        "h1",
        ".s-sum",
        ".tabs > *",
        ".chip",
        ".facet > summary",
        ".fl, .facet .n",
        ".yh title, .yh text",
        ".res-t",
        ".res .au",
        ".res-a",
        ".res .meta",
        ".res mark",
        ".s-note",
        ".si-d",
        ".si-b > p",
        ".entry-t",
        ".empty p",
        ".empty li",
      ];
      // With the language that it says: an article in Malay is found on an English page.
      const words = (node: Element) =>
        `${node.getAttribute("lang") ?? ""} ${node.textContent}`
          .replace(/^ ?Remove /, "")
          .replace(/\s+/g, " ")
          .trim();
      const of = (root: ParentNode) =>
        parts.map((part) => [
          part,
          ...[...root.querySelectorAll(part)].filter((node) => !node.closest(".facet-more")).map(words),
        ]);
      return { server: of(new DOMParser().parseFromString(html, "text/html")), react: of(document) };
    }, html);
    expect(told.server).toEqual(told.react);
    expect(told.server.flat().length).toBeGreaterThan(15);
  });
}

test("results are there before script, and stay when the answer does not come", async ({ page }) => {
  await page.route("**/QueryArticle", (route) => route.abort());
  await page.goto(`/Search?searchType=Article&Keywords=${encodeURIComponent(WORDS)}&page=1`);
  await expect(page.locator(".toast")).toBeVisible();
  await expect(page.locator(".res").first()).toBeVisible();
  await expectAccessible(page);
});

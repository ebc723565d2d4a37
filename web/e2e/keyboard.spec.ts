// Keyboard alone: header, search, facets, dialog, viewer. The focus is always visible, never trapped, never hidden.

import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./page.ts";

const WORDS = process.env.OCTAVO_E2E_WORDS ?? "sediment";
const FIGURES = "/Journals/AML/articles/10.5555/aml.2026.0202";

/** Nothing when the focused element can be seen and shows that it has the focus, else what is wrong with it. */
async function fault(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return "";
    const name = `${focused.tagName} “${(focused.textContent || focused.getAttribute("name") || "").trim().slice(0, 40)}”`;
    // Radio buttons and boxes lie unseen over the words that show their state.
    const shown = focused.matches("input[type=radio], input[type=checkbox]") ? (focused.nextElementSibling ?? focused) : focused;
    const box = shown.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) return `${name} has no size`;
    if (box.bottom < 1 || box.right < 1 || box.top > innerHeight || box.left > innerWidth) return `${name} is out of the window`;
    const x = Math.min(Math.max(box.left + Math.min(box.width / 2, 40), 1), innerWidth - 1);
    const y = Math.min(Math.max(box.top + Math.min(box.height / 2, 12), 1), innerHeight - 1);
    const over = document.elementFromPoint(x, y);
    const isOver = over && (shown.contains(over) || over.contains(shown) || over === focused || focused.contains(over));
    if (!isOver) return `${name} is hidden under ${over?.tagName}.${over?.className}`;
    const style = getComputedStyle(shown);
    const field = focused.closest(".f, .sif-k");
    const marks = [
      style.outlineStyle !== "none" && style.outlineWidth !== "0px",
      style.boxShadow !== "none",
      field && getComputedStyle(field).backgroundColor !== "rgba(0, 0, 0, 0)",
    ];
    return marks.some(Boolean) ? "" : `${name} does not show its focus`;
  });
}

/** Presses Tab until the focus is where it should be; each stop on the way is looked at. */
async function walk(page: Page, there: (text: string) => boolean, most = 120): Promise<void> {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press("Tab");
    await expect.poll(() => fault(page), { timeout: 3000 }).toBe("");
    const text = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused
        ? `${focused.tagName} ${focused.getAttribute("name") ?? ""} ${focused.textContent?.trim().slice(0, 80)}`
        : "";
    });
    if (there(text)) return;
  }
  throw new Error("never reached: the focus is trapped before");
}

test.use({ viewport: { width: 1280, height: 800 } });

test("from the address bar through header, search, facets and a result's dialog", async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto("/Search?searchType=Article&Keywords=&page=1");
  await expect(page.getByRole("region", { name: "Results" }).getByRole("article").first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await walk(page, (text) => text.startsWith("SUMMARY") && text.includes("Journals"));
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => fault(page), { timeout: 3000 }).toBe("");
  await page.keyboard.press("Escape");
  await expect(page.locator("summary", { hasText: "Journals" }).first()).toBeFocused();

  await walk(page, (text) => text.startsWith("INPUT Keywords"));
  await page.keyboard.type(WORDS);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`about “${WORDS}”`);

  await page.locator("main").focus();
  for (let i = 0; i < 60; i++) {
    if (await page.evaluate(() => document.activeElement?.matches(".facet input[type=checkbox]"))) break;
    await page.keyboard.press("Tab");
    await expect.poll(() => fault(page), { timeout: 3000 }).toBe("");
  }
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: /^Remove/ })).toBeVisible();
  await walk(page, (text) => text.startsWith("BUTTON") && text.includes("Favourite"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Login expired" })).toBeVisible();
  await expect.poll(() => fault(page), { timeout: 3000 }).toBe("");
  await page.keyboard.press("Escape");
  await expect(page.locator(".res .act").first()).toBeFocused();
  await walk(page, (text) => text.startsWith("A") && text.includes("Contact"), 200);
});

test("a figure opens, turns and closes by keys, and the focus comes back", async ({ page }) => {
  await page.goto(FIGURES);
  const figure = page.locator("a.fig-full").first();
  await figure.focus();
  // Before the reader turns to the article its script is not there, and the link opens the picture alone.
  await expect(page.locator(".outline [aria-current=location]")).toBeAttached();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: /^Figure 1 of/ });
  await expect(viewer).toBeVisible();
  await expect(viewer.getByRole("img").first()).toBeVisible();
  await expectAccessible(page);
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press("Tab");
    await expect.poll(() => fault(page), { timeout: 3000 }).toBe("");
  }
  await viewer.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: /^Figure 2 of/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(figure).toBeFocused();
});

test("on a phone no bar lies over what has the focus, from the top of an article to its references and back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(FIGURES);
  await page.locator(".prose").focus();
  for (const key of [...Array(25).fill("Tab"), ...Array(10).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    await expect.poll(() => fault(page), { timeout: 3000 }).toBe("");
  }
});

test("a figure is whole in the viewer, whether the window is low or narrow, until it is wanted at full size", async ({
  page,
}) => {
  for (const [width, height] of [
    [1280, 400],
    [360, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(FIGURES);
    const figure = page.locator("a.fig-full").first();
    await figure.scrollIntoViewIfNeeded();
    await expect(page.locator(".outline [aria-current=location]")).toBeAttached();
    await figure.click();
    const place = page.locator(".fig-v");
    const room = () => place.evaluate((node) => [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight]);
    await expect
      .poll(() => place.locator("img").evaluate((image: HTMLImageElement) => image.complete && image.height > 0))
      .toBe(true);
    expect(await room(), `${width} × ${height}`).toEqual([0, 0]);
    const [shape, own] = await place
      .locator("img")
      .evaluate((image: HTMLImageElement) => [image.width / image.height, image.naturalWidth / image.naturalHeight]);
    expect(shape).toBeCloseTo(own ?? 0, 1);
    await page.getByRole("button", { name: "Full size" }).click();
    expect(Math.max(...(await room()))).toBeGreaterThan(0);
  }
});

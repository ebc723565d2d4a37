// What an editor sees with `octavo serve --watch`: a saved file is on the screen in under a second, a mistake lies over the page
// until it is mended. Starts a server of its own on a copy of the demonstration press.

import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { expectAccessible, watchConsole } from "./page";

const ROOT = resolve(import.meta.dirname, "../..");
const OCTAVO = resolve(ROOT, process.env.OCTAVO_BIN ?? "target/debug/octavo");
/** How long a save may take to the screen. The target is one second; a busy machine and a debug build take longer. */
const LONGEST = Number(process.env.OCTAVO_LIVE_MS ?? 20_000);

let folder = "";
let server: ChildProcess;
let url = "";

test.describe.configure({ mode: "serial", timeout: 120_000 });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "octavo-live-"));
  cpSync(join(ROOT, "content"), join(folder, "content"), { recursive: true });
  server = spawn(OCTAVO, ["serve", "--watch", "--listen", "127.0.0.1:0"], { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  url = await new Promise<string>((found, failed) => {
    let said = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\/\/[\d.:]+/.exec(said);
      if (address) found(address[0]);
    });
    server.on("exit", () => failed(new Error(said)));
  });
});

test.afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const NEWS = "content/about/About-Us.md";
const JOURNAL = "content/journals/AML/journal.toml";

function save(path: string, change: (text: string) => string): void {
  const file = join(folder, path);
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

/** A page that listens. */
async function opened(page: import("@playwright/test").Page, path: string): Promise<void> {
  await page.goto(url + path);
  await expect(page.locator("html[data-live=on]")).toBeAttached();
  await page.waitForTimeout(300);
}

test("a saved file is on the screen, at the same place", async ({ page }) => {
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 1000, height: 300 });
  await opened(page, "/About/About-Us");
  await page.evaluate(() => scrollTo(0, 200));
  const began = Date.now();
  save(NEWS, (text) => `${text}\n\nAn added line of this test.\n`);
  await expect(page.getByText("An added line of this test.")).toBeAttached({ timeout: LONGEST });
  const took = Date.now() - began;
  console.log(`from save to screen: ${took} ms`);
  expect(took).toBeLessThan(LONGEST);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  expect(complaints).toEqual([]);
});

test("a page that did not change is not loaded again", async ({ page }) => {
  await opened(page, "/Journals/ATE");
  await page.evaluate(() => Object.assign(window, { kept: true }));
  const other = await page.context().newPage();
  await opened(other, "/About/About-Us");
  save(NEWS, (text) => `${text}\n\nA second line of this test.\n`);
  await expect(other.getByText("A second line of this test.")).toBeAttached({ timeout: LONGEST });
  await page.bringToFront();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => Reflect.get(window, "kept"))).toBe(true);
});

test("a new colour comes without loading the page", async ({ page }) => {
  await opened(page, "/Journals/AML");
  await page.evaluate(() => Object.assign(window, { kept: true }));
  const style = () => page.locator('link[rel=stylesheet][href*="journals"]').getAttribute("href");
  const before = await style();
  save(JOURNAL, (text) => text.replace(/cover_color = "#\w+"/, 'cover_color = "#7a1f4b"'));
  await expect.poll(style, { timeout: LONGEST }).not.toBe(before);
  expect(await page.evaluate(() => Reflect.get(window, "kept"))).toBe(true);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`a mistake lies over the page until it is mended, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await opened(page, "/About/About-Us");
    const good = readFileSync(join(folder, NEWS), "utf8");
    const began = Date.now();
    save(NEWS, (text) => text.replace("title =", "titel ="));
    const overlay = page.getByRole("alertdialog", { name: /1 mistake/ });
    await expect(overlay).toBeVisible({ timeout: LONGEST });
    console.log(`from mistake to overlay: ${Date.now() - began} ms`);
    await expect(overlay).toContainText("O204");
    await expect(overlay).toContainText(/content\/about\/About-Us\.md/);
    await expect(overlay.getByRole("button", { name: "Close" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(overlay).toBeHidden();
    const again = page.getByRole("button", { name: /1 mistake/ });
    await again.click();
    await expect(overlay).toBeVisible();
    save(NEWS, () => good);
    await expect(overlay).toBeHidden({ timeout: LONGEST });
    await expect(again).toBeHidden();
  });
}

test("the search page, which React owns, is left whole", async ({ page }) => {
  const complaints = watchConsole(page);
  await opened(page, "/Search");
  await page.waitForLoadState("load");
  await page.waitForTimeout(500);
  expect(complaints).toEqual([]);
});

// A picture of every route and every hard page at three widths in both themes. What can be told without looking is told: a page
// that scrolls sideways, and complaints on the console.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { watchConsole } from "../e2e/page.ts";
import { examplesOfRoutes, hardPages } from "../e2e/site.ts";
import { fileName, OUT, THEMES, WIDTHS } from "./places.ts";

const ONLY = process.env.OCTAVO_SHOOT ? new RegExp(process.env.OCTAVO_SHOOT, "i") : /./;
const NOT_THERE = { name: "address of nothing", path: "/News/mud-flows-of-1883" };

for (const { name, path } of [...examplesOfRoutes(), ...hardPages(), NOT_THERE].filter(({ name }) => ONLY.test(name))) {
  test(`${name}: ${path}`, async ({ page }) => {
    // A page that says that something is not there is answered with 404 or 410, which the browser reports.
    const complaints = watchConsole(page);
    const faults: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 744 ? 800 : 900 });
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await page.goto(path);
      await showEverything(page);
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        mkdirSync(OUT, { recursive: true });
        await page.screenshot({ path: join(OUT, fileName(name, width, theme)), fullPage: true, animations: "disabled" });
      }
      faults.push(...(await overflowing(page)).map((what) => `${width} px: ${what}`));
    }
    writeFileSync(join(OUT, `${fileName(name, 0, "page").replace(".png", ".json")}`), JSON.stringify({ name, path }));
    faults.push(...complaints.filter((complaint) => !/status of (404|410) /.test(complaint)));
    expect(faults).toEqual([]);
  });
}

/** Pictures that wait to be scrolled to are loaded, fonts are there, islands are alive. */
async function showEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
  await page.waitForLoadState("networkidle");
}

/** What sticks out of the page at its end, unless it lies in something that scrolls by itself. */
async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const sticking = [...document.body.querySelectorAll<HTMLElement>("*")].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > clientWidth + 1 || left < -1);
    });
    const names = sticking.slice(0, 5).map((element) => `${element.localName}.${element.className}`);
    return [`the page is ${scrollWidth} px wide: ${names.join(", ")}`];
  });
}

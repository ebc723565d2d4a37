// What every page must hold, whatever is on it: it is accessible in both themes, nothing moves when a late script arrives, it asks
// no other host for anything, its styles and fonts keep to their budget, it does not scroll sideways, and the console stays empty.

import { gzipSync } from "node:zlib";
import { expect, type Page, type Response, test } from "@playwright/test";
import { expectAccessible, expectStill, OF_COLOURS, watchConsole, watchShifts } from "./page.ts";
import { examplesOfRoutes, hardPages } from "./site.ts";

const SCRIPT_DELAY = 1000;
const CSS_BYTES = 20 * 1024;
const FONTS_BEFORE_TEXT = 2;

const HARD = hardPages();

for (const { name, path } of [...examplesOfRoutes(), ...HARD]) {
  // What is hard is hard where there is little room.
  for (const width of HARD.some((hard) => hard.name === name) ? [360] : [360, 1280]) {
    test(`${name} at ${width} px: ${path}`, async ({ page, baseURL }) => {
      // A long article is long to audit.
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      const complaints = watchConsole(page);
      const answers: Response[] = [];
      page.on("response", (answer) => answers.push(answer));
      await delayScripts(page);
      await watchShifts(page);

      await page.goto(path);
      // A script and what it asks for.
      await page.waitForTimeout(2.5 * SCRIPT_DELAY);
      // The audit takes longest. Wide pages have the same elements; the journeys audit the main ones at this width too.
      if (width === 360 || process.env.OCTAVO_WHOLE_AUDIT) await expectAccessible(page);
      await expectStill(page);
      // Only colours differ, and those not by width.
      if (width === 360) {
        await page.emulateMedia({ colorScheme: "dark" });
        await expectAccessible(page, OF_COLOURS);
      }

      const hosts = new Set(answers.map((answer) => new URL(answer.url())).filter(({ protocol }) => /^http/.test(protocol)));
      expect([...hosts].filter(({ origin }) => origin !== new URL(baseURL ?? "").origin).map(({ href }) => href)).toEqual([]);
      expect(await gzipped(answers, "stylesheet"), "bytes of style sheets").toBeLessThanOrEqual(CSS_BYTES);
      expect(await fonts(page)).toEqual({ blocking: [], preloaded: FONTS_BEFORE_TEXT });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      // A page that says that something is not there is answered with 404 or 410, which the browser reports.
      expect(complaints.filter((complaint) => !/status of (404|410) /.test(complaint))).toEqual([]);
    });
  }
}

async function delayScripts(page: Page): Promise<void> {
  await page.route("**/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SCRIPT_DELAY));
    await route.continue().catch(() => undefined);
  });
}

async function gzipped(answers: readonly Response[], kind: string): Promise<number> {
  const bodies = await Promise.all(
    answers.filter((answer) => answer.request().resourceType() === kind).map((answer) => answer.body()),
  );
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

/** Faces that text would wait for, and how many are asked for before the style sheet is read. */
function fonts(page: Page): Promise<{ blocking: string[]; preloaded: number }> {
  return page.evaluate(() => ({
    blocking: [...document.fonts]
      .filter((face) => face.display !== "swap" && !/fallback/.test(face.family))
      .map((face) => face.family),
    preloaded: document.querySelectorAll("link[rel=preload][as=font]").length,
  }));
}

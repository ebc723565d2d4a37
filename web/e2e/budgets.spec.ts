// What a page costs in script (issue of the face, "Budgets"): 3 KB as long as it is only read, 75 KB once the search bar is used.
// build/check.mjs counts what entries import; here is counted what a browser asks for.

import { gzipSync } from "node:zlib";
import { expect, type Response, test } from "@playwright/test";

const READ = 3 * 1024;
const USED = 75 * 1024;
/** When the last task that waits for idleness has begun (starter/idle.ts). */
const IDLE_MILLISECONDS = 4500;
const article = process.env.OCTAVO_E2E_ARTICLE ?? "/Journals/JCTS/articles/10.5555/jcts.2026.0101";

test("an article that is only read costs 3 KB of script, one whose search bar is used 75 KB", async ({ page }) => {
  const answers: Response[] = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") answers.push(answer);
  });
  const bytes = async () => {
    const bodies = await Promise.all(answers.map((answer) => answer.body()));
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  };
  // What a press shows from others is its own choice: an advertisement costs the client of the sidecar.
  await page.addInitScript(() => {
    const remove = () => {
      for (const place of document.querySelectorAll("[data-island=ad]")) place.remove();
    };
    new MutationObserver(remove).observe(document, { childList: true, subtree: true });
  });
  await page.goto(article);
  await page.waitForTimeout(IDLE_MILLISECONDS);
  expect(answers.length).toBeGreaterThan(0);
  expect(await bytes()).toBeLessThanOrEqual(READ);

  await page.getByRole("search").hover();
  await expect(page.getByRole("combobox", { name: "Journal" })).toHaveAttribute("aria-autocomplete", "list");
  const used = await bytes();
  expect(used).toBeGreaterThan(READ);
  expect(used).toBeLessThanOrEqual(USED);
});

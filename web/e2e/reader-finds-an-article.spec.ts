// A reader finds an article: types words on the home page, gets results, opens the first. Needs a site with at least one
// article that answers to the words of its newest article's title.

import { expect, test } from "@playwright/test";
import { expectAccessible, watchConsole } from "./page.ts";
import { expectShape } from "./shape.ts";

const LOOKS = [
  { width: 360, colorScheme: "light" },
  { width: 360, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const;

for (const { width, colorScheme } of LOOKS) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test("a reader finds an article", async ({ page }) => {
      const complaints = watchConsole(page);
      await page.goto("/");
      await expectAccessible(page);

      const words = (process.env.OCTAVO_E2E_WORDS ?? "sediment").trim();
      await page.getByRole("searchbox", { name: "Keywords" }).fill(words);
      await page.getByRole("search").getByRole("button", { name: "Search" }).click();

      await expect(page).toHaveURL(/\/Search\?searchType=Article&.*page=1/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^\\d.* articles? about “${words}”$`));
      const first = page.getByRole("region", { name: "Results" }).getByRole("heading", { level: 2 }).first().getByRole("link");
      const title = await first.textContent();
      await expectShape(page, "search");
      await expectAccessible(page);

      await first.click();
      await expect(page).toHaveURL(/\/Journals\/[^/]+\/articles\/10\./);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(title ?? "");
      await expectAccessible(page);

      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(`about “${words}”`);
      expect(complaints).toEqual([]);
    });
  });
}

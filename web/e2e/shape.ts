// The shape of a page as a screen reader hears it: landmarks, headings and controls, in order. Each shape is a file in aria/, which
// names what must be there and leaves out what differs from article to article.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

/** The page has the shape of aria/NAME.yml. */
export async function expectShape(page: Page, name: string): Promise<void> {
  const shape = readFileSync(join(import.meta.dirname, "aria", `${name}.yml`), "utf8");
  await expect(page.locator("body")).toMatchAriaSnapshot(shape);
}

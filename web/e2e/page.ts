// What every end-to-end test asks of a page.

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

// Chromium reports a transition between pages that it leaves out (after going back, in a hidden tab) as an error of the page.
const SKIPPED_TRANSITION = /^(AbortError: |InvalidStateError: )?Transition was (aborted|skipped)/;

/** Collects what the console and the page complain of: CSP violations and hydration mismatches among it. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (SKIPPED_TRANSITION.test(message.text())) return;
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => {
    if (!SKIPPED_TRANSITION.test(error.message)) complaints.push(`${page.url()}: ${error.message}`);
  });
  return complaints;
}

/** The rules by which the themes can differ: each journey goes the same way in light, where all rules are looked at. */
export const OF_COLOURS = ["color-contrast", "link-in-text-block"];

function isDark(page: Page): Promise<boolean> {
  return page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
}

/** No violation of WCAG 2.2 A and AA, nor of axe's best practices; or of some rules only. Waits for transitions, whose middle colours are nobody's. */
export async function expectAccessible(page: Page, only?: string[]): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const ended = Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    return Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1000))]);
  });
  // axe does not read MathML, and takes a table head that is a formula for an empty one.
  // Our pages hold no frames and only what is wrong is asked for: a quarter of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const rules = only ?? ((await isDark(page)) ? OF_COLOURS : undefined);
  const { violations } = await (rules ? axe.withRules(rules) : axe.disableRules(["empty-table-header"])).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`)).toEqual([]);
}

interface Moved extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Element | null }[];
}

/** Notes from here on what moves by itself. Called before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Moved[]) {
        const what = entry.sources.map(({ node }) => (node instanceof Element ? `${node.localName}.${node.className}` : "text"));
        if (!entry.hadRecentInput) moved.push(`${entry.value.toFixed(4)} ${what.join(" ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Nothing has moved: all shifts together are 0.00. */
export async function expectStill(page: Page, where = ""): Promise<void> {
  const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  const sum = moved.reduce((sum, one) => sum + Number.parseFloat(one), 0);
  expect(sum < 0.005 ? [] : moved, `what moved by itself ${where}`).toEqual([]);
}

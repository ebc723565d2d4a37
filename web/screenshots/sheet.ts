// Lays the pictures on contact sheets: one page of HTML over all of them, and a PNG for each route with its widths side by side.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import config from "../playwright.config.ts";
import { fileName, OUT, THEMES, WIDTHS } from "./places.ts";

export default async function laySheets(): Promise<void> {
  if (!existsSync(OUT)) return;
  const pages: { name: string; path: string }[] = readdirSync(OUT)
    .filter((file) => file.endsWith("-0-page.json"))
    .map((file) => JSON.parse(readFileSync(join(OUT, file), "utf8")));
  const sections = pages.map(
    ({ name, path }) =>
      `<section><h2>${escaped(name)} <small>${escaped(path)}</small></h2>${THEMES.map((theme) => row(name, theme)).join("")}</section>`,
  );
  const sheet = join(OUT, "index.html");
  writeFileSync(
    sheet,
    `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${STYLE}</style>${sections.join("\n")}`,
  );
  await photograph(
    sheet,
    pages.map(({ name }) => fileName(name, 0, "sheet")),
  );
  console.log(`contact sheet of ${pages.length} pages: ${sheet}`);
}

/** Widths are shown in their proportion to each other; what goes on below three screens is cut. */
const STYLE = `body{font:14px sans-serif;background:#888;margin:16px}h2{font-size:16px}small{font-weight:400}
section{width:1560px}.row{display:flex;gap:8px;margin-block:8px;align-items:start}a{display:block;max-height:1500px;overflow:hidden}img{display:block;width:100%}`;

function row(name: string, theme: string): string {
  const shots = WIDTHS.map((width) => {
    const file = fileName(name, width, theme);
    return `<a style="flex:${width}" href="${file}"><img alt="${escaped(name)}, ${width} px, ${theme}" src="${file}"></a>`;
  });
  return `<div class="row">${shots.join("")}</div>`;
}

async function photograph(sheet: string, files: readonly string[]): Promise<void> {
  const browser = await chromium.launch(config.use?.launchOptions);
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  await page.goto(pathToFileURL(sheet).href);
  const sections = await page.locator("section").all();
  for (const [at, section] of sections.entries()) await section.screenshot({ path: join(OUT, files[at] ?? `${at}.png`) });
  await browser.close();
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

// pages.mjs PUBLIC [NAME…]: axe over the twenty articles below PUBLIC that have most of something, at two widths and in both themes; of them only those whose path holds a NAME.
// Called by .ci/pages from web/, whose packages it uses.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, normalize, relative, sep } from "node:path";

const require = createRequire(new URL("../web/package.json", import.meta.url));
const { chromium } = require("@playwright/test");
const AxeBuilder = require("@axe-core/playwright").default;

const [root, ...names] = process.argv.slice(2);
const TYPES = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".json": "application/json" };

/** What one article may have more of than all others. */
const KINDS = [
  "<math", "<td", "<th", "<figure", "class=\"sub-article", "<li id=\"", "class=\"au-x\"", "doc-noteref", "class=\"boxed", "<pre",
  "<dl", "<video", "class=\"supplement", "class=\"formula\"", "doc-biblioref", "<blockquote", "lang=\"", "rowspan", "class=\"missing", "<h5",
];

/** The rules by which the themes can differ, as in web/e2e/page.ts. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * Takes away what is like its neighbours: of thousands of authors, rows and formulas axe says of each what it said of the first, and
 * takes twenty minutes for it. Of equal siblings fifty stay, and the last ten; of formulas the first sixty.
 */
function thinned() {
  for (const parent of document.querySelectorAll("main :is(ul, ol, tbody, dl, p, section, div)")) {
    const alike = new Map();
    for (const child of parent.children) {
      const kind = `${child.localName}.${child.className}`;
      alike.set(kind, [...(alike.get(kind) ?? []), child]);
    }
    for (const children of alike.values()) for (const child of children.slice(50, -10)) child.remove();
  }
  for (const formula of [...document.querySelectorAll("main math")].slice(60)) formula.replaceWith("x");
}

function articles(folder) {
  return readdirSync(folder, { recursive: true }).filter((path) => path.includes(`articles${sep}10.`) && path.endsWith("index.html"));
}

/** The article with most of each kind, each article once. */
function most(paths) {
  const pages = paths.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  const chosen = new Set();
  for (const kind of KINDS) {
    const count = ({ text }) => text.split(kind).length;
    const [first] = pages.filter(({ path }) => !chosen.has(path)).sort((a, b) => count(b) - count(a) || a.path.localeCompare(b.path));
    if (first) chosen.add(first.path);
  }
  return [...chosen];
}

const server = createServer((request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
  let file = join(root, path);
  try {
    if (statSync(file).isDirectory()) file = join(file, "index.html");
    response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream");
    response.end(readFileSync(file));
  } catch {
    response.statusCode = 404;
    response.end();
  }
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
const base = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: process.env.OCTAVO_CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
let violated = 0;
const chosen = most(articles(root)).filter((path) => names.length === 0 || names.some((name) => path.includes(name)));
for (const path of chosen) {
  const begun = Date.now();
  for (const width of [360, 1280]) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: "light", reducedMotion: "reduce" });
    const page = await context.newPage();
    const folder = path.split(sep).slice(0, -1).map(encodeURIComponent).join("/");
    await page.goto(`${base}${folder}/`, { waitUntil: "load", timeout: 120_000 });
    await page.evaluate(thinned);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      // No frames, only what is wrong, and in the second theme only what a theme changes: these articles are long, and else an audit
      // of one takes minutes.
      const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
      // axe does not read MathML, and takes a table head that is a formula for an empty one.
      const rules = colorScheme === "dark" ? axe.withRules(OF_COLOURS) : axe.disableRules(["empty-table-header"]);
      const { violations } = await rules.analyze();
      for (const { id, nodes } of violations) {
        violated += 1;
        console.log(`${relative("Journals", path)} ${width} ${colorScheme}: ${id} (${nodes.length}): ${nodes[0].html.slice(0, 200)}`);
      }
    }
    await context.close();
  }
  console.log(`  ${((Date.now() - begun) / 1000).toFixed(0)} s ${relative("Journals", path)}`);
}
await browser.close();
server.close();
console.log(`axe: ${violated} violations on ${chosen.length} articles, at 360 and 1280 px, light and dark`);
process.exit(violated > 0 || chosen.length === 0 ? 1 : 0);

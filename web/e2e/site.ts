// The pages of the built site by the table of routes: one example of each route, and the pages on which a layout is likely to
// break. Read from the folder of the build (OCTAVO_E2E_SITE), so that a route without an example is noticed.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

const SITE = process.env.OCTAVO_E2E_SITE ?? join(import.meta.dirname, "../../dist");

/** Written by the test `routes_file_is_fresh` from the table in model/src/route.rs. */
const TABLE: readonly { readonly route: string; readonly pattern: string }[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "routes.json"), "utf8"),
);

export interface Example {
  readonly name: string;
  readonly path: string;
}

interface Page {
  readonly path: string;
  readonly route: string;
  readonly html: string;
}

/** An example of every route, in the order of the table. Throws when the site has none for one of them. */
export function examplesOfRoutes(): Example[] {
  const pages = readPages();
  return TABLE.map(({ route, pattern }) => {
    const fixed = pattern.includes(":") || pattern.includes("*") ? undefined : pattern;
    const path = fixed ?? richest(pages.filter((page) => page.route === route))?.path;
    if (!path) throw new Error(`the site in ${SITE} has no page of the route ${pattern}`);
    return { name: route, path };
  });
}

/** Pages that strain a layout, as far as the site has them. */
export function hardPages(): Example[] {
  const pages = readPages();
  return HARD.flatMap(([name, wanted]) => {
    const page = pages.find(wanted);
    return page ? [{ name, path: page.path }] : [];
  });
}

const isArticle = ({ route }: Page) => route === "Article";

const HARD: readonly [string, (page: Page) => boolean][] = [
  ["withdrawn article", ({ html }) => html.includes('class="tomb"')],
  ["retracted article", (page) => isArticle(page) && /banner b-bad(?:.|\n)*retracted/.test(page.html)],
  ["corrected article", (page) => isArticle(page) && page.html.includes("banner b-warn")],
  ["article with formulas", (page) => isArticle(page) && page.html.includes("<math") && page.html.includes("<figure")],
  ["wide table", (page) => isArticle(page) && widestTable(page.html) > 8],
  ["long title", (page) => isArticle(page) && page.html.includes('class="a-long"')],
  ["right to left", ({ html }) => /<div class="text" lang="[\w-]+" dir="rtl"/.test(html)],
  ["Chinese", ({ html }) => html.includes('<div class="text" lang="zh')],
  ["Markdown article", (page) => isArticle(page) && page.html.includes('class="footnotes"')],
  ["journal without articles", ({ route, html }) => route === "Journal" && html.includes("No article has appeared yet")],
  ["journal of a very long name", ({ route, html }) => route === "Journal" && html.includes("jban-long")],
  ["board of very long names", ({ route, html }) => route === "EditorialBoard" && html.includes("jban-long")],
  ["empty list", ({ route, html }) => route !== "Home" && html.includes('class="empty"')],
  ["closed special issue", ({ route, html }) => route === "SpecialIssue" && !html.includes("state-open")],
  ["further page of a list", ({ path }) => /\/page\/\d+$/.test(path)],
];

/** The page with the most on it: an example that shows every part. */
function richest(pages: readonly Page[]): Page | undefined {
  return pages.reduce<Page | undefined>((best, page) => (best && best.html.length >= page.html.length ? best : page), undefined);
}

function widestTable(html: string): number {
  const rows = html.match(/<tr.*?<\/tr>/gs) ?? [];
  return Math.max(0, ...rows.map((row) => row.split("<th").length - 1));
}

let found: Page[] | undefined;

function readPages(): Page[] {
  const root = join(SITE, "public");
  if (!existsSync(root)) throw new Error(`no site at ${root}: set OCTAVO_E2E_SITE to what was given to \`octavo build --out\``);
  found ??= readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(`${sep}index.html`))
    .sort()
    .map((file) => {
      const folder = relative(root, join(root, file, ".."));
      const path = `/${folder.split(sep).map(encodeURIComponent).join("/")}`.replaceAll("%3A", ":");
      return { path, route: routeOf(path), html: readFileSync(join(root, file), "utf8") };
    });
  return found;
}

/** The row that a path belongs to; literal segments win over parameters, as in Route::resolve. */
function routeOf(path: string): string {
  const segments = path.split("/").filter(Boolean);
  let best = { route: "", literals: -1 };
  for (const { route, pattern } of TABLE) {
    const literals = match(pattern.split("/").filter(Boolean), segments);
    if (literals > best.literals) best = { route, literals };
  }
  return best.route;
}

/** How many literal segments match; −1 when the path is not of the pattern. */
function match(pattern: readonly string[], segments: readonly string[]): number {
  const open = pattern.findIndex((part) => part.startsWith("*"));
  if (open < 0 ? pattern.length !== segments.length : segments.length <= open || segments[open] === "page") return -1;
  const fits = pattern.every((part, at) => /^[:*]/.test(part) || part === segments[at]);
  return fits ? pattern.filter((part) => !/^[:*]/.test(part)).length : -1;
}

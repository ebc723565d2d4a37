// The last step of `npm run build`: what the generator reads is there, and no page loads more script than it may.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/** @typedef {{ file: string, imports?: string[] }} Chunk */

/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync("dist/assets.json", "utf8"));
const STARTER = ["src/main.ts"];
const SEARCH_BAR = [...STARTER, "src/islands/hydrate.tsx", "src/islands/search-bar/island.tsx"];

/** What a page loads, and its limit in bytes, gzipped: style.md and issue 5. */
const BUDGETS = [
  { name: "starter", entries: STARTER, limit: 3 * 1024 },
  { name: "page with the search bar alive", entries: SEARCH_BAR, limit: 75 * 1024 },
  { name: "search page", entries: [...SEARCH_BAR, "pages/Search/+client.ts", "src/search/page/start.tsx"], limit: 100 * 1024 },
  { name: "site style sheet", entries: ["styles/site.css"], limit: 20 * 1024 },
  { name: "style sheet of rare pages", entries: ["styles/rare.css"], limit: 2 * 1024 },
  { name: "maths style sheet", entries: ["styles/math.css"], limit: 2 * 1024 },
];

/** @type {(entry: string, found: Set<string>) => Set<string>} */
function collect(entry, found) {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`dist/assets.json has no ${entry}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const needed of chunk.imports ?? []) collect(needed, found);
  return found;
}

for (const { name, entries, limit } of BUDGETS) {
  const files = entries.reduce((found, entry) => collect(entry, found), new Set());
  const size = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`dist/client/${file}`), { level: 9 }).length, 0);
  console.log(`${name}: ${size} of ${limit} bytes gzipped`);
  if (size > limit) process.exitCode = 1;
}
for (const page of ["Search", "Search/Special-Issues", "Login"]) {
  const html = readFileSync(`dist/client/${page}/index.html`, "utf8");
  if (/<style|<script(?![^>]*(src=|type="application\/json"))|\sstyle=|\son\w+=/.test(html))
    throw new Error(`${page} has inline script or style`);
}
readFileSync("dist/ssr.js");

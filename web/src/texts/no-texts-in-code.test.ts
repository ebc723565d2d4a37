// No component holds a text of its own: what a reader sees or hears comes from texts/*.json.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCE = join(import.meta.dirname, "..");

/** What may be written in code: the sentences of specification §8, in both languages at once, and names of formats. */
const FREE = new Set(["api/errors.ts"]);

/** Words between tags, in attributes that are read out, and sentences in quotation marks. */
function textsIn(code: string): string[] {
  const plain = code
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/^\s*\/\/.*$/gm, "")
    .replace(/new Error\([^)]*\)/g, "");
  return [
    ...plain.matchAll(/[\w"}]>\s*([A-Z][a-z]+(?:[ ’][a-z]+)*[.…]?)\s*(?:<|\{)/g),
    ...plain.matchAll(/(?:aria-label|placeholder|title|label|alt|hint|what|kept)="([A-Z][^"]*)"/g),
    ...plain.matchAll(/["`]([A-Z][a-z’]+(?: [^"`]*)? [a-z]+[^"`]*)["`]/g),
  ].map(([, text = ""]) => text);
}

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^wire\/|^testing/.test(name) && !FREE.has(name),
);

test.each(files)("%s", (name) => {
  expect(textsIn(readFileSync(join(SOURCE, name), "utf8"))).toEqual([]);
});

test("the search for texts finds them", () => {
  expect(textsIn("<p>Nothing is kept here yet.</p>")).toContain("Nothing is kept here yet.");
  expect(textsIn('<nav aria-label="Pages">')).toEqual(["Pages"]);
  expect(textsIn('say("The list did not arrive.")')).toEqual(["The list did not arrive."]);
  expect(textsIn('t("search.narrow"); // A comment.')).toEqual([]);
});

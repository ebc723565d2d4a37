// What the step that cuts faces reads from the style sheets (fonts.mjs).
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { facesOf, lettersOf } from "./fonts.mjs";

test("a face's letters and weights are those that its rule names", () => {
  const rule = (block: string) => `@font-face {\n  font-family: "A";\n${block}}\n`;
  const css = [
    rule('  src: url("../fonts/a.woff2") format("woff2");\n  font-weight: 400 650;\n  unicode-range: U+41-43, U+e9;\n'),
    rule('  src: local("Georgia");\n'),
    rule('  src: url("../fonts/b.core.woff2") format("woff2");\n  unicode-range: U+1D400;\n'),
  ].join("");
  expect(facesOf(css)).toEqual([
    { name: "a.woff2", text: "ABCé", weights: [400, 650] },
    { name: "b.core.woff2", text: "𝐀", weights: [] },
  ]);
});

test("halves of characters are left out", () => {
  expect([...lettersOf("U+D7FF-E000")]).toEqual(["\ud7ff", "\ue000"]);
});

test("the pieces of the mathematics face share no letter, and the first has what browsers stretch", () => {
  const pieces = facesOf(readFileSync("styles/math.css", "utf8")).map(({ text }) => new Set(text));
  const [core = new Set(), letters = new Set(), signs = new Set()] = pieces;
  expect(pieces).toHaveLength(3);
  expect([...core].filter((letter) => letters.has(letter) || signs.has(letter))).toEqual([]);
  expect([...letters].filter((letter) => signs.has(letter))).toEqual([]);
  // The space decides which piece's table of measures is taken.
  expect([..." ()[]{}|√∑∏∫∮⋃⋂⟨⟩⌈⌉⌊⌋‖→⇒←↔⏞⏟⏜⏝̂̃¯⨁⨂"].filter((sign) => !core.has(sign))).toEqual([]);
});

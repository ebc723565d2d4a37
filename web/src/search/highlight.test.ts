import { expect, test } from "vitest";
import { highlight } from "./highlight.ts";

const marked = (text: string, query: string) =>
  highlight(text, query)
    .filter((piece) => piece.marked)
    .map((piece) => piece.text);

test.each([
  ["Fine sediment in an estuary", "sediment", ["sediment"]],
  ["Sediments and SEDIMENTARY rock", "sediment", ["Sediments"]],
  ["Of sediment transport by tides", "sediment transport", ["sediment transport"]],
  ["Müller met Muller", "muller", ["Müller", "Muller"]],
  ["泥沙输运的数值模拟", "输运", ["输运"]],
  ["The art of articles", "art", ["art"]],
  ["mud but not sand", "mud -sand", ["mud"]],
  ["A phrase in quotes", '"phrase in"', ["phrase in"]],
  ["cities and city", "city", ["cities", "city"]],
])("in %j the query %j marks %j", (text, query, words) => {
  expect(marked(text, query)).toEqual(words);
});

test.each([["(".repeat(2000)], ["C++"], ['"'], ["10.1000/xyz(1)"], ["🐙"], ["[a-"], ["x".repeat(10_000)]])(
  "any query is harmless and loses no text: %.20j",
  (query) => {
    const text = "İstanbul: C++ and 10.1000/xyz(1) ﬁn 🐙 é";
    const pieces = highlight(text, query);
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  },
);

import { expect, test } from "vitest";
import { pageNumbers } from "./pages.ts";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 13, [1, 2, 3, 4, null, 13]],
  [7, 13, [1, null, 6, 7, 8, null, 13]],
  [13, 13, [1, null, 10, 11, 12, 13]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
  [3, 5, [1, 2, 3, 4, 5]],
])("page %i of %i", (current, last, pages) => {
  expect(pageNumbers(current, last)).toEqual(pages);
});

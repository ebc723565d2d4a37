import { expect, test } from "vitest";
import { parseState } from "./state.ts";
import { aboutWords, authorWords, dateWords, grouped, publishedWords, summary } from "./words.ts";

test("counts are said in words", () => {
  expect(aboutWords(1, { keywords: "mud", author: "" })).toBe("article about “mud”");
  expect(aboutWords(128, { keywords: "", author: "Tan" })).toBe("articles by “Tan”");
  expect(aboutWords(2, { keywords: "x".repeat(500), author: "" }).length).toBeLessThan(150);
  expect(grouped(1234567)).toBe("1\u202f234\u202f567");
});

test("what narrows and sorts a search is said in one sentence", () => {
  const state = parseState("?Keywords=mud&StartYear=2025&EndYear=2026&ArticleSubjects=Ecology&JournalNames=JCES&OrderBy=1", 2027);
  const names = (value: string) => (value === "JCES" ? "Coastal Engineering" : value);
  expect(summary(state, names)).toBe(
    "published from 2025 to 2026 in Ecology in Coastal Engineering, with the most recent first.",
  );
  expect(summary(parseState("?Keywords=mud", 2027), names)).toBe("with the best match first.");
  expect(summary(parseState("", 2027), names)).toBe("with the most recent first.");
});

test.each([
  [null, 2020, "published until 2020"],
  [2020, null, "published since 2020"],
  [2020, 2020, "published in 2020"],
  [null, null, ""],
])("years from %s to %s", (start, end, words) => {
  expect(publishedWords(start, end)).toBe(words);
});

test("authors and dates", () => {
  expect(authorWords(["A", "B"])).toBe("A and B");
  expect(authorWords(["A", "B", "C", "D", "E"])).toBe("A, B, C and 2 others");
  expect(authorWords([])).toBe("");
  expect(dateWords("2026-03-09")).toBe("9 Mar 2026");
  expect(dateWords("2026-03")).toBe("Mar 2026");
  expect(dateWords("2026")).toBe("2026");
  expect(dateWords("soon-13")).toBe("soon-13");
});

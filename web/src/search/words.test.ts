import { beforeEach, describe, expect, test } from "vitest";
import chinese from "../../../texts/zh.json";
import { dateWords, grouped, learn } from "../texts/texts.ts";
import { parseState } from "./state.ts";
import { authorWords, headline, summary, yearWords } from "./words.ts";

const of = (search: string) => parseState(search, 2027);
const plain = (value: string) => value;

describe("in English", () => {
  test("a headline says how many and of what", () => {
    expect(headline(1, { keywords: "", author: "" })).toBe("1 article");
    expect(headline(1234, { keywords: "mud", author: "Rahman" })).toBe("1\u202f234 articles about “mud” by “Rahman”");
    expect(headline(0, { keywords: "mud", author: "" })).toBe("No articles about “mud”");
  });

  test("the summary says what narrows and how it is sorted", () => {
    expect(summary(of(""), plain)).toBe("with the most recent first.");
    expect(summary(of("Keywords=mud"), plain)).toBe("with the best match first.");
    expect(summary(of("StartYear=2020&EndYear=2020&ArticleTypes=Review&ArticleTypes=Letter&OrderBy=5"), plain)).toBe(
      "published in 2020 of type Review or Letter, with the most cited first.",
    );
  });

  test("years, authors, dates, numbers", () => {
    expect(yearWords("published", 2019, 2021)).toBe("published from 2019 to 2021");
    expect(yearWords("years", 2019, null)).toBe("since 2019");
    expect(yearWords("years", null, null)).toBe("");
    expect(authorWords(["A", "B", "C", "D"])).toBe("A, B, C and D");
    expect(authorWords(["A", "B", "C", "D", "E", "F"])).toBe("A, B, C and 3 others");
    expect([dateWords("2026-11-04"), dateWords("2026-11"), dateWords("2026")]).toEqual(["4 Nov 2026", "Nov 2026", "2026"]);
    expect([grouped(999), grouped(1000), grouped(1234567)]).toEqual(["999", "1\u202f000", "1\u202f234\u202f567"]);
  });
});

describe("in Chinese", () => {
  beforeEach(() => learn("zh", chinese));

  test("a search reads as a Chinese publisher writes it", () => {
    expect(headline(12, { keywords: "mud", author: "Rahman" })).toBe("关于“mud”的“Rahman”的12篇文章");
    expect(headline(0, { keywords: "mud", author: "" })).toBe("没有找到关于“mud”的文章");
    expect(summary(of("StartYear=2020&OrderBy=5"), plain)).toBe("2020 年以来发表，按被引次数排序。");
    expect(authorWords(["A", "B", "C", "D", "E", "F"])).toBe("A、B、C及其他 3 人");
    expect([dateWords("2026-11-04"), dateWords("2026-11"), grouped(1234)]).toEqual(["2026年11月4日", "2026年11月", "1,234"]);
  });
});

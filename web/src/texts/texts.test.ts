import { WHOLE } from "texts:index";
import { beforeEach, describe, expect, test } from "vitest";
import english from "../../../texts/en.json";
import chinese from "../../../texts/zh.json";
import { dateWords, grouped, joined, learn, nameWords, parts, resay, t } from "./texts.ts";

describe("in English", () => {
  test.each([
    [0, "0 articles"],
    [1, "1 article"],
    [2, "2 articles"],
    [1234, "1\u202f234 articles"],
  ])("%i has its form", (count, words) => {
    expect(t("count.articles", { count })).toBe(words);
  });

  test("a key that nobody knows stands for itself", () => {
    expect(parts("no.such").join("")).toBe("no.such");
  });

  test("a place that was not filled stays seen", () => {
    expect(t("paging.page")).toBe("Page {number}");
  });

  test("what is filled in is not read again", () => {
    expect(t("frame.page_of", { title: "{name} [x]", name: "P" })).toBe("{name} [x] of P");
    expect(parts("issue.see_all", { journal: "A [B]" })).toEqual(["See ", "all issues of A [B]", "."]);
  });

  test("names and alternatives", () => {
    expect(joined(["A"], "list.and")).toBe("A");
    expect(joined(["A", "B", "C"], "list.or")).toBe("A, B or C");
    expect(nameWords(["A", "B", "C", "D"], 3)).toBe("A, B and 2 others");
    expect(nameWords(["A", "B", "C"], 2)).toBe("A and 2 others");
  });

  test("long and short dates", () => {
    expect([dateWords("2026-03-09", "month"), dateWords("2026-03-09"), dateWords("2026-03", "month"), dateWords("soon")]).toEqual(
      ["9 March 2026", "9 Mar 2026", "March 2026", "soon"],
    );
  });
});

describe("in Chinese", () => {
  beforeEach(() => learn("zh", chinese));

  test("one form for every count, and its own groups", () => {
    expect([t("count.articles", { count: 1 }), t("count.articles", { count: 12345 })]).toEqual(["1 篇文章", "12,345 篇文章"]);
    expect(grouped(999)).toBe("999");
  });

  test("dates and names", () => {
    expect([dateWords("2026-03-09", "month"), dateWords("2026-03")]).toEqual(["2026年3月9日", "2026年3月"]);
    expect(nameWords(["A", "B", "C"], 6)).toBe("A、B、C");
  });

  test("learning another language forgets this one", () => {
    learn("en", {});
    expect(t("article.cite")).toBe("article.cite");
    learn("en", english);
    expect(t("article.cite")).toBe("Cite as");
  });
});

test("what the server says in English is said in the language of the page, and what nobody knows stays", async () => {
  const both =
    "No article has “sedment”; “sediment” was searched instead. No article has all of these words; those below have some of them.";
  expect(resay(both)).toBe(both);
  const whole = await WHOLE.zh?.();
  if (whole) learn("zh", whole.default);
  expect(resay(both)).toBe("没有文章含有“sedment”，已改为检索“sediment”。 没有文章含有全部这些词；以下文章含有其中一些。");
  expect(resay("The old password is wrong")).toBe("原密码不正确");
  expect(resay("The old password is wrong, they say")).toBe("The old password is wrong, they say");
  expect(resay("")).toBe("");
});

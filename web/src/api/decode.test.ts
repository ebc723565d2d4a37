import { expect, test } from "vitest";
import { decodeQueryArticle, decodeToken } from "./decode.ts";

test("an answer with odd fields shows less and breaks nothing", () => {
  const answer = decodeQueryArticle({
    Articles: [{ DOI: "10.5555/a", Title: 7, Authors: "none", PageUrl: "javascript:alert(1)" }, null],
    TotalCount: "many",
    JournalFacets: [{ Name: "J", Value: "J", Count: 3 }],
  });
  expect(answer.Articles[0]).toMatchObject({ DOI: "10.5555/a", Title: "", Authors: [], PageUrl: "/" });
  expect(answer.TotalCount).toBe(0);
  expect(answer.JournalFacets).toEqual([{ Name: "J", Value: "J", Count: 3 }]);
  expect(answer.SpecialIssueFacets).toEqual([]);
});

test.each([["//evil.example/a"], ["/\\evil.example"], ["https://evil.example"], ["data:text/html,x"]])(
  "a page is on this site, unlike %s",
  (url) => {
    expect(decodeQueryArticle({ Articles: [{ PageUrl: url }] }).Articles[0]?.PageUrl).toBe("/");
  },
);

test("no answer is an error", () => {
  expect(() => decodeQueryArticle({})).toThrow();
  expect(() => decodeQueryArticle("Articles")).toThrow();
  expect(() => decodeToken({ Token: "" })).toThrow();
});

import { expect, test } from "vitest";
import { decodeFlags, decodeQueryArticle, decodeSpecialIssues } from "./decode.ts";

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
  expect(() => decodeSpecialIssues({ TotalCount: 3 })).toThrow();
});

test("a missing flag is none, and an odd one too", () => {
  const none = { like: false, favourite: false, pin: false, likes: null };
  expect(decodeFlags({})).toEqual(none);
  expect(decodeFlags(null)).toEqual(none);
  expect(decodeFlags({ IsLike: "true", IsFavorite: 1, IsSticky: {}, LikeCount: "7" })).toEqual(none);
  expect(decodeFlags(JSON.parse('{"__proto__": {"IsLike": true}}'))).toEqual(none);
  expect(decodeFlags({ IsLike: true, IsFavorite: true, IsSticky: true, LikeCount: 7 })).toEqual({
    like: true,
    favourite: true,
    pin: true,
    likes: 7,
  });
});

test("a special issue is read whole, and its page is on this site", () => {
  const { items, total } = decodeSpecialIssues({
    DataList: [{ Id: "J/mud", Title: "Mud", PageUrl: "//evil.example", Status: "open", GuestEditors: ["Tan", 7] }],
    TotalCount: 21,
  });
  expect(total).toBe(21);
  expect(items[0]).toMatchObject({ id: "J/mud", pageUrl: "/", isOpen: true, guestEditors: ["Tan"], summary: "" });
});

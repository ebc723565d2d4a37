import { expect, test } from "vitest";
import { fieldsOfAddress, specialIssueAddress } from "./fields.ts";

const NONE = { type: "Article", keywords: "", author: "", journal: "", articleType: "" };

test("the two searches fill the bar, other pages do not", () => {
  expect(fieldsOfAddress("/Search", "?Keywords=a&AuthorInfo=b&JournalsId=c&ArticleType=d")).toEqual({
    type: "Article",
    keywords: "a",
    author: "b",
    journal: "c",
    articleType: "d",
  });
  expect(fieldsOfAddress("/News", "?Keywords=a")).toEqual(NONE);
  expect(fieldsOfAddress("/Search/", "?Keywords=a").keywords).toBe("a");
});

test("a search for special issues survives its address", () => {
  const [path = "", query = ""] = specialIssueAddress(" living shores ", "JCES").split("?");
  expect(path).toBe("/Search/Special-Issues");
  expect(query).toBe("PageIndex=1&Keyword=living+shores&JournalShortName=JCES");
  expect(fieldsOfAddress(path, `?${query}`)).toEqual({
    ...NONE,
    type: "SpecialIssue",
    keywords: "living shores",
    journal: "JCES",
  });
});

test("a form sent without script asks for special issues too", () => {
  const fields = fieldsOfAddress("/Search", "?searchType=SpecialIssue&Keywords=mud&JournalsId=JCES&AuthorInfo=x");
  expect(fields).toEqual({ ...NONE, type: "SpecialIssue", keywords: "mud", journal: "JCES" });
});

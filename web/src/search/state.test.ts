import { expect, test } from "vitest";
import { addressOf, countChosen, parseState, requestOf, toggleFacet, withoutFacets } from "./state.ts";

const FULL =
  "?searchType=Article&ArticleType=Review&JournalsId=JCES&Keywords=mud+flats&AuthorInfo=M%C3%BCller&page=3&OrderBy=5" +
  "&StartYear=2001&EndYear=2020&ArticleSubjects=Ecology&ArticleSubjects=Law+of+the+sea&JournalNames=PRA&SpecialIssueIds=s1";
const parse = (search: string) => parseState(search, 2027);

test("an address and its search are the same thing", () => {
  const state = parse(FULL);
  expect(parse(addressOf(state).slice("/Search".length))).toEqual(state);
  expect(addressOf(state)).toBe(`/Search${FULL}`);
});

test("a search becomes the request of the specification", () => {
  expect(requestOf(parse(FULL))).toEqual({
    PageIndex: 3,
    PageSize: 10,
    OrderByType: 5,
    Keywords: "mud flats",
    AuthorInfo: "Müller",
    JournalShortName: "JCES",
    ArticleType: "Review",
    Filter: {
      StartYear: 2001,
      EndYear: 2020,
      ArticleSubjects: ["Ecology", "Law of the sea"],
      ArticleTypes: [],
      JournalNames: ["PRA"],
      SpecialIssueIds: ["s1"],
    },
  });
});

test.each([
  ["?page=0", { page: 1 }],
  ["?page=-2", { page: 1 }],
  ["?page=1e3", { page: 1 }],
  ["?page=99999999999999999999", { page: 1 }],
  ["?OrderBy=6", { orderBy: null }],
  ["?StartYear=1995", { startYear: null }],
  ["?EndYear=2028", { endYear: null }],
  ["?EndYear=2027", { endYear: 2027 }],
  ["?StartYear=2020&EndYear=2001", { startYear: 2001, endYear: 2020 }],
  ["?%", { page: 1 }],
  ["?__proto__=x&constructor=y", { page: 1 }],
])("%s is read as the nearest search that makes sense", (search, expected) => {
  expect(parse(search)).toMatchObject(expected);
});

test("a list in an address is short and holds nothing twice", () => {
  const many = Array.from({ length: 80 }, (_, i) => `ArticleTypes=t${i}`).join("&");
  expect(parse(`?${many}`).chosen.ArticleTypes).toHaveLength(50);
  expect(parse("?ArticleTypes=a&ArticleTypes=a&ArticleTypes=").chosen.ArticleTypes).toEqual(["a"]);
});

test("ticking and unticking go to the first page", () => {
  const ticked = toggleFacet(parse("?page=4"), "ArticleTypes", "Review");
  expect(ticked).toMatchObject({ page: 1, chosen: { ArticleTypes: ["Review"] } });
  expect(toggleFacet(ticked, "ArticleTypes", "Review").chosen.ArticleTypes).toEqual([]);
});

test("clearing keeps what the search bar says", () => {
  const state = parse(FULL);
  expect(countChosen(state)).toBe(5);
  const cleared = withoutFacets(state);
  expect(countChosen(cleared)).toBe(0);
  expect(cleared.fields).toEqual(state.fields);
});

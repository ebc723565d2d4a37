// @vitest-environment jsdom
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { decodeQueryArticle } from "../../api/decode.ts";
import { queryArticle } from "../../api/endpoints.ts";
import { ApiError } from "../../api/errors.ts";
import { click, find, prerender, render, withText } from "../../testing.tsx";
import { SearchPage } from "./search-page.tsx";

vi.mock("../../api/endpoints.ts");
const ask = vi.mocked(queryArticle);

const ARTICLE = {
  DOI: "10.5555/a",
  Title: "Mud & CO2",
  TitleHtml: "Mud &amp; CO<sub>2</sub><img src=x onerror=alert(1)>",
  Authors: [{ Name: "Tan" }],
  JournalName: "Coastal Engineering",
  Placement: "9 (4), 1–2",
  ArticleType: "Review",
  PublishedOn: "2026-11-24",
  AbstractText: "On mud.",
  PageUrl: "/Journals/JCES/articles/10.5555/a",
  CitationCount: 2,
  Language: "ms",
};
const FACET = [{ Name: "Ecology", Value: "Ecology", Count: 7 }];
const answer = (total: number) =>
  decodeQueryArticle({ Articles: total ? [ARTICLE] : [], TotalCount: total, ArticleSubjectFacets: FACET });

function Address() {
  const { search } = useLocation();
  return <output>{search}</output>;
}
const show = (query: string) =>
  render(
    <MemoryRouter initialEntries={[`/Search${query}`]}>
      <SearchPage />
      <Address />
    </MemoryRouter>,
  );
const address = () => new URLSearchParams(find("output").textContent ?? "");

beforeEach(() => {
  ask.mockReset();
  ask.mockResolvedValue(answer(128));
  document.title = "Search · Octavo";
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

test("says how many there are, in words, in heading, title and status", async () => {
  await show("?Keywords=mud");
  expect(find("h1").textContent).toBe("128 articles about “mud”");
  expect(document.title).toBe("128 articles about “mud” · Octavo");
  expect(find("[role=status]").textContent).toContain("128 articles about “mud”, page 1");
  expect(find("h2 a").getAttribute("href")).toBe("/Journals/JCES/articles/10.5555/a");
  expect(find("h2 mark").textContent).toBe("Mud");
});

test("title and preview are in the article's language, or in the page's where it is not known", async () => {
  await show("?Keywords=mud");
  expect([find("h2").lang, find(".res-a").lang]).toEqual(["ms", "ms"]);
  ask.mockResolvedValue({ ...answer(1), Articles: [{ ...answer(1).Articles[0], Language: "" }] as never });
  await show("?Keywords=mud");
  expect(find("h2").hasAttribute("lang")).toBe(false);
});

test("a title keeps its subscripts and nothing that could run", async () => {
  await show("");
  expect(find("h2 a").innerHTML).toBe("Mud &amp; CO<sub>2</sub>");
});

test("asks what the address says", async () => {
  await show("?Keywords=mud&page=3&OrderBy=5&ArticleSubjects=Ecology");
  expect(ask.mock.lastCall?.[0]).toMatchObject({
    Keywords: "mud",
    PageIndex: 3,
    OrderByType: 5,
    Filter: { ArticleSubjects: ["Ecology"] },
  });
});

test("ticking a facet goes into the address and to the first page; its chip takes it out", async () => {
  await show("?Keywords=mud&page=3");
  await click(withText("label", "Ecology"));
  expect([address().get("ArticleSubjects"), address().get("page")]).toEqual(["Ecology", "1"]);
  expect(ask.mock.lastCall?.[0].Filter?.ArticleSubjects).toEqual(["Ecology"]);
  await click(withText(".chip", "Ecology"));
  expect(address().has("ArticleSubjects")).toBe(false);
});

test("pages are links in the address, and turning one moves the focus to the heading", async () => {
  await show("?Keywords=mud");
  await click(withText(".pages a", "Next"));
  expect(address().get("page")).toBe("2");
  expect(document.activeElement).toBe(find("h1"));
});

test("nothing found: what was sought, and ways on", async () => {
  ask.mockResolvedValue(answer(0));
  await show("?Keywords=mud&AuthorInfo=Tan&StartYear=2020");
  expect(find("h1").textContent).toBe("No articles about “mud” by “Tan”");
  expect(find(".empty").textContent).toContain("search everything");
  expect(withText(".empty a", "special issues").getAttribute("href")).toBe(
    "/Search/Special-Issues?PageIndex=1&Keyword=mud&JournalShortName=",
  );
});

test("a failure is said for 5 s in both languages, stays on the page, and can be tried again", async () => {
  ask.mockRejectedValueOnce(new ApiError({ kind: "status", status: 503, detail: "" }));
  await show("?Keywords=mud");
  expect(find(".toast").textContent).toContain("系统接口 503 异常");
  expect(find(".banner[role=alert]").textContent).toContain("error 503");
  await click(withText("button", "Try again"));
  expect(find("h1").textContent).toBe("128 articles about “mud”");
  expect(document.querySelector(".banner")).toBeNull();
});

test("hydrates without a mismatch, whatever the query", async () => {
  const error = vi.spyOn(console, "error");
  await prerender(
    <MemoryRouter initialEntries={["/Search?Keywords=mud&page=2"]}>
      <SearchPage />
    </MemoryRouter>,
  );
  expect(error).not.toHaveBeenCalled();
  expect(find("h1").textContent).toBe("128 articles about “mud”");
});

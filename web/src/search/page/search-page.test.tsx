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
const YEARS = [
  { Name: "2003", Value: "2003", Count: 1 },
  { Name: "2024", Value: "2024", Count: 200 },
  { Name: "2026", Value: "2026", Count: 50 },
];
const answer = (total: number, YearFacets: unknown = YEARS) =>
  decodeQueryArticle({ Articles: total ? [ARTICLE] : [], TotalCount: total, ArticleSubjectFacets: FACET, YearFacets });

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

const bars = () => [...document.querySelectorAll<SVGAElement>(".yh a")];
const bar = (name: string) => find(`.yh [aria-label^="${name}"]`);

test("a bar a year: how many in words, how many in height, where on the axis", async () => {
  await show("?Keywords=mud");
  expect(bars().map((bar) => bar.getAttribute("aria-label"))).toEqual([
    "2003: 1 result",
    "2024: 200 results",
    "2026: 50 results",
  ]);
  expect(bars().map((bar) => bar.querySelectorAll("rect")[1]?.getAttribute("height"))).toEqual(["2", "44", "11"]);
  expect(bars().map((bar) => bar.querySelector("rect")?.getAttribute("x"))).toEqual(["0%", "87.5%", "95.83333333333334%"]);
  expect([...document.querySelectorAll(".yh text")].map((text) => text.textContent)).toEqual(["2003", "2026"]);
  expect(document.querySelector(".yh [aria-current]")).toBeNull();
});

test("few years do not become walls, and an answer without years draws none", async () => {
  ask.mockResolvedValue(answer(3, YEARS.slice(2)));
  await show("");
  expect([...document.querySelectorAll(".yh text")].map((text) => text.textContent)).toEqual(["2017", "2026"]);
  for (const years of [null, [], "2024", [{ Value: "<b>" }, { Value: 2024 }]]) {
    ask.mockResolvedValue(answer(3, years));
    await show("?Keywords=mud");
    expect([find(".yh").childElementCount, find("h1").textContent]).toEqual([0, "3 articles about “mud”"]);
  }
});

test("a bar asks for its year alone, is marked, and keeps the focus", async () => {
  await show("?Keywords=mud&StartYear=2001&EndYear=2025");
  expect(bars().map((bar) => bar.getAttribute("aria-current"))).toEqual(["true", "true", null]);
  bar("2026").focus();
  await click(bar("2026"));
  expect([address().get("StartYear"), address().get("EndYear"), address().get("page")]).toEqual(["2026", "2026", "1"]);
  expect(ask.mock.lastCall?.[0].Filter).toMatchObject({ StartYear: 2026, EndYear: 2026 });
  expect(bars().map((bar) => bar.getAttribute("aria-current"))).toEqual([null, null, "true"]);
  expect(document.activeElement).toBe(bar("2026"));
  expect(find<HTMLInputElement>(".yr input").value).toBe("2026");
});

test("the bars are one stop of the tab key, and arrows go from one to the next", async () => {
  await show("?Keywords=mud");
  expect(bars().map((bar) => bar.getAttribute("tabindex"))).toEqual(["0", "-1", "-1"]);
  bar("2003").focus();
  const press = (key: string) => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  for (const [key, year] of [
    ["ArrowLeft", "2003"],
    ["ArrowRight", "2024"],
    ["ArrowRight", "2026"],
    ["ArrowRight", "2026"],
    ["x", "2026"],
    ["ArrowLeft", "2024"],
  ] as const) {
    press(key);
    expect(document.activeElement).toBe(bar(year));
  }
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

// @vitest-environment jsdom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { click, find, prerender, press, type } from "../../testing.tsx";
import { Island } from "./island.tsx";

const JOURNALS = [
  { short_name: "JCES", title: "Coastal Engineering" },
  { short_name: "PRA", title: "Pôlar Research" },
  { short_name: "QML", title: "Quantum Materials" },
];
const bar = <Island id="test" journals={JOURNALS} articleTypes={["Letter", "Review"]} />;

const combobox = () => find<HTMLInputElement>("[role=combobox]");
const options = () => [...document.querySelectorAll("[role=option]")].map((option) => option.textContent);
const value = (name: string) => new FormData(find<HTMLFormElement>("form")).get(name);

beforeEach(() => history.replaceState(null, "", "/"));

test("as rendered it is a form that works without script", async () => {
  await prerender(bar, () => {
    const form = find<HTMLFormElement>("form[role=search]");
    expect([form.method, new URL(form.action).pathname]).toEqual(["get", "/Search"]);
    expect([...new FormData(form).keys()]).toEqual(["searchType", "Keywords", "AuthorInfo", "JournalsId", "ArticleType", "page"]);
    expect(find("select[name=JournalsId]").textContent).toContain("Coastal Engineering");
    expect(value("page")).toBe("1");
  });
});

test("hydration finds what it rendered, keeps what was typed, and brings the combobox", async () => {
  const error = vi.spyOn(console, "error");
  await prerender(bar, () => {
    const words = find<HTMLInputElement>("[name=Keywords]");
    words.focus();
    words.value = "typed before";
    find<HTMLSelectElement>("select[name=JournalsId]").value = "QML";
  });
  expect(error).not.toHaveBeenCalled();
  expect(find<HTMLInputElement>("[name=Keywords]").value).toBe("typed before");
  expect(document.activeElement).toBe(find("[name=Keywords]"));
  expect(combobox().value).toBe("Quantum Materials");
  expect(value("JournalsId")).toBe("QML");
});

test("a list that the reader has open stays until it is left", async () => {
  await prerender(bar, () => find("select[name=JournalsId]").focus());
  const select = find<HTMLSelectElement>("select[name=JournalsId]");
  select.value = "PRA";
  await act(async () => select.blur());
  expect(combobox().value).toBe("Pôlar Research");
});

test("it refills from the address", async () => {
  history.replaceState(null, "", "/Search?Keywords=mud&AuthorInfo=Tan&JournalsId=JCES&ArticleType=Review");
  await prerender(bar);
  expect(["Keywords", "AuthorInfo", "JournalsId", "ArticleType"].map(value)).toEqual(["mud", "Tan", "JCES", "Review"]);
});

test("what was typed outranks the address", async () => {
  history.replaceState(null, "", "/Search?Keywords=mud");
  await prerender(bar, () => {
    find<HTMLInputElement>("[name=Keywords]").value = "sand";
  });
  expect(value("Keywords")).toBe("sand");
});

test("special issues have no author and no article type", async () => {
  await prerender(bar);
  const disabled = () => ["AuthorInfo", "ArticleType"].map((name) => find<HTMLInputElement>(`[name=${name}]`).disabled);
  await click(find("[value=SpecialIssue]"));
  expect(disabled()).toEqual([true, true]);
  await click(find("[value=Article]"));
  expect(disabled()).toEqual([false, false]);
});

test("on the special issue search it is set for special issues", async () => {
  history.replaceState(null, "", "/Search/Special-Issues?PageIndex=1&Keyword=mud&JournalShortName=PRA");
  await prerender(bar);
  expect([value("searchType"), value("Keywords"), value("JournalsId")]).toEqual(["SpecialIssue", "mud", "PRA"]);
  expect(find<HTMLInputElement>("[name=AuthorInfo]").disabled).toBe(true);
});

test("journals are found by any part of their names, accents aside, and chosen by keyboard", async () => {
  await prerender(bar);
  await type(combobox(), "polar");
  expect(options()).toEqual(["Pôlar Research"]);
  expect(combobox().getAttribute("aria-expanded")).toBe("true");
  expect(combobox().getAttribute("aria-activedescendant")).toBe(find("[role=option]").id);
  await press(combobox(), "Enter");
  expect(value("JournalsId")).toBe("PRA");
  expect(combobox().getAttribute("aria-expanded")).toBe("false");
});

test("arrows go round, Escape closes and then clears", async () => {
  await prerender(bar);
  await press(combobox(), "ArrowDown");
  await press(combobox(), "ArrowUp");
  await press(combobox(), "Enter");
  expect(value("JournalsId")).toBe("QML");
  await press(combobox(), "ArrowDown");
  await press(combobox(), "Escape");
  expect(value("JournalsId")).toBe("QML");
  await press(combobox(), "Escape");
  expect(value("JournalsId")).toBe("");
});

test("a choice can be cleared, and emptying the field clears it too", async () => {
  history.replaceState(null, "", "/Search?JournalsId=JCES");
  await prerender(bar);
  await click(find("button[aria-label='Clear journal']"));
  expect(value("JournalsId")).toBe("");
  await type(combobox(), "quantum");
  await click(find("[role=option]"));
  await type(combobox(), "");
  await act(async () => combobox().blur());
  expect(value("JournalsId")).toBe("");
});

test("what matches nothing is said, and leaves the choice as it was", async () => {
  await prerender(bar);
  await type(combobox(), "zzz");
  expect(find(".combo-none").textContent).toContain("Nothing matches");
  await act(async () => combobox().blur());
  expect(combobox().value).toBe("");
});

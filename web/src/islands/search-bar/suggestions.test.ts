// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "../../api/client.ts";
import { ApiError } from "../../api/errors.ts";
import { find } from "../../testing.tsx";
import { decodeSuggestions, suggest } from "./suggestions.ts";

vi.mock("../../api/client.ts");

const DATA = {
  articles: [{ title: "Mud & sand", url: "/Journals/J/articles/10.5555/a" }],
  authors: [{ name: "Müd, A." }],
  journals: [{ title: "Mud Studies", url: "/Journals/MS" }],
};

const input = () => find<HTMLInputElement>("input[name=Keywords]");
const options = () => [...document.querySelectorAll("[role=option]")].map((option) => option.textContent);
const key = (name: string) => input().dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));

async function type(words: string): Promise<void> {
  input().focus();
  input().value = words;
  input().dispatchEvent(new Event("input"));
  await vi.advanceTimersByTimeAsync(200);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(call).mockReset().mockResolvedValue(DATA);
  document.body.innerHTML = `<form><input type="radio" value="SpecialIssue"><label class="f"><input name="Keywords"></label></form>`;
  suggest(input());
});

test("asks once the reader pauses, and shows three kinds in groups", async () => {
  await type("mu");
  expect(call).toHaveBeenCalledWith("/api/suggest", expect.objectContaining({ query: { q: "mu" } }));
  expect(options()).toEqual(["Mud & sand", "Müd, A.", "Mud Studies"]);
  expect([...document.querySelectorAll("[role=group]")].map((group) => group.getAttribute("aria-label"))).toEqual([
    "Articles",
    "Authors",
    "Journals",
  ]);
  expect(find("[role=status]").textContent).toBe("3 suggestions, with the arrow keys.");
});

test("one letter asks nothing, and the same words are asked once", async () => {
  await type("m");
  expect(call).not.toHaveBeenCalled();
  await type("mud");
  await type("mu");
  await type("mud");
  expect(call).toHaveBeenCalledTimes(2);
});

test("arrows name the active one, Escape closes and keeps the words", async () => {
  await type("mud");
  key("ArrowDown");
  key("ArrowDown");
  expect(input().getAttribute("aria-activedescendant")).toBe(document.querySelectorAll("[role=option]")[1]?.id);
  key("ArrowUp");
  key("ArrowUp");
  expect(input().hasAttribute("aria-activedescendant")).toBe(false);
  key("Escape");
  expect([find("[role=listbox]").hidden, input().value]).toEqual([true, "mud"]);
});

test("Enter goes to the active one and otherwise sends the form", async () => {
  await type("mud");
  const went = vi.fn((event: Event) => event.preventDefault());
  document.body.addEventListener("click", went);
  expect(key("Enter")).toBe(true);
  key("ArrowDown");
  expect(key("Enter")).toBe(false);
  expect(went.mock.calls.map(([event]) => (event.target as HTMLElement).textContent)).toEqual(["Mud & sand"]);
});

test("leaving closes; special issues have none", async () => {
  await type("mud");
  input().blur();
  expect(find("[role=listbox]").hidden).toBe(true);
  find<HTMLInputElement>("[value=SpecialIssue]").checked = true;
  await type("sand");
  expect(call).toHaveBeenCalledTimes(1);
});

test("a server without suggestions is asked once and nothing is said", async () => {
  vi.mocked(call).mockRejectedValue(new ApiError({ kind: "status", status: 404, detail: "" }));
  await type("mud");
  await type("sand");
  expect(call).toHaveBeenCalledTimes(1);
  expect(document.querySelector(".toast")).toBeNull();
});

test.each([
  [null],
  ["text"],
  [{ articles: "no", authors: [null, { name: 7 }] }],
  [{ articles: [{ title: "T", url: "//evil.example" }] }],
])("odd answers suggest nothing: %j", (data) => {
  expect(decodeSuggestions(data)).toEqual([]);
});

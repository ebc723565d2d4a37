// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { dialogs, find, render, settle, withText } from "../../testing.tsx";

let refusal: string | null = null;

beforeEach(async () => {
  refusal = null;
  vi.resetModules();
  await import("../../testing-texts.ts");
  dialogs();
  sessionStorage.clear();
  localStorage.setItem("octavo-token", "a-token-of-a-reader");
  vi.stubGlobal("fetch", async (url: string) => {
    const answer = (Data: unknown, Result = "1") => new Response(JSON.stringify({ Result, Data }));
    if (url === "/data/site.json") return new Response("{}");
    if (url.endsWith("GetSiteTime")) return answer("2026-11-28 07:00:00");
    if (url.endsWith("GetJournalSpecialIssue")) return answer({ Id: "J/mud", LikeCount: 12, IsLike: true, IsSticky: true });
    if (url.endsWith("GetJournalSpecialIssues"))
      return answer({
        DataList: [
          { Id: "J/mud", LikeCount: 3 },
          { Id: "J/sand", LikeCount: 4, IsFavorite: true },
        ],
      });
    if (url.endsWith("GetMyLibrary"))
      return answer({ Articles: [{ DOI: "10.5555/A", IsFavorite: true }], Journals: [{ ShortName: "J", IsSticky: true }] });
    return refusal ? answer(refusal, "0") : answer({});
  });
});

const place = (kind: string, id: string, inside = "") =>
  `<div class="acts" data-island="acts" data-kind="${kind}" data-id="${id}" data-title="Mud &amp; sand">${inside}</div>`;
const pressed = (selector: string) =>
  [...document.querySelectorAll(`${selector} button`)].map((button) => button.getAttribute("aria-pressed"));

async function start(html: string): Promise<void> {
  document.body.innerHTML = html;
  const { start } = await import("./island.ts");
  await Promise.all([...document.querySelectorAll<HTMLElement>("[data-island=acts]")].map(start));
  await settle();
}

test("a special issue has three buttons with its flags, its likes and its name", async () => {
  await start(place("special-issue", "J/mud"));
  expect([...document.querySelectorAll("button")].map((button) => button.textContent)).toEqual([
    "Like 12: Mud & sand",
    "Favourite: Mud & sand",
    "Pin: Mud & sand",
  ]);
  expect(pressed(".acts")).toEqual(["true", "false", "true"]);
});

test("a list is asked for once", async () => {
  await start(place("special-issue", "J/mud") + place("special-issue", "J/sand"));
  expect([...document.querySelectorAll(".n")].map((count) => count.textContent)).toEqual(["3", "4"]);
  expect(pressed(".acts")).toEqual(["false", "false", "false", "false", "true", "false"]);
});

test("buttons that the page holds are taken over, with the focus in them", async () => {
  const held = '<button class="act" type="button" data-operation="2" aria-pressed="false">Favourite</button>';
  document.body.innerHTML = place("article", "10.5555/a", held);
  find("button").focus();
  const { start } = await import("./island.ts");
  await start(find(".acts"));
  await settle();
  expect(document.querySelectorAll("button")).toHaveLength(1);
  expect(document.activeElement).toBe(find("button"));
  expect(pressed(".acts")).toEqual(["true"]);
});

test("signed out, nothing is asked about articles, and a press opens the dialog", async () => {
  localStorage.clear();
  const fetch = vi.spyOn(globalThis, "fetch");
  await start(place("article", "10.5555/a"));
  expect(fetch).not.toHaveBeenCalled();
  find("button").click();
  await settle();
  expect(find("dialog h2").textContent).toBe("Login expired");
  expect(pressed(".acts")).toEqual(["false"]);
});

test("the same thing in two places stays the same", async () => {
  await start(place("journal", "J") + place("journal", "J"));
  expect(pressed(".acts")).toEqual(["false", "true", "false", "true"]);
  find("button").click();
  await settle();
  expect(pressed(".acts")).toEqual(["true", "true", "true", "true"]);
});

test("a refusal stands beside the buttons until the next press", async () => {
  await start(place("journal", "J"));
  refusal = "There is no such journal";
  find("button").click();
  await settle();
  expect(find(".acts-note[role=alert]").textContent).toBe("There is no such journal");
  refusal = null;
  find("button").click();
  await settle();
  expect(document.querySelector(".acts-note")).toBeNull();
});

test("an unknown kind is left alone", async () => {
  await start(place("toString", "x"));
  expect(document.querySelector("button")).toBeNull();
});

test("inside React it takes the flags of its list", async () => {
  const { Acts } = await import("./react-acts.tsx");
  const flags = { like: false, favourite: true, pin: false, likes: null };
  await render(<Acts compact kind="article" id="10.5555/z" title="Zeal" operations={[2]} flags={flags} />);
  await vi.waitFor(() => find(".acts button"));
  expect(find(".acts button").getAttribute("aria-pressed")).toBe("true");
  expect(withText(".acts .vh", "Favourite")).toBeTruthy();
});

test("pinned journals come first on the home page, in a row of their own", async () => {
  document.body.innerHTML = `<div class="jcats"><section><ul><li data-journal="A">A</li><li data-journal="J">J</li></ul></section></div>`;
  const { start } = await import("./pinned.ts");
  await start(find(".jcats"));
  expect(find(".jcats > section:first-child h3").textContent).toBe("Pinned by you");
  expect(find(".jcats > section:first-child").textContent).toBe("Pinned by youJ");
  expect(document.querySelectorAll("[data-journal=J]")).toHaveLength(2);
});

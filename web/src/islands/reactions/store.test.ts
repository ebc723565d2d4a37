// @vitest-environment jsdom
// Specification §4: what each press sends, what it sets, and what happens when it fails.

import { beforeEach, expect, test, vi } from "vitest";
import { dialogs, find } from "../../testing.tsx";

const THING = { kind: "special-issue", id: "JCES/mud" } as const;
const OTHER = { kind: "article", id: "10.5555/A" } as const;

interface Sent {
  readonly path: string;
  readonly body: Record<string, unknown>;
}
let sent: Sent[] = [];
let accurate = false;
/** The answers of the operations, one after the other; without one they succeed. */
let answers: (() => Response | Promise<Response>)[] = [];

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

/** Fresh modules each time: they remember for as long as a page lives. */
async function fresh() {
  vi.resetModules();
  await import("../../testing-texts.ts");
  return import("./store.ts");
}

beforeEach(() => {
  sent = [];
  answers = [];
  accurate = false;
  sessionStorage.clear();
  localStorage.setItem("octavo-token", "a-token-of-a-reader");
  document.body.innerHTML = "<button id=before>b</button>";
  dialogs();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    if (url === "/data/site.json") return json({ api: {}, like_count: accurate ? "accurate" : "observed" });
    if (url.endsWith("GetSiteTime")) return json({ Result: "1", Data: "2026-11-28 07:00:00" });
    sent.push({ path: url, body: JSON.parse(String(init.body)) });
    return answers.shift()?.() ?? json({ Result: "1", Data: { LikeCount: 40 } });
  });
});

test.each([
  [1, "like"],
  [2, "favourite"],
  [3, "pin"],
] as const)("operation %i adds, then cancels, and sets %s on success", async (operation, flag) => {
  const { flagsOf, toggle } = await fresh();
  await toggle(THING, operation);
  expect(flagsOf(THING)[flag]).toBe(true);
  await toggle(THING, operation);
  expect(flagsOf(THING)[flag]).toBe(false);
  expect(sent.map(({ path, body }) => [path, body])).toEqual(
    [1, 2].map((AddOrCancel) => [
      "/api/webjournalapi/OperateSpecialIssue",
      { UserId: "a-token-of-a-reader", SpecialIssueId: "JCES/mud", OperationType: operation, AddOrCancel },
    ]),
  );
});

test("the number of likes rises on like and on cancel alike", async () => {
  const { flagsOf, learn, toggle } = await fresh();
  learn([{ ...THING, flags: { like: false, favourite: false, pin: false, likes: 12 } }]);
  await toggle(THING, 1);
  expect(flagsOf(THING)).toMatchObject({ like: true, likes: 13 });
  await toggle(THING, 1);
  expect(flagsOf(THING)).toMatchObject({ like: false, likes: 14 });
});

test("with compat.like_count = accurate it is the server's", async () => {
  accurate = true;
  const { flagsOf, learn, toggle } = await fresh();
  learn([{ ...THING, flags: { like: false, favourite: false, pin: false, likes: 12 } }]);
  await toggle(THING, 1);
  expect(flagsOf(THING).likes).toBe(40);
});

test("favourite and pin leave the number alone", async () => {
  const { flagsOf, learn, toggle } = await fresh();
  learn([{ ...THING, flags: { like: true, favourite: false, pin: false, likes: 12 } }]);
  await toggle(THING, 2);
  await toggle(THING, 3);
  expect(flagsOf(THING)).toEqual({ like: true, favourite: true, pin: true, likes: 12 });
});

test("articles and journals have calls of their own", async () => {
  const { toggle } = await fresh();
  await toggle(OTHER, 2);
  await toggle({ kind: "journal", id: "JCES" }, 3);
  expect(sent.map(({ path, body: { UserId: _, ...rest } }) => [path, rest])).toEqual([
    ["/api/webarticleapi/OperateArticle", { DOI: "10.5555/A", SpecialIssueId: null, OperationType: 2, AddOrCancel: 1 }],
    ["/api/webjournalapi/OperateJournal", { JournalShortName: "JCES", OperationType: 3, AddOrCancel: 1 }],
  ]);
});

test("it shows before the server has answered, and a second press meanwhile does nothing", async () => {
  const { flagsOf, isBusy, toggle, watch } = await fresh();
  let answer: (response: Response) => void = () => {};
  answers = [() => new Promise((resolve) => (answer = resolve))];
  const shown: boolean[] = [];
  watch(THING, () => shown.push(flagsOf(THING).favourite));
  const first = toggle(THING, 2);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect([flagsOf(THING).favourite, isBusy(THING)]).toEqual([true, true]);
  await toggle(THING, 2);
  expect(sent).toHaveLength(1);
  answer(json({ Result: "1", Data: {} }));
  await first;
  expect([flagsOf(THING).favourite, isBusy(THING)]).toEqual([true, false]);
  expect(shown).not.toContain(false);
});

test.each([
  ["网络", () => Promise.reject(new TypeError("refused")), "后端连接异常,请刷新页面"],
  ["503", () => json({ Result: "503", Data: "later" }, 503), "系统接口 503 异常,请刷新页面"],
  ["HTML", () => new Response("<html>"), "后端连接异常,请刷新页面"],
])("a failure (%s) is taken back and said for 5 s", async (_, answer, words) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { flagsOf, learn, toggle } = await fresh();
  learn([{ ...THING, flags: { like: false, favourite: true, pin: false, likes: 12 } }]);
  answers = [answer];
  expect(await toggle(THING, 1)).toBe("");
  expect(flagsOf(THING)).toEqual({ like: false, favourite: true, pin: false, likes: 12 });
  expect(find(".toast").textContent).toContain(words);
  vi.advanceTimersByTime(4999);
  expect(document.querySelector(".toast")).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(document.querySelector(".toast")).toBeNull();
  vi.useRealTimers();
});

test("a refusal is a plain sentence without a popup", async () => {
  const { flagsOf, toggle } = await fresh();
  answers = [() => json({ Result: "0", Data: "There is no such special issue" })];
  expect(await toggle(THING, 3)).toBe("There is no such special issue");
  expect(flagsOf(THING).pin).toBe(false);
  expect(document.querySelector(".toast, dialog")).toBeNull();
});

test.each([[1], [2], [3]] as const)(
  "without a token operation %i shows 'Login expired' and does nothing else",
  async (operation) => {
    localStorage.clear();
    const { flagsOf, toggle } = await fresh();
    await toggle(THING, operation);
    expect(find("dialog h2").textContent).toBe("Login expired");
    expect(find("dialog p").textContent).toBe("Login expired, please log in again.");
    expect(sent).toEqual([]);
    expect(flagsOf(THING)).toEqual({ like: false, favourite: false, pin: false, likes: null });
  },
);

test("a token that has expired is dropped, the press taken back, and the dialog shown", async () => {
  const { flagsOf, toggle } = await fresh();
  const dropped = vi.fn();
  addEventListener("octavo-session", dropped);
  answers = [() => json({ Result: "401", Data: "Login expired, please log in again." })];
  await toggle(THING, 2);
  expect(flagsOf(THING).favourite).toBe(false);
  expect(find("dialog h2").textContent).toBe("Login expired");
  expect(localStorage.getItem("octavo-token")).toBeNull();
  expect(dropped).toHaveBeenCalledOnce();
});

test("a token that another tab has renewed meanwhile stays", async () => {
  const { toggle } = await fresh();
  answers = [
    () => {
      localStorage.setItem("octavo-token", "the-new-token-of-the-reader");
      return json({ Result: "401", Data: "" });
    },
  ];
  await toggle(THING, 2);
  expect(localStorage.getItem("octavo-token")).toBe("the-new-token-of-the-reader");
});

test("a press waits for the flags that are on their way, and they do not undo it", async () => {
  const { flagsOf, learnOnce, toggle } = await fresh();
  let tell: (things: never[]) => void = () => {};
  learnOnce("library", () => new Promise((resolve) => (tell = resolve)));
  const press = toggle(OTHER, 2);
  expect(sent).toHaveLength(0);
  tell([{ ...OTHER, id: "10.5555/a", flags: { like: false, favourite: true, pin: false, likes: null } } as never]);
  await press;
  expect(sent[0]?.body.AddOrCancel).toBe(2);
  expect(flagsOf(OTHER).favourite).toBe(false);
});

test("flags that cannot be learnt are none, and a press goes on", async () => {
  const { flagsOf, learnOnce, toggle } = await fresh();
  await learnOnce("library", () => Promise.reject(new Error("down")));
  await toggle(OTHER, 2);
  expect(flagsOf(OTHER).favourite).toBe(true);
});

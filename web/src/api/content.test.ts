// @vitest-environment jsdom
// The error catalogue of specification §8, "Content API".

import { beforeEach, expect, test, vi } from "vitest";
import { dialogs, find } from "../testing.tsx";
import { findInformation } from "./content.ts";

let answer: () => Response | Promise<Response>;
const ITEM = { Id: "open-access", Title: "Open access", Zhaiyao: "What it means.", CategoryId: "policies" };
const give = (body: unknown, status = 200) => {
  answer = () => new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
};
const ask = () => findInformation("open", new AbortController().signal);
const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error) => error.failure.kind,
  );

beforeEach(() => {
  dialogs();
  document.body.innerHTML = "";
  vi.stubGlobal("fetch", async (url: string) => (url === "/data/site.json" ? new Response("{}") : answer()));
});

test.each([["0"], ["200"]])("ErrCode %s gives the items", async (ErrCode) => {
  give({ ErrCode, ErrMsg: "", Items: [ITEM] });
  expect(await ask()).toEqual([{ id: "open-access", title: "Open access", summary: "What it means." }]);
  expect(document.querySelector(".toast, dialog")).toBeNull();
});

test("401 shows 'login expired'", async () => {
  give({ ErrCode: "401", ErrMsg: "x" });
  expect(await kindOf(ask())).toBe("refused");
  expect(find(".toast").textContent).toBe("login expired");
});

test.each([["40000"], ["4008"]])("%s asks once: stay or log in again, and rejects", async (ErrCode) => {
  give({ ErrCode, ErrMsg: "x" });
  expect(await kindOf(ask())).toBe("refused");
  expect(await kindOf(ask())).toBe("refused");
  expect(document.querySelectorAll("dialog")).toHaveLength(1);
  expect(find("dialog h2").textContent).toBe("System prompt");
  expect([...document.querySelectorAll("dialog button")].map((button) => button.textContent)).toEqual([
    "Stay on this page",
    "Log in again",
  ]);
  expect(document.querySelector(".toast")).toBeNull();
});

test.each([
  ["No such page", "No such page"],
  ["", "Error"],
])("any other code shows %j as %j", async (ErrMsg, shown) => {
  give({ ErrCode: "500", ErrMsg });
  expect(await kindOf(ask())).toBe("refused");
  expect(find(".toast").textContent).toBe(shown);
});

test("network, HTTP status and nonsense are those of the main API", async () => {
  answer = () => Promise.reject(new TypeError("refused"));
  expect(await kindOf(ask())).toBe("network");
  give({ ErrCode: "0" }, 503);
  expect(await kindOf(ask())).toBe("status");
  give("<html>");
  expect(await kindOf(ask())).toBe("network");
});

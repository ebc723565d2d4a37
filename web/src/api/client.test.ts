// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, type Failure } from "./errors.ts";
import { md5 } from "./md5.ts";

const TIME = "2026-11-27 22:10:00";
const LATER = "2026-11-27 22:15:00";

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

let sent: Sent[] = [];

/** A server: the site's facts and time, then the given answers one after the other. */
function serve(answers: (Response | (() => Promise<Response>))[], times = [TIME, LATER]): void {
  const fetch = async (url: string, init: RequestInit = {}) => {
    if (url === "/data/site.json") return json({ api: { product: "press", base_url: "", content_base_url: "" } });
    if (url.endsWith("GetSiteTime")) return json({ Result: "1", Data: times.shift() });
    sent.push({
      url,
      method: init.method ?? "GET",
      headers: new Headers(init.headers),
      body: init.body && JSON.parse(String(init.body)),
    });
    const answer = answers.shift();
    if (!answer) throw new Error("asked once too often");
    return typeof answer === "function" ? answer() : answer;
  };
  vi.stubGlobal("fetch", vi.fn(fetch));
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

/** A fresh module each time: it remembers the site's facts for as long as the page lives. */
async function call(path: string, options = {}): Promise<unknown> {
  vi.resetModules();
  const client = await import("./client.ts");
  return client.call(path, options);
}

async function failureOf(promise: Promise<unknown>): Promise<Failure> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect((error as Error | null)?.name).toBe(ApiError.name);
  return (error as ApiError).failure;
}

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

test("sends the MD5 of product and site time, and gives Data", async () => {
  serve([json({ Result: "1", Data: [1, 2] })]);
  expect(await call("/api/x", { query: { a: "b c" } })).toEqual([1, 2]);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toBe("/api/x?a=b+c");
  expect(sent[0]?.headers.get("AccessKey")).toBe(md5(`press${TIME}`));
  expect(sent[0]?.headers.has("Authorization")).toBe(false);
  expect(sessionStorage.getItem("octavo-site-time")).toBe(TIME);
});

test("takes the site time from the session and posts JSON with the token", async () => {
  sessionStorage.setItem("octavo-site-time", LATER);
  localStorage.setItem("octavo-token", "abcdefgh12345678");
  serve([json({ Result: "1", Data: null })]);
  await call("/api/x", { body: { a: 1 } });
  expect(sent[0]).toMatchObject({ method: "POST", body: { a: 1 } });
  expect(sent[0]?.headers.get("AccessKey")).toBe(md5(`press${LATER}`));
  expect(sent[0]?.headers.get("Authorization")).toBe("Bearer abcdefgh12345678");
  expect(sent[0]?.headers.get("Content-Type")).toBe("application/json");
});

test("fetches the site time again, once, when the key is refused", async () => {
  const refusal = { Result: "401", Data: "AccessKey missing or expired" };
  serve([json(refusal, 401), json({ Result: "1", Data: "ok" })]);
  expect(await call("/api/x")).toBe("ok");
  expect(sent.map((request) => request.headers.get("AccessKey"))).toEqual([md5(`press${TIME}`), md5(`press${LATER}`)]);

  serve([json(refusal, 401), json(refusal, 401)]);
  sent = [];
  expect(await failureOf(call("/api/x"))).toMatchObject({ kind: "status", status: 401 });
  expect(sent).toHaveLength(2);
});

describe("a call fails with a reason when", () => {
  test.each<[string, Response | (() => Promise<Response>), Failure]>([
    ["the server says no", json({ Result: "0", Data: "Wrong password." }), { kind: "refused", detail: "Wrong password." }],
    ["the token is unknown", json({ Result: "401", Data: "Login expired" }), { kind: "login-expired" }],
    ["the status is an error", json({ Result: "503", Data: "later" }, 503), { kind: "status", status: 503, detail: "later" }],
    ["an error has no JSON", new Response("<h1>Bad gateway</h1>", { status: 502 }), { kind: "status", status: 502, detail: "" }],
    ["HTML comes for JSON", new Response("<!doctype html>"), { kind: "network" }],
    ["JSON is cut off", new Response('{"Result":"1","Da'), { kind: "network" }],
    ["there is no envelope", json([1]), { kind: "network" }],
    ["the prototype poses as the answer", new Response('{"__proto__":{"Result":"1"}}'), { kind: "network" }],
    ["the network is down", () => Promise.reject(new TypeError("fetch failed")), { kind: "network" }],
  ])("%s", async (_, answer, failure) => {
    serve([answer]);
    expect(await failureOf(call("/api/x"))).toEqual(failure);
    expect(sent).toHaveLength(1);
  });

  test("nothing comes for 20 s", async () => {
    vi.useFakeTimers();
    const never = (_: string, init: RequestInit = {}) =>
      new Promise<Response>((_resolve, reject) => init.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
    vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
      url === "/data/site.json" ? Promise.resolve(json({})) : never(url, init),
    );
    let settled = false;
    const failure = failureOf(call("/api/x")).finally(() => {
      settled = true;
    });
    await vi.advanceTimersByTimeAsync(19_900);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await failure).toEqual({ kind: "timeout" });
  });
});

test("calls that begin together ask for the site time once", async () => {
  serve([json({ Result: "1", Data: 1 }), json({ Result: "1", Data: 2 }), json({ Result: "1", Data: 3 })]);
  vi.resetModules();
  const client = await import("./client.ts");
  await Promise.all(["/a", "/b", "/c"].map((path) => client.call(path)));
  expect(sent.map(({ headers }) => headers.get("AccessKey"))).toEqual(Array(3).fill(md5(`press${TIME}`)));
});

test("works with forbidden storage", async () => {
  const forbidden = () => {
    throw new DOMException("no", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(forbidden);
  serve([json({ Result: "1", Data: "ok" })]);
  expect(await call("/api/x")).toBe("ok");
});

test("a cancelled call rejects with the reason given", async () => {
  sessionStorage.setItem("octavo-site-time", TIME);
  const controller = new AbortController();
  controller.abort(new Error("gone elsewhere"));
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    init?.signal?.throwIfAborted();
    return json({});
  });
  await expect(call("/api/x", { signal: controller.signal })).rejects.toThrow("gone elsewhere");
});

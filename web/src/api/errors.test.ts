import { expect, test } from "vitest";
import { ApiError, failureOf, popup } from "./errors.ts";

test("popups are those of the specification: Chinese, with English", () => {
  expect(popup({ kind: "network" })?.chinese).toBe("后端连接异常,请刷新页面");
  expect(popup({ kind: "timeout" })?.chinese).toBe("系统接口请求超时,请刷新页面");
  expect(popup({ kind: "status", status: 503, detail: "" })?.chinese).toBe("系统接口 503 异常,请刷新页面");
  expect(popup({ kind: "status", status: 503, detail: "" })?.english).toContain("503");
});

test("a refusal has no popup, only its sentence", () => {
  expect(popup({ kind: "refused", detail: "Wrong password." })).toBeNull();
  expect(new ApiError({ kind: "refused", detail: "Wrong password." }).message).toBe("Wrong password.");
});

test("what nobody foresaw is a broken connection", () => {
  expect(failureOf(new RangeError("odd"))).toEqual({ kind: "network" });
  expect(failureOf(new ApiError({ kind: "timeout" }))).toEqual({ kind: "timeout" });
});

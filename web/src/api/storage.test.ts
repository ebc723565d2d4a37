// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { keptSiteTime, token } from "./storage.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([[""], ["short"], ["with space and more"], ["line\nbreak-in-token"], ["x".repeat(5_000)], ["undefi ned"]])(
  "what cannot be a token is signed out: %j",
  (value) => {
    localStorage.setItem("octavo-token", value.slice(0, 5000));
    expect(token()).toBeNull();
  },
);

test("a token is a token", () => {
  localStorage.setItem("octavo-token", "s0me-Token_of_43-characters-in-base64url____");
  expect(token()).toBe("s0me-Token_of_43-characters-in-base64url____");
});

test("garbage is no site time", () => {
  sessionStorage.setItem("octavo-site-time", "<script>");
  expect(keptSiteTime()).toBeNull();
  sessionStorage.setItem("octavo-site-time", "2026-11-27 22:10:00");
  expect(keptSiteTime()).toBe("2026-11-27 22:10:00");
});

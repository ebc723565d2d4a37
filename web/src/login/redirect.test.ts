// @vitest-environment jsdom
import { expect, test } from "vitest";
import { redirectTarget } from "./redirect.ts";

const target = (redirect: string) => redirectTarget(`?redirect=${encodeURIComponent(redirect)}`, "https://octavo.example");

test.each([
  ["/"],
  ["/Journals/JCES/Special-Issues/mud?PageIndex=2&a=%2F#open"],
  ["/Search?Keywords=a%20b"],
  ["/%5ce"],
  ["/a//b"],
])("%s is a page of this site", (path) => {
  expect(target(path)).toBe(path);
});

test.each([
  ["//evil.example"],
  ["/\\evil.example"],
  ["\\\\evil.example"],
  ["/\t/evil.example"],
  ["\t//evil.example"],
  ["/\n/evil.example"],
  ["///evil.example"],
  ["/.//evil.example"],
  ["/a/..//evil.example"],
  ["https://evil.example"],
  ["https:evil.example"],
  ["javascript:alert(1)"],
  ["data:text/html,x"],
  ["https://octavo.example@evil.example"],
  ["／／evil.example"],
  ["evil.example"],
  [""],
  ["/Login?redirect=/Login"],
  ["/login/"],
  [`/${"a".repeat(8192)}`],
])("%.40j goes home instead", (path) => {
  expect(target(path)).toBe("/");
});

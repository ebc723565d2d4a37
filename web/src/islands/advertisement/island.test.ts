// @vitest-environment jsdom
// Specification §2: an advertisement is a linked picture; where it comes from is not trusted.

import { beforeEach, expect, test } from "vitest";
import { show } from "./island.ts";

const AD = { ImageUrl: "/media/ads/a.png", LinkUrl: "https://seligi.example/", Alt: "Seligi: float gauges" };
let place: HTMLElement;

beforeEach(() => {
  place = document.createElement("aside");
  place.hidden = true;
});

test("a linked picture says its words once, and shows them below it where it is too small", () => {
  show(place, AD);
  expect(place.hidden).toBe(false);
  expect(place.querySelector("a")?.rel).toContain("sponsored");
  expect(place.querySelector("img")?.alt).toBe(AD.Alt);
  const words = place.querySelector(".ad-t");
  expect(words?.textContent).toBe(AD.Alt);
  expect(words?.getAttribute("aria-hidden")).toBe("true");
  expect(place.querySelector(".ad-l")?.textContent).toBe("Advertisement");
});

test.each([
  { ...AD, ImageUrl: "" },
  { ...AD, LinkUrl: "" },
  { ...AD, LinkUrl: "javascript:alert(1)" },
  { ...AD, LinkUrl: "http://elsewhere.example/" },
  { ...AD, ImageUrl: "data:image/png;base64,AA==" },
])("without picture or safe address the room is given back: %o", (advertisement) => {
  place.hidden = false;
  show(place, advertisement);
  expect(place.hidden).toBe(true);
  expect(place.querySelector("a")).toBeNull();
});

// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { dialogs, find, withText } from "../testing.tsx";
import { startFigures } from "./figures.ts";

const figure = (n: number) =>
  `<figure><a class="fig-full" href="/f${n}.png"><img src="/f${n}.w320.png" alt="Plot ${n}" width="1600" height="900"></a>
  <figcaption><p id="cap${n}">Caption <i>${n}</i></p></figcaption></figure>`;

beforeEach(() => {
  dialogs();
  document.body.innerHTML = `<article>${figure(1)}${figure(2)}</article>`;
  startFigures(find("article"));
});

async function open(n: number): Promise<void> {
  const link = find<HTMLAnchorElement>(`a[href="/f${n}.png"]`);
  link.focus();
  link.click();
  await vi.waitFor(() => find("dialog[open]"));
}

test("shows the picture itself with its words and its caption, whose names stay the page's", async () => {
  await open(1);
  const picture = find<HTMLImageElement>("dialog img");
  expect([picture.getAttribute("src"), picture.alt]).toEqual(["https://octavo.example/f1.png", "Plot 1"]);
  expect(find("dialog .fig-c").textContent).toContain("Caption 1");
  expect(document.querySelectorAll("#cap1")).toHaveLength(1);
  expect(find("dialog h2").textContent).toBe("Figure 1 of 2");
});

test("turns by button and arrow, round and round", async () => {
  await open(2);
  withText("dialog button", "Next").click();
  expect(find("dialog h2").textContent).toBe("Figure 1 of 2");
  find("dialog").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }));
  expect(find("dialog img").getAttribute("alt")).toBe("Plot 2");
});

test("closing gives the focus back to the figure", async () => {
  await open(1);
  withText("dialog button", "Close").click();
  expect(document.querySelector("dialog")).toBeNull();
  expect(document.activeElement?.getAttribute("href")).toBe("/f1.png");
});

test("a press for a new tab is the browser's", () => {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  find("a.fig-full").dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

test("full size is a state that the next figure does not keep", async () => {
  await open(1);
  const size = withText("dialog button", "Full size");
  size.click();
  expect([size.getAttribute("aria-pressed"), find(".fig-v").hasAttribute("data-large")]).toEqual(["true", true]);
  withText("dialog button", "Next").click();
  expect(size.getAttribute("aria-pressed")).toBe("false");
});

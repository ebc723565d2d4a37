// @vitest-environment jsdom
import { act, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { takeOver } from "./hydrate-page.tsx";
import { find } from "./testing.tsx";

let answer: (busy: boolean, failed?: boolean) => void = () => {};

function Results() {
  const [{ busy, failed }, set] = useState({ busy: true, failed: false });
  answer = (next, fault = false) => set({ busy: next, failed: fault });
  return <section aria-busy={busy}>{failed ? <p role="alert">Not loaded</p> : "React's results"}</section>;
}

const shown = () => find("#page").textContent;

beforeEach(async () => {
  document.body.innerHTML = '<div id="page" data-results><a href="/a">The server\'s results</a></div>';
  await act(async () => takeOver(find("#page"), <Results />));
});

test("what the server wrote stays until React has the results", async () => {
  expect(shown()).toBe("The server's results");
  await act(async () => answer(false));
  expect(shown()).toBe("React's results");
  expect(find("#page").hidden).toBe(false);
  expect(document.body.children).toHaveLength(1);
});

test("it stays when the results do not come, and goes when they come after all", async () => {
  await act(async () => answer(false, true));
  expect(shown()).toBe("The server's results");
  await act(async () => answer(true));
  await act(async () => answer(false));
  expect(shown()).toBe("React's results");
});

test("it stays while the reader is at work in it", async () => {
  find<HTMLAnchorElement>("#page a").focus();
  await act(async () => answer(false));
  expect(shown()).toBe("The server's results");
  await act(async () => {
    find<HTMLAnchorElement>("#page a").blur();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  expect(shown()).toBe("React's results");
});

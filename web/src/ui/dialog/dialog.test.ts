// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { dialogs, find, withText } from "../../testing.tsx";
import { ask } from "./dialog.ts";

const QUESTION = { title: "Leave?", text: "Nothing is kept.", actions: [{ label: "Stay" }, { label: "Leave", primary: true }] };

beforeEach(() => {
  dialogs();
  document.body.innerHTML = "<button id=before>b</button>";
  find("#before").focus();
});

test("is named by its heading and described by its words, with the focus on the main action", () => {
  const dialog = ask(QUESTION);
  const named = (attribute: string) => document.getElementById(dialog.getAttribute(attribute) ?? "")?.textContent;
  expect([named("aria-labelledby"), named("aria-describedby")]).toEqual(["Leave?", "Nothing is kept."]);
  expect(document.activeElement?.textContent).toBe("Leave");
});

test("an action closes it, gives the focus back and then acts", () => {
  const act = vi.fn();
  ask({ ...QUESTION, actions: [{ label: "Leave", act }] });
  withText("dialog button", "Leave").click();
  expect(act).toHaveBeenCalledOnce();
  expect(document.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(find("#before"));
});

test("one of a kind at a time", () => {
  expect(ask(QUESTION)).toBe(ask(QUESTION));
  ask({ ...QUESTION, title: "Another" });
  expect(document.querySelectorAll("dialog")).toHaveLength(2);
});

test("a press beside it closes it, one inside does not", () => {
  const dialog = ask(QUESTION);
  dialog.getBoundingClientRect = () => ({ left: 100, right: 200, top: 100, bottom: 200 }) as DOMRect;
  const press = (x: number) => dialog.dispatchEvent(Object.assign(new Event("pointerdown"), { clientX: x, clientY: 150 }));
  press(150);
  expect(dialog.open).toBe(true);
  press(50);
  expect(document.querySelector("dialog")).toBeNull();
});

import { expect, test } from "vitest";
import { passwordFaults, signInFaults, signUpFaults } from "./faults.ts";

test.each([
  ["", "", ["email", "password"]],
  ["nobody", "x", ["email"]],
  ["a b@c.example", "x", ["email"]],
  ["a@b@c.example", "x", ["email"]],
  ["a@b.example", "", ["password"]],
  ["a@b.example", "x", []],
  ["ü@例え.jp", "x", []],
])("signing in with %j and %j: %j", (email, password, faults) => {
  expect(Object.keys(signInFaults(email, password))).toEqual(faults);
});

test.each([
  ["", "a@b.example", "correct horse", ["name"]],
  ["Tan", "a@b.example", "short", ["password"]],
  ["Tan", "a@b.example", "密码密码一二三四", []],
  ["Tan", "a@b.example", "x1y2".repeat(64), []],
  ["Tan", "a@b.example", "x1y2".repeat(65), ["password"]],
  ["Tan", "somebody@b.example", "Somebody", ["password"]],
  ["Tan", "a@b.example", "A@b.example", ["password"]],
  ["Tan", "a@b.example", "        x1y2", []],
])("signing up as %j, %j, %.12j: %j", (name, email, password, faults) => {
  expect(Object.keys(signUpFaults(name, email, password))).toEqual(faults);
});

test("letters are counted as the server counts them: composed", () => {
  expect(signUpFaults("T", "a@b.example", "u\u0308".repeat(7))).toHaveProperty("password");
  expect(signUpFaults("T", "a@b.example", "u\u0308".repeat(8))).toEqual({});
});

test.each([
  ["", "correct horse", ["old"]],
  ["correct horse", "correct horse", ["password"]],
  ["correct horse", "battery", ["password"]],
  ["correct horse", "battery staple", []],
])("another password: from %j to %j: %j", (old, password, faults) => {
  expect(Object.keys(passwordFaults(old, password))).toEqual(faults);
});

import { expect, test } from "vitest";
import { yearsFault } from "./years.tsx";

test.each([
  ["", "", ""],
  ["1996", "2027", ""],
  ["2020", "", ""],
  ["1995", "", "whole numbers"],
  ["", "2028", "whole numbers"],
  ["20", "", "whole numbers"],
  ["2e3", "", "whole numbers"],
  ["2021", "2020", "later"],
])("years %j to %j", (start, end, fault) => {
  expect(yearsFault(start, end, 2027)).toContain(fault);
  expect(yearsFault(start, end, 2027) === "").toBe(fault === "");
});

import { describe, expect, it } from "vitest";
import { convert } from "./tex";

const mathml = (tex: string) => {
  const converted = convert(tex, false);
  if ("message" in converted) throw new Error(converted.message);
  return converted.mathml;
};

describe("TeX that only Temml reads", () => {
  it.each([
    ["chemistry", "\\ce{H2O}", "<mn>2</mn>"],
    ["macros", "\\newcommand{\\half}{\\frac12}\\half", "<mfrac>"],
    ["macros of Temml's own", "\\newcommand{\\R}{\\mathbb{R}}\\R^n", "ℝ"],
    ["the same without braces", "\\newcommand\\R{\\mathbb{R}}\\R^n", "ℝ"],
    ["boxes", "\\boxed{a}", "border"],
    ["lines below each other", "\\sum_{\\substack{a\\\\b}} c", "<mtable"],
    ["units", "\\SI{3}{kg}", "kg"],
    ["strokes", "\\cancel{x}", "menclose"],
  ])("sets %s", (_, tex, expected) => {
    expect(mathml(tex)).toContain(expected);
  });

  it("says what it does not know, and where", () => {
    expect(convert("x + \\nosuch{y}", false)).toEqual({ message: "Unsupported function name: \\nosuch", at: 4 });
    expect(convert("\\begin{align*}a\\nosuch\\end{align*}", true)).toMatchObject({ at: 15 });
    expect(convert("\\frac{1}{", false)).toMatchObject({ message: expect.stringMatching(/\S/) });
  });

  it("forgets the macros of the formula before", () => {
    mathml("\\def\\mine{a}\\mine");
    expect(convert("\\mine", false)).toMatchObject({ message: expect.stringContaining("\\mine") });
  });

  it("ends when macros call themselves", () => {
    expect(convert("\\def\\a{\\a\\a}\\a", false)).toMatchObject({ message: expect.stringMatching(/\S/) });
  });

  it.each(["\\href{javascript:x}{y}", "\\includegraphics{x.png}", "\\class{x}{y}", "\\htmlId{x}{y}"])(
    "refuses %s, which is no formula",
    (tex) => {
      expect(convert(tex, false)).toHaveProperty("message");
    },
  );
});

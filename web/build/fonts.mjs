// The first step of `npm run build`: faces cut to what the style sheets say of them. A `@font-face` that names `../fonts/NAME.woff2`
// gets the file of that name from the font packages with the letters of its `unicode-range` and the weights of its `font-weight`,
// half of the bytes or fewer; `NAME.PART.woff2` is a part of NAME, so that one face can be asked for in pieces.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import subsetFont from "subset-font";

const SHEETS = ["styles/fonts.css", "styles/math.css"];
const PACKAGES = ["@fontsource-variable/source-serif-4", "@fontsource-variable/inter", "@fontsource/stix-two-math"];
const OUT = "fonts";
/** Anything newer than a face makes it again. */
const RULES = ["build/fonts.mjs", ...SHEETS, "package-lock.json"];

/** @typedef {{ name: string, text: string, weights: readonly number[] }} Face */

/** @type {(css: string) => Face[]} */
export function facesOf(css) {
  return [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, block = ""]) => {
    const name = block.match(/url\("\.\.\/fonts\/([^"]+)"\)/)?.[1];
    if (!name) return [];
    const weights =
      block
        .match(/font-weight: ([\d ]+);/)?.[1]
        ?.split(" ")
        .map(Number) ?? [];
    return [{ name, text: lettersOf(block.match(/unicode-range: ([^;]+);/)?.[1] ?? ""), weights }];
  });
}

/** `U+20-7E, U+A0` as the characters themselves. @type {(range: string) => string} */
export function lettersOf(range) {
  const letters = [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(([, from = "", to = from]) => {
    const [first, last] = [from, to].map((digits) => Number.parseInt(digits, 16));
    return String.fromCodePoint(
      ...Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((code) => !isSurrogate(code)),
    );
  });
  return letters.join("");
}

/** @type {(code: number) => boolean} */
function isSurrogate(code) {
  return code >= 0xd800 && code <= 0xdfff;
}

/** @type {(name: string) => string} */
function sourceOf(name) {
  const whole = name.replace(/\..*$/, ".woff2");
  const folder = PACKAGES.map((name) => join("node_modules", name, "files")).find((folder) =>
    readdirSync(folder).includes(whole),
  );
  if (!folder) throw new Error(`no font package has ${whole}`);
  return join(folder, whole);
}

/** @type {(face: Face) => Promise<void>} */
async function cut({ name, text, weights }) {
  const path = join(OUT, name);
  const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (RULES.every((rule) => statSync(rule).mtimeMs < made)) return;
  const [min, max] = weights;
  const face = await subsetFont(readFileSync(sourceOf(name)), text, {
    targetFormat: "woff2",
    noHinting: true,
    ...(max === undefined ? {} : { variationAxes: { wght: { min, max } } }),
  });
  writeFileSync(path, face);
  console.log(`${name}: ${face.length} bytes`);
}

if (process.argv[1] && basename(process.argv[1]) === "fonts.mjs") {
  mkdirSync(OUT, { recursive: true });
  for (const sheet of SHEETS) for (const face of facesOf(readFileSync(sheet, "utf8"))) await cut(face);
}

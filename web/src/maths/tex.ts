// TeX to MathML inside the generator, for what its own converter does not know: macros, chemistry, boxes. Readers never load this.
import temml from "temml";

/** MathML, or why there is none and at which character of the TeX. */
export type Converted = { mathml: string } | { message: string; at: number };

/** Units of siunitx, which Temml does not know: the number, a thin space, upright letters. */
const MACROS = {
  "\\SI": "#1\\,\\mathrm{#2}",
  "\\qty": "#1\\,\\mathrm{#2}",
  "\\si": "\\mathrm{#1}",
  "\\unit": "\\mathrm{#1}",
  "\\num": "#1",
};

/** How many macros of Temml's own a formula may define anew. */
const REDEFINED = 16;

/** Converts one formula; its macros are forgotten with it. */
export function convert(tex: string, isBlock: boolean): Converted {
  let source = tex;
  for (let round = 0; ; round++) {
    try {
      const options = { displayMode: isBlock, throwOnError: true, xml: true, macros: { ...MACROS } };
      return { mathml: temml.renderToString(source, options) };
    } catch (error) {
      const renewed = round < REDEFINED ? redefining(source, error) : undefined;
      if (renewed === undefined) return refused(source, error);
      source = renewed;
    }
  }
}

/** LaTeX knows no `\R`, Temml does: an article that defines it means its own. */
function redefining(source: string, error: unknown): string | undefined {
  const name = /attempting to redefine (\\[a-zA-Z]+)/.exec(String(error))?.[1];
  if (name === undefined) return undefined;
  const definition = new RegExp(`\\\\newcommand(\\*?\\s*\\{?\\s*\\${name}(?![a-zA-Z]))`);
  const renewed = source.replace(definition, "\\renewcommand$1");
  return renewed === source ? undefined : renewed;
}

function refused(source: string, error: unknown): Converted {
  const { message, position } = error as { message?: string; position?: number };
  // The message shows the formula again, with marks under it; the caller has a better way to say where.
  const [said = ""] = (message ?? String(error)).split(/ at (?:position|end of input)/);
  // Within an environment the place is not known, and the name is.
  const name = /\\[a-zA-Z]+$/.exec(said)?.[0] ?? "";
  return { message: said.trim(), at: position ?? Math.max(0, source.indexOf(name)) };
}

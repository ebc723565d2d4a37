// The door of dist/tex.js: QuickJS knows no modules, so the function is a global one that takes and gives texts.
import { convert } from "./tex";

Object.assign(globalThis, {
  texToMathml: (tex: string, isBlock: boolean) => JSON.stringify(convert(tex, isBlock)),
});

// Style sheets lie beside the parts they belong to, but a page that Rust writes links one sheet only.
// So the sheets of all islands and interface parts are appended to styles/site.css when it is built, but for those named
// `.inline.css`, which travel in their part's script (ui/sheet.ts).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const FOLDERS = ["src/ui", "src/islands"];

function sheetsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css") && !name.endsWith(".inline.css"))
    .map((name) => join(folder, name))
    .sort();
}

export function partStyles(): Plugin {
  let root = "";
  return {
    name: "octavo:part-styles",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
    },
    transform(code, id) {
      if (id !== join(root, "styles/site.css")) return null;
      const parts = FOLDERS.flatMap((folder) => sheetsBelow(join(root, folder)));
      for (const part of parts) this.addWatchFile(part);
      return [code, ...parts.map((part) => readFileSync(part, "utf8"))].join("\n");
    },
  };
}

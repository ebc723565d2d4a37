// The interface's words (texts/*.json at the project's root) as modules: the groups of English texts that parts of pages load, and
// each language as a whole, for sites and readers that have another. `texts:index` names them all, so that a language is added by
// adding its file.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const FOLDER = fileURLToPath(new URL("../../texts", import.meta.url));

/** Sections of the catalogue by what loads them. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  live: ["live", "error", "date", "month_short", "list", "number", "lost"],
  search: ["search", "count", "special", "paging"],
  account: ["account", "library"],
};

type Catalogue = Readonly<Record<string, unknown>>;

function read(language: string): Catalogue {
  return JSON.parse(readFileSync(join(FOLDER, `${language}.json`), "utf8"));
}

/** `texts:zh/search` */
function moduleOf(language: string, group: string): string {
  const sections = GROUPS[group];
  const all = Object.entries(read(language));
  const own = sections ? all.filter(([key]) => sections.includes(key.split(".")[0] ?? "")) : [...all, ...sentences(language)];
  return `export default ${JSON.stringify(Object.fromEntries(own))};`;
}

/** What the server says in English, `en:server.wrong`, so that it can be said in another language (texts.ts, `resay`). */
function sentences(language: string): [string, unknown][] {
  if (language === "en") return [];
  const said = Object.entries(read("en")).filter(([key]) => key.startsWith("server."));
  return said.map(([key, sentence]) => [`en:${key}`, sentence]);
}

function index(): string {
  const languages = readdirSync(FOLDER).map((name) => basename(name, ".json"));
  const table = (names: readonly string[], id: (name: string) => string) =>
    `{ ${names.map((name) => `${name}: () => import("texts:${id(name)}")`).join(", ")} }`;
  const groups = table(Object.keys(GROUPS), (group) => `en/${group}`);
  return `export const GROUPS = ${groups}; export const WHOLE = ${table(languages, (language) => `${language}/all`)};`;
}

export function texts(): Plugin {
  return {
    name: "octavo:texts",
    resolveId: (id) => (id.startsWith("texts:") ? `\0${id}` : null),
    load(id) {
      const [, language, group] = id.match(/^\0texts:(\w+)(?:\/(\w+))?$/) ?? [];
      if (!language) return null;
      if (!group) return index();
      this.addWatchFile(join(FOLDER, `${language}.json`));
      return moduleOf(language, group);
    },
  };
}

// The interface's words in one language (model/src/texts.rs is the same for the programs): texts by key, with places, forms by
// CLDR's plural categories, and one marked stretch, `[so]`. Which texts are known, load.ts decides.

import type english from "../../../texts/en.json";

export type Key = keyof typeof english;
export type Entry = string | Readonly<Record<string, string>>;
export type Args = Readonly<Record<string, string | number>>;

const known = new Map<string, Entry>();
let spoken = "en";

/** Texts of a language; those of another are forgotten. */
export function learn(language: string, entries: Readonly<Record<string, Entry>>): void {
  if (language !== spoken) known.clear();
  spoken = language;
  for (const [key, entry] of Object.entries(entries)) known.set(key, entry);
}

export function spokenLanguage(): string {
  return spoken;
}

/** A text with its places filled. A key that is not known stands for itself. */
export function t(key: Key, args: Args = {}): string {
  return parts(key, args).join("");
}

/** What the server says in English, in the language that is spoken here; a sentence that nobody knows stays. */
export function resay(sentences: string): string {
  const said: string[] = [];
  for (let rest = sentences; rest !== ""; ) {
    const found = [...known].flatMap(([key, entry]) => {
      if (!key.startsWith("en:")) return [];
      const literal = String(entry).replace(/[.*+?^$()|[\]\\]/g, "\\$&");
      const match = rest.match(new RegExp(`^${literal.replace(/\{(\w+)\}/g, "(?<$1>.+?)")}( |$)`));
      return match ? [{ words: t(key.slice(3) as Key, match.groups), length: match[0].length }] : [];
    })[0];
    if (!found) return sentences;
    said.push(found.words);
    rest = rest.slice(found.length);
  }
  return said.join(" ");
}

/** What stands before the marked stretch of a text, the stretch, and what stands after it. */
export function parts(key: string, args: Args = {}): readonly [string, string, string] {
  const [, before = "", marked = "", after = ""] = pattern(key, args).match(/^([^[]*)(?:\[([^\]]*)\])?(.*)$/s) ?? [];
  return [fill(before, args), fill(marked, args), fill(after, args)];
}

function pattern(key: string, { count }: Args): string {
  const entry = known.get(key) ?? key;
  if (typeof entry === "string") return entry;
  const form = typeof count === "number" ? new Intl.PluralRules(spoken).select(count) : "other";
  return entry[form] ?? entry.other ?? key;
}

function fill(text: string, args: Args): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(args, name) ? args[name] : place;
    return typeof value === "number" ? grouped(value) : String(value);
  });
}

/** `1 234`, `1,234` */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, String(known.get("number.group") ?? "\u202f"));
}

/** `2026-11-24` as `24 Nov 2026`, `2026-11` as `Nov 2026`; anything else as it is. */
export function dateWords(date: string, months: "month" | "month_short" = "month_short"): string {
  const [year = "", month = "", day = ""] = date.slice(0, 10).split("-");
  const name = known.get(`${months}.${Number(month)}`);
  if (typeof name !== "string") return date;
  return parts(day ? "date.day" : "date.month", { year, month: name, day: String(Number(day)) }).join("");
}

/** `a, b and c` */
export function joined(words: readonly string[], conjunction: "list.and" | "list.or"): string {
  if (words.length < 2) return words.join("");
  return words.slice(0, -1).join(t("list.comma")) + t(conjunction) + words.at(-1);
}

/** Names in a line: of more than `listed` the first ones and how many others. */
export function nameWords(names: readonly string[], listed: number): string {
  if (names.length <= listed) return joined(names, "list.and");
  return names.slice(0, listed - 1).join(t("list.comma")) + t("list.others", { count: names.length - listed + 1 });
}

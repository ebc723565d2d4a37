// Which pieces of a text answer to the words of a query, to be marked. A courtesy to the eye: the server found the article by
// stemming and spelling that are not repeated here.

import { fold } from "../ui/combobox/match.ts";

export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

const MOST_WORDS = 16;

/** The text in pieces; joined they are the text again. */
export function highlight(text: string, query: string): readonly Piece[] {
  const pattern = patternOf(query);
  if (!pattern) return [{ text, marked: false }];
  const { folded, origin } = foldWithOrigin(text);
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of folded.matchAll(pattern)) {
    const from = origin[match.index] ?? text.length;
    const to = origin[match.index + match[0].length] ?? text.length;
    if (from > end) pieces.push({ text: text.slice(end, from), marked: false });
    pieces.push({ text: text.slice(from, to), marked: true });
    end = to;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false });
  return pieces;
}

function patternOf(query: string): RegExp | null {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => !word.startsWith("-"))
    .flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, MOST_WORDS)
    .map(wordPattern)
    .filter(Boolean);
  if (words.length === 0) return null;
  const word = `(?:${words.join("|")})`;
  return new RegExp(`${word}(?:[\\s-]+${word})*`, "gu");
}

/** Longer words match their inflections too; ideographs stand anywhere, other words by themselves. */
function wordPattern(word: string): string {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) return word;
  if (word.length < 2) return "";
  const stem = word.length > 3 ? word.replace(/(?:ies|es|(?<!s)s|y)$/, "") : word;
  const ending = word.length > 3 ? "(?:e|s|es|y|ies|ed|ing|al|ly)?" : "";
  return `(?<![\\p{L}\\p{N}])${stem}${ending}(?![\\p{L}\\p{N}])`;
}

/** The text without case and accents, and for each of its places where in the text it came from. */
function foldWithOrigin(text: string): { folded: string; origin: number[] } {
  let folded = "";
  const origin: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = fold(character);
    for (let i = 0; i < plain.length; i++) origin.push(at);
    folded += plain;
    at += character.length;
  }
  return { folded, origin };
}

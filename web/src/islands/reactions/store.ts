// What the reader likes, keeps and pinned on this page: one place, so that the same thing shows the same wherever it stands.
// A press shows at once and is taken back when the server does not agree (specification §4 says what each one sends and sets).

import type { Flags } from "../../api/decode.ts";
import { FAVOURITE, LIKE, type Operation, type Thing } from "../../api/operations.ts";
import { operate, type Reacted } from "../../api/reader.ts";
import { siteApi } from "../../api/site.ts";
import { token } from "../../api/storage.ts";
import { explain } from "../../session/explain.ts";
import { showLoginExpired } from "../../session/login-expired.ts";

const NONE: Flags = { like: false, favourite: false, pin: false, likes: null };

const known = new Map<string, Flags>();
const busy = new Set<string>();
const loading = new Map<string, Promise<void>>();
/** Changed by the reader since the page was loaded: an answer that was asked for before knows less. */
const pressed = new Set<string>();
const listeners = new Map<string, Set<() => void>>();

export function keyOf({ kind, id }: Thing): string {
  return `${kind} ${kind === "article" ? id.toLowerCase() : id}`;
}

export function flagsOf(thing: Thing): Flags {
  return known.get(keyOf(thing)) ?? NONE;
}

export function isBusy(thing: Thing): boolean {
  return busy.has(keyOf(thing));
}

/** `listener` is called after each change of the thing; gives the function that ends it. */
export function watch(thing: Thing, listener: () => void): () => void {
  const key = keyOf(thing);
  const all = listeners.get(key) ?? new Set();
  listeners.set(key, all.add(listener));
  return () => all.delete(listener);
}

/** Takes over what the server said, save what the reader has changed since. */
export function learn(things: readonly Reacted[]): void {
  for (const thing of things) if (!pressed.has(keyOf(thing))) put(thing, thing.flags);
}

/** Asks once for the flags behind `name`; presses wait for the answer, and a question that failed leaves them unknown. */
export function learnOnce(name: string, question: () => Promise<readonly Reacted[]>): Promise<void> {
  const asked = loading.get(name) ?? question().then(learn, () => undefined);
  loading.set(name, asked);
  return asked;
}

/** One press. Gives the server's sentence when it refused, else nothing. */
export async function toggle(thing: Thing, operation: Operation): Promise<string> {
  if (token() === null) {
    showLoginExpired();
    return "";
  }
  const key = keyOf(thing);
  if (busy.has(key)) return "";
  busy.add(key);
  await Promise.all(loading.values());
  pressed.add(key);
  const flag = flagNamed(operation);
  const adding = !flagsOf(thing)[flag];
  put(thing, { ...flagsOf(thing), [flag]: adding });
  try {
    const [stored, { accurateLikes }] = await Promise.all([operate(thing, operation, adding), siteApi()]);
    const { likes } = flagsOf(thing);
    if (operation === LIKE) put(thing, { ...flagsOf(thing), likes: likesAfter(likes, stored, accurateLikes) });
    return "";
  } catch (error) {
    put(thing, { ...flagsOf(thing), [flag]: !adding });
    return explain(error);
  } finally {
    busy.delete(key);
    tell(key);
  }
}

/** Specification §4: plus one after each success, on cancelling too; or the server's number where the site asks for that. */
export function likesAfter(shown: number | null, stored: number | null, accurate: boolean): number | null {
  if (accurate) return stored ?? shown;
  return shown === null ? stored : shown + 1;
}

function flagNamed(operation: Operation): "like" | "favourite" | "pin" {
  if (operation === LIKE) return "like";
  return operation === FAVOURITE ? "favourite" : "pin";
}

function put(thing: Thing, flags: Flags): void {
  known.set(keyOf(thing), flags);
  tell(keyOf(thing));
}

function tell(key: string): void {
  for (const listener of listeners.get(key) ?? []) listener();
}

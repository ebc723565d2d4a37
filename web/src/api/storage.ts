// Web storage that never throws: it may be forbidden, full, or hold what another program left there.
// What cannot be read counts as absent, and what cannot be written is forgotten.

/** Where the token of a signed-in reader lies (specification §9: local storage). */
export const TOKEN_KEY = "octavo-token";
/** Where the name of the signed-in reader lies, to address them by. */
export const NAME_KEY = "octavo-name";
/** Where the language lies that the reader has chosen for the interface. */
export const LANGUAGE_KEY = "octavo-language";
/** Where the site time lies (specification §9: session storage). */
export const SITE_TIME_KEY = "octavo-site-time";

/** An event of the window: the token was dropped on this page. Other tabs get `storage`. */
export const SESSION_EVENT = "octavo-session";

type Kind = "local" | "session";

function storage(kind: Kind): Storage | null {
  try {
    return kind === "local" ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

export function recall(kind: Kind, key: string): string | null {
  try {
    return storage(kind)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Says whether it was kept. */
export function remember(kind: Kind, key: string, value: string): boolean {
  try {
    const store = storage(kind);
    store?.setItem(key, value);
    return store !== null;
  } catch {
    return false;
  }
}

export function forget(kind: Kind, key: string): void {
  try {
    storage(kind)?.removeItem(key);
  } catch {
    // Forbidden storage holds nothing to forget.
  }
}

/** The token, or nothing when there is none or what lies there cannot be one (it must fit into a header). */
export function token(): string | null {
  const value = recall("local", TOKEN_KEY);
  return value !== null && /^[\w\-.~+/=]{8,512}$/.test(value) ? value : null;
}

/** The site time that the session holds, when it is one: `2026-11-27 22:10:00`. */
export function keptSiteTime(): string | null {
  const time = recall("session", SITE_TIME_KEY);
  return time !== null && /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/.test(time) && time.length < 40 ? time : null;
}

/** The login, and from there back to the page that is open (specification §8). */
export function loginAddress(): string {
  return `/Login?redirect=${encodeURIComponent(location.pathname + location.search)}`;
}

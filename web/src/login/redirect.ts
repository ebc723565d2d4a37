// Where to go after signing in: `?redirect=` of the address, only ever to a page of this site and never back to the login.

/** Path, query and hash; the home page for anything that is not a path of this origin. */
export function redirectTarget(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get("redirect") ?? "";
  // Browsers drop tabs and line breaks and read a backslash as a slash, so that such paths may name another host.
  if (wanted.length > 2048 || !/^\/(?!\/)/.test(wanted) || hasOddCharacter(wanted)) return "/";
  if (!URL.canParse(wanted, origin)) return "/";
  const url = new URL(wanted, origin);
  const path = url.pathname.toLowerCase();
  if (url.origin !== origin || path.startsWith("//") || /^\/login(\/|$)/.test(path)) return "/";
  return url.pathname + url.search + url.hash;
}

function hasOddCharacter(text: string): boolean {
  return [...text].some((character) => character === "\\" || character <= " " || character === "\u007f");
}

// The page as it is written: reloads when its own files change, and shows what is wrong with the content.
// Served by `octavo serve --watch` only; the built site knows nothing of it.

const here = new URL(import.meta.url);
const PLACE = "octavo-live-place";
let build = here.searchParams.get("build") ?? "";
let events;
let faults;
let shown = "";

// --- Where the reader was ---------------------------------------------------------------------------------------------

function keepPlace() {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify([location.pathname, scrollX, scrollY]));
  } catch {
    // Without storage the browser's own memory of the place must do.
  }
}

function findPlace() {
  try {
    const [path, x, y] = JSON.parse(sessionStorage.getItem(PLACE) ?? "[]");
    sessionStorage.removeItem(PLACE);
    if (path === location.pathname) scrollTo({ left: x, top: y, behavior: "instant" });
  } catch {
    // Nothing was kept.
  }
}

// --- What this page is made of ----------------------------------------------------------------------------------------

/** The path of a file of the site, as the build writes it down. */
function fileOf(url) {
  const { origin, pathname } = new URL(url, location.href);
  if (origin !== location.origin) return "";
  try {
    return decodeURIComponent(pathname).replace(/^\/|\/$/g, "");
  } catch {
    return "";
  }
}

function pageFile() {
  const path = fileOf(location.href);
  return path === "" ? "index.html" : `${path}/index.html`;
}

/** Names the build, so that it is another each time; what pages show of it stands in their own files too. */
const ALWAYS_NEW = "data/site.json";

/** Pictures, lists and other files that this page has asked for. */
function parts() {
  const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
  return new Set(loaded.filter((url) => !url.includes("/_octavo/")).map(fileOf).filter((file) => file !== ALWAYS_NEW));
}

const SHEETS = 'link[rel="stylesheet"]';

/** A page's text without what may differ though the page is the same: addresses of styles, and our own element. */
function bones(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const sheets = [...page.querySelectorAll(SHEETS)].map((link) => {
    const href = link.getAttribute("href");
    link.setAttribute("href", "");
    return href;
  });
  page.querySelector('script[src^="/_octavo/"]')?.remove();
  return { text: page.documentElement.outerHTML, sheets };
}

async function source() {
  const answer = await fetch(location.href, { cache: "no-store" });
  return answer.text();
}

// The page as it came: read once more, because script has changed the document by now.
const first = source().then(bones, () => undefined);

/** Takes the new styles when nothing else of the page has changed; whether it could. */
async function swapStyles() {
  const before = await first;
  const after = await source().then(bones, () => undefined);
  if (!before || !after || before.text !== after.text || before.sheets.length !== after.sheets.length) return false;
  if (before.sheets.join() === after.sheets.join()) return false;
  const links = [...document.querySelectorAll(SHEETS)];
  const swaps = before.sheets.map((href, at) => {
    const old = links.find((link) => link.getAttribute("href") === href);
    if (!old || href === after.sheets[at]) return Boolean(old);
    const link = old.cloneNode();
    link.href = after.sheets[at];
    return new Promise((resolve) => {
      link.onload = () => {
        old.remove();
        resolve(true);
      };
      link.onerror = () => resolve(false);
      old.after(link);
    });
  });
  const done = (await Promise.all(swaps)).every(Boolean);
  if (done) before.sheets = after.sheets;
  return done;
}

async function take({ build: next, changed, failing }) {
  build = next;
  if (!failing) hide();
  const mine = parts();
  const isMine = changed === null || changed.some((file) => file === pageFile() || mine.has(file));
  if (!isMine) return;
  if (changed !== null && (await swapStyles())) return;
  keepPlace();
  location.reload();
}

// --- What is wrong ----------------------------------------------------------------------------------------------------

function element(name, className, ...children) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

function counted(count, word) {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

/** The line with the place marked. */
function excerpt({ line, excerpt: text, excerpt_column: column, length, label }) {
  if (!text) return [];
  const letters = [...text];
  const mark = element("mark", "", letters.slice(column, column + length).join("") || " ");
  const code = element("code", "", letters.slice(0, column).join(""), mark, letters.slice(column + length).join(""));
  const made = [element("pre", "", element("span", "line", String(line)), code)];
  if (label) made.push(element("p", "label", label));
  return made;
}

function fault(diagnostic) {
  const { code, severity, message, file, line, column, hint } = diagnostic;
  const place = line > 0 ? `${file}:${line}:${column}` : file;
  return element(
    "li",
    severity,
    element("p", "what", element("b", "", `${severity} ${code}`), " ", message),
    element("p", "place", place),
    ...excerpt(diagnostic),
    element("p", "hint", hint),
  );
}

/** The overlay lives in a shadow tree, so that neither it nor the site's styles reach into the other. */
function frame() {
  const host = element("octavo-live", "");
  const root = host.attachShadow({ mode: "open" });
  const style = element("link", "");
  style.rel = "stylesheet";
  style.href = "/_octavo/live.css";
  const dialog = element("dialog", "");
  dialog.setAttribute("role", "alertdialog");
  dialog.setAttribute("aria-labelledby", "title");
  dialog.setAttribute("aria-describedby", "note");
  const again = element("button", "again");
  again.type = "button";
  again.hidden = true;
  again.onclick = () => open();
  // Escape and the button both close it; the mistakes are still there, and so is a way back to them.
  dialog.onclose = () => {
    again.hidden = faults === undefined;
  };
  root.append(style, dialog, again);
  const ready = new Promise((resolve) => {
    style.onload = resolve;
    style.onerror = resolve;
  });
  document.documentElement.append(host);
  return { dialog, again, ready };
}

let overlay;

function open() {
  overlay.again.hidden = true;
  if (!overlay.dialog.open) overlay.dialog.showModal();
}

async function show(told) {
  faults = told;
  overlay ??= frame();
  const { dialog, again, ready } = overlay;
  const { errors, message, diagnostics } = told;
  const title = message ? "The site could not be built" : `The content has ${counted(errors || diagnostics.length, "mistake")}`;
  const heading = element("h1", "", title);
  heading.id = "title";
  const note = element("p", "note", "The last good site stays until this is mended. The message goes away by itself.");
  note.id = "note";
  const close = element("button", "close", "Close");
  close.type = "button";
  close.autofocus = true;
  close.onclick = () => dialog.close();
  dialog.replaceChildren(
    element("div", "head", heading, close),
    note,
    ...(message ? [element("p", "message", message)] : []),
    element("ol", "", ...diagnostics.map(fault)),
  );
  again.textContent = message ? "Not built" : counted(errors || diagnostics.length, "mistake");
  const now = JSON.stringify(told);
  const isNew = now !== shown;
  shown = now;
  await ready;
  // The same mistakes, closed before, stay closed; so does an overlay that was mended while its style was loading.
  if (faults === told && isNew) open();
}

function hide() {
  faults = undefined;
  shown = "";
  if (!overlay) return;
  overlay.again.hidden = true;
  overlay.dialog.close();
}

// --- Listening --------------------------------------------------------------------------------------------------------

function listen() {
  events?.close();
  events = new EventSource(`/_octavo/events?build=${encodeURIComponent(build)}`);
  events.addEventListener("built", (event) => take(JSON.parse(event.data)));
  events.addEventListener("failed", (event) => show(JSON.parse(event.data)));
  // The browser connects again by itself, but would say which build it had at first; and it gives up after a refusal.
  events.addEventListener("error", () => {
    events.close();
    setTimeout(() => document.visibilityState === "visible" && listen(), 500);
  });
}

// A browser opens six connections to a host: pages that nobody looks at do not keep one.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") listen();
  else events?.close();
});
addEventListener("pagehide", () => events?.close());
addEventListener("pageshow", (event) => event.persisted && listen());

findPlace();
if (document.visibilityState === "visible") listen();
// Only who knows how the page came can tell what a build changed of it.
first.then(() => {
  document.documentElement.dataset.live = "on";
});

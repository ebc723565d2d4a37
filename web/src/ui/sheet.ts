// Styles of parts that come on demand travel inside their script: a page that is only read does not load them. A constructed sheet is
// no inline style, so the page's policy allows it.

export function adopt(css: string): void {
  // Where the browser knows no such sheets the part is plain and works.
  if (!("adoptedStyleSheets" in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

// Writes only what belongs to the page: the generator takes what is inside <head> and <body> and puts it between its own
// header and footer, with title, charset and viewport of its own. The comments say where the sidecar puts results (published/shell.rs).
import { renderToString } from "react-dom/server.browser";
import { StaticRouter } from "react-router-dom";
import { dangerouslySkipEscape, escapeInject } from "vike/server";
import type { OnRenderHtmlSync } from "vike/types";
import { pageElement } from "../src/page.tsx";

export const onRenderHtml: OnRenderHtmlSync = (pageContext) => {
  const page = renderToString(<StaticRouter location={pageContext.urlPathname}>{pageElement(pageContext.Page)}</StaticRouter>);
  return escapeInject`<!DOCTYPE html><html><head></head><body><!--page--><div id="page">${dangerouslySkipEscape(page)}</div><!--/page--></body></html>`;
};

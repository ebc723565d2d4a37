// Writes only what belongs to the page: the generator takes what is inside <head> and <body> and puts it between its own
// header and footer, with title, charset and viewport of its own. The comments say where the sidecar puts results (published/shell.rs).
import { renderToString } from "react-dom/server.browser";
import { StaticRouter } from "react-router-dom";
import { dangerouslySkipEscape, escapeInject } from "vike/server";
import type { OnRenderHtmlSync } from "vike/types";
import { pageElement } from "../src/page.tsx";
import { type Entry, learn } from "../src/texts/texts.ts";

const CATALOGUES = import.meta.glob<Readonly<Record<string, Entry>>>("../../texts/*.json", { eager: true, import: "default" });

export const onRenderHtml: OnRenderHtmlSync = (pageContext) => {
  // The page in every language of the interface, one after the other: the generator takes that of the site (render/web.rs).
  const pages = Object.entries(CATALOGUES).map(([path, texts]) => {
    const language = path.replace(/^.*\/|\.json$/g, "");
    learn(language, texts);
    const page = renderToString(<StaticRouter location={pageContext.urlPathname}>{pageElement(pageContext.Page)}</StaticRouter>);
    return `<!--language:${language}--><!--page--><div id="page">${page}</div><!--/page-->`;
  });
  return escapeInject`<!DOCTYPE html><html><head></head><body>${dangerouslySkipEscape(pages.join(""))}<!--/languages--></body></html>`;
};

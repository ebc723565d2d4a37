// A title with its emphasis, sub- and superscripts, and the words of the query marked. The server sends safe HTML; what is not a
// known element is shown as its text all the same, so that nothing here depends on that promise.

import { createElement, Fragment, type ReactNode } from "react";
import { highlight } from "../highlight.ts";

const ALLOWED = new Set(["b", "em", "i", "strong", "sub", "sup", "u"]);

export function MarkedTitle({ html, query }: { readonly html: string; readonly query: string }) {
  return contentOf(new DOMParser().parseFromString(html, "text/html").body, query);
}

function contentOf(parent: Node, query: string): ReactNode {
  return createElement(Fragment, null, ...[...parent.childNodes].map((node) => show(node, query)));
}

function show(node: Node, query: string): ReactNode {
  if (node instanceof Text) return <Marked text={node.data} query={query} />;
  const name = node.nodeName.toLowerCase();
  const content = contentOf(node, query);
  return ALLOWED.has(name) ? createElement(name, null, content) : content;
}

export function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return highlight(text, query).map((piece, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place
    piece.marked ? <mark key={i}>{piece.text}</mark> : piece.text,
  );
}

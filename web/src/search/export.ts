// Citations of several articles in one file, from what each article's page says of itself. Loaded when somebody asks.

import { list, text } from "../api/decode.ts";

const KINDS = {
  RIS: { id: "ris", file: "citations.ris", type: "application/x-research-info-systems" },
  BibTeX: { id: "bibtex", file: "citations.bib", type: "application/x-bibtex" },
} as const;

/** Saves a file with the citations that could be had; gives how many could not. */
export async function saveCitations(
  articles: readonly { readonly PageUrl: string }[],
  format: keyof typeof KINDS,
): Promise<number> {
  const { id, file, type } = KINDS[format];
  const answers = await Promise.allSettled(articles.map(({ PageUrl }) => citationOf(PageUrl, id)));
  const texts = answers.flatMap((answer) => (answer.status === "fulfilled" && answer.value !== "" ? [answer.value] : []));
  if (texts.length > 0) save(`${texts.join("\n\n")}\n`, file, type);
  return articles.length - texts.length;
}

/** Of the page's own JSON, which lies beside it. */
async function citationOf(pageUrl: string, id: string): Promise<string> {
  const response = await fetch(`${pageUrl}/index.json`);
  const citation = list(await response.json(), "citations").find((citation) => text(citation, "id") === id);
  return plain(text(citation, "html")).trim();
}

/** Lines for a program are escaped for the page and have no elements. */
function plain(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
}

function save(content: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

// What one can do with the results as a whole: take their citations, follow the search as a feed.

import { useState } from "react";
import type { ListedArticle } from "../../api/decode.ts";
import { addressOf, type SearchState } from "../state.ts";

interface Props {
  readonly state: SearchState;
  readonly articles: readonly ListedArticle[];
}

export function Tools({ state, articles }: Props) {
  const [message, setMessage] = useState("");

  async function take(format: "RIS" | "BibTeX") {
    setMessage("Collecting…");
    const { saveCitations } = await import("../export.ts");
    const missing = await saveCitations(articles, format);
    setMessage(
      missing === 0
        ? "Saved."
        : missing === articles.length
          ? "The citations did not arrive."
          : `${missing} of them did not arrive.`,
    );
  }

  return (
    <div className="s-do">
      <span className="s-do-w">Export these citations</span>
      {(["RIS", "BibTeX"] as const).map((format) => (
        <button key={format} type="button" className="more-b" onClick={() => take(format)}>
          {format}
          <span className="vh"> of the citations on this page</span>
        </button>
      ))}
      <a className="more-b" href={feedAddress(state)}>
        Feed<span className="vh"> of this search</span>
      </a>
      <span role="status">{message}</span>
    </div>
  );
}

/** The same search as a feed: newest first, from its first page. */
export function feedAddress(state: SearchState): string {
  const query = new URLSearchParams(addressOf({ ...state, page: 1 }).split("?")[1]);
  query.delete("page");
  return `/Search.rss?${query}`;
}

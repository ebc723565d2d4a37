// What one can do with the results as a whole: take their citations, follow the search as a feed.

import { useState } from "react";
import type { ListedArticle } from "../../api/decode.ts";
import { t } from "../../texts/texts.ts";
import { addressOf, type SearchState } from "../state.ts";

interface Props {
  readonly state: SearchState;
  readonly articles: readonly ListedArticle[];
}

export function Tools({ state, articles }: Props) {
  const [message, setMessage] = useState("");

  async function take(format: "RIS" | "BibTeX") {
    setMessage(t("search.collecting"));
    const { saveCitations } = await import("../export.ts");
    const missing = await saveCitations(articles, format);
    setMessage(
      missing === 0
        ? t("search.saved")
        : missing === articles.length
          ? t("search.none_saved")
          : t("search.some_saved", { count: missing }),
    );
  }

  return (
    <div className="s-do">
      <span className="s-do-w">{t("search.export")}</span>
      {(["RIS", "BibTeX"] as const).map((format) => (
        <button key={format} type="button" className="more-b" onClick={() => take(format)}>
          {format}
          <span className="vh">{t("search.export_of")}</span>
        </button>
      ))}
      <a className="more-b" href={feedAddress(state)}>
        {t("search.feed")}
        <span className="vh">{t("search.feed_of")}</span>
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

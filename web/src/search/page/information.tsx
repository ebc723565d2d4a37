// Information pages that answer to the words of a search (specification §7, "Content API"), below the articles: for authors the
// answer is often there. Loaded when results are shown; without an answer there is nothing. The default export, for `lazy`.

import { useEffect, useState } from "react";
import { findInformation, type ListedInformation } from "../../api/content.ts";
import { failureOf, popup } from "../../api/errors.ts";
import { t } from "../../texts/texts.ts";
import { toast } from "../../ui/toast/toast.ts";
import { Marked } from "./marked-title.tsx";

const MOST = 3;

export default function Information({ keywords }: { readonly keywords: string }) {
  const [found, setFound] = useState<readonly ListedInformation[]>([]);

  useEffect(() => {
    setFound([]);
    if (keywords === "") return;
    const controller = new AbortController();
    findInformation(keywords, controller.signal).then(
      (items) => !controller.signal.aborted && setFound(items.slice(0, MOST)),
      (error: unknown) => {
        const message = controller.signal.aborted ? null : popup(failureOf(error));
        if (message) toast(message);
      },
    );
    return () => controller.abort();
  }, [keywords]);

  if (found.length === 0) return null;
  return (
    <section className="s-info" aria-labelledby="s-info-title">
      <h2 className="sc" id="s-info-title">
        {t("search.information")}
      </h2>
      <ul>
        {found.map(({ id, title, summary }) => (
          <li key={id}>
            <a href={`/Information/${encodeURIComponent(id)}`}>
              <Marked text={title} query={keywords} />
            </a>
            {summary && <p>{summary}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

// Pages of a list as links, so that each can be opened, shared and gone back to.

import type { MouseEvent, ReactNode } from "react";
import { t } from "../../texts/texts.ts";
import { Icon } from "../icon/icon.tsx";
import { pageNumbers } from "./pages.ts";

interface Props {
  readonly current: number;
  readonly last: number;
  readonly addressOf: (page: number) => string;
  /** Goes to an address of the same page without loading it. */
  readonly onTurn: (address: string) => void;
}

export function Pagination({ current, last, addressOf, onTurn }: Props) {
  if (last <= 1) return null;
  const turn = (event: MouseEvent<HTMLAnchorElement>) => {
    // A new tab or window is the browser's business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { pathname, search } = new URL(event.currentTarget.href);
    onTurn(pathname + search);
  };
  const step = (page: number, rel: "prev" | "next", words: ReactNode) =>
    page < 1 || page > last ? (
      <span className="pages-end">{words}</span>
    ) : (
      <a href={addressOf(page)} rel={rel} onClick={turn}>
        {words}
      </a>
    );
  return (
    <nav className="pages" aria-label={t("paging.pages")}>
      {step(
        current - 1,
        "prev",
        <>
          <Icon name="left" size={12} />
          {t("paging.previous_page")}
        </>,
      )}
      <ol>
        {pageNumbers(current, last).map((page, i) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
            <li key={`gap-${i}`} className="gap">
              …
            </li>
          ) : (
            <li key={page} data-near={Math.abs(page - current) <= 1 || undefined}>
              <a
                href={addressOf(page)}
                aria-current={page === current ? "page" : undefined}
                aria-label={t("paging.page", { number: page })}
                onClick={turn}
              >
                {page}
              </a>
            </li>
          ),
        )}
      </ol>
      {step(
        current + 1,
        "next",
        <>
          {t("paging.next_page")}
          <Icon name="right" size={12} />
        </>,
      )}
    </nav>
  );
}

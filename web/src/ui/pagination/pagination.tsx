// Pages of a list as links, so that each can be opened, shared and gone back to.

import { Link } from "react-router-dom";
import { Icon } from "../icon/icon.tsx";
import { pageNumbers } from "./pages.ts";

interface Props {
  readonly current: number;
  readonly last: number;
  readonly addressOf: (page: number) => string;
}

export function Pagination({ current, last, addressOf }: Props) {
  if (last <= 1) return null;
  return (
    <nav className="pages" aria-label="Pages">
      <Step to={current > 1 ? addressOf(current - 1) : null} rel="prev">
        <Icon name="left" size={12} />
        Previous
      </Step>
      <ol>
        {pageNumbers(current, last).map((page, i) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
            <li key={`gap-${i}`} className="gap">
              …
            </li>
          ) : (
            <li key={page} data-near={Math.abs(page - current) <= 1 || undefined}>
              <Link to={addressOf(page)} aria-current={page === current ? "page" : undefined} aria-label={`Page ${page}`}>
                {page}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step to={current < last ? addressOf(current + 1) : null} rel="next">
        Next
        <Icon name="right" size={12} />
      </Step>
    </nav>
  );
}

interface StepProps {
  readonly to: string | null;
  readonly rel: "prev" | "next";
  readonly children: React.ReactNode;
}

function Step({ to, rel, children }: StepProps) {
  if (to === null) return <span className="pages-end">{children}</span>;
  return (
    <Link to={to} rel={rel}>
      {children}
    </Link>
  );
}

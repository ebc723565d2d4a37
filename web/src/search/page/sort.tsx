// Kind of result left, order right.

import type { ReactNode } from "react";
import { Icon } from "../../ui/icon/icon.tsx";
import { specialIssueAddress } from "../fields.ts";
import type { SearchState } from "../state.ts";
import { grouped, SORTS } from "../words.ts";

interface Props {
  readonly state: SearchState;
  readonly total: number | null;
  readonly onChange: (state: SearchState) => void;
}

export function SortAndTabs({ state, total, onChange }: Props) {
  const ranked = state.fields.keywords !== "" || state.fields.author !== "";
  const value = String(state.orderBy ?? (ranked ? "" : 1));
  return (
    <div className="s-tabs">
      <Tabs
        articles={<span className="n">{total === null ? "" : grouped(total)}</span>}
        specialIssues={specialIssueAddress(state.fields.keywords, state.fields.journal)}
      />
      <label className="sort f-sel">
        <span>Sort by</span>
        <select value={value} onChange={(event) => onChange({ ...state, page: 1, orderBy: Number(event.target.value) || null })}>
          {ranked && <option value="">Best match</option>}
          {SORTS.map((sort) => (
            <option key={sort.value} value={sort.value}>
              {sort.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={12} />
      </label>
    </div>
  );
}

function Tabs({ articles, specialIssues }: { readonly articles: ReactNode; readonly specialIssues: string }) {
  return (
    <nav className="tabs" aria-label="Kind of result">
      <span aria-current="page">Articles {articles}</span>
      <a href={specialIssues}>Special issues</a>
    </nav>
  );
}

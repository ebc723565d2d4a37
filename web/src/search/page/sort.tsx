// Kind of result left, order right.

import { grouped, t } from "../../texts/texts.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { specialIssueAddress } from "../fields.ts";
import type { SearchState } from "../state.ts";
import { SORTS } from "../words.ts";

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
      <nav className="tabs" aria-label={t("search.kind")}>
        <span aria-current="page">
          {t("search.articles")} <span className="n">{total === null ? "" : grouped(total)}</span>
        </span>
        <a href={specialIssueAddress(state.fields.keywords, state.fields.journal)}>{t("search.special_issues")}</a>
      </nav>
      <label className="sort f-sel">
        <span>{t("search.sort_by")}</span>
        <select value={value} onChange={(event) => onChange({ ...state, page: 1, orderBy: Number(event.target.value) || null })}>
          {ranked && <option value="">{t("search.best")}</option>}
          {SORTS.map((value) => (
            <option key={value} value={value}>
              {t(`search.sort_${value}`)}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={12} />
      </label>
    </div>
  );
}

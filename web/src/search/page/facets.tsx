// What narrows the results (specification §3: the four facets, and the year range with its own). On a phone it folds to one line.

import { useId, useState } from "react";
import type { SearchAnswer } from "../../api/decode.ts";
import { t } from "../../texts/texts.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import type { SearchFacet } from "../../wire/index.ts";
import { countChosen, type FacetKey, type SearchState, toggleFacet } from "../state.ts";
import { Chips } from "./chips.tsx";
import { Years } from "./years.tsx";

interface Props {
  readonly state: SearchState;
  readonly data: SearchAnswer | null;
  readonly lastYear: number;
  readonly onChange: (state: SearchState) => void;
}

export function Facets({ state, data, lastYear, onChange }: Props) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const inUse = countChosen(state);
  const facet = (title: string, key: FacetKey, values: readonly SearchFacet[] | undefined) => (
    <Facet
      title={title}
      values={values ?? []}
      chosen={state.chosen[key]}
      onToggle={(value) => onChange(toggleFacet(state, key, value))}
    />
  );
  return (
    <section className="facets" aria-label={t("search.narrow")} data-unfolded={unfolded || undefined}>
      <button
        type="button"
        className="facets-s"
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        {t("search.narrow")}
        <span className="n">{inUse > 0 && t("search.count_in_use", { count: inUse })}</span>
        <Icon name="chevron" size={12} />
      </button>
      <div className="facets-in" id={id}>
        {inUse > 0 && <Chips state={state} data={data} onChange={onChange} />}
        <Years state={state} values={data?.YearFacets ?? []} lastYear={lastYear} onChange={onChange} />
        {facet(t("search.subject"), "ArticleSubjects", data?.ArticleSubjectFacets)}
        {facet(t("search.type"), "ArticleTypes", data?.ArticleTypetFacets)}
        {facet(t("search.journal"), "JournalNames", data?.JournalFacets)}
        {facet(t("search.special_issue"), "SpecialIssueIds", data?.SpecialIssueFacets)}
      </div>
    </section>
  );
}

const FEW = 6;

interface FacetProps {
  readonly title: string;
  readonly values: readonly SearchFacet[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
}

function Facet({ title, values, chosen, onToggle }: FacetProps) {
  const [all, setAll] = useState(false);
  const missing = chosen.filter((value) => !values.some((other) => other.Value === value));
  const listed = [...values, ...missing.map((value) => ({ Name: value, Value: value, Count: 0 }))];
  if (listed.length === 0) return null;
  const shown = listed.filter((value, i) => all || i < FEW || chosen.includes(value.Value));
  const more = listed.length - shown.length;
  const most = Math.max(...listed.map(({ Count }) => Count), 1);
  return (
    <details className="facet" open>
      <summary>
        {title}
        <Icon name="chevron" size={12} />
      </summary>
      <ul>
        {shown.map(({ Name, Value, Count }) => (
          <li key={Value}>
            <label>
              <input type="checkbox" checked={chosen.includes(Value)} onChange={() => onToggle(Value)} />
              <span className="bx">
                <Icon name="check" size={12} />
              </span>
              <span className="fl">{Name}</span>
              <span className="n">{Count}</span>
              <svg className="fb" aria-hidden="true">
                <rect width={`${(100 * Count) / most}%`} height="2" />
              </svg>
            </label>
          </li>
        ))}
      </ul>
      {(more > 0 || all) && (
        <button type="button" className="more-b" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t("search.fewer") : t("search.more", { count: more })}
          <span className="vh">{t("search.more_of", { title: title.toLowerCase() })}</span>
        </button>
      )}
    </details>
  );
}

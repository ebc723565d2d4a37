// The range of years: 1996 to next calendar year (specification §5), and how many results each has.

import { type FormEvent, useId, useState } from "react";
import { t } from "../../texts/texts.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import type { SearchFacet } from "../../wire/index.ts";
import { FIRST_YEAR, type SearchState } from "../state.ts";
import { Histogram } from "./histogram.tsx";

/** Years are not grouped. */
const first = String(FIRST_YEAR);

interface Props {
  readonly state: SearchState;
  readonly lastYear: number;
  readonly onChange: (state: SearchState) => void;
}

export function Years({ values, ...props }: Props & { readonly values: readonly SearchFacet[] }) {
  const { state } = props;
  return (
    <details className="facet" open>
      <summary>
        {t("search.year")}
        <Icon name="chevron" size={12} />
      </summary>
      <Histogram state={state} values={values} />
      <Range key={`${state.startYear}-${state.endYear}`} {...props} />
    </details>
  );
}

function Range({ state, lastYear, onChange }: Props) {
  const [start, setStart] = useState(String(state.startYear ?? ""));
  const [end, setEnd] = useState(String(state.endYear ?? ""));
  const [fault, setFault] = useState("");
  const hintId = useId();

  function apply(event: FormEvent) {
    event.preventDefault();
    const found = yearsFault(start, end, lastYear);
    setFault(found);
    if (!found) onChange({ ...state, page: 1, startYear: Number(start) || null, endYear: Number(end) || null });
  }

  const year = (label: string, hint: string, value: string, set: (value: string) => void) => (
    <label>
      <span className="vh">{label}</span>
      <input
        type="text"
        inputMode="numeric"
        maxLength={4}
        value={value}
        placeholder={hint}
        aria-invalid={fault !== "" || undefined}
        aria-describedby={hintId}
        onChange={(event) => set(event.target.value.trim())}
      />
    </label>
  );
  return (
    <>
      <form className="yr" onSubmit={apply} noValidate>
        {year(t("search.from_year"), t("search.from"), start, setStart)}
        <span>{t("search.between")}</span>
        {year(t("search.to_year"), t("search.to"), end, setEnd)}
        <button className="btn btn-out" type="submit">
          {t("search.apply")}
          <span className="vh">{t("search.apply_years")}</span>
        </button>
      </form>
      <p className={fault ? "meta yr-fault" : "meta"} id={hintId} role={fault ? "alert" : undefined}>
        {fault || (lastYear === 9999 ? t("search.since", { first }) : t("search.range", { first, last: String(lastYear) }))}
      </p>
    </>
  );
}

export function yearsFault(start: string, end: string, lastYear: number): string {
  const range = t("search.years_fault", { first, last: String(lastYear) });
  for (const text of [start, end]) {
    if (text !== "" && !(/^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= lastYear)) return range;
  }
  return start !== "" && end !== "" && Number(start) > Number(end) ? t("search.years_order") : "";
}

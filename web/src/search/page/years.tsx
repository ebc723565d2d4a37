// The range of years: 1996 to next calendar year (specification §5).

import { type FormEvent, useId, useState } from "react";
import { Icon } from "../../ui/icon/icon.tsx";
import { FIRST_YEAR, type SearchState } from "../state.ts";

interface Props {
  readonly state: SearchState;
  readonly lastYear: number;
  readonly onChange: (state: SearchState) => void;
}

export function Years({ state, lastYear, onChange }: Props) {
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

  const year = (label: string, value: string, set: (value: string) => void) => (
    <label>
      <span className="vh">{label}</span>
      <input
        type="text"
        inputMode="numeric"
        maxLength={4}
        value={value}
        placeholder={label === "From year" ? "From" : "To"}
        aria-invalid={fault !== "" || undefined}
        aria-describedby={hintId}
        onChange={(event) => set(event.target.value.trim())}
      />
    </label>
  );
  return (
    <details className="facet" open>
      <summary>
        Year
        <Icon name="chevron" size={12} />
      </summary>
      <form className="yr" onSubmit={apply} noValidate>
        {year("From year", start, setStart)}
        <span>to</span>
        {year("To year", end, setEnd)}
        <button className="btn btn-out" type="submit">
          Apply<span className="vh"> the years</span>
        </button>
      </form>
      <p className={fault ? "meta yr-fault" : "meta"} id={hintId} role={fault ? "alert" : undefined}>
        {fault || (lastYear === 9999 ? `Since ${FIRST_YEAR}` : `${FIRST_YEAR} to ${lastYear}`)}
      </p>
    </details>
  );
}

export function yearsFault(start: string, end: string, lastYear: number): string {
  const range = `Years are whole numbers from ${FIRST_YEAR} to ${lastYear}.`;
  for (const text of [start, end]) {
    if (text !== "" && !(/^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= lastYear)) return range;
  }
  return start !== "" && end !== "" && Number(start) > Number(end) ? "The first year is later than the last." : "";
}

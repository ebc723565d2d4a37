// Keyword, type and order of a list of special issues. Type and order act at once, the keyword when it is sent.

import { type FormEvent, useId } from "react";
import { Icon } from "../ui/icon/icon.tsx";
import { DISPLAY_TYPES, type FormState, ORDERS } from "./state.ts";

interface Props {
  readonly state: FormState;
  /** Where the search bar has no say over the keyword. */
  readonly withKeyword: boolean;
  readonly onChange: (state: FormState) => void;
}

export function SpecialIssuesForm({ state, withKeyword, onChange }: Props) {
  const id = useId();
  const change = (some: Partial<FormState>) => onChange({ ...state, PageIndex: 1, ...some });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("Keyword");
    if (typed !== null) change({ Keyword: String(typed).trim() });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> would be one more box around the line that the form is
    <form className="sif" role="search" aria-label="Special issues" onSubmit={send}>
      {withKeyword && (
        <div className="sif-k">
          <label className="vh" htmlFor={id}>
            Keyword
          </label>
          <input
            key={state.Keyword}
            id={id}
            type="search"
            name="Keyword"
            defaultValue={state.Keyword}
            maxLength={500}
            placeholder="Title, guest editor or keyword"
          />
          <button type="submit" className="icon-b">
            <Icon name="search" size={18} />
            <span className="vh">Search special issues</span>
          </button>
        </div>
      )}
      <fieldset className="sif-t">
        <legend className="vh">Which</legend>
        {DISPLAY_TYPES.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={`${id}-type`}
              value={value}
              checked={state.DisplayType === value}
              onChange={() => change({ DisplayType: value })}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <label className="sort f-sel">
        <span>Sort by</span>
        <select value={state.OrderBy} onChange={(event) => change({ OrderBy: Number(event.target.value) })}>
          {ORDERS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={12} />
      </label>
    </form>
  );
}

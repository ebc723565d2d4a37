// Keyword, type and order of a list of special issues. Type and order act at once, the keyword when it is sent.

import { type FormEvent, useId } from "react";
import { t } from "../texts/texts.ts";
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
    <form className="sif" role="search" aria-label={t("search.special_form")} onSubmit={send}>
      {withKeyword && (
        <div className="sif-k">
          <label className="vh" htmlFor={id}>
            {t("search.keyword")}
          </label>
          <input
            key={state.Keyword}
            id={id}
            type="search"
            name="Keyword"
            defaultValue={state.Keyword}
            maxLength={500}
            placeholder={t("search.special_hint")}
          />
          <button type="submit" className="icon-b">
            <Icon name="search" size={18} />
            <span className="vh">{t("search.special_search")}</span>
          </button>
        </div>
      )}
      <fieldset className="sif-t">
        <legend className="vh">{t("search.which")}</legend>
        {DISPLAY_TYPES.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={`${id}-type`}
              value={value}
              checked={state.DisplayType === value}
              onChange={() => change({ DisplayType: value })}
            />
            <span>{t(`search.display_${value}`)}</span>
          </label>
        ))}
      </fieldset>
      <label className="sort f-sel">
        <span>{t("search.sort_by")}</span>
        <select value={state.OrderBy} onChange={(event) => change({ OrderBy: Number(event.target.value) })}>
          {ORDERS.map((value) => (
            <option key={value} value={value}>
              {t(`search.by_${value}`)}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={12} />
      </label>
    </form>
  );
}

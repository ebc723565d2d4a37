// What is in use, each with a way out.

import type { SearchAnswer } from "../../api/decode.ts";
import { t } from "../../texts/texts.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { FACETS, type SearchState, toggleFacet, withoutFacets } from "../state.ts";
import { yearWords } from "../words.ts";
import { facetNames } from "./names.ts";

interface Props {
  readonly state: SearchState;
  readonly data: SearchAnswer | null;
  readonly onChange: (state: SearchState) => void;
}

export function Chips({ state, data, onChange }: Props) {
  const names = facetNames(data);
  const years = yearWords("years", state.startYear, state.endYear);
  const values = FACETS.flatMap((key) => state.chosen[key].map((value) => ({ key, value })));
  return (
    <div className="inuse">
      <h2 className="sc">{t("search.in_use")}</h2>
      <ul>
        {years && <Chip words={years} onRemove={() => onChange({ ...state, page: 1, startYear: null, endYear: null })} />}
        {values.map(({ key, value }) => (
          <Chip key={`${key}-${value}`} words={names(value)} onRemove={() => onChange(toggleFacet(state, key, value))} />
        ))}
      </ul>
      <button type="button" className="more-b" onClick={() => onChange(withoutFacets(state))}>
        {t("search.clear")}
      </button>
    </div>
  );
}

function Chip({ words, onRemove }: { readonly words: string; readonly onRemove: () => void }) {
  return (
    <li>
      <button type="button" className="chip" onClick={onRemove}>
        <span className="vh">{t("search.remove")}</span>
        {words}
        <Icon name="cross" size={14} />
      </button>
    </li>
  );
}

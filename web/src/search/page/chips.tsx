// What is in use, each with a way out.

import type { SearchAnswer } from "../../api/decode.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { FACETS, type SearchState, toggleFacet, withoutFacets } from "../state.ts";
import { publishedWords } from "../words.ts";
import { facetNames } from "./names.ts";

interface Props {
  readonly state: SearchState;
  readonly data: SearchAnswer | null;
  readonly onChange: (state: SearchState) => void;
}

export function Chips({ state, data, onChange }: Props) {
  const names = facetNames(data);
  const years = publishedWords(state.startYear, state.endYear).replace(/^published (from |in )?/, "");
  const values = FACETS.flatMap((key) => state.chosen[key].map((value) => ({ key, value })));
  return (
    <div className="inuse">
      <h2 className="sc">In use</h2>
      <ul>
        {years && <Chip words={years} onRemove={() => onChange({ ...state, page: 1, startYear: null, endYear: null })} />}
        {values.map(({ key, value }) => (
          <Chip key={`${key}-${value}`} words={names(value)} onRemove={() => onChange(toggleFacet(state, key, value))} />
        ))}
      </ul>
      <button type="button" className="more-b" onClick={() => onChange(withoutFacets(state))}>
        Clear all
      </button>
    </div>
  );
}

function Chip({ words, onRemove }: { readonly words: string; readonly onRemove: () => void }) {
  return (
    <li>
      <button type="button" className="chip" onClick={onRemove}>
        <span className="vh">Remove </span>
        {words}
        <Icon name="cross" size={14} />
      </button>
    </li>
  );
}

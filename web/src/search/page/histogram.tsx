// How many results each year has, above the fields of the range: a bar is a link to its year alone. The sidecar draws the same
// without script (templates/articles.html).

import type { KeyboardEvent } from "react";
import { Link } from "react-router-dom";
import { t } from "../../texts/texts.ts";
import type { SearchFacet } from "../../wire/index.ts";
import { addressOf, FIRST_YEAR, type SearchState } from "../state.ts";

interface Props {
  readonly state: SearchState;
  /** The years that occur, the earliest first. */
  readonly values: readonly SearchFacet[];
}

/** Years that are shown at least, so that few bars are no walls; of a bar's place the part that is its own; the tallest in px. */
const SPAN = 10;
const PART = 0.75;
const TALL = 44;

export function Histogram({ state, values }: Props) {
  const last = Number(values.at(-1)?.Value);
  const from = Math.min(Math.max(FIRST_YEAR, last - SPAN + 1), Number(values[0]?.Value));
  const span = Math.max(SPAN, last - from + 1);
  const place = 100 / span;
  const most = Math.max(...values.map(({ Count }) => Count));
  const { startYear, endYear } = state;
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing can be drawn in a fieldset
    <svg className="yh" role="group" aria-label={t("search.by_year")} onKeyDown={walk}>
      {values.map(({ Value, Count }, i) => {
        const year = Number(Value);
        const words = t("search.year_count", { year: Value, count: Count });
        const tall = Math.max(2, Math.round((TALL * Count) / most));
        const x = (year - from) * place;
        return (
          <Link
            key={year}
            to={addressOf({ ...state, page: 1, startYear: year, endYear: year })}
            aria-label={words}
            aria-current={((startYear ?? endYear) !== null && year >= (startYear ?? 0) && year <= (endYear ?? year)) || undefined}
            tabIndex={i ? -1 : 0}
          >
            <title>{words}</title>
            <rect x={`${x}%`} width={`${place}%`} height={TALL} />
            <rect x={`${x}%`} width={`${place * PART}%`} y={TALL - tall} height={tall} />
          </Link>
        );
      })}
      {last > 0 &&
        [from, from + span - 1].map((year, i) => (
          <text key={year} x={`${i * 100}%`} y="62">
            {year}
          </text>
        ))}
    </svg>
  );
}

/** One stop for the tab key; arrows go from bar to bar. */
function walk({ key, currentTarget, target }: KeyboardEvent) {
  const bars = [...currentTarget.querySelectorAll<SVGAElement>("a")];
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  bars[bars.indexOf(target as SVGAElement) + step]?.focus();
}

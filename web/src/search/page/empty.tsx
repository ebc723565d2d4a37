// Nothing was found: what was sought, and ways on.

import { Link } from "react-router-dom";
import { Phrase } from "../../texts/phrase.tsx";
import { t } from "../../texts/texts.ts";
import { specialIssueAddress } from "../fields.ts";
import { addressOf, countChosen, type SearchState, withoutFacets } from "../state.ts";
import { aboutArgs } from "../words.ts";

export function EmptyResults({ state }: { readonly state: SearchState }) {
  const { fields } = state;
  const without = (change: Partial<typeof fields>) => addressOf({ ...withoutFacets(state), fields: { ...fields, ...change } });
  return (
    <div className="empty">
      <p className="empty-t">{t("search.nothing", aboutArgs(fields))}</p>
      <p>{t("search.looked")}</p>
      <ul>
        {countChosen(state) > 0 && (
          <li>
            <Phrase of="search.drop">{(words) => <Link to={addressOf(withoutFacets(state))}>{words}</Link>}</Phrase>
          </li>
        )}
        {fields.author && fields.keywords && (
          <li>
            <Phrase of="search.whoever">{(words) => <a href={without({ author: "" })}>{words}</a>}</Phrase>
          </li>
        )}
        {(fields.journal || fields.articleType) && (
          <li>
            <Phrase of="search.wherever">{(words) => <a href={without({ journal: "", articleType: "" })}>{words}</a>}</Phrase>
          </li>
        )}
        {fields.keywords && (
          <li>
            <Phrase of="search.among_special">
              {(words) => <a href={specialIssueAddress(fields.keywords, fields.journal)}>{words}</a>}
            </Phrase>
          </li>
        )}
        <li>
          <Phrase of="search.everything">{(words) => <a href={addressOf(everything(state))}>{words}</a>}</Phrase>
        </li>
      </ul>
    </div>
  );
}

function everything(state: SearchState): SearchState {
  return { ...withoutFacets(state), fields: { type: "Article", keywords: "", author: "", journal: "", articleType: "" } };
}

// Nothing was found: what was sought, and ways on.

import { Link } from "react-router-dom";
import { specialIssueAddress } from "../fields.ts";
import { addressOf, countChosen, type SearchState, withoutFacets } from "../state.ts";
import { aboutWords } from "../words.ts";

export function EmptyResults({ state }: { readonly state: SearchState }) {
  const { fields } = state;
  const without = (change: Partial<typeof fields>) => addressOf({ ...withoutFacets(state), fields: { ...fields, ...change } });
  return (
    <div className="empty">
      <p className="empty-t">There are no {aboutWords(2, fields)} here.</p>
      <p>We looked in titles, abstracts, authors, keywords, DOIs and the full text of every article.</p>
      <ul>
        {countChosen(state) > 0 && (
          <li>
            Drop what narrows the results and <Link to={addressOf(withoutFacets(state))}>search everything</Link>
          </li>
        )}
        {fields.author && fields.keywords && (
          <li>
            Search <a href={without({ author: "" })}>whoever wrote it</a>
          </li>
        )}
        {(fields.journal || fields.articleType) && (
          <li>
            Search <a href={without({ journal: "", articleType: "" })}>all journals and types</a>
          </li>
        )}
        {fields.keywords && (
          <li>
            Look among <a href={specialIssueAddress(fields.keywords, fields.journal)}>special issues</a> instead
          </li>
        )}
        <li>
          Use fewer or more general words, or see <a href={addressOf(everything(state))}>all articles</a>
        </li>
      </ul>
    </div>
  );
}

function everything(state: SearchState): SearchState {
  return { ...withoutFacets(state), fields: { type: "Article", keywords: "", author: "", journal: "", articleType: "" } };
}

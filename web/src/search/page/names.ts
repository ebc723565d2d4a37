// The words for facet values: a journal's title for its short name, a special issue's title for its id.

import type { SearchAnswer } from "../../api/decode.ts";

export function facetNames(data: SearchAnswer | null): (value: string) => string {
  const names = new Map<string, string>();
  if (data) {
    const facets = [data.ArticleSubjectFacets, data.ArticleTypetFacets, data.JournalFacets, data.SpecialIssueFacets];
    for (const facet of facets.flat()) names.set(facet.Value, facet.Name);
  }
  return (value) => names.get(value) || value;
}

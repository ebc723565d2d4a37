// A search for special issues as the address holds it (specification §3, "Special issue search form"; §4: refilled from the
// keys of the address that match its fields).

/** Specification §9. */
export const PAGE_SIZE = 20;

export interface FormState {
  readonly Keyword: string;
  readonly JournalShortName: string;
  /** 1 all, 2 open for submission, 3 closed (api.md). */
  readonly DisplayType: number;
  /** 1 most recent, 2 submission deadline, 3 most liked (api.md). */
  readonly OrderBy: number;
  readonly PageIndex: number;
}

/** Their words are `search.display_1` and so on. */
export const DISPLAY_TYPES = [1, 2, 3] as const;

/** Their words are `search.by_1` and so on. */
export const ORDERS = [1, 2, 3] as const;

/** Whatever an address says is read as the nearest search that makes sense. */
export function parseForm(search: string): FormState {
  const query = new URLSearchParams(search);
  const text = (name: string) => (query.get(name) ?? "").trim().slice(0, 500);
  return {
    Keyword: text("Keyword"),
    JournalShortName: text("JournalShortName"),
    DisplayType: whole(query.get("DisplayType"), 3),
    OrderBy: whole(query.get("OrderBy"), 3),
    PageIndex: whole(query.get("PageIndex"), 100_000),
  };
}

/** Whether nothing was asked for: the list as it was built answers that. */
export function isPlain({ Keyword, DisplayType, OrderBy, PageIndex }: FormState): boolean {
  return Keyword === "" && DisplayType === 1 && OrderBy === 1 && PageIndex === 1;
}

/** On the page of all journals the fields of the search bar are always there (specification §2). */
export function searchAddress(path: string, state: FormState): string {
  const { PageIndex, Keyword, JournalShortName } = state;
  const query = new URLSearchParams({ PageIndex: String(PageIndex), Keyword, JournalShortName });
  addChoices(query, state);
  return `${path}?${query}`;
}

/** On a journal's own page the journal is in the path, and what is the default is left out. */
export function journalAddress(path: string, state: FormState): string {
  const query = new URLSearchParams();
  if (state.Keyword) query.set("Keyword", state.Keyword);
  addChoices(query, state);
  if (state.PageIndex > 1) query.set("PageIndex", String(state.PageIndex));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

function addChoices(query: URLSearchParams, { DisplayType, OrderBy }: FormState): void {
  if (DisplayType !== 1) query.set("DisplayType", String(DisplayType));
  if (OrderBy !== 1) query.set("OrderBy", String(OrderBy));
}

function whole(text: string | null, most: number): number {
  const number = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return number >= 1 && number <= most ? number : 1;
}

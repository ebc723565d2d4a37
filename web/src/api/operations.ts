// What a reader can do to what (specification §9).

export const LIKE = 1;
export const FAVOURITE = 2;
export const PIN = 3;
export type Operation = typeof LIKE | typeof FAVOURITE | typeof PIN;

export type Kind = "article" | "journal" | "special-issue";

/** What a reader can react to. */
export interface Thing {
  readonly kind: Kind;
  /** DOI, short name, or `JCTS/living-shorelines`. */
  readonly id: string;
}

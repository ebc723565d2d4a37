/** A face as a style sheet asks for it. */
export interface Face {
  readonly name: string;
  readonly text: string;
  /** Least and greatest; empty for a face that has one. */
  readonly weights: readonly number[];
}

export function facesOf(css: string): Face[];
export function lettersOf(range: string): string;

// A sentence of the interface with one marked stretch, which becomes a link or a button.

import type { ReactNode } from "react";
import { type Args, type Key, parts } from "./texts.ts";

interface Props {
  readonly of: Key;
  readonly args?: Args;
  readonly children: (words: string) => ReactNode;
}

export function Phrase({ of, args = {}, children }: Props) {
  const [before, marked, after] = parts(of, args);
  return (
    <>
      {before}
      {children(marked)}
      {after}
    </>
  );
}

// Whether the first render is over. The prerendered page knows no address query, so the first render must not use it either.

import { useSyncExternalStore } from "react";

const nothing = () => () => {};

export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
}

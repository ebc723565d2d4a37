// Where the reader was in the results: kept for each step of the history and taken up again once the results are back, since the
// browser restores positions before there is anything to scroll to (specification §2: "restores the saved position").

import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { recall, remember } from "../../api/storage.ts";

/** `ready` says that this location's results are shown. `heading` takes the focus when the reader has turned the page. */
export function usePosition(ready: boolean, page: number, heading: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const shownPage = useRef<number | null>(null);

  useEffect(() => {
    history.scrollRestoration = "manual";
    const save = () => remember("session", `octavo-scroll-${key}`, String(Math.round(scrollY)));
    addEventListener("scroll", save, { passive: true });
    return () => removeEventListener("scroll", save);
  }, [key]);

  // Only the first showing of a location moves the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is that location
  useEffect(() => {
    if (!ready) return;
    const turned = shownPage.current !== null && shownPage.current !== page;
    shownPage.current = page;
    const saved = Number(recall("session", `octavo-scroll-${key}`));
    if (navigation === "POP") {
      if (saved > 0) scrollTo({ top: saved, behavior: "instant" });
    } else if (turned) {
      heading.current?.focus({ preventScroll: true });
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      heading.current?.scrollIntoView({ behavior: calm ? "instant" : "smooth" });
    }
  }, [ready, key]);
}

// The buttons of acts.ts inside React; loaded when a list is shown, so that no list waits for them.

import { useEffect, useRef } from "react";
import type { Flags } from "../../api/decode.ts";
import type { Place } from "./acts.ts";

interface Props extends Place {
  /** As the list says that the buttons stand in. */
  readonly flags: Flags;
}

export function Acts({ kind, id, title, operations, compact = false, flags }: Props) {
  const element = useRef<HTMLDivElement>(null);
  // Lists are made anew at each render; what they say is not.
  const said = JSON.stringify([operations, flags]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` stands for operations and flags
  useEffect(() => {
    let release = () => {};
    let gone = false;
    import("./loaded.ts").then(({ fill, learn }) => {
      const place = element.current;
      if (gone || !place) return;
      learn([{ kind, id, flags }]);
      const unwatch = fill(place, { kind, id, title, operations, compact });
      release = () => {
        unwatch();
        place.replaceChildren();
      };
    });
    return () => {
      gone = true;
      release();
    };
  }, [kind, id, title, compact, said]);
  return <div ref={element} className={compact ? "acts acts-c" : "acts"} />;
}

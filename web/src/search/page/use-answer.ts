// The answer to a question that changes: the latest wins, an earlier one is cancelled, and answers already had are kept, so that
// going back shows them at once.

import { startTransition, useCallback, useEffect, useState } from "react";
import { type Failure, failureOf, popup } from "../../api/errors.ts";
import { toast } from "../../ui/toast/toast.ts";

const MOST_KEPT = 20;

export interface Answer<T> {
  /** The newest data, which may still be that of the question before. */
  readonly data: T | null;
  readonly loading: boolean;
  readonly failure: Failure | null;
  readonly retry: () => void;
}

interface State<T> {
  readonly key: string;
  readonly data: T | null;
  readonly failure: Failure | null;
}

/** Asks when `key` changes; a null key asks nothing yet. */
export function useAnswer<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [kept] = useState(() => new Map<string, T>());
  const [state, setState] = useState<State<T>>({ key: "", data: null, failure: null });
  const [attempt, setAttempt] = useState(0);

  // `ask` is a new function at each render; `key` says when the question is another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above; `attempt` asks the same again
  useEffect(() => {
    if (key === null) return;
    const known = kept.get(key);
    if (known !== undefined) return setState({ key, data: known, failure: null });
    const controller = new AbortController();
    ask(controller.signal).then(
      (data) => {
        keep(kept, key, data);
        // Ten results are drawn in pieces, so that they hold up nobody who types.
        if (!controller.signal.aborted) startTransition(() => setState({ key, data, failure: null }));
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const failure = failureOf(error);
        const message = popup(failure);
        if (message) toast(message);
        setState({ key, data: null, failure });
      },
    );
    return () => controller.abort();
  }, [key, attempt]);

  const retry = useCallback(() => {
    setState({ key: "", data: null, failure: null });
    setAttempt((count) => count + 1);
  }, []);
  const current = state.key === key;
  return { data: state.data, loading: !current, failure: current ? state.failure : null, retry };
}

function keep<T>(kept: Map<string, T>, key: string, data: T): void {
  kept.set(key, data);
  const oldest = kept.keys().next().value;
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

// The life of an account's form: checked here, sent once, and told what the server thinks of it.

import { type FormEvent, useState } from "react";
import type { Session } from "../api/account.ts";
import { begin } from "./begin.ts";
import type { Faults } from "./faults.ts";
import { focusFault, textsOf } from "./fields.tsx";

type Texts = (name: string) => string;

interface Submission {
  readonly faults: Faults;
  /** Why the server refused; empty when it did not. */
  readonly message: string;
  readonly busy: boolean;
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

interface Steps {
  readonly check: (of: Texts) => Faults;
  readonly send: (of: Texts) => Promise<Session>;
  readonly onBegin?: () => void;
  readonly onDone: (form: HTMLFormElement) => void;
}

export function useSubmission({ check, send, onBegin, onDone }: Steps): Submission {
  const [faults, setFaults] = useState<Faults>({});
  const [message, setMessage] = useState("");
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const of = textsOf(event);
    const found = check(of);
    setFaults(found);
    setMessage("");
    onBegin?.();
    if (focusFault(form, { ...found }) || busy) return;
    setBusy(true);
    const refusal = await begin(send(of));
    setBusy(false);
    setMessage(refusal);
    if (!refusal) onDone(form);
  }

  return { faults, message, busy, submit };
}

// A journal's letters by e-mail: an address, and what the server said to it. The same sentence whether or not it was known.

import { type FormEvent, useState } from "react";
import { emailFault } from "../../account/faults.ts";
import { Field, focusFault, textsOf } from "../../account/fields.tsx";
import { sentenceFor } from "../../account/sentence.ts";
import { subscribe } from "../../api/endpoints.ts";
import type { IslandProps } from "../../starter/islands.ts";
import { t } from "../../texts/texts.ts";

export function Island({ journal }: IslandProps) {
  return <SubscribeForm journal={typeof journal === "string" ? journal : ""} />;
}

function SubscribeForm({ journal }: { readonly journal: string }) {
  const [fault, setFault] = useState<string | undefined>();
  const [answer, setAnswer] = useState({ good: "", bad: "" });
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = textsOf(event)("email").trim();
    const found = emailFault(email);
    setFault(found.email);
    setAnswer({ good: "", bad: "" });
    if (focusFault(form, { ...found }) || busy) return;
    setBusy(true);
    try {
      setAnswer({ good: await subscribe(journal, email), bad: "" });
      form.reset();
    } catch (error) {
      setAnswer({ good: "", bad: sentenceFor(error) });
    }
    setBusy(false);
  }

  return (
    <form className="sub" onSubmit={submit} noValidate>
      <Field label={t("account.email")} name="email" type="email" autoComplete="email" fault={fault} />
      <button className="btn btn-out" type="submit" aria-disabled={busy}>
        {busy ? t("account.subscribing") : t("account.subscribe")}
      </button>
      <p className="login-done" role="status">
        {answer.good}
      </p>
      <p className="login-message" role="alert">
        {answer.bad}
      </p>
    </form>
  );
}

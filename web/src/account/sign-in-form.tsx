// E-mail and password of somebody who has an account.

import { type FormEvent, useState } from "react";
import { login } from "../api/account.ts";
import { begin } from "./begin.ts";
import { type Faults, signInFaults } from "./faults.ts";
import { Field, focusFault, textsOf } from "./fields.tsx";

export function SignInForm({ onDone }: { readonly onDone: () => void }) {
  const [faults, setFaults] = useState<Faults>({});
  const [message, setMessage] = useState("");
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const of = textsOf(event);
    const [email, password] = [of("email").trim(), of("password")];
    const found = signInFaults(email, password);
    setFaults(found);
    setMessage("");
    if (focusFault(event.currentTarget, { ...found }) || busy) return;
    setBusy(true);
    const refusal = await begin(login(email, password));
    setBusy(false);
    setMessage(refusal);
    if (!refusal) onDone();
  }

  return (
    <form method="post" action="/Login" onSubmit={submit} noValidate>
      <Field label="E-mail" name="email" type="email" autoComplete="username" fault={faults.email} />
      <Field label="Password" name="password" type="password" autoComplete="current-password" fault={faults.password} />
      <p className="login-message" role="alert">
        {message}
      </p>
      <button className="btn btn-pri btn-w" type="submit" aria-disabled={busy}>
        {busy ? "Signing in…" : "Sign in"}
      </button>
    </form>
  );
}

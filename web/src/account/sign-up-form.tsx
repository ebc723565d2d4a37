// A new account: name, e-mail and a password of one's own.

import { type FormEvent, useState } from "react";
import { register } from "../api/account.ts";
import { begin } from "./begin.ts";
import { type Faults, signUpFaults } from "./faults.ts";
import { Field, focusFault, textsOf } from "./fields.tsx";

export function SignUpForm({ onDone }: { readonly onDone: () => void }) {
  const [faults, setFaults] = useState<Faults>({});
  const [message, setMessage] = useState("");
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const of = textsOf(event);
    const [name, email, password] = [of("name").trim(), of("email").trim(), of("password")];
    const found = signUpFaults(name, email, password);
    setFaults(found);
    setMessage("");
    if (focusFault(event.currentTarget, { ...found }) || busy) return;
    setBusy(true);
    const refusal = await begin(register(name, email, password));
    setBusy(false);
    setMessage(refusal);
    if (!refusal) onDone();
  }

  return (
    <form method="post" action="/Login" onSubmit={submit} noValidate>
      <Field label="Name" name="name" type="text" autoComplete="name" fault={faults.name} />
      <Field label="E-mail" name="email" type="email" autoComplete="username" fault={faults.email} />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters, and not one that everybody uses."
        fault={faults.password}
      />
      <p className="login-message" role="alert">
        {message}
      </p>
      <button className="btn btn-pri btn-w" type="submit" aria-disabled={busy}>
        {busy ? "Creating the account…" : "Create account"}
      </button>
    </form>
  );
}

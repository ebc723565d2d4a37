// Another password. The server ends all sessions and begins a new one, which this browser goes on with.

import { type FormEvent, useState } from "react";
import { changePassword } from "../api/account.ts";
import { begin } from "./begin.ts";
import { type Faults, passwordFaults } from "./faults.ts";
import { Field, focusFault, textsOf } from "./fields.tsx";

export function PasswordForm() {
  const [faults, setFaults] = useState<Faults>({});
  const [message, setMessage] = useState("");
  const [done, setDone] = useState(false);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const of = textsOf(event);
    const found = passwordFaults(of("old"), of("password"));
    setFaults(found);
    setMessage("");
    setDone(false);
    if (focusFault(form, { ...found }) || busy) return;
    setBusy(true);
    const refusal = await begin(changePassword(of("old"), of("password")));
    setBusy(false);
    setMessage(refusal);
    setDone(!refusal);
    if (!refusal) form.reset();
  }

  return (
    <form className="login" onSubmit={submit} noValidate>
      <Field label="Password now" name="old" type="password" autoComplete="current-password" fault={faults.old} />
      <Field
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters. Other devices are signed out."
        fault={faults.password}
      />
      <p className="login-message" role="alert">
        {message}
      </p>
      <p className="login-done" role="status">
        {done && "The password is changed. Other devices are signed out."}
      </p>
      <button className="btn btn-out" type="submit" aria-disabled={busy}>
        {busy ? "Changing…" : "Change password"}
      </button>
    </form>
  );
}

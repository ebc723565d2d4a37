// Another password. The server ends all sessions and begins a new one, which this browser goes on with.

import { useState } from "react";
import { changePassword } from "../api/account.ts";
import { t } from "../texts/texts.ts";
import { passwordFaults } from "./faults.ts";
import { Field } from "./fields.tsx";
import { useSubmission } from "./submission.ts";

export function PasswordForm() {
  const [done, setDone] = useState(false);
  const { faults, message, busy, submit } = useSubmission({
    check: (of) => passwordFaults(of("old"), of("password")),
    send: (of) => changePassword(of("old"), of("password")),
    onBegin: () => setDone(false),
    onDone: (form) => {
      setDone(true);
      form.reset();
    },
  });

  return (
    <form className="login" onSubmit={submit} noValidate>
      <Field label={t("account.old")} name="old" type="password" autoComplete="current-password" fault={faults.old} />
      <Field
        label={t("account.new")}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={t("account.new_hint")}
        fault={faults.password}
      />
      <p className="login-message" role="alert">
        {message}
      </p>
      <p className="login-done" role="status">
        {done && t("account.changed")}
      </p>
      <button className="btn btn-out" type="submit" aria-disabled={busy}>
        {busy ? t("account.changing") : t("account.change")}
      </button>
    </form>
  );
}

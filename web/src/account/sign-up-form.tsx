// A new account: name, e-mail and a password of one's own.

import { register } from "../api/account.ts";
import { t } from "../texts/texts.ts";
import { signUpFaults } from "./faults.ts";
import { Field } from "./fields.tsx";
import { useSubmission } from "./submission.ts";

export function SignUpForm({ onDone }: { readonly onDone: () => void }) {
  const { faults, message, busy, submit } = useSubmission({
    check: (of) => signUpFaults(of("name").trim(), of("email").trim(), of("password")),
    send: (of) => register(of("name").trim(), of("email").trim(), of("password")),
    onDone,
  });

  return (
    <form method="post" action="/Login" onSubmit={submit} noValidate>
      <Field label={t("account.name")} name="name" type="text" autoComplete="name" fault={faults.name} />
      <Field label={t("account.email")} name="email" type="email" autoComplete="username" fault={faults.email} />
      <Field
        label={t("account.password")}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={t("account.password_hint")}
        fault={faults.password}
      />
      <p className="login-message" role="alert">
        {message}
      </p>
      <button className="btn btn-pri btn-w" type="submit" aria-disabled={busy}>
        {busy ? t("account.creating") : t("account.create")}
      </button>
    </form>
  );
}

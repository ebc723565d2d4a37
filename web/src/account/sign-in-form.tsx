// E-mail and password of somebody who has an account.

import { login } from "../api/account.ts";
import { t } from "../texts/texts.ts";
import { signInFaults } from "./faults.ts";
import { Field } from "./fields.tsx";
import { useSubmission } from "./submission.ts";

export function SignInForm({ onDone }: { readonly onDone: () => void }) {
  const { faults, message, busy, submit } = useSubmission({
    check: (of) => signInFaults(of("email").trim(), of("password")),
    send: (of) => login(of("email").trim(), of("password")),
    onDone,
  });

  return (
    <form method="post" action="/Login" onSubmit={submit} noValidate>
      <Field label={t("account.email")} name="email" type="email" autoComplete="username" fault={faults.email} />
      <Field
        label={t("account.password")}
        name="password"
        type="password"
        autoComplete="current-password"
        fault={faults.password}
      />
      <p className="login-message" role="alert">
        {message}
      </p>
      <button className="btn btn-pri btn-w" type="submit" aria-disabled={busy}>
        {busy ? t("account.signing_in") : t("account.sign_in")}
      </button>
    </form>
  );
}

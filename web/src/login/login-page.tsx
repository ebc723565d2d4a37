// Sign in (specification §2: fields e-mail and password, no header and footer). Signing up comes with its call.

import { type FormEvent, useId, useState } from "react";
import { login } from "../api/endpoints.ts";
import { ApiError, type Failure, failureOf, popup } from "../api/errors.ts";
import { remember, TOKEN_KEY } from "../api/storage.ts";
import { toast } from "../ui/toast/toast.ts";
import "./login-page.css";
import { redirectTarget } from "./redirect.ts";

interface Faults {
  readonly email?: string;
  readonly password?: string;
}

export function LoginPage() {
  const [faults, setFaults] = useState<Faults>({});
  const [message, setMessage] = useState("");
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const [email, password] = [String(data.get("email") ?? "").trim(), String(data.get("password") ?? "")];
    const found = findFaults(email, password);
    setFaults(found);
    setMessage("");
    const first = found.email ? "email" : found.password ? "password" : null;
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setBusy(true);
    setMessage(await signIn(email, password));
    setBusy(false);
  }

  return (
    <div className="login">
      <h1>Sign in</h1>
      <form method="post" action="/Login" onSubmit={submit} noValidate>
        <Field label="E-mail" name="email" type="email" autoComplete="email" fault={faults.email} />
        <Field label="Password" name="password" type="password" autoComplete="current-password" fault={faults.password} />
        <p className="login-message" role="alert">
          {message}
        </p>
        <button className="btn btn-pri btn-w" type="submit" disabled={busy}>
          {busy ? "Signing in…" : "Sign in"}
        </button>
      </form>
      <p className="login-home">
        <a href="/">Go to the home page without signing in</a>
      </p>
      <noscript>
        <p>Signing in needs JavaScript. Everything that is published can be read without an account.</p>
      </noscript>
    </div>
  );
}

/** Leaves the page on success; else gives the sentence to show. */
async function signIn(email: string, password: string): Promise<string> {
  try {
    const token = await login(email, password);
    if (!remember("local", TOKEN_KEY, token))
      return "This browser does not let the site store anything, so you cannot stay signed in.";
    location.assign(redirectTarget(location.search, location.origin));
    return "";
  } catch (error) {
    return explain(failureOf(error));
  }
}

function explain(failure: Failure): string {
  if (failure.kind === "status" && failure.status === 404) return "Signing in is not available on this site yet.";
  if (failure.kind === "status" && failure.status === 429) return "Too many attempts. Please wait a few minutes and try again.";
  const message = popup(failure);
  if (message) toast(message);
  return new ApiError(failure).message;
}

export function findFaults(email: string, password: string): Faults {
  return {
    ...(!/^\S+@\S+$/.test(email) && {
      email: email ? "This is not an e-mail address: it needs an @." : "Enter your e-mail address.",
    }),
    ...(!password && { password: "Enter your password." }),
  };
}

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly type: string;
  readonly autoComplete: string;
  readonly fault: string | undefined;
}

function Field({ label, fault, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="login-f">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        required
        maxLength={256}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
      />
      {fault && (
        <p className="login-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

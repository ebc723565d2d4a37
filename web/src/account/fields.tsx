// Fields of the account's forms: a line to write on, with its label above and its fault below.

import { type FormEvent, useId, useState } from "react";
import { t } from "../texts/texts.ts";

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly type: "text" | "email" | "password";
  readonly autoComplete: string;
  /** Said below the line as long as there is no fault. */
  readonly hint?: string;
  readonly fault: string | undefined;
}

export function Field({ label, type, hint, fault, ...input }: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const below = fault ?? hint;
  return (
    <div className="login-f">
      <label htmlFor={id}>{label}</label>
      <div className="login-l">
        <input
          id={id}
          {...input}
          type={shown ? "text" : type}
          required
          maxLength={type === "text" ? 100 : 256}
          aria-invalid={fault ? true : undefined}
          aria-describedby={below ? `${id}-below` : undefined}
        />
        {type === "password" && (
          <button type="button" className="more-b" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {t("account.show")}
            <span className="vh">{t("account.show_what", { label: label.toLowerCase() })}</span>
          </button>
        )}
      </div>
      {below && (
        <p className={fault ? "login-fault" : "login-hint"} id={`${id}-below`}>
          {below}
        </p>
      )}
    </div>
  );
}

/** The fields of a form that was sent, as text. */
export function textsOf(event: FormEvent<HTMLFormElement>): (name: string) => string {
  const data = new FormData(event.currentTarget);
  return (name) => String(data.get(name) ?? "");
}

/** Moves the focus to the first field that has a fault; says whether there is one. */
export function focusFault(form: HTMLFormElement, faults: Readonly<Record<string, string | undefined>>): boolean {
  const first = [...form.querySelectorAll("input")].find((input) => faults[input.name]);
  first?.focus();
  return first !== undefined;
}

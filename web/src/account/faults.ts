// What the account's forms check before they ask the server: the same lengths as there (api.md), in sentences for the reader.

import { t } from "../texts/texts.ts";

export interface Faults {
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
  readonly old?: string;
}

export function signInFaults(email: string, password: string): Faults {
  return { ...emailFault(email), ...(!password && { password: t("account.enter_password") }) };
}

export function signUpFaults(name: string, email: string, password: string): Faults {
  return {
    ...(!name && { name: t("account.enter_name") }),
    ...emailFault(email),
    ...newPasswordFault(password, email),
  };
}

export function passwordFaults(old: string, password: string): Faults {
  return {
    ...(!old && { old: t("account.enter_old") }),
    ...(old && old === password ? { password: t("account.same") } : newPasswordFault(password, "")),
  };
}

export function emailFault(email: string): Faults {
  if (email === "") return { email: t("account.enter_email") };
  return /^[^\s@]+@[^\s@]+$/.test(email) ? {} : { email: t("account.bad_email") };
}

function newPasswordFault(password: string, email: string): Faults {
  const length = [...password.normalize("NFC")].length;
  if (length === 0) return { password: t("account.choose") };
  if (length < 8) return { password: t("account.longer") };
  if (length > 256) return { password: t("account.shorter") };
  const lower = password.toLowerCase();
  if (email && (lower === email.toLowerCase() || lower === email.toLowerCase().split("@")[0]))
    return { password: t("account.not_email") };
  return {};
}

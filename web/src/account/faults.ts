// What the account's forms check before they ask the server: the same lengths as there (api.md), in sentences for the reader.

export interface Faults {
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
  readonly old?: string;
}

export function signInFaults(email: string, password: string): Faults {
  return { ...emailFault(email), ...(!password && { password: "Enter your password." }) };
}

export function signUpFaults(name: string, email: string, password: string): Faults {
  return {
    ...(!name && { name: "Enter your name." }),
    ...emailFault(email),
    ...newPasswordFault(password, email),
  };
}

export function passwordFaults(old: string, password: string): Faults {
  return {
    ...(!old && { old: "Enter the password that you have now." }),
    ...(old && old === password ? { password: "This is the password that you have now." } : newPasswordFault(password, "")),
  };
}

export function emailFault(email: string): Faults {
  if (email === "") return { email: "Enter your e-mail address." };
  return /^[^\s@]+@[^\s@]+$/.test(email) ? {} : { email: "This is not an e-mail address: it looks like name@place.org." };
}

function newPasswordFault(password: string, email: string): Faults {
  const length = [...password.normalize("NFC")].length;
  if (length === 0) return { password: "Choose a password." };
  if (length < 8) return { password: "Choose a longer password: at least 8 characters." };
  if (length > 256) return { password: "Choose a shorter password: at most 256 characters." };
  const lower = password.toLowerCase();
  if (email && (lower === email.toLowerCase() || lower === email.toLowerCase().split("@")[0]))
    return { password: "The password must not be your e-mail address." };
  return {};
}

// Calls of accounts: signing in and up, the password (api.md, "Token, login, accounts").

import { call } from "./client.ts";
import { text } from "./decode.ts";
import { ApiError } from "./errors.ts";
import { forget, NAME_KEY, remember, TOKEN_KEY, token } from "./storage.ts";

export interface Session {
  readonly token: string;
  readonly name: string;
}

export async function login(email: string, password: string): Promise<Session> {
  return decodeSession(await call("/api/webuserapi/login", { body: { email, password } }));
}

export async function register(name: string, email: string, password: string): Promise<Session> {
  return decodeSession(await call("/api/webuserapi/register", { body: { name, email, password } }));
}

/** All sessions end; a new one begins. */
export async function changePassword(OldPassword: string, NewPassword: string): Promise<Session> {
  const body = { UserId: token(), OldPassword, NewPassword };
  return decodeSession(await call("/api/webuserapi/ChangePassword", { body }));
}

/** Says whether this browser could store it. */
export function keepSession(session: Session): boolean {
  if (!remember("local", TOKEN_KEY, session.token)) return false;
  if (!remember("local", NAME_KEY, session.name)) forget("local", NAME_KEY);
  return true;
}

function decodeSession(data: unknown): Session {
  const token = text(data, "Token");
  if (token === "") throw new ApiError({ kind: "network" });
  return { token, name: text(data, "Name") };
}

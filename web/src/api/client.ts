// The only place that calls the sidecar: AccessKey header, 20 s limit, envelope (specification §7; api.md).

import { t } from "../texts/texts.ts";
import { ApiError } from "./errors.ts";
import { md5 } from "./md5.ts";
import { field, keepSiteTime, siteApi, textOr } from "./site.ts";
import { forget, keptSiteTime, SESSION_EVENT, SITE_TIME_KEY, TOKEN_KEY, token } from "./storage.ts";

/** Specification §9. */
export const TIMEOUT_MILLISECONDS = 20_000;

export interface CallOptions {
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Query parameters. */
  readonly query?: Readonly<Record<string, string>>;
  /** Ends the call early; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Lets the call outlive the page, for signing out. */
  readonly keepalive?: boolean;
}

/** `Data` of a successful answer. It is what the network sent: decode it before use. */
export async function call(path: string, options: CallOptions = {}): Promise<unknown> {
  const api = await siteApi();
  const url = api.baseUrl + path + queryString(options.query);
  const sent = token();
  let response = await send(url, options, await accessKey(api.baseUrl, api.product));
  if (response.status === 401 && keyWasRefused(response.body)) {
    forget("session", SITE_TIME_KEY);
    response = await send(url, options, await accessKey(api.baseUrl, api.product));
  }
  if (field(response.body, "Result") === "401") dropToken(sent);
  return openEnvelope(response);
}

/** The server knows the token no more: the header must not say that one is signed in. Another tab may have got a new one. */
function dropToken(sent: string | null): void {
  if (sent === null || token() !== sent) return;
  forget("local", TOKEN_KEY);
  dispatchEvent(new Event(SESSION_EVENT));
}

interface Answer {
  readonly ok: boolean;
  readonly status: number;
  /** The parsed body; undefined when it is no JSON. */
  readonly body: unknown;
}

/** Calls that begin together wait for one answer. */
let asked: Promise<string> | undefined;

async function accessKey(baseUrl: string, product: string): Promise<string> {
  asked ??= keptSiteTime() === null ? askSiteTime(baseUrl) : undefined;
  return md5(product + (asked ? await asked : keptSiteTime()));
}

async function askSiteTime(baseUrl: string): Promise<string> {
  try {
    return keepSiteTime(openEnvelope(await send(`${baseUrl}/api/websiteapi/GetSiteTime`, {})));
  } finally {
    asked = undefined;
  }
}

async function send(url: string, options: CallOptions, key?: string): Promise<Answer> {
  const { body, signal, keepalive = false } = options;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new ApiError({ kind: "timeout" })), TIMEOUT_MILLISECONDS);
  const cancel = () => controller.abort(signal?.reason);
  signal?.addEventListener("abort", cancel);
  if (signal?.aborted) cancel();
  try {
    const response = await fetch(url, {
      method: body ? "POST" : "GET",
      headers: headers(key, body !== undefined),
      signal: controller.signal,
      keepalive,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { ok: response.ok, status: response.status, body: parse(await response.text()) };
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason;
    throw error instanceof ApiError ? error : new ApiError({ kind: "network" });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", cancel);
  }
}

function headers(key: string | undefined, hasBody: boolean): Headers {
  const headers = new Headers({ Accept: "application/json" });
  if (key) headers.set("AccessKey", key);
  if (hasBody) headers.set("Content-Type", "application/json");
  const bearer = token();
  if (key && bearer) headers.set("Authorization", `Bearer ${bearer}`);
  return headers;
}

function queryString(query: CallOptions["query"]): string {
  const text = new URLSearchParams(query).toString();
  return text && `?${text}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function keyWasRefused(body: unknown): boolean {
  return textOr(field(body, "Data"), "").startsWith("AccessKey");
}

function openEnvelope(answer: Answer): unknown {
  const detail = textOr(field(answer.body, "Data"), "");
  if (!answer.ok) throw new ApiError({ kind: "status", status: answer.status, detail });
  const result = field(answer.body, "Result");
  if (result === "1") return field(answer.body, "Data");
  if (result === "401") throw new ApiError({ kind: "login-expired" });
  if (typeof result === "string") throw new ApiError({ kind: "refused", detail: detail || t("error.refused") });
  throw new ApiError({ kind: "network" });
}

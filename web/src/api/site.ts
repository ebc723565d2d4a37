// Facts that a call needs and that change rarely: where the sidecar is (data/site.json) and its time, both kept for the session.

import { ApiError } from "./errors.ts";
import { keptSiteTime, recall, remember, SITE_TIME_KEY } from "./storage.ts";

/** The part of `data/site.json` that live parts need. */
export interface SiteApi {
  /** First half of the AccessKey. */
  readonly product: string;
  /** Origin of the main API; empty for this one. */
  readonly baseUrl: string;
  /** Origin of the content API; empty for this one. */
  readonly contentBaseUrl: string;
  /** Whether readers may sign up. */
  readonly signUp: boolean;
  /** Whether the number of likes is the server's; else it rises with each press (specification §4). */
  readonly accurateLikes: boolean;
}

const SITE_KEY = "octavo-site-api";
const DEFAULTS: SiteApi = { product: "octavo", baseUrl: "", contentBaseUrl: "", signUp: true, accurateLikes: false };

let pending: Promise<SiteApi> | undefined;

/** Read once a session. A site whose file cannot be read is taken to have the default settings. */
export function siteApi(): Promise<SiteApi> {
  pending ??= loadSiteApi();
  return pending;
}

async function loadSiteApi(): Promise<SiteApi> {
  const kept = parseSiteApi(recall("session", SITE_KEY));
  if (kept) return kept;
  try {
    const response = await fetch("/data/site.json");
    const text = response.ok ? await response.text() : null;
    const found = parseSiteApi(text);
    if (found && text) remember("session", SITE_KEY, text);
    return found ?? DEFAULTS;
  } catch {
    return DEFAULTS;
  }
}

function parseSiteApi(text: string | null): SiteApi | null {
  try {
    const file: unknown = JSON.parse(text ?? "null");
    const api = field(file, "api");
    if (typeof api !== "object" || api === null) return null;
    return {
      product: textOr(field(api, "product"), DEFAULTS.product),
      baseUrl: textOr(field(api, "base_url"), ""),
      contentBaseUrl: textOr(field(api, "content_base_url"), ""),
      signUp: field(file, "sign_up") !== false,
      accurateLikes: field(file, "like_count") === "accurate",
    };
  } catch {
    return null;
  }
}

/** An own field of an unknown value; never one that a prototype holds. */
export function field(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

export function textOr(value: unknown, fallback: string): string {
  return typeof value === "string" ? value : fallback;
}

/** The year by the site time, by this computer's clock while the session has none. */
export function siteYear(): number {
  return Number(keptSiteTime()?.slice(0, 4) ?? new Date().getUTCFullYear());
}

/** Today by the site time, by this computer's clock while the session has none: `2026-11-27`. */
export function siteDay(): string {
  return (keptSiteTime() ?? new Date().toISOString()).slice(0, 10);
}

/** Checks and keeps what GetSiteTime answered. */
export function keepSiteTime(data: unknown): string {
  if (typeof data !== "string" || data === "" || data.length > 40) throw new ApiError({ kind: "network" });
  remember("session", SITE_TIME_KEY, data);
  return data;
}

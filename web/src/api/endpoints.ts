// One function an endpoint (specification §7).

import type { AdvertisementData, QueryArticleRequest } from "../wire/index.ts";
import { call } from "./client.ts";
import {
  decodeAdvertisement,
  decodeQueryArticle,
  decodeSpecialIssues,
  decodeToken,
  type SearchAnswer,
  type SpecialIssueAnswer,
} from "./decode.ts";
import { token } from "./storage.ts";

export async function queryArticle(query: QueryArticleRequest, signal?: AbortSignal): Promise<SearchAnswer> {
  const body = { ...query, CurrentUserId: token() };
  return decodeQueryArticle(await call("/api/webarticleapi/QueryArticle", { body, ...(signal && { signal }) }));
}

/** Specification §3, "Special issue search form". */
export interface SpecialIssueQuery {
  readonly JournalShortName: string;
  readonly Keyword: string;
  readonly PageIndex: number;
}

export async function querySpecialIssues(query: SpecialIssueQuery, signal?: AbortSignal): Promise<SpecialIssueAnswer> {
  const body = { ...query, UserId: token(), DisplayType: 1, OrderBy: 1, PageSize: 20 };
  return decodeSpecialIssues(await call("/api/webjournalapi/GetJournalSpecialIssues", { body, ...(signal && { signal }) }));
}

export async function getAdvertisement(placement: string): Promise<AdvertisementData> {
  return decodeAdvertisement(await call("/api/websiteapi/GetAdvertisement", { query: { placement } }));
}

/** The token of the new session. */
export async function login(email: string, password: string): Promise<string> {
  return decodeToken(await call("/api/webuserapi/login", { body: { email, password } }));
}

/** Ends a session on the server; `userToken` is sent in the body, since it is no longer stored when this is called. */
export async function logout(userToken: string): Promise<void> {
  await call("/api/webuserapi/logout", { body: { UserId: userToken }, keepalive: true });
}

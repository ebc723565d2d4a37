// One function an endpoint (specification §7).

import { type FormState, PAGE_SIZE } from "../special-issues/state.ts";
import { t } from "../texts/texts.ts";
import type { AdvertisementData, QueryArticleRequest } from "../wire/index.ts";
import { call } from "./client.ts";
import {
  decodeAdvertisement,
  decodeQueryArticle,
  decodeSpecialIssues,
  type SearchAnswer,
  type SpecialIssueAnswer,
} from "./decode.ts";
import { textOr } from "./site.ts";
import { token } from "./storage.ts";

export async function queryArticle(query: QueryArticleRequest, signal?: AbortSignal): Promise<SearchAnswer> {
  const body = { ...query, CurrentUserId: token() };
  return decodeQueryArticle(await call("/api/webarticleapi/QueryArticle", { body, ...(signal && { signal }) }));
}

export async function querySpecialIssues(query: FormState, signal?: AbortSignal): Promise<SpecialIssueAnswer> {
  // An empty name would be a journal that does not exist.
  const body = { ...query, JournalShortName: query.JournalShortName || null, UserId: token(), PageSize: PAGE_SIZE };
  return decodeSpecialIssues(await call("/api/webjournalapi/GetJournalSpecialIssues", { body, ...(signal && { signal }) }));
}

export async function getAdvertisement(placement: string): Promise<AdvertisementData> {
  return decodeAdvertisement(await call("/api/websiteapi/GetAdvertisement", { query: { placement } }));
}

/** The server's sentence. */
export async function subscribe(JournalShortName: string, Email: string): Promise<string> {
  return textOr(await call("/api/webjournalapi/Subscribe", { body: { JournalShortName, Email } }), t("account.thanks"));
}

/** Ends a session on the server; `userToken` is sent in the body, since it is no longer stored when this is called. */
export async function logout(userToken: string): Promise<void> {
  await call("/api/webuserapi/logout", { body: { UserId: userToken }, keepalive: true });
}

// The content API (specification §7, §8): its own envelope and its own catalogue of errors.

import { t } from "../texts/texts.ts";
import { ask, type DialogAction } from "../ui/dialog/dialog.ts";
import { say } from "../ui/toast/toast.ts";
import { TIMEOUT_MILLISECONDS } from "./client.ts";
import { list, text } from "./decode.ts";
import { ApiError } from "./errors.ts";
import { field, siteApi, textOr } from "./site.ts";

/** An information page in a list. */
export interface ListedInformation {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
}

/** Information pages that speak of the words. */
export async function findInformation(keywords: string, signal: AbortSignal): Promise<readonly ListedInformation[]> {
  const query = new URLSearchParams({
    Sort: "SortCode",
    Order: "desc",
    Keywords: keywords,
    CurrenetPageIndex: "1",
    PageSize: "10",
  });
  const body = await contentCall(`/CMS/CMSInformation/GetInformation?${query}`, signal);
  return list(body, "Items").map((item) => ({
    id: text(item, "Id"),
    title: text(item, "Title"),
    summary: text(item, "Zhaiyao"),
  }));
}

async function contentCall(path: string, signal: AbortSignal): Promise<unknown> {
  const { contentBaseUrl } = await siteApi();
  const timeout = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(contentBaseUrl + path, {
      headers: { Accept: "application/json" },
      signal: AbortSignal.any([signal, timeout]),
    });
    body = parse(await response.text());
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ApiError({ kind: timeout.aborted ? "timeout" : "network" });
  }
  if (!response.ok) throw new ApiError({ kind: "status", status: response.status, detail: "" });
  return openContent(body);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const question = () => ({
  title: t("error.prompt"),
  text: t("error.prompt_text"),
  // Its login action does nothing visible (specification §8).
  actions: [{ label: t("error.stay") }, { label: t("error.again"), primary: true }] satisfies readonly DialogAction[],
});

/** The body of a good answer. Any other has been told to the reader when this throws (specification §8, "Content API"). */
export function openContent(body: unknown): unknown {
  const code = textOr(field(body, "ErrCode"), "");
  if (code === "0" || code === "200") return body;
  if (code === "") throw new ApiError({ kind: "network" });
  if (code === "40000" || code === "4008") ask(question());
  else if (code === "401") say("login expired");
  else say(textOr(field(body, "ErrMsg"), "") || "Error");
  throw new ApiError({ kind: "refused", detail: textOr(field(body, "ErrMsg"), "") });
}

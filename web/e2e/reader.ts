// A reader with an account, made by the calls themselves, so that tests of what comes after need no form.

import { createHash, randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

export const PASSWORD = "low water at six";

/** An address that no other test has. */
export function newEmail(): string {
  return `reader-${randomUUID()}@shore.example`;
}

let shared: Promise<string> | undefined;

/** Signs the page's browser in, as a reader whom other tests of this worker share: accounts are counted by the server. The token. */
export async function signedIn(page: Page): Promise<string> {
  shared ??= open(page, newEmail());
  const token = await shared;
  await keep(page, token);
  return token;
}

/** Signs the page's browser in as somebody new, who has kept nothing yet. The token. */
export async function newReader(page: Page, email = newEmail()): Promise<string> {
  const token = await open(page, email);
  await keep(page, token);
  return token;
}

async function open(page: Page, email: string): Promise<string> {
  const { Token } = await post(page, "/api/webuserapi/register", { name: "Mei-Hua Tan", email, password: PASSWORD });
  return String(Token);
}

/** Puts a token where the site keeps it. */
export async function keep(page: Page, token: string): Promise<void> {
  await page.goto("/data/site.json");
  await page.evaluate((value) => localStorage.setItem("octavo-token", value), token);
}

/** `Data` of a call. */
export async function post(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const site = await (await page.request.get("/data/site.json")).json();
  const time = (await (await page.request.get("/api/websiteapi/GetSiteTime")).json()).Data;
  const AccessKey = createHash("md5").update(`${site.api.product}${time}`).digest("hex");
  const answer = await (await page.request.post(path, { data, headers: { AccessKey } })).json();
  expect(answer.Result, JSON.stringify(answer)).toBe("1");
  return answer.Data;
}

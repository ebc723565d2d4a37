// What can go wrong with a call, and the sentences of specification §8: Chinese first, English below.

import { resay, spokenLanguage, t } from "../texts/texts.ts";

/** Why a call failed. */
export type Failure =
  | { readonly kind: "network" }
  | { readonly kind: "timeout" }
  | { readonly kind: "status"; readonly status: number; readonly detail: string }
  /** The server understood and said no, in a sentence for the reader. No popup (specification §8). */
  | { readonly kind: "refused"; readonly detail: string }
  /** The token is unknown or expired: the "Login expired" dialog. */
  | { readonly kind: "login-expired" };

export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(englishMessage(failure));
    this.failure = failure;
  }
}

/** The message shown to the reader for 5 s (specification §8, §9). */
export const MESSAGE_MILLISECONDS = 5000;

export interface Message {
  readonly chinese: string;
  readonly english: string;
}

/** The popup that a failure asks for; a refusal has none and is shown where it happened. */
export function popup(failure: Failure): Message | null {
  const english = englishMessage(failure);
  switch (failure.kind) {
    case "network":
      return { chinese: "后端连接异常,请刷新页面", english };
    case "timeout":
      return { chinese: "系统接口请求超时,请刷新页面", english };
    case "status":
      return { chinese: `系统接口 ${failure.status} 异常,请刷新页面`, english };
    default:
      return null;
  }
}

/** What went wrong, in the language of the interface; what the server said, in its own. */
export function wordsFor(failure: Failure): string {
  return (spokenLanguage() === "zh" && popup(failure)?.chinese) || englishMessage(failure);
}

function englishMessage(failure: Failure): string {
  switch (failure.kind) {
    case "network":
      return "The connection to the server failed. Please refresh the page.";
    case "timeout":
      return "The server took too long to answer. Please refresh the page.";
    case "status":
      return `The server answered with error ${failure.status}. Please refresh the page.`;
    case "refused":
      return resay(failure.detail);
    case "login-expired":
      return t("error.expired");
  }
}

/** Any thrown value as a failure; what we did not foresee is a broken connection to the reader. */
export function failureOf(error: unknown): Failure {
  return error instanceof ApiError ? error.failure : { kind: "network" };
}

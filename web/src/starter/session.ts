// Sign In or Logout, by whether a token is stored (specification §2, §4).

import { forget, TOKEN_KEY, token } from "../api/storage.ts";

const GOODBYE_MILLISECONDS = 1000;

export function startSession(): void {
  show();
  for (const button of document.querySelectorAll("button[data-sign-out]")) button.addEventListener("click", signOut);
  // Signing in or out in another tab.
  addEventListener("storage", (event) => {
    if (event.key === TOKEN_KEY || event.key === null) show();
  });
}

function show(): void {
  const signedIn = token() !== null;
  for (const element of document.querySelectorAll<HTMLElement>("[data-session]")) {
    element.dataset.session = signedIn ? "in" : "out";
    for (const link of element.querySelectorAll<HTMLElement>("[data-sign-in]")) link.hidden = signedIn;
    for (const button of element.querySelectorAll<HTMLElement>("[data-sign-out]")) button.hidden = !signedIn;
  }
}

/** Clears the token first, tells the server if that can be done in a second, goes home and loads afresh. */
async function signOut(): Promise<void> {
  const ended = token();
  forget("local", TOKEN_KEY);
  if (ended) {
    const told = import("../api/endpoints.ts").then(({ logout }) => logout(ended)).catch(() => undefined);
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, GOODBYE_MILLISECONDS))]);
  }
  if (location.pathname === "/") location.reload();
  else location.assign("/");
}

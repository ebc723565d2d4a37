// Sign In or Logout, by whether a token is stored (specification §2, §4), and the reader's library.

import { forget, loginAddress, SESSION_EVENT, TOKEN_KEY, token } from "../api/storage.ts";

const GOODBYE_MILLISECONDS = 1000;

export function startSession(): void {
  show();
  for (const button of document.querySelectorAll("[data-sign-out]")) button.addEventListener("click", signOut);
  for (const button of document.querySelectorAll("[data-library]"))
    button.addEventListener("click", () => import("../library/open.tsx").then(({ openLibrary }) => openLibrary()));
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-sign-in]"))
    link.addEventListener("click", () => {
      // As the page is called at that moment: a search changes its address.
      if (location.pathname !== "/") link.href = loginAddress();
    });
  // Signing in or out in another tab, and a session that the server no longer knows.
  addEventListener("storage", ({ key }) => (key === TOKEN_KEY || key === null) && show());
  addEventListener(SESSION_EVENT, show);
}

function show(): void {
  const signedIn = token() !== null;
  for (const element of document.querySelectorAll<HTMLElement>("[data-session]")) {
    element.dataset.session = signedIn ? "in" : "out";
    for (const part of element.querySelectorAll<HTMLElement>("a, button")) part.hidden = "signIn" in part.dataset === signedIn;
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

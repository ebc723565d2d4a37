// Sign in and sign up (specification §2: fields e-mail and password, without header and footer).

import { useEffect, useState } from "react";
import { SignInForm } from "../account/sign-in-form.tsx";
import { SignUpForm } from "../account/sign-up-form.tsx";
import { siteApi } from "../api/site.ts";
import { token } from "../api/storage.ts";
import { useHydrated } from "../search/page/use-hydrated.ts";
import "./login-page.css";
import { redirectTarget } from "./redirect.ts";

export function LoginPage() {
  const [signingUp, setSigningUp] = useState(false);
  const [open, setOpen] = useState(true);
  const hydrated = useHydrated();
  const signedIn = hydrated && token() !== null;
  const target = hydrated ? redirectTarget(location.search, location.origin) : "/";
  const leave = () => location.assign(target);

  useEffect(() => {
    siteApi().then(({ signUp }) => setOpen(signUp));
  }, []);

  return (
    <div className="login">
      <h1>{signingUp ? "Create an account" : "Sign in"}</h1>
      {signedIn && (
        <p className="login-in">
          You are signed in already. <a href={target}>Go on</a>, or sign in as somebody else.
        </p>
      )}
      {signingUp ? <SignUpForm onDone={leave} /> : <SignInForm onDone={leave} />}
      {open && (
        <p className="login-other">
          {signingUp ? "You have an account? " : "No account yet? "}
          <button type="button" className="more-b" onClick={() => setSigningUp(!signingUp)}>
            {signingUp ? "Sign in" : "Create one"}
          </button>
        </p>
      )}
      <p className="login-home">
        <a href="/">Go to the home page without signing in</a>
      </p>
      <noscript>
        <p>Signing in needs JavaScript. Everything that is published can be read without an account.</p>
      </noscript>
    </div>
  );
}

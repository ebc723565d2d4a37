// Sign in and sign up (specification §2: fields e-mail and password, without header and footer).

import { useEffect, useState } from "react";
import { SignInForm } from "../account/sign-in-form.tsx";
import { SignUpForm } from "../account/sign-up-form.tsx";
import { siteApi } from "../api/site.ts";
import { token } from "../api/storage.ts";
import { useHydrated } from "../search/page/use-hydrated.ts";
import "./login-page.css";
import { Phrase } from "../texts/phrase.tsx";
import { t } from "../texts/texts.ts";
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
      <h1>{signingUp ? t("account.sign_up_title") : t("account.sign_in_title")}</h1>
      {signedIn && (
        <p className="login-in">
          <Phrase of="account.already">{(words) => <a href={target}>{words}</a>}</Phrase>
        </p>
      )}
      {signingUp ? <SignUpForm onDone={leave} /> : <SignInForm onDone={leave} />}
      {open && (
        <p className="login-other">
          {signingUp ? t("account.have") : t("account.none")}{" "}
          <button type="button" className="more-b" onClick={() => setSigningUp(!signingUp)}>
            {signingUp ? t("account.sign_in") : t("account.create_one")}
          </button>
        </p>
      )}
      <p className="login-home">
        <a href="/">{t("account.home")}</a>
      </p>
      <noscript>
        <p>{t("account.script")}</p>
      </noscript>
    </div>
  );
}

// What the reader keeps (GetMyLibrary), newest first, and their account.

import { useEffect, useState } from "react";
import { PasswordForm } from "../account/password-form.tsx";
import { type Failure, failureOf } from "../api/errors.ts";
import { getMyLibrary } from "../api/reader.ts";
import { NAME_KEY, recall } from "../api/storage.ts";
import { FailureBanner } from "../search/page/failure.tsx";
import { explain } from "../session/explain.ts";
import { Phrase } from "../texts/phrase.tsx";
import { t } from "../texts/texts.ts";
import { Icon } from "../ui/icon/icon.tsx";
import { decodeLibrary, type Kept } from "./decode.ts";
import { Shelves } from "./shelves.tsx";

export function Library({ onClose }: { readonly onClose: () => void }) {
  const [kept, setKept] = useState<Kept | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks the same again; closing is the same each time
  useEffect(() => {
    const controller = new AbortController();
    setFailure(null);
    getMyLibrary(controller.signal).then(
      (data) => setKept(decodeLibrary(data)),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const found = failureOf(error);
        if (found.kind === "login-expired") onClose();
        explain(error);
        setFailure(found);
      },
    );
    return () => controller.abort();
  }, [attempt]);

  const name = recall("local", NAME_KEY);
  return (
    <div className="lib">
      {/* No header and footer elements: in a dialog they would be a second banner and contentinfo of the page. */}
      <div className="lib-h">
        <h2 id="library-title">{t("library.title")}</h2>
        <button type="button" className="icon-b" onClick={onClose}>
          <Icon name="cross" size={20} />
          <span className="vh">{t("live.close")}</span>
        </button>
      </div>
      <div aria-busy={!kept && !failure}>
        {failure ? (
          <FailureBanner failure={failure} what={t("library.missing")} onRetry={() => setAttempt(attempt + 1)} />
        ) : kept ? (
          <Shelves kept={kept} />
        ) : (
          <Waiting />
        )}
      </div>
      <div className="lib-f">
        {name && (
          <p className="meta">
            <Phrase of="library.signed_in" args={{ name }}>
              {(words) => <bdi>{words}</bdi>}
            </Phrase>
          </p>
        )}
        <details>
          <summary>
            <span className="more-b">{t("account.change")}</span>
          </summary>
          <PasswordForm />
        </details>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className="lib-w">
      <p className="vh" role="status">
        {t("library.waiting")}
      </p>
      {["a", "b", "c", "d"].map((name) => (
        <div key={name} aria-hidden="true">
          <span className="sk sk-t" />
          <span className="sk sk-a" />
        </div>
      ))}
    </div>
  );
}

// The search bar under the header (specification §2). Rendered at build time as a plain form that works without script;
// hydrated, the journal list becomes searchable, special issues switch fields off, and the fields refill from the URL.
// Inputs are left uncontrolled, so that hydration keeps what was typed before it.

import { type FormEvent, useEffect, useRef, useState } from "react";
import { ARTICLE_SEARCH, fieldsOfAddress, type SearchType, specialIssueAddress } from "../../search/fields.ts";
import { t } from "../../texts/texts.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { JournalField } from "./journal-field.tsx";
import type { SearchBarProps } from "./props.ts";

export function SearchBar({ big, journals, articleTypes }: SearchBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const [type, setType] = useState<SearchType>("Article");
  const special = type === "SpecialIssue";

  useEffect(() => {
    if (!form.current) return;
    setType(refill(form.current));
    const words = form.current.querySelector<HTMLInputElement>('[name="Keywords"]');
    const load = () => {
      if (words) import("./suggestions.ts").then(({ suggest }) => suggest(words)).catch(() => undefined);
    };
    words?.addEventListener("input", load, { once: true });
    return () => words?.removeEventListener("input", load);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!special) return; // The browser sends the form.
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    location.assign(specialIssueAddress(String(data.get("Keywords") ?? ""), String(data.get("JournalsId") ?? "")));
  }

  const radio = (value: SearchType, words: string) => (
    <label>
      <input type="radio" name="searchType" value={value} defaultChecked={value === "Article"} onChange={() => setType(value)} />
      <span>{words}</span>
    </label>
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> would be one more box around the grid that the form is
    <form
      ref={form}
      className={big ? "slip slip-big" : "slip"}
      role="search"
      method="get"
      action={ARTICLE_SEARCH}
      onSubmit={submit}
    >
      <fieldset className="slip-type">
        <legend className="vh">{t("bar.in")}</legend>
        {radio("Article", t("bar.articles"))}
        {radio("SpecialIssue", t("bar.special_issues"))}
      </fieldset>
      <label className="f f-kw">
        <span className="f-l">{t("bar.keywords")}</span>
        <input
          type="search"
          name="Keywords"
          defaultValue=""
          maxLength={500}
          placeholder={t(big ? "bar.keywords_big" : "bar.keywords_hint")}
        />
      </label>
      <details className="slip-fold">
        <summary>
          {t("bar.more")} <Icon name="chevron" size={12} />
        </summary>
      </details>
      <label className="f f-au">
        <span className="f-l">{t("bar.author")}</span>
        <input
          type="text"
          name="AuthorInfo"
          defaultValue=""
          maxLength={200}
          placeholder={t("bar.author_hint")}
          disabled={special}
        />
      </label>
      <JournalField journals={journals} />
      <label className="f f-ty f-sel">
        <span className="f-l">{t("bar.type")}</span>
        <select name="ArticleType" defaultValue="" disabled={special}>
          <option value="">{t("bar.any_type")}</option>
          {articleTypes.map((articleType) => (
            <option key={articleType}>{articleType}</option>
          ))}
        </select>
        <Icon name="chevron" size={12} />
      </label>
      <input type="hidden" name="page" value="1" />
      <button className="btn btn-pri slip-go" type="submit">
        <Icon name="search" size={18} />
        <span>{t("bar.search")}</span>
      </button>
    </form>
  );
}

/** Puts the address's query into fields that the reader has not touched; gives the search type that is now chosen. */
function refill(form: HTMLFormElement): SearchType {
  const fields = fieldsOfAddress(location.pathname, location.search);
  fill(form, "Keywords", fields.keywords);
  fill(form, "AuthorInfo", fields.author);
  fill(form, "ArticleType", fields.articleType);
  if (fields.type === "SpecialIssue") form.querySelector<HTMLInputElement>('[value="SpecialIssue"]')?.click();
  return new FormData(form).get("searchType") === "SpecialIssue" ? "SpecialIssue" : "Article";
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
  if (isField && field.value === "" && value !== "") field.value = value;
}

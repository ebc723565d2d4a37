// The three shelves of a library. What is taken off stays in its row until the panel is opened again, so that it can be put back.

import type { ReactNode } from "react";
import { FAVOURITE, LIKE, PIN } from "../api/operations.ts";
import { Acts } from "../islands/reactions/react-acts.tsx";
import { authorWords } from "../search/words.ts";
import { contentLanguage } from "../texts/load.ts";
import { Phrase } from "../texts/phrase.tsx";
import { dateWords, t } from "../texts/texts.ts";
import { isEmpty, type Kept } from "./decode.ts";

export function Shelves({ kept }: { readonly kept: Kept }) {
  if (isEmpty(kept)) return <EmptyLibrary />;
  const { articles, specialIssues, journals } = kept;
  return (
    <>
      <Shelf title={t("library.articles")} count={articles.length}>
        {articles.map(({ DOI, Title, PageUrl, Authors, JournalName, PublishedOn, flags }) => (
          <Row
            key={DOI}
            title={Title}
            url={PageUrl}
            acts={<Acts compact kind="article" id={DOI} title={Title} operations={[FAVOURITE]} flags={flags} />}
          >
            <p className="au" dir="auto" lang={contentLanguage()}>
              {authorWords(Authors)}
            </p>
            <p className="meta">
              <span>{JournalName}</span> <span>{dateWords(PublishedOn)}</span>
            </p>
          </Row>
        ))}
      </Shelf>
      <Shelf title={t("library.special_issues")} count={specialIssues.length}>
        {specialIssues.map(({ id, title, pageUrl, journal, deadline, isOpen, flags }) => (
          <Row
            key={id}
            title={title}
            url={pageUrl}
            acts={<Acts compact kind="special-issue" id={id} title={title} operations={[LIKE, FAVOURITE, PIN]} flags={flags} />}
          >
            <p className="meta">
              <span>{journal}</span>{" "}
              <span>{deadline && t(isOpen ? "library.due" : "library.closed", { date: dateWords(deadline) })}</span>
            </p>
          </Row>
        ))}
      </Shelf>
      <Shelf title={t("library.journals")} count={journals.length}>
        {journals.map(({ id, title, pageUrl, flags }) => (
          <Row
            key={id}
            title={title}
            url={pageUrl}
            acts={<Acts compact kind="journal" id={id} title={title} operations={[FAVOURITE, PIN]} flags={flags} />}
          />
        ))}
      </Shelf>
    </>
  );
}

function Shelf({ title, count, children }: { readonly title: string; readonly count: number; readonly children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section className="lib-s">
      <h3 className="sc">
        {title} <span className="n">{count}</span>
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

interface RowProps {
  readonly title: string;
  readonly url: string;
  readonly acts: ReactNode;
  readonly children?: ReactNode;
}

function Row({ title, url, acts, children }: RowProps) {
  return (
    <li className="lib-r">
      <div>
        <h4>
          <a href={url} dir="auto" lang={contentLanguage()}>
            {title}
          </a>
        </h4>
        {children}
      </div>
      {acts}
    </li>
  );
}

function EmptyLibrary() {
  return (
    <div className="empty">
      <p className="empty-t">{t("library.empty")}</p>
      <p className="empty-p">
        <Phrase of="library.how">{(words) => <b>{words}</b>}</Phrase>
      </p>
      <p className="empty-p">
        <a href="/Search">{t("library.look")}</a>
      </p>
    </div>
  );
}

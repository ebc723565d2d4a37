//! Articles: page, JSON, files and search document. One text at a time on each core: read, rendered, indexed, dropped.

use super::{
    Pages, RenderError, UnitPages, files,
    index::Index,
    parts::{Draft, Shared},
};
use crate::{
    check::article::text,
    diagnostic::Diagnostic,
    digest::Digest,
    output::{Output, Shelf, record::Parts},
    parse::article::{ArticleText, FileRole},
    picture::Wanted,
    press::{ArticleEntry, JournalSet},
    source::SourceTree,
    view::frame::Head,
};
use model::{article::Article, route};
use rayon::prelude::*;
use search::ArticleDocument;
use std::collections::BTreeSet;

/// Where articles go, and what decides whether they are made again.
type Into<'a> = (&'a Output, &'a Index, &'a Shared<'a>);

/// All articles of a journal.
pub(crate) fn of_journal(
    pages: &Pages<'_>,
    (tree, set): (&SourceTree, &JournalSet),
    into: Into<'_>,
    progress: &(dyn Fn() + Sync),
) -> Result<(), RenderError> {
    set.articles.par_iter().try_for_each(|entry| {
        let done = one(pages, (tree, set, entry), into);
        progress();
        done
    })
}

/// One article, when it has changed.
fn one(
    pages: &Pages<'_>,
    (tree, set, entry): (&SourceTree, &JournalSet, &ArticleEntry),
    (output, index, shared): Into<'_>,
) -> Result<(), RenderError> {
    let begun = begin(pages, (set, entry), shared);
    if !output.keep(&entry.folder.path, &begun.parts) {
        return make(pages, (tree, entry), (begun, text::read(tree, entry)), (output, index));
    }
    if !index.is_kept() {
        index.add(&whole(begun.document, entry, &text::read(tree, entry).text))?;
    }
    Ok(())
}

/// An article before its text is read.
pub(crate) struct Begun {
    document: ArticleDocument,
    draft: Draft,
    /// What it is made of.
    pub parts: Parts,
}

/// All of an article that can be known without its text.
pub(crate) fn begin(
    pages: &Pages<'_>,
    (set, entry): (&JournalSet, &ArticleEntry),
    shared: &Shared<'_>,
) -> Begun {
    let document = document(pages, set, entry);
    let (draft, parts) = shared.of_article(set, entry, &document);
    Begun { document, draft, parts }
}

/// Makes an article with its text.
pub(crate) fn make(
    pages: &Pages<'_>,
    (tree, entry): (&SourceTree, &ArticleEntry),
    (begun, read): (Begun, text::Read),
    (output, index): (&Output, &Index),
) -> Result<(), RenderError> {
    let Begun { document, draft, parts } = begun;
    let text::Read { text, facts, mut found } = read;
    let document = whole(document, entry, &text);
    index.add(&document)?;
    let unit = &entry.folder.path;
    let mut shelf = output.shelf(unit);
    shelf.remember(facts);
    found.extend(beside((tree, pages), (entry, &text), &shelf)?);
    page(&pages.on(&shelf), &entry.article, (draft, text))?;
    let mark = (document.card.doi.key().to_owned(), Digest::of_value(&document));
    shelf.close(parts, Some(mark), found);
    Ok(())
}

fn page(
    pages: &UnitPages<'_>,
    article: &Article,
    (draft, text): (Draft, ArticleText),
) -> Result<(), RenderError> {
    let head = Head { has_math: text.has_math, ..draft.head };
    let view = draft.view.with_text(pages.scope, article, text);
    pages.page(&route::article(&article.journal, &article.doi), &head, &view)
}

/// The PDF, the XML, and what the text shows or offers, beside the page. Returns what was wrong with pictures.
fn beside(
    (tree, pages): (&SourceTree, &Pages<'_>),
    (entry, text): (&ArticleEntry, &ArticleText),
    shelf: &Shelf<'_>,
) -> Result<Vec<Diagnostic>, RenderError> {
    let path = route::article(&entry.article.journal, &entry.article.doi);
    let mut found = Vec::new();
    let mut names: BTreeSet<&str> = text.files.iter().map(|file| file.name.as_str()).collect();
    if entry.article.has_pdf {
        names.insert("article.pdf");
    }
    for name in names {
        let from = format!("{}/{name}", entry.folder.path);
        let is_shown = text.files.iter().any(|file| file.name == name && file.role != FileRole::Supplement);
        let wanted = if is_shown { Wanted::Shown } else { Wanted::Offered };
        found.extend(files::file(tree, (&from, &path.file(name)), (pages.pictures, wanted), shelf)?);
    }
    for made in &text.made {
        shelf.write(&path.file(&made.name), made.text.as_bytes())?;
    }
    if let Some(xml) = entry.folder.xml() {
        shelf.copy(&path.file("article.xml"), &tree.disk_path(&xml.path))?;
    }
    Ok(found)
}

/// What search knows of an article, without its text.
fn document(pages: &Pages<'_>, set: &JournalSet, entry: &ArticleEntry) -> ArticleDocument {
    let article = &entry.article;
    let special = article.special_issue.as_ref();
    let special_title =
        special.and_then(|name| set.special_issues.iter().find(|special| special.value.name == *name));
    ArticleDocument {
        card: pages.scope.article_card(entry, &set.journal.value),
        keywords: article.keywords.clone(),
        affiliations: article.affiliations.iter().map(|affiliation| affiliation.text.clone()).collect(),
        countries: countries(article),
        emails: article.authors.iter().filter_map(|author| author.email.clone()).collect(),
        special_issue_title: special_title.map(|special| special.value.title.clone()).unwrap_or_default(),
        body: String::new(),
    }
}

/// A document with its text.
fn whole(document: ArticleDocument, entry: &ArticleEntry, text: &ArticleText) -> ArticleDocument {
    ArticleDocument { body: body(&entry.article, text), ..document }
}

fn countries(article: &Article) -> Vec<String> {
    let all: BTreeSet<String> =
        article.affiliations.iter().filter_map(|affiliation| affiliation.country.clone()).collect();
    all.into_iter().collect()
}

/// Everything that can be read on the page and is searched: abstracts, text, references.
fn body(article: &Article, text: &ArticleText) -> String {
    let abstracts = article.abstracts.iter().map(|text| text.body.text.as_str());
    let titles = article.translated_titles.iter().map(|(_, title)| title.text.as_str());
    let references = text.references.iter().map(|reference| reference.text.as_str());
    let parts = [article.subtitle.text.as_str()]
        .into_iter()
        .chain(titles)
        .chain(abstracts)
        .chain([text.text.as_str()])
        .chain(references);
    parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

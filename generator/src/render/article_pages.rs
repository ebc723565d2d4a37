//! Articles: page, JSON, files and search document. One text at a time on each core: read, rendered, indexed, dropped.

use super::{Pages, RenderError, UnitPages, index::Index, parts::Shared};
use crate::{
    assemble::read_text,
    digest::Digest,
    output::Output,
    parse::article::ArticleText,
    press::{ArticleEntry, JournalSet},
    source::SourceTree,
    view::{article, head},
};
use model::{SitePath, article::Article, route};
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
    let mut document = document(pages, set, entry);
    let parts = shared.of_article(set, entry, &document);
    let unit = &entry.folder.path;
    let is_kept = output.keep(unit, &parts);
    if is_kept && index.is_kept() {
        return Ok(());
    }
    let mut found = Vec::new();
    let text = read_text(tree, entry).take(&mut found).unwrap_or_default();
    document.body = body(&entry.article, &text);
    index.add(&document)?;
    if is_kept {
        return Ok(());
    }
    let shelf = output.shelf(unit);
    page(&pages.on(&shelf), tree, (set, entry), text)?;
    let mark = (document.card.doi.key().to_owned(), Digest::of_value(&document));
    shelf.close(parts, Some(mark), found);
    Ok(())
}

/// The page and the files beside it.
fn page(
    pages: &UnitPages<'_>,
    tree: &SourceTree,
    (set, entry): (&JournalSet, &ArticleEntry),
    text: ArticleText,
) -> Result<(), RenderError> {
    let path = route::article(&entry.article.journal, &entry.article.doi);
    files(pages, tree, (entry, &text), &path)?;
    let head = head::article(pages.scope, set, entry, text.has_math);
    pages.page(&path, &head, &article::article(pages.scope, set, entry, text))
}

/// The PDF, the XML, and what the text shows or offers, beside the page.
fn files(
    pages: &UnitPages<'_>,
    tree: &SourceTree,
    (entry, text): (&ArticleEntry, &ArticleText),
    path: &SitePath,
) -> Result<(), RenderError> {
    let mut names: BTreeSet<&str> = text.files.iter().map(|file| file.name.as_str()).collect();
    if entry.article.has_pdf {
        names.insert("article.pdf");
    }
    for name in names {
        let from = tree.disk_path(&format!("{}/{name}", entry.folder.path));
        pages.output.copy(&path.file(name), &from)?;
    }
    for xml in entry.folder.texts.iter().filter(|file| file.path.ends_with("/article.xml")) {
        pages.output.copy(&path.file("article.xml"), &tree.disk_path(&xml.path))?;
    }
    Ok(())
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

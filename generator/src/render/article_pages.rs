//! Articles: page, JSON, files and search document. One text at a time on each core: read, rendered, indexed, dropped.

use super::{Pages, RenderError};
use crate::{
    assemble::{extra_of, read_article},
    parse::article::ArticleText,
    press::{ArticleEntry, JournalSet},
    source::SourceTree,
    view::{article, head},
};
use model::{SitePath, article::Article, route};
use rayon::prelude::*;
use search::{ArticleDocument, IndexWriter};
use std::collections::BTreeSet;

/// All articles of all journals. Returns the countries of their authors.
pub(crate) fn all(
    pages: &Pages<'_>,
    tree: &SourceTree,
    index: &IndexWriter,
    progress: &(dyn Fn() + Sync),
) -> Result<BTreeSet<String>, RenderError> {
    let articles: Vec<_> = pages.scope.press.articles().collect();
    articles.into_par_iter().try_for_each(|(set, entry)| {
        let done = one(pages, tree, (set, entry), index);
        progress();
        done
    })?;
    let affiliations = pages.scope.press.articles().flat_map(|(_, entry)| &entry.article.affiliations);
    Ok(affiliations.filter_map(|affiliation| affiliation.country.clone()).collect())
}

fn one(
    pages: &Pages<'_>,
    tree: &SourceTree,
    (set, entry): (&JournalSet, &ArticleEntry),
    index: &IndexWriter,
) -> Result<(), RenderError> {
    let article = &entry.article;
    let parts = read_article(tree, &entry.folder, &article.journal, &extra_of(tree, &entry.folder));
    // The first pass read the same file without a fault that stops publishing, so there is a text.
    let text = parts.value.map(|parts| parts.text).unwrap_or_default();
    let path = route::article(&article.journal, &article.doi);
    files(pages, tree, (entry, &text), &path)?;
    index.add(&document(pages, set, entry, &text))?;
    let head = head::article(pages.scope, set, entry, text.has_math);
    pages.page(&path, &head, &article::article(pages.scope, set, entry, text))
}

/// The PDF, the XML, and what the text shows or offers, beside the page.
fn files(
    pages: &Pages<'_>,
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
    for made in &text.made {
        pages.output.write(&path.file(&made.name), made.text.as_bytes())?;
    }
    for xml in entry.folder.texts.iter().filter(|file| file.path.ends_with("/article.xml")) {
        pages.output.copy(&path.file("article.xml"), &tree.disk_path(&xml.path))?;
    }
    Ok(())
}

/// What search knows of an article.
fn document(
    pages: &Pages<'_>,
    set: &JournalSet,
    entry: &ArticleEntry,
    text: &ArticleText,
) -> ArticleDocument {
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
        body: body(article, text),
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

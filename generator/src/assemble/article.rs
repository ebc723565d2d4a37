//! One article: its file, article.toml and its journal's defaults become an [`Article`]. Only its metadata is read here; the text
//! is read when its page is made, by [`read_text`].

use super::missing;
use crate::{
    diagnostic::{Code, Diagnostic, Parsed, SourceText, Span},
    digest::Digest,
    parse::{
        article::{ArticleContext, ArticleFront, ArticleText},
        article_md::{article_md_front, article_md_text},
        article_toml::{ArticleExtra, article_toml},
        bibliography,
        document::{Places, Sourced},
        jats,
    },
    press::ArticleEntry,
    source::{ArticleFolder, Entry, SourceTree, XML_LIMIT},
};
use model::{
    AbbrName, IssueNumber, ShortName, Timing, VolumeNumber,
    article::{Article, Dates},
    journal::Journal,
};
use std::sync::Arc;

/// Reads one article folder and keeps its metadata.
pub fn entry(
    tree: &SourceTree,
    folder: &ArticleFolder,
    journal: &Journal,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<ArticleEntry> {
    let extra = read_extra(tree, folder, diagnostics);
    let doors = (article_md_front as Door<_>, jats::front as Door<_>);
    let context = context(tree, folder, (&journal.short_name, &extra.value));
    let front = read(tree, folder, &context, doors).take(diagnostics)?;
    let label = folder.texts.first().map_or(folder.path.as_str(), |entry| entry.path.as_str());
    let file = Span::file(&tree.label(label));
    let places = places(&front, &extra, &file);
    let aliases = front.aliases.iter().chain(&extra.aliases).cloned().collect();
    let timing = front.timing.under(extra.timing);
    let article =
        finish(front, &extra.value, (journal, folder), &mut Telling { places: &places, diagnostics })?;
    Some(ArticleEntry {
        article,
        folder: folder.clone(),
        places,
        aliases,
        timing,
        citation_style: journal.citation_style.clone(),
        digest: Digest::default(),
        found: Vec::new(),
    })
}

/// article.toml, or nothing.
fn read_extra(
    tree: &SourceTree,
    folder: &ArticleFolder,
    diagnostics: &mut Vec<Diagnostic>,
) -> Sourced<ArticleExtra> {
    let nothing = || Sourced {
        value: ArticleExtra::default(),
        places: Places::of(&SourceText::new("", "")),
        aliases: Vec::new(),
        timing: Timing::default(),
    };
    let Some(entry) = &folder.extra else { return nothing() };
    match tree.text(entry) {
        Ok(source) => article_toml(&source).take(diagnostics).unwrap_or_else(nothing),
        Err(error) => {
            diagnostics.push(error);
            nothing()
        }
    }
}

/// An article's text, for its page and the index, and what is wrong with it; its metadata has been read already.
pub fn read_text(tree: &SourceTree, entry: &ArticleEntry) -> Parsed<ArticleText> {
    let extra = read_extra(tree, &entry.folder, &mut Vec::new()).value;
    let mut context = context(tree, &entry.folder, (&entry.article.journal, &extra));
    context.citation_style.clone_from(&entry.citation_style);
    let mut told = None;
    if let Some(file) = bibliography_of(&entry.folder) {
        context.bibliography = tree.text(file).map_err(|error| told = Some(error)).ok();
    }
    let mut parsed = read(tree, &entry.folder, &context, (article_md_text, jats::text));
    parsed.diagnostics.extend(told);
    parsed
}

/// references.bib, of an article in Markdown.
fn bibliography_of(folder: &ArticleFolder) -> Option<&Entry> {
    folder.texts.first().filter(|text| text.path.ends_with(".md"))?;
    let name = format!("/{}", bibliography::FILE);
    folder.files.iter().find(|file| file.path.ends_with(&name))
}

fn context(
    tree: &SourceTree,
    folder: &ArticleFolder,
    (journal, extra): (&ShortName, &ArticleExtra),
) -> ArticleContext {
    ArticleContext {
        journal: Some(journal.clone()),
        doi: extra.doi.clone(),
        files: tree.folder_files(folder),
        absent: extra.absent.clone(),
        ..ArticleContext::default()
    }
}

/// A door of a format: it reads a file's metadata, or its text.
type Door<T> = fn(&SourceText, &ArticleContext) -> Parsed<T>;

/// Opens an article's file, Markdown or JATS, and reads it by the door of its format.
fn read<T>(
    tree: &SourceTree,
    folder: &ArticleFolder,
    context: &ArticleContext,
    (markdown, jats): (Door<T>, Door<T>),
) -> Parsed<T> {
    let Some(entry) = folder.texts.first() else {
        return Parsed::nothing(vec![missing(
            tree,
            &format!("{}/article.xml", folder.path),
            "article.xml or article.md",
        )]);
    };
    let path = tree.label(&entry.path);
    if entry.path.ends_with(".md") {
        return match tree.text(entry) {
            Ok(source) => markdown(&source, context),
            Err(error) => Parsed::nothing(vec![error]),
        };
    }
    match tree.bytes(entry, XML_LIMIT).and_then(|bytes| jats::decode(&bytes, &path)) {
        Ok(text) => jats(&SourceText::new(Arc::<str>::from(path), text), context),
        Err(error) => Parsed::nothing(vec![error]),
    }
}

/// Where the article names what it belongs to: in its own file, or in article.toml where that has the word.
fn places(front: &ArticleFront, extra: &Sourced<ArticleExtra>, file: &Span) -> Places {
    let mut places = front.places.in_file(file.clone());
    let from_extra = [
        ("published", extra.value.published.is_some()),
        ("volume", extra.value.volume.is_some()),
        ("issue", extra.value.issue.is_some()),
        ("special_issue", extra.value.special_issue.is_some()),
        ("doi", extra.value.doi.is_some()),
        ("publish_at", extra.timing.publish_at.is_some()),
        ("embargo_until", extra.timing.embargo_until.is_some()),
    ];
    for (key, _) in from_extra.into_iter().filter(|(_, given)| *given) {
        places.add(key, &extra.places.get(key));
    }
    places
}

/// Where to tell what is missing.
struct Telling<'a> {
    places: &'a Places,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl Telling<'_> {
    fn tell(&mut self, code: Code, key: &str, message: &str) {
        self.diagnostics.push(Diagnostic::new(code, self.places.get(key), message).hint(code.explanation()));
    }
}

fn finish(
    front: ArticleFront,
    extra: &ArticleExtra,
    (journal, folder): (&Journal, &ArticleFolder),
    telling: &mut Telling<'_>,
) -> Option<Article> {
    let doi = extra.doi.clone().or(front.doi);
    if doi.is_none() {
        telling.tell(Code::NO_DOI, "doi", "the article has no DOI");
    }
    let published = extra.published.or(front.published);
    if published.is_none() {
        telling.tell(Code::NO_DATE, "published", "the article has no date of publication");
    }
    let article_type = extra.article_type.clone().unwrap_or(front.article_type);
    let article_type = if article_type.is_empty() { "Article".to_owned() } else { article_type };
    let mut title = front.title;
    if title.is_empty() {
        telling.tell(Code::NO_TITLE, "title", "the article has no title");
        title = model::Markup::plain(article_type.clone());
    }
    let mut licence = front.licence;
    if licence.uri.is_empty() && licence.statement.is_empty() {
        licence.uri.clone_from(&journal.licence);
        licence.name = crate::parse::article::licence_name(&journal.licence);
    }
    let volume = VolumeNumber::from_loose(extra.volume.as_ref().unwrap_or(&front.volume));
    // An issue has its address below its volume; without one it cannot be found.
    let issue =
        volume.as_ref().and_then(|_| IssueNumber::from_loose(extra.issue.as_ref().unwrap_or(&front.issue)));
    Some(Article {
        doi: doi?,
        journal: journal.short_name.clone(),
        title,
        subtitle: front.subtitle,
        translated_titles: front.translated_titles,
        article_type,
        language: if front.language.is_empty() { "en".to_owned() } else { front.language },
        authors: front.authors,
        affiliations: front.affiliations,
        abstracts: front.abstracts,
        keywords: front.keywords,
        subjects: if extra.subjects.is_empty() { front.subjects } else { extra.subjects.clone() },
        volume,
        issue,
        pages: front.pages,
        dates: Dates {
            published: published?,
            received: front.received,
            revised: front.revised,
            accepted: front.accepted,
            issue_date: front.issue_date,
        },
        licence,
        funding: front.funding,
        special_issue: extra
            .special_issue
            .as_ref()
            .or(front.special_issue.as_ref())
            .and_then(|name| AbbrName::from_loose(name)),
        related: front.related,
        record: extra.record.clone(),
        citations: extra.citations,
        featured: extra.featured,
        has_pdf: folder.files.iter().any(|file| file.path.ends_with("/article.pdf")),
    })
}

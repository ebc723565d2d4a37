//! One article: its file, article.toml and its journal's defaults become an [`Article`]. The text is parsed as well, so that every
//! mistake is told in one pass, and dropped: only its page and the index need it, and they read it again.

use super::missing;
use crate::{
    diagnostic::{Code, Diagnostic, Parsed, SourceText, Span},
    digest::Digest,
    parse::{
        article::{ArticleContext, ArticleFront, ArticleParts, ArticleText},
        article_md::article_md,
        article_toml::{ArticleExtra, article_toml},
        document::{Places, Sourced},
        jats,
    },
    press::ArticleEntry,
    source::{ArticleFolder, SourceTree, XML_LIMIT},
};
use model::{
    AbbrName, IssueNumber, ShortName, VolumeNumber,
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
    let parts = read_article(tree, folder, &journal.short_name, &extra.value).take(diagnostics)?;
    let label = folder.texts.first().map_or(folder.path.as_str(), |entry| entry.path.as_str());
    let file = Span::file(&tree.label(label));
    let places = places(&parts.front, &extra, &file);
    let aliases = parts.front.aliases.iter().chain(&extra.aliases).cloned().collect();
    let article =
        finish(parts.front, &extra.value, (journal, folder), &mut Telling { places: &places, diagnostics })?;
    Some(ArticleEntry {
        article,
        folder: folder.clone(),
        places,
        aliases,
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

/// Reads an article's file, JATS or Markdown, with its text. Both passes of a build come through here.
fn read_article(
    tree: &SourceTree,
    folder: &ArticleFolder,
    journal: &ShortName,
    extra: &ArticleExtra,
) -> Parsed<ArticleParts> {
    let Some(entry) = folder.texts.first() else {
        return Parsed::nothing(vec![missing(
            tree,
            &format!("{}/article.xml", folder.path),
            "article.xml or article.md",
        )]);
    };
    let context = ArticleContext {
        journal: Some(journal.clone()),
        doi: extra.doi.clone(),
        files: tree.folder_files(folder),
        absent: extra.absent.clone(),
    };
    let path = tree.label(&entry.path);
    if entry.path.ends_with(".md") {
        return match tree.text(entry) {
            Ok(source) => article_md(&source, &context),
            Err(error) => Parsed::nothing(vec![error]),
        };
    }
    match tree.bytes(entry, XML_LIMIT).and_then(|bytes| jats::decode(&bytes, &path)) {
        Ok(text) => jats::parse(&SourceText::new(Arc::<str>::from(path), text), &context),
        Err(error) => Parsed::nothing(vec![error]),
    }
}

/// An article's text, for its page and the index. Its metadata has been read, and what is wrong with it told.
pub fn read_text(tree: &SourceTree, entry: &ArticleEntry) -> Parsed<ArticleText> {
    let extra = read_extra(tree, &entry.folder, &mut Vec::new()).value;
    let parsed = read_article(tree, &entry.folder, &entry.article.journal, &extra);
    Parsed { value: parsed.value.map(|parts| parts.text), diagnostics: Vec::new() }
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
    ];
    for (key, _) in from_extra.into_iter().filter(|(_, given)| *given) {
        places.add(key, extra.places.get(key));
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
        article_type: if article_type.is_empty() { "Article".to_owned() } else { article_type },
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
        citations: extra.citations,
        featured: extra.featured,
        has_pdf: folder.files.iter().any(|file| file.path.ends_with("/article.pdf")),
    })
}

//! An article's page.

use super::{
    Scope,
    byline::{AffiliationView, AuthorView, byline},
    card::ArticleCardView,
    cite::{self, Citation},
    frame::{Image, Link},
    journal::JournalBanner,
    record::{self, RecordView},
    scope::{direction, language_name, size},
};
use crate::{
    parse::{
        article::{ArticleText, KeywordList, OutlineEntry, Reference},
        said,
    },
    press::{ArticleEntry, JournalSet},
};
use model::{
    Arg, PartialDate, Said, SitePath,
    article::{Abstract, Article, Funding, Licence, RelatedArticle},
    route,
};
use serde::Serialize;

/// Keywords under one heading.
#[derive(Debug, Clone, Serialize)]
pub struct KeywordsView {
    /// The file's own, or the interface's; of another language than the article's with its name.
    pub title: String,
    /// The key of the interface's.
    pub title_key: String,
    /// BCP 47.
    pub language: String,
    /// As written.
    pub keywords: Vec<String>,
}

/// `pages/article.html`
#[derive(Debug, Clone, Serialize)]
pub struct ArticleView {
    /// The journal.
    pub journal: JournalBanner,
    /// What lists show: title, byline, placement, date, PDF.
    pub card: ArticleCardView,
    /// Safe HTML; empty when there is none.
    pub subtitle_html: String,
    /// Titles in other languages.
    pub translated_titles: Vec<Translated>,
    /// BCP 47.
    pub language: String,
    /// In order.
    pub authors: Vec<AuthorView>,
    /// Numbered from 1.
    pub affiliations: Vec<AffiliationView>,
    /// Received, revised, accepted, published, updated; only those known.
    pub dates: Vec<DateView>,
    /// `2026-03-09`: the day of the last change, or of publication when there was none.
    pub date_modified: String,
    /// Licence URI; may be empty.
    pub licence_uri: String,
    /// `CC BY 4.0`; may be empty.
    pub licence_name: String,
    /// The licence statement. Safe HTML; may be empty.
    pub licence_html: String,
    /// Whether the statement says the address of the licence.
    pub licence_is_said: bool,
    /// `© 2026 The authors`; may be empty.
    pub copyright: String,
    /// The main one first.
    pub abstracts: Vec<AbstractView>,
    /// Author keywords.
    pub keywords: Vec<String>,
    /// The same under their headings, as the page shows them.
    pub keyword_lists: Vec<KeywordsView>,
    /// Grants in words, `Fund for Coasts (FC-12)`.
    pub funding: Vec<String>,
    /// Banners above the title: retraction, correction, newer version.
    pub record: Vec<RecordView>,
    /// Related works with what binds them.
    pub related: Vec<RelatedView>,
    /// Sections.
    pub outline: Vec<OutlineEntry>,
    /// Body and back matter. Safe HTML.
    pub body_html: String,
    /// In order.
    pub references: Vec<Reference>,
    /// Their heading in the article's own words; empty for the usual one.
    pub references_title: String,
    /// The issue that it appeared in.
    pub issue: Option<Link>,
    /// The cover of the issue or the journal.
    pub cover: Option<Image>,
    /// The special issue that it belongs to.
    pub special_issue: Option<Link>,
    /// How to cite it, in every style.
    pub citations: Vec<Citation>,
    /// Files to take away: PDF, XML.
    pub downloads: Vec<Download>,
    /// The article before it in its issue.
    pub previous: Option<Link>,
    /// The article after it in its issue.
    pub next: Option<Link>,
}

/// A text in another language.
#[derive(Debug, Clone, Serialize)]
pub struct Translated {
    /// BCP 47.
    pub language: String,
    /// Safe HTML.
    pub html: String,
}

/// A day of the article's life.
#[derive(Debug, Clone, Serialize)]
pub struct DateView {
    /// `Received`.
    pub label: String,
    /// Says the label in another language.
    pub key: String,
    /// `2026-03-09`; empty for a season, which is no calendar date.
    pub iso: String,
    /// `9 March 2026`, `Jul-Sep 2011`.
    pub text: String,
}

/// An abstract on the article's page.
#[derive(Debug, Clone, Serialize)]
pub struct AbstractView {
    /// `abstract`, `abstract-2`: the id on the page.
    pub id: String,
    /// Heading.
    pub title: String,
    /// Says the heading in another language, when it is the interface's.
    pub key: String,
    /// BCP 47.
    pub language: String,
    /// `rtl` or `ltr`.
    pub direction: String,
    /// Safe HTML.
    pub html: String,
    /// Whether one before it has the same heading: two landmarks of one name cannot be told apart.
    pub is_again: bool,
}

/// A related work.
#[derive(Debug, Clone, Serialize)]
pub struct RelatedView {
    /// `Corrects`, `Corrected by`, `Companion of`.
    pub relation: String,
    /// Says the relation in another language.
    pub key: String,
    /// Its title or DOI.
    pub title: String,
    /// URL path on this site, or its DOI link; `None` when neither is known.
    pub url: Option<String>,
}

/// A file to take away.
#[derive(Debug, Clone, Serialize)]
pub struct Download {
    /// `PDF`, `XML`.
    pub title: String,
    /// URL path.
    pub url: String,
    /// `1.2 MB`.
    pub size: String,
}

/// The page of an article without its text.
pub fn article(scope: Scope<'_>, set: &JournalSet, entry: &ArticleEntry) -> ArticleView {
    let article = &entry.article;
    let path = route::article(&article.journal, &article.doi);
    let card = scope.article(entry, &set.journal.value);
    let place = place_in_issue(scope, set, entry);
    let modified = scope.press.last_change(article, scope.today);
    let (authors, affiliations) = byline(article);
    ArticleView {
        journal: scope.banner(set, &path),
        subtitle_html: article.subtitle.html.clone(),
        translated_titles: article
            .translated_titles
            .iter()
            .map(|(language, title)| Translated { language: language.clone(), html: title.html.clone() })
            .collect(),
        language: article.language.clone(),
        authors,
        affiliations,
        dates: dates(scope, article, modified),
        date_modified: modified.to_string(),
        licence_uri: article.licence.uri.clone(),
        licence_name: article.licence.name.clone(),
        licence_html: article.licence.statement.html.clone(),
        licence_is_said: is_said(&article.licence),
        copyright: copyright(article),
        abstracts: abstracts(scope, article, &article.abstracts),
        keywords: article.keywords.clone(),
        keyword_lists: keyword_lists(scope, article, Vec::new()),
        funding: article.funding.iter().map(Funding::to_string).collect(),
        record: record::banners(scope, article),
        related: related(scope, article),
        outline: Vec::new(),
        body_html: String::new(),
        references: Vec::new(),
        references_title: String::new(),
        issue: place.issue,
        cover: place.cover,
        special_issue: special_issue(set, article),
        citations: cite::all(article, set, &scope.press.site.value.legal_name),
        downloads: downloads(entry, &path),
        previous: place.previous,
        next: place.next,
        card,
    }
}

impl ArticleView {
    /// The page with its text, which is taken, not copied: it can be large and nobody needs it afterwards.
    pub fn with_text(self, scope: Scope<'_>, article: &Article, text: ArticleText) -> Self {
        let body_html = scope.press.withheld.without_links(&text.html).unwrap_or(text.html);
        let body_html = said::again(&body_html, scope.texts, &article.language).unwrap_or(body_html);
        let outlined = |entry| outlined(scope, &article.language, entry);
        Self {
            // With their links into the text, where the text brings them; else as lists show them.
            abstracts: if text.abstracts.is_empty() {
                self.abstracts
            } else {
                abstracts(scope, article, &text.abstracts)
            },
            keyword_lists: if text.keywords.is_empty() {
                self.keyword_lists
            } else {
                keyword_lists(scope, article, text.keywords)
            },
            funding: if text.funding_is_said { Vec::new() } else { self.funding },
            outline: text.outline.into_iter().map(outlined).collect(),
            body_html,
            references: text.references,
            references_title: text.references_title,
            ..self
        }
    }
}

/// An entry whose title is the interface's has it in the site's language.
fn outlined(scope: Scope<'_>, language: &str, entry: OutlineEntry) -> OutlineEntry {
    if entry.key.is_empty() {
        return entry;
    }
    OutlineEntry { title: scope.texts.get(&entry.key).to_owned(), language: language.to_owned(), ..entry }
}

/// Those of the text; where it has none, the article's own as one list.
fn keyword_lists(scope: Scope<'_>, article: &Article, mut lists: Vec<KeywordList>) -> Vec<KeywordsView> {
    if lists.is_empty() && !article.keywords.is_empty() {
        lists.push(KeywordList { keywords: article.keywords.clone(), ..KeywordList::default() });
    }
    let view = |list: KeywordList| {
        let language = if list.language.is_empty() { article.language.clone() } else { list.language };
        let other = Some(&language).filter(|language| !language.eq_ignore_ascii_case(&article.language));
        let title = match other.and_then(|language| language_name(language)) {
            _ if !list.title.is_empty() => Said::content(&list.title),
            Some(name) => scope.texts.said("article.keywords_in", &[("language", Arg::Text(name))]),
            None => scope.texts.plain("article.keywords"),
        };
        KeywordsView { title: title.text, title_key: title.key, language, keywords: list.keywords }
    };
    lists.into_iter().map(view).collect()
}

/// Whether the statement of a licence says its address, which paper needs; with or without `https://`.
fn is_said(licence: &Licence) -> bool {
    let address = licence.uri.split_once("://").map_or(&*licence.uri, |(_, rest)| rest).trim_end_matches('/');
    !address.is_empty() && licence.statement.text.contains(address)
}

/// Where an article stands in its issue.
#[derive(Default)]
struct Place {
    issue: Option<Link>,
    cover: Option<Image>,
    previous: Option<Link>,
    next: Option<Link>,
}

fn place_in_issue(scope: Scope<'_>, set: &JournalSet, entry: &ArticleEntry) -> Place {
    let article = &entry.article;
    let is_its = |issue: &model::issue::Issue| {
        Some(&issue.volume) == article.volume.as_ref() && Some(&issue.issue) == article.issue.as_ref()
    };
    let Some(issue) = set.issues.iter().map(|issue| &issue.value).find(|issue| is_its(issue)) else {
        return Place { cover: scope.cover(&set.journal.value), ..Place::default() };
    };
    let articles = set.in_issue(issue);
    let at = articles.iter().position(|other| other.article.doi == article.doi).unwrap_or(0);
    let link = |other: &&ArticleEntry| {
        Link::of(&other.article.title.text, route::article(&other.article.journal, &other.article.doi).url())
    };
    Place {
        issue: Some(Link::to(
            scope.issue_name(issue),
            route::issue(&issue.journal, &issue.volume, &issue.issue).url(),
        )),
        cover: scope.issue(issue, set).cover,
        previous: at.checked_sub(1).and_then(|before| articles.get(before)).map(link),
        next: articles.get(at + 1).map(link),
    }
}

fn special_issue(set: &JournalSet, article: &Article) -> Option<Link> {
    let name = article.special_issue.as_ref()?;
    let special = set.special_issues.iter().find(|special| special.value.name == *name)?;
    let url = route::special_issue(&article.journal, name).url();
    Some(Link::of(&special.value.title, url))
}

fn dates(scope: Scope<'_>, article: &Article, modified: PartialDate) -> Vec<DateView> {
    let dates = &article.dates;
    let life = [
        ("article.received", dates.received),
        ("article.revised", dates.revised),
        ("article.accepted", dates.accepted),
        ("article.published", Some(dates.published)),
        ("article.updated", Some(modified).filter(|modified| *modified > dates.published)),
    ];
    let view = |(key, date): (&str, Option<PartialDate>)| {
        let (label, date) = (scope.texts.plain(key), date?);
        let text = scope.texts.long(date);
        Some(DateView { label: label.text, key: label.key, iso: date.to_string(), text })
    };
    let issue = dates.issue_date.iter().map(|words| {
        let label = scope.texts.plain("article.issue_date");
        DateView { label: label.text, key: label.key, iso: String::new(), text: words.clone() }
    });
    life.into_iter().filter_map(view).chain(issue).collect()
}

fn copyright(article: &Article) -> String {
    let holder = article.licence.copyright.trim();
    let says_so = ["©", "(c)", "copyright"].iter().any(|sign| holder.to_lowercase().contains(sign));
    match (holder.is_empty(), says_so) {
        (true, _) => String::new(),
        (false, true) => holder.to_owned(),
        (false, false) => format!("© {} {holder}", article.published().year()),
    }
}

fn abstracts(scope: Scope<'_>, article: &Article, shown: &[Abstract]) -> Vec<AbstractView> {
    let html = |html: &str| scope.press.withheld.without_links(html).unwrap_or_else(|| html.to_owned());
    let view = |(at, text): (usize, &Abstract)| {
        let language = text.language.clone().unwrap_or_else(|| article.language.clone());
        let heading = abstract_title(scope, article, text);
        AbstractView {
            id: if at == 0 { "abstract".to_owned() } else { format!("abstract-{}", at + 1) },
            title: heading.text,
            key: heading.key,
            direction: direction(&language).to_owned(),
            language,
            html: html(&text.body.html),
            is_again: false,
        }
    };
    let mut views: Vec<AbstractView> = shown.iter().enumerate().map(view).collect();
    let titles: Vec<String> = views.iter().map(|view| view.title.to_lowercase()).collect();
    for (at, view) in views.iter_mut().enumerate() {
        view.is_again = titles[..at].contains(&titles[at]);
    }
    views
}

/// The heading of an abstract. One in another language says which, so that the two can be told apart in the outline.
fn abstract_title(scope: Scope<'_>, article: &Article, text: &Abstract) -> Said {
    // Our reader of Markdown, and of JATS that has no heading, say it in English.
    let is_ours = text.title.is_empty() || text.title == "Abstract";
    let other = text.language.as_deref().filter(|language| !language.eq_ignore_ascii_case(&article.language));
    match other.and_then(language_name) {
        Some(name) if is_ours => scope.texts.said("article.abstract_in", &[("language", Arg::Text(name))]),
        None if is_ours => scope.texts.plain("article.abstract"),
        _ => Said::content(&text.title),
    }
}

/// What binds this article to others: what it says itself, then what others say of it.
fn related(scope: Scope<'_>, article: &Article) -> Vec<RelatedView> {
    let own = article.related.iter().map(|related| own_relation(scope, related));
    let others = scope.relations.named_by(&article.doi).map(|(relation, other)| {
        let relation = scope.texts.plain(relation_key(relation, Seen::FromTheOther));
        let url = Some(route::article(&other.article.journal, &other.article.doi).url());
        related_view(relation, other.article.title.text.clone(), url)
    });
    own.chain(others).collect()
}

fn own_relation(scope: Scope<'_>, related: &RelatedArticle) -> RelatedView {
    let here = related.doi.as_ref().and_then(|doi| scope.relations.article(doi));
    let relation = scope.texts.plain(relation_key(&related.relation, Seen::FromIt));
    let said = Some(related.text.clone()).filter(|text| !text.is_empty());
    match (here, &related.doi) {
        (Some(entry), _) => {
            let url = route::article(&entry.article.journal, &entry.article.doi).url();
            related_view(relation, entry.article.title.text.clone(), Some(url))
        }
        (None, Some(doi)) => related_view(relation, said.unwrap_or_else(|| doi.url()), Some(doi.url())),
        (None, None) => related_view(relation, said.unwrap_or_default(), None),
    }
}

fn related_view(relation: Said, title: String, url: Option<String>) -> RelatedView {
    RelatedView { relation: relation.text, key: relation.key, title, url }
}

/// From which of two related articles one looks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    FromIt,
    FromTheOther,
}

/// The words for a JATS `related-article-type` by key, seen from the article that names it and from the one that is named.
fn relation_key(kind: &str, seen: Seen) -> &'static str {
    let (from_it, from_other) = match kind {
        "corrected-article" => ("relation.corrects", "relation.corrected_by"),
        "retracted-article" => ("relation.retracts", "relation.retracted_by"),
        "object-of-concern" => ("relation.concerns", "relation.concern_in"),
        "correction-forward" | "corrected-by" => ("relation.corrected_by", "relation.corrects"),
        "retraction-forward" | "retracted-by" => ("relation.retracted_by", "relation.retracts"),
        "concern-forward" | "expression-of-concern-forward" => ("relation.concern_in", "relation.concerns"),
        "new-version" | "updated-version" => ("relation.newer", "relation.earlier"),
        "previous-version" | "updated-article" => ("relation.earlier", "relation.newer"),
        "companion" => ("relation.companion", "relation.companion"),
        "commentary-article" | "commentary" => ("relation.comments", "relation.commented"),
        "preprint" => ("relation.preprint", "relation.published_as"),
        _ => ("relation.related", "relation.related"),
    };
    if seen == Seen::FromIt { from_it } else { from_other }
}

fn downloads(entry: &ArticleEntry, page: &SitePath) -> Vec<Download> {
    let named = |name: &str| {
        entry
            .folder
            .files
            .iter()
            .chain(&entry.folder.texts)
            .find(|file| file.path.ends_with(&format!("/{name}")))
    };
    let download = |(name, title): (&str, &str)| {
        let file = named(name)?;
        Some(Download { title: title.to_owned(), url: page.file_url(name), size: size(file.size) })
    };
    [("article.pdf", "PDF"), ("article.xml", "JATS XML")].into_iter().filter_map(download).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_a_licence_is_said_when_its_words_hold_it() {
        let licence = |text: &str| Licence {
            uri: "https://creativecommons.org/licenses/by/4.0/".to_owned(),
            statement: model::Markup { html: String::new(), text: text.to_owned() },
            ..Licence::default()
        };
        assert!(is_said(&licence("Under http://creativecommons.org/licenses/by/4.0.")));
        assert!(!is_said(&licence("Under the Creative Commons Attribution licence.")));
        assert!(!is_said(&Licence::default()));
    }
}

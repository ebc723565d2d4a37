//! The front matter as types: titles, subjects, places, dates, people. What has no field here is read at the end of the
//! article, by `author_notes`.

use super::{abstracts, contrib, dates, inline, keywords, licence, page::Page, xml::Node};
use crate::{
    diagnostic::Code,
    parse::article::{ArticleFront, JournalFront, KeywordList},
};
use model::{
    Doi, Markup,
    article::{Abstract, Funding, Pages, RelatedArticle},
};

/// Everything of `front` that has a field.
pub fn read<'a>(page: &mut Page<'a>, article: Node<'a>) -> ArticleFront {
    let mut front = ArticleFront {
        language: article.lang().unwrap_or_default().to_owned(),
        article_type: words_of_type(article.attr("article-type").unwrap_or_default()),
        ..ArticleFront::default()
    };
    front.journal =
        head(article).and_then(|head| head.child("journal-meta")).map(journal).unwrap_or_default();
    let Some(meta) = meta(article) else { return front };
    front.doi = doi(page, meta);
    page.doi = page.context.doi.clone().or_else(|| front.doi.clone());
    titles(page, meta, &mut front);
    subjects(meta, &mut front);
    front.volume = meta.words_of("volume").unwrap_or_default();
    front.issue = meta.words_of("issue").unwrap_or_default();
    places(page, meta, &mut front);
    let part = |name: &str| meta.words_of(name).unwrap_or_default();
    front.pages = Pages { first: part("fpage"), last: part("lpage"), number: part("elocation-id") };
    dates::read(meta, &mut front);
    impossible_dates(page, meta);
    let people = contrib::read(page, meta);
    (front.authors, front.affiliations) = (people.authors, people.affiliations);
    front.licence = licence::read(page, meta);
    front.keywords = keywords::all(meta);
    front.funding = funding(meta);
    front.related = related(meta);
    front.abstracts = abstracts::read(page, meta, &front.language);
    front
}

/// The keywords as the page shows them.
pub fn keyword_lists(article: Node<'_>) -> Vec<KeywordList> {
    meta(article).map(|meta| keywords::lists(meta, article.lang().unwrap_or_default())).unwrap_or_default()
}

/// Where stands what the checks of a whole article speak of.
fn places(page: &Page<'_>, meta: Node<'_>, front: &mut ArticleFront) {
    let named = [
        ("volume", "volume"),
        ("issue", "issue"),
        ("first_page", "fpage"),
        ("last_page", "lpage"),
        ("published", "pub-date"),
        ("authors", "contrib-group"),
        ("title", "title-group"),
        ("licence", "permissions"),
    ];
    for (key, name) in named {
        if let Some(node) = meta.elements().find(|node| node.is(name) && !node.words().is_empty()) {
            front.places.add_once(page.source, key, page.span(node));
        }
    }
    let history = meta.descendants().filter(|node| node.is("date"));
    for node in history {
        if let Some(kind) =
            ["received", "accepted"].into_iter().find(|kind| node.attr("date-type") == Some(kind))
        {
            front.places.add_once(page.source, kind, page.span(node));
        }
    }
    if let Some(node) = meta.all("article-id").find(|id| id.attr("pub-id-type") == Some("doi")) {
        front.places.add_once(page.source, "doi", page.span(node));
    }
}

/// Tells days that no calendar has; the month or the year is used in their place.
fn impossible_dates<'a>(page: &mut Page<'a>, meta: Node<'a>) {
    for node in meta.descendants().filter(|node| node.is("pub-date") || node.is("date")) {
        if dates::is_impossible(node) {
            let parts: Vec<_> =
                ["year", "month", "day"].into_iter().filter_map(|part| node.words_of(part)).collect();
            let message = format!("no calendar has the day {}, so a vaguer date is used", parts.join("-"));
            page.fault(Code::DROPPED, node, message);
        }
    }
}

/// What the page shows of the front matter in another form than lists do: the abstracts, with links and ids. Everything
/// else that is rendered is rendered again, in the order of [`read`], so that a fault told once there is not told here,
/// and because a formula may hide in a title.
pub fn shown<'a>(page: &mut Page<'a>, article: Node<'a>) -> Vec<Abstract> {
    let Some(meta) = meta(article) else { return Vec::new() };
    let found = doi(page, meta);
    page.doi = page.context.doi.clone().or(found);
    page.abroad(|page| {
        titles(page, meta, &mut ArticleFront::default());
        licence::read(page, meta);
    });
    abstracts::read(page, meta, article.lang().unwrap_or_default())
}

fn head(article: Node<'_>) -> Option<Node<'_>> {
    article.child("front").or_else(|| article.child("front-stub"))
}

fn meta(article: Node<'_>) -> Option<Node<'_>> {
    head(article)?.child("article-meta").or_else(|| article.child("front-stub"))
}

fn doi<'a>(page: &mut Page<'a>, meta: Node<'a>) -> Option<Doi> {
    let node = meta.all("article-id").find(|id| id.attr("pub-id-type") == Some("doi"))?;
    match node.words().parse() {
        Ok(doi) => Some(doi),
        Err(error) => {
            page.fault(Code::BAD_ID, node, format!("`{}` is no DOI: {error}", node.words()));
            None
        }
    }
}

/// `research-article` as `Research article`.
pub fn words_of_type(kind: &str) -> String {
    let words = kind.replace(['-', '_'], " ");
    let mut letters = words.trim().chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn titles<'a>(page: &mut Page<'a>, meta: Node<'a>, front: &mut ArticleFront) {
    let Some(group) =
        meta.child("title-group").or_else(|| Some(meta).filter(|meta| meta.child("article-title").is_some()))
    else {
        return;
    };
    let markup = |page: &mut Page<'a>, node: Option<Node<'a>>| {
        node.map_or_else(Markup::default, |node| inline::markup(page, node))
    };
    front.title = markup(page, group.child("article-title"));
    front.subtitle = group
        .all("subtitle")
        .map(|node| inline::markup(page, node))
        .reduce(|title, more| joined(&title, &more))
        .unwrap_or_default();
    for translated in group.elements() {
        let (language, title, subtitles): (_, _, Vec<_>) = match translated.name() {
            "trans-title-group" => {
                let title = translated.child("trans-title");
                let language = translated.lang().or_else(|| title?.lang());
                (language, title, translated.all("trans-subtitle").collect())
            }
            "trans-title" => (translated.lang(), Some(translated), Vec::new()),
            _ => continue,
        };
        let mut title = markup(page, title);
        for subtitle in subtitles {
            title = joined(&title, &inline::markup(page, subtitle));
        }
        front.translated_titles.push((language.unwrap_or_default().to_owned(), title));
    }
}

/// Title and subtitle in one line.
fn joined(title: &Markup, subtitle: &Markup) -> Markup {
    let sign = if title.text.ends_with(['?', '!', ':', '.']) { " " } else { ": " };
    Markup {
        html: format!("{}{sign}{}", title.html, subtitle.html),
        text: format!("{}{sign}{}", title.text, subtitle.text),
    }
}

fn subjects(meta: Node<'_>, front: &mut ArticleFront) {
    let groups = meta.all("article-categories").flat_map(|categories| categories.all("subj-group"));
    for group in groups {
        let is_heading =
            group.attr("subj-group-type").is_some_and(|kind| kind == "heading" || kind == "display-channel");
        let all = group.descendants().filter(|node| node.is("subject") || node.is("compound-subject"));
        let mut subjects = all.map(Node::words).filter(|subject| !subject.is_empty());
        if is_heading && let Some(first) = subjects.next() {
            front.article_type = first;
        }
        let mut new: Vec<_> = subjects.filter(|subject| *subject != front.article_type).collect();
        new.retain(|subject| !front.subjects.contains(subject));
        front.subjects.extend(new);
    }
}

/// Grants, one for each award.
pub fn funding(meta: Node<'_>) -> Vec<Funding> {
    let groups = meta.all("funding-group").flat_map(|group| group.all("award-group"));
    let mut grants = Vec::new();
    for group in groups {
        let sources: Vec<_> =
            group.all("funding-source").chain(group.all("support-source")).map(source_name).collect();
        let funder = sources.into_iter().filter(|name| !name.is_empty()).collect::<Vec<_>>().join("; ");
        let awards: Vec<_> =
            group.all("award-id").map(Node::words).filter(|award| !award.is_empty()).collect();
        let awards = if awards.is_empty() { vec![String::new()] } else { awards };
        grants.extend(awards.into_iter().map(|award| Funding { funder: funder.clone(), award }));
    }
    grants.retain(|grant| !grant.funder.is_empty() || !grant.award.is_empty());
    grants
}

/// The funder's name without its identifiers.
fn source_name(node: Node<'_>) -> String {
    match node.find("institution") {
        Some(_) => {
            let names: Vec<_> =
                node.descendants().filter(|node| node.is("institution")).map(Node::words).collect();
            names.join(", ")
        }
        None => {
            let own =
                node.children().filter(|child| !matches!(child.name(), "named-content" | "institution-id"));
            model::markup::fold_space(&own.map(Node::string).collect::<String>())
        }
    }
}

fn related(meta: Node<'_>) -> Vec<RelatedArticle> {
    let articles = meta.all("related-article").chain(meta.all("related-object"));
    let found = articles.map(|node| {
        let named = [node.href(), node.attr("document-id")];
        RelatedArticle {
            relation: node
                .attr("related-article-type")
                .or_else(|| node.attr("link-type"))
                .unwrap_or("related")
                .to_owned(),
            doi: named
                .into_iter()
                .flatten()
                .find_map(|name| name.parse().ok())
                .or_else(|| Doi::find(&node.words())),
            text: node.words(),
        }
    });
    found.filter(|related| related.doi.is_some() || !related.text.is_empty()).collect()
}

fn journal(meta: Node<'_>) -> JournalFront {
    let first =
        |name: &str| meta.descendants().find(|node| node.is(name)).map(Node::words).unwrap_or_default();
    let issn = |format: &str, kind: &str| {
        let fits = |node: &Node<'_>| {
            node.attr("publication-format") == Some(format) || node.attr("pub-type") == Some(kind)
        };
        meta.all("issn").find(fits).map(Node::words).unwrap_or_default()
    };
    JournalFront {
        title: first("journal-title"),
        issn_electronic: issn("electronic", "epub"),
        issn_print: issn("print", "ppub"),
        publisher: first("publisher-name"),
    }
}

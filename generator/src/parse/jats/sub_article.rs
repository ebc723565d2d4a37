//! Sub-articles: translations, reviews, replies. Each is a section with its own title, authors, text and notes; nothing
//! of it enters the article's own front matter, and nothing of those nested in it enters it (D07).

use super::{
    author_notes, contrib, front,
    html::Html,
    inline, keywords, note,
    page::{Mode, Page},
    section,
    xml::Node,
};
use crate::parse::article::OutlineEntry;
use model::Doi;

/// Every sub-article of an article, at its end.
pub fn all<'a>(page: &mut Page<'a>, article: Node<'a>, out: &mut Html) {
    for node in article.elements().filter(|node| node.is("sub-article") || node.is("response")) {
        one(page, node, out);
    }
}

fn one<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let id = page.sure_id(node, "sub-article");
    let language = node.lang().unwrap_or_default();
    let kind = node.attr("article-type").unwrap_or("sub-article");
    let clean: String = kind.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
    out.block(
        "section",
        &[("id", &id), ("class", &format!("sub-article sub-article-{clean}")), ("lang", language)],
    );
    let head = node.child("front-stub").or_else(|| node.child("front"));
    let meta = head.and_then(|head| head.child("article-meta")).or(head);
    title(page, (node, meta), &id, out);
    let outlined = std::mem::replace(&mut page.outlined, false);
    page.deeper(|page| {
        if let (Some(meta), Some(head)) = (meta, head) {
            front_matter(page, meta, out);
            text(page, node, out);
            author_notes::write(page, head, out);
        } else {
            text(page, node, out);
        }
        note::gathered(page, out);
        all(page, node, out);
    });
    page.outlined = outlined;
    out.end();
}

/// The heading: its title, or what kind of text it is.
fn title<'a>(page: &mut Page<'a>, (node, meta): (Node<'a>, Option<Node<'a>>), id: &str, out: &mut Html) {
    let group = meta.and_then(|meta| meta.child("title-group"));
    let title =
        group.and_then(|group| group.child("article-title")).filter(|title| !title.words().is_empty());
    let kind = front::words_of_type(node.attr("article-type").unwrap_or("sub-article"));
    let words = title.map_or_else(|| kind.clone(), |title| inline::markup(page, title).text);
    if page.outlined {
        page.outline.push(OutlineEntry {
            id: id.to_owned(),
            title: words,
            level: page.level,
            ..OutlineEntry::default()
        });
    }
    out.phrase(page.heading(), &[]);
    page.in_mode(Mode::Bare, |page| match title {
        Some(title) => inline::children(page, title, out),
        None => out.text(&kind),
    });
    out.end();
    for extra in group
        .into_iter()
        .flat_map(Node::elements)
        .filter(|extra| !matches!(extra.name(), "article-title" | "alt-title" | "fn-group"))
    {
        out.phrase("p", &[("class", "subtitle")]);
        page.in_mode(Mode::Bare, |page| inline::children(page, extra, out));
        out.end();
    }
}

/// Authors, their affiliations, abstracts and keywords.
fn front_matter<'a>(page: &mut Page<'a>, meta: Node<'a>, out: &mut Html) {
    let people = contrib::read(page, meta);
    if !people.authors.is_empty() {
        out.phrase("p", &[("class", "authors")]);
        for (number, author) in people.authors.iter().enumerate() {
            out.text(if number > 0 { ", " } else { "" });
            out.text(&author.who.display());
            if !author.roles.is_empty() {
                out.text(&format!(" ({})", author.roles.join(", ")));
            }
        }
        out.end();
    }
    for affiliation in people.affiliations.iter().filter(|affiliation| !affiliation.text.is_empty()) {
        let text = format!("{} {}", affiliation.label, affiliation.text);
        out.phrase_text("p", &[("class", "affiliation")], &text);
    }
    let doi = meta.all("article-id").find(|id| id.attr("pub-id-type") == Some("doi"));
    if let Some(doi) = doi.and_then(|id| id.words().parse::<Doi>().ok()) {
        out.phrase("p", &[("class", "affiliation")]);
        out.phrase_text("a", &[("href", &doi.url())], &doi.url());
        out.end();
    }
    let nodes = meta.elements().filter(|node| node.is("abstract") || node.is("trans-abstract"));
    for node in nodes {
        let language = node.lang().unwrap_or_default().to_owned();
        out.block("section", &[("class", "sub-abstract"), ("lang", &language)]);
        let title = node.words_of("title").unwrap_or_else(|| "Abstract".to_owned());
        out.phrase_text(page.heading(), &[], &title);
        page.deeper(|page| {
            for child in node.children().filter(|child| !child.is("title")) {
                inline::one(page, child, out);
            }
        });
        out.end();
    }
    for part in meta.all("permissions") {
        inline::one(page, part, out);
    }
    for group in meta.all("kwd-group").filter(|group| !keywords::is_abbreviations(*group)) {
        let words: Vec<_> = group.elements().filter(|word| !word.is("title")).map(Node::words).collect();
        let title = group.words_of("title").unwrap_or_else(|| "Keywords".to_owned());
        out.phrase_text(
            "p",
            &[("class", "keywords")],
            &format!("{}: {}", title.trim_end_matches(':'), words.join(", ")),
        );
    }
}

fn text<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    for part in node.elements().filter(|part| part.is("body") || part.is("back") || part.is("floats-group")) {
        match part.name() {
            "floats-group" => inline::children(page, part, out),
            _ => section::body(page, part, out),
        }
    }
}

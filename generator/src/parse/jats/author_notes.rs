//! What the front matter says beyond its fields, read at the end of the article: who edited it, who belongs to a group,
//! where to write, what the authors declare, who paid.

use super::{
    affiliation, back, contrib, front, history, html::Html, inline, keywords, names, page::Page, xml::Node,
};
use crate::parse::{article::OutlineEntry, said};

/// Parts of a contributor that have no field in the byline.
const REST: [&str; 4] = ["degrees", "author-comment", "address", "bio"];

/// Writes what is left of `article-meta` or `front-stub`.
pub fn write<'a>(page: &mut Page<'a>, head: Node<'a>, out: &mut Html) {
    let meta = head.child("article-meta").unwrap_or(head);
    let mut inner = Html::new();
    let outlined = std::mem::replace(&mut page.outlined, false);
    page.deeper(|page| {
        people(page, meta, &mut inner);
        notes(page, meta, &mut inner);
        rest(page, meta, &mut inner);
        for node in
            head.elements().filter(|node| *node != meta && !node.is("journal-meta") && head.is("front"))
        {
            inline::one(page, node, &mut inner);
        }
    });
    page.outlined = outlined;
    if inner.is_empty() {
        return;
    }
    let id = page.number_id("author-notes");
    let key = "text.notes";
    if page.outlined {
        page.outline.push(OutlineEntry {
            id: id.clone(),
            title: said::words(key, &[]),
            level: page.level,
            key: key.to_owned(),
            ..OutlineEntry::default()
        });
    }
    out.block("section", &[("id", &id), ("class", "author-notes")]);
    out.phrase(page.heading(), &[]);
    out.said(key, &[]);
    out.end();
    out.append_blocks(inner);
    out.end();
}

/// Editors and reviewers, members of groups, degrees and biographies.
fn people<'a>(page: &mut Page<'a>, meta: Node<'a>, out: &mut Html) {
    for node in contrib::contribs(meta) {
        if contrib::is_author(node) {
            details(page, node, out);
        } else {
            editor(page, node, out);
        }
        for group in node.descendants().filter(|group| group.is("contrib-group")) {
            members(page, (node, group), out);
        }
    }
    for group in meta.all("contrib-group") {
        for child in group
            .elements()
            .filter(|child| !matches!(child.name(), "contrib" | "aff" | "aff-alternatives" | "on-behalf-of"))
        {
            back::author_note(page, child, out);
        }
    }
}

fn editor<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let role = node
        .words_of("role")
        .unwrap_or_else(|| super::front::words_of_type(node.attr("contrib-type").unwrap_or("editor")));
    out.phrase("p", &[("class", "editor")]);
    out.text(&format!("{role}: {}", contrib::who(node).display()));
    let held = node.elements().filter(|child| child.is("aff"));
    let named = node.all("xref").flat_map(|xref| xref.attr("rid").unwrap_or_default().split_whitespace());
    let named: Vec<_> =
        named.filter_map(|id| page.ids.target(node, id)).filter(|target| target.is("aff")).collect();
    for place in held.chain(named) {
        out.text(&format!(", {}", affiliation::text(place)));
    }
    out.end();
    for child in node.elements().filter(|child| REST.contains(&child.name())) {
        inline::one(page, child, out);
    }
}

/// Degrees, comments and biographies of an author.
fn details<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let parts: Vec<_> = node.elements().filter(|child| REST.contains(&child.name())).collect();
    if parts.is_empty() {
        return;
    }
    let name = contrib::who(node).display();
    let (short, long): (Vec<_>, Vec<_>) = parts.into_iter().partition(|part| part.is("degrees"));
    out.phrase("p", &[("class", "author-details")]);
    out.phrase_text("strong", &[], &name);
    for part in short {
        out.text(", ");
        inline::children(page, part, out);
    }
    out.end();
    for part in long {
        inline::one(page, part, out);
    }
}

/// Who a group consists of.
fn members<'a>(page: &mut Page<'a>, (group, list): (Node<'a>, Node<'a>), out: &mut Html) {
    let names: Vec<_> = list
        .descendants()
        .filter(|node| node.is("contrib"))
        .map(|node| contrib::who(node).display())
        .collect();
    out.phrase("p", &[("class", "group-members")]);
    out.phrase_text("strong", &[], &contrib::who(group).display());
    out.text(&format!(": {}", names.join(", ")));
    out.end();
    for place in list.descendants().filter(|node| node.is("aff")) {
        out.phrase_text("p", &[("class", "group-members")], &affiliation::text(place));
        page.anchor(place, out);
    }
}

/// Correspondence and footnotes of authors and titles.
fn notes<'a>(page: &mut Page<'a>, meta: Node<'a>, out: &mut Html) {
    let groups =
        meta.all("author-notes").chain(meta.all("title-group").flat_map(|group| group.all("fn-group")));
    for node in groups.flat_map(Node::elements) {
        back::author_note(page, node, out);
    }
    let in_titles = meta.all("title-group").flat_map(Node::descendants).filter(|node| node.is("fn"));
    for node in in_titles.filter(|node| node.parent().is_some_and(|around| !around.is("fn-group"))) {
        back::author_note(page, node, out);
    }
}

/// Abbreviations, funding statements, reviewed works, conferences, supplements: as they stand.
fn rest<'a>(page: &mut Page<'a>, meta: Node<'a>, out: &mut Html) {
    for node in meta.elements() {
        match node.name() {
            "kwd-group" if keywords::is_abbreviations(node) => abbreviations(page, node, out),
            // The article's own has a section; that of a sub-article, which has no list of grants, stands here.
            "funding-group" if !node.ancestors().any(|around| around.is("front")) => paid(page, node, out),
            "history" | "pub-history" => history::write(page, node, out),
            "fn-group" => node.elements().for_each(|child| back::author_note(page, child, out)),
            "product" | "supplementary-material" | "support-group" | "support-description" | "notes" => {
                inline::one(page, node, out);
            }
            "conference" | "contract-num" | "contract-sponsor" | "issue-title" | "issue-sponsor" => {
                out.phrase("p", &[("class", node.name())]);
                for part in node.children() {
                    out.text(" ");
                    inline::one(page, part, out);
                }
                out.end();
            }
            _ => {}
        }
    }
}

/// Who paid, where the file says more than the grants: a section with all of it.
pub fn funding<'a>(page: &mut Page<'a>, head: Node<'a>, out: &mut Html) {
    let Some(meta) = head.child("article-meta") else { return };
    let mut inner = Html::new();
    meta.all("funding-group").for_each(|group| paid(page, group, &mut inner));
    if inner.is_empty() {
        return;
    }
    page.funding_is_said = true;
    out.block("section", &[("class", "funding")]);
    out.phrase(page.heading(), &[]);
    out.said("article.funding", &[]);
    out.end();
    let grants = front::funding(meta);
    if !grants.is_empty() {
        out.block("ul", &[]);
        for grant in grants {
            out.phrase_text("li", &[("dir", "auto")], &grant.to_string());
        }
        out.end();
    }
    out.append_blocks(inner);
    out.end();
}

/// Statements of who paid, and to whom.
fn paid<'a>(page: &mut Page<'a>, group: Node<'a>, out: &mut Html) {
    let is_statement = |child: &Node<'_>| matches!(child.name(), "funding-statement" | "open-access");
    for statement in group.elements().filter(is_statement) {
        out.phrase("p", &[("class", "funding-statement")]);
        inline::children(page, statement, out);
        out.end();
    }
    group.all("award-group").for_each(|group| recipients(group, out));
}

/// To whom a grant was given.
fn recipients(group: Node<'_>, out: &mut Html) {
    let names = group
        .descendants()
        .filter(|node| matches!(node.name(), "name" | "string-name" | "name-alternatives"));
    let people: Vec<_> = names.map(|name| names::person(name).display()).collect();
    if people.is_empty() {
        return;
    }
    let awards: Vec<_> = group.all("award-id").map(Node::words).collect();
    let award = if awards.is_empty() { "Grant".to_owned() } else { awards.join(", ") };
    out.phrase_text("p", &[("class", "award-recipients")], &format!("{award}: {}", people.join(", ")));
}

fn abbreviations<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    out.block("div", &[("class", "abbreviations")]);
    for part in node.elements() {
        out.phrase("p", &[("class", if part.is("title") { "title" } else { "" })]);
        for child in part.children() {
            out.text(" ");
            inline::one(page, child, out);
        }
        out.end();
    }
    out.end();
}

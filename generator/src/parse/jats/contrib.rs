//! Contributors: authors in the order of the byline, each with affiliations, ORCID iD and what the notes say of them.
//! Editors, reviewers and the members of groups are no authors; they are named at the end of the article.

use super::{affiliation, ids, names, page::Page, saying::Saying, twofold, xml::Node};
use crate::diagnostic::Code;
use model::{
    Orcid,
    person::{Affiliation, Author, Contributor},
};
use std::collections::HashMap;

/// The people of an article.
pub struct People {
    /// Authors.
    pub authors: Vec<Author>,
    /// What their `affiliations` count.
    pub affiliations: Vec<Affiliation>,
}

/// Whether a `contrib` is an author, by its own word or its group's.
pub fn is_author(node: Node<'_>) -> bool {
    const OTHERS: [&str; 6] = ["editor", "reviewer", "translator", "referee", "assignee", "illustrator"];
    let group = node.parent().and_then(|group| group.attr("content-type"));
    let kind = node.attr("contrib-type").or(group).unwrap_or("author").to_ascii_lowercase();
    !OTHERS.iter().any(|other| kind.contains(other))
}

/// Every `contrib` of the byline, members of groups left out.
pub fn contribs<'a>(meta: Node<'a>) -> impl Iterator<Item = Node<'a>> {
    meta.all("contrib-group").flat_map(|group| group.elements()).filter(|node| node.is("contrib"))
}

/// Authors and affiliations of `article-meta` or `front-stub`.
pub fn read<'a>(page: &mut Page<'a>, meta: Node<'a>) -> People {
    let of_editors = editors_only(meta);
    let nodes: Vec<_> =
        affiliation::nodes(meta).into_iter().filter(|node| !of_editors.contains(&node.id())).collect();
    let affiliations = nodes.iter().map(|node| affiliation::read(page, *node)).collect();
    let places: HashMap<u32, usize> =
        nodes.iter().enumerate().map(|(place, node)| (node.id(), place)).collect();
    let notes = Notes::of(meta);
    let mut authors = Vec::new();
    for group in meta.all("contrib-group") {
        for node in group.elements() {
            if node.is("contrib") && is_author(node) {
                let mut author = author(page, node, &notes);
                author.affiliations = affiliations_of(page, node, &places);
                authors.push(author);
            }
            if node.is("on-behalf-of") {
                authors.push(Author::new(Contributor::Group(behalf(node))));
            }
        }
    }
    // One affiliation that nobody points to is everybody's.
    if authors.iter().all(|author| author.affiliations.is_empty()) && nodes.len() == 1 {
        authors.iter_mut().for_each(|author| author.affiliations = vec![0]);
    }
    People { authors, affiliations }
}

/// Affiliations that only people who are no authors name.
fn editors_only(meta: Node<'_>) -> Vec<u32> {
    let named = |is_wanted: bool| -> Vec<&str> {
        let people = contribs(meta).filter(|node| is_author(*node) == is_wanted);
        people
            .flat_map(Node::descendants)
            .filter(|node| node.is("xref"))
            .filter_map(|node| node.attr("rid"))
            .flat_map(str::split_whitespace)
            .collect()
    };
    let (editors, authors) = (named(false), named(true));
    let nodes = affiliation::nodes(meta).into_iter();
    let of_editor = |node: Node<'_>| {
        let within = node.ancestors().find(|around| around.is("contrib") || around.is("contrib-group"));
        match within.filter(|around| around.is("contrib")) {
            Some(person) => !is_author(person),
            None => {
                ids::source_id(node).is_some_and(|id| editors.contains(&id) && !authors.contains(&id))
                    || within.is_some_and(|group| {
                        group.all("contrib").next().is_some()
                            && group.all("contrib").all(|node| !is_author(node))
                    })
            }
        }
    };
    nodes.filter(|node| of_editor(*node)).map(Node::id).collect()
}

/// What the notes of the article say about those who point to them.
struct Notes<'a> {
    emails: HashMap<&'a str, String>,
    kinds: HashMap<&'a str, &'a str>,
}

impl<'a> Notes<'a> {
    fn of(meta: Node<'a>) -> Self {
        let mut notes = Self { emails: HashMap::new(), kinds: HashMap::new() };
        for node in meta.all("author-notes").flat_map(Node::elements) {
            let Some(id) = ids::source_id(node) else { continue };
            if node.is("corresp") {
                notes.kinds.insert(id, "corresp");
                if let Some(email) = node.find("email") {
                    notes.emails.insert(id, email.words());
                }
            } else {
                notes.kinds.insert(id, node.attr("fn-type").unwrap_or_default());
            }
        }
        notes
    }
}

fn author<'a>(page: &mut Page<'a>, node: Node<'a>, notes: &Notes<'_>) -> Author {
    let mut author = Author::new(who(node));
    author.orcid = orcid(page, node);
    author.corresponding = node.attr("corresp") == Some("yes");
    author.equal = node.attr("equal-contrib") == Some("yes");
    author.deceased = node.attr("deceased") == Some("yes");
    let mut email = None;
    for xref in node.all("xref") {
        let kind = xref.attr("ref-type").unwrap_or_default();
        for id in xref.attr("rid").unwrap_or_default().split_whitespace() {
            let note = notes.kinds.get(id).copied().unwrap_or_default();
            author.corresponding |= kind == "corresp" || note == "corresp";
            author.equal |= note == "equal";
            author.deceased |= note == "deceased";
            email = email.or_else(|| notes.emails.get(id).cloned());
        }
    }
    // Where the correspondence says how to reach an author, that counts; the address in the list of authors may be meant for editors.
    let email = email.or_else(|| node.find("email").map(Node::words));
    author.email = email.filter(|email| author.corresponding && email.contains('@'));
    author.roles = node.all("role").map(Node::words).filter(|role| !role.is_empty()).collect();
    author.roles.dedup();
    author
}

/// The person or group.
pub fn who(node: Node<'_>) -> Contributor {
    if let Some(name) =
        node.elements().find(|child| matches!(child.name(), "name" | "string-name" | "name-alternatives"))
    {
        return Contributor::Person(names::person(name));
    }
    if let Some(collab) = node.find("collab") {
        return Contributor::Group(group_name(collab));
    }
    match node.child("on-behalf-of") {
        Some(group) => Contributor::Group(behalf(group)),
        None if node.child("anonymous").is_some() || node.words().is_empty() => Contributor::Anonymous,
        None => Contributor::Group(node.words()),
    }
}

/// A group's name, and behind it in brackets what it is called in its other forms.
fn group_name(node: Node<'_>) -> String {
    let mut name = collab_name(node);
    let around = node.parent().filter(|around| around.is("collab-alternatives"));
    let others = around.into_iter().flat_map(Node::elements).filter(|form| *form != node);
    for other in others {
        let words = collab_name(other);
        if twofold::is_another(&name, other) && !Saying::of(&name).holds(&words) {
            name = format!("{name} ({words})");
        }
    }
    name
}

/// A group's name without its members and addresses.
fn collab_name(node: Node<'_>) -> String {
    if let Some(name) = node.words_of("collab-name") {
        return name;
    }
    let mut name = String::new();
    own_words(node, &mut name);
    let name = model::markup::fold_space(&name);
    name.trim_end_matches([',', ';', ':', ' ']).to_owned()
}

fn own_words(node: Node<'_>, out: &mut String) {
    const OTHERS: [&str; 8] =
        ["contrib-group", "xref", "email", "phone", "fax", "aff", "contrib-id", "institution-id"];
    for child in node.children().filter(|child| !OTHERS.contains(&child.name())) {
        match child.text() {
            Some(text) => out.push_str(text),
            None => own_words(child, out),
        }
    }
}

fn behalf(node: Node<'_>) -> String {
    let words = node.words();
    let lower = words.to_lowercase();
    match lower.contains("behalf") || lower.starts_with("for ") {
        true => words,
        false => format!("on behalf of {words}"),
    }
}

fn orcid<'a>(page: &mut Page<'a>, node: Node<'a>) -> Option<Orcid> {
    let is_orcid = |child: &Node<'_>| {
        child.attr("contrib-id-type") == Some("orcid")
            || child.href().is_some_and(|href| href.contains("orcid.org/"))
            || (matches!(child.name(), "contrib-id" | "uri" | "ext-link")
                && child.words().contains("orcid.org/"))
    };
    let found = node.elements().filter(|child| !child.is("collab")).find(is_orcid)?;
    let words = found.words();
    let text = if words.is_empty() { found.href().unwrap_or_default().to_owned() } else { words };
    match text.parse() {
        Ok(orcid) => Some(orcid),
        Err(error) => {
            page.fault(Code::BAD_ID, found, format!("`{text}` is no ORCID iD: {error}"));
            None
        }
    }
}

/// Places of the affiliations that a contributor names, holds, or shares with the group.
fn affiliations_of<'a>(page: &Page<'a>, node: Node<'a>, places: &HashMap<u32, usize>) -> Vec<usize> {
    let mut found = Vec::new();
    for xref in node.all("xref") {
        for id in xref.attr("rid").unwrap_or_default().split_whitespace() {
            let target = page.ids.target(node, id).map(|target| affiliation::whole(target).id());
            found.extend(target.and_then(|id| places.get(&id)));
        }
    }
    let held = node.elements().filter(|child| child.is("aff") || child.is("aff-alternatives"));
    found.extend(held.filter_map(|child| places.get(&child.id())));
    if found.is_empty()
        && let Some(group) = node.parent()
    {
        let shared = group.elements().filter(|child| child.is("aff") || child.is("aff-alternatives"));
        found.extend(
            shared.filter(|_| group.find("xref").is_none()).filter_map(|child| places.get(&child.id())),
        );
    }
    let mut unique = Vec::new();
    for place in found {
        if !unique.contains(&place) {
            unique.push(place);
        }
    }
    unique
}

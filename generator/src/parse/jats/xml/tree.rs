//! The tree: nodes in one vector, names and texts in two others, so that an article of three megabytes is a handful of
//! allocations. [`Node`] is the way to look at it; it is two words and copied freely.

use super::Space;
use std::{collections::HashMap, ops::Range};

const NONE: u32 = u32::MAX;

#[derive(Debug, Clone)]
struct Entry {
    parent: u32,
    previous: u32,
    next: u32,
    first: u32,
    last: u32,
    /// Index into `names`, or `NONE` for text.
    name: u32,
    space: Space,
    /// Bytes of the source.
    place: (u32, u32),
    /// Of an element its attributes, of a text its characters.
    content: (u32, u32),
}

#[derive(Debug, Clone)]
struct Attribute {
    name: u32,
    space: Space,
    /// Bytes of `values`.
    value: (u32, u32),
}

/// A file's elements and texts.
#[derive(Debug, Default)]
pub struct Document {
    entries: Vec<Entry>,
    attributes: Vec<Attribute>,
    names: Vec<Box<str>>,
    known: HashMap<Box<str>, u32>,
    text: String,
    values: String,
    /// The deepest nesting.
    pub depth: usize,
}

fn small(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(NONE)
}

impl Document {
    /// A document without content.
    pub fn new() -> Self {
        let mut document = Self::default();
        document.push(NONE, NONE, (0, 0));
        document
    }

    /// The same with room for what a file of so many bytes usually holds.
    pub fn with_room(bytes: usize) -> Self {
        let mut document = Self::new();
        document.entries.reserve(bytes / 32);
        document.text.reserve(bytes / 2);
        document
    }

    /// The node above the outermost element.
    pub fn root(&self) -> Node<'_> {
        Node { document: self, id: 0 }
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Appends an element to `parent` and returns its number.
    pub fn open(&mut self, parent: u32, name: (Space, &str), start: usize) -> u32 {
        let known = self.intern(name.1);
        let id = self.push(parent, known, (small(start), small(start)));
        let from = small(self.attributes.len());
        if let Some(entry) = self.entries.get_mut(id as usize) {
            entry.space = name.0;
            entry.content = (from, from);
        }
        id
    }

    /// Adds an attribute to the element opened last.
    pub fn attribute(&mut self, name: (Space, &str), value: &str) {
        let known = self.intern(name.1);
        let from = small(self.values.len());
        self.values.push_str(value);
        let value = (from, small(self.values.len()));
        self.attributes.push(Attribute { name: known, space: name.0, value });
        let to = small(self.attributes.len());
        if let Some(entry) = self.entries.last_mut() {
            entry.content.1 = to;
        }
    }

    /// Notes where an element ends.
    pub fn close(&mut self, id: u32, end: usize) {
        if let Some(entry) = self.entries.get_mut(id as usize) {
            entry.place.1 = small(end);
        }
    }

    /// Appends text to `parent`; text beside text becomes one node.
    pub fn text(&mut self, parent: u32, text: &str, place: Range<usize>) {
        let from = small(self.text.len());
        self.text.push_str(text);
        let to = small(self.text.len());
        let last = self.entries.get(parent as usize).map_or(NONE, |entry| entry.last);
        let is_newest = last as usize + 1 == self.entries.len();
        match self.entries.get_mut(last as usize) {
            Some(entry) if is_newest && entry.name == NONE && entry.content.1 == from => {
                entry.content.1 = to;
                entry.place.1 = small(place.end);
            }
            _ => {
                let id = self.push(parent, NONE, (small(place.start), small(place.end)));
                if let Some(entry) = self.entries.get_mut(id as usize) {
                    entry.content = (from, to);
                }
            }
        }
    }

    fn push(&mut self, parent: u32, name: u32, place: (u32, u32)) -> u32 {
        let id = small(self.entries.len());
        let mut previous = NONE;
        if let Some(above) = self.entries.get_mut(parent as usize) {
            previous = above.last;
            above.last = id;
            if previous == NONE {
                above.first = id;
            }
        }
        if let Some(before) = self.entries.get_mut(previous as usize) {
            before.next = id;
        }
        let (space, content) = (Space::Article, (0, 0));
        self.entries.push(Entry {
            parent,
            previous,
            next: NONE,
            first: NONE,
            last: NONE,
            name,
            space,
            place,
            content,
        });
        id
    }

    fn intern(&mut self, name: &str) -> u32 {
        if let Some(known) = self.known.get(name) {
            return *known;
        }
        let id = small(self.names.len());
        self.names.push(name.into());
        self.known.insert(name.into(), id);
        id
    }
}

/// An element or a text of a [`Document`].
#[derive(Debug, Clone, Copy)]
pub struct Node<'x> {
    document: &'x Document,
    id: u32,
}

impl PartialEq for Node<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl<'x> Node<'x> {
    fn entry(self) -> Option<&'x Entry> {
        self.document.entries.get(self.id as usize)
    }

    fn at(self, id: u32) -> Option<Node<'x>> {
        (id != NONE).then_some(Node { document: self.document, id })
    }

    /// Its number: unique in the document, growing in reading order.
    pub fn id(self) -> u32 {
        self.id
    }

    /// Local name; empty for text.
    pub fn name(self) -> &'x str {
        let name = self.entry().and_then(|entry| self.document.names.get(entry.name as usize));
        name.map_or("", |name| name)
    }

    /// Its namespace.
    pub fn space(self) -> Space {
        self.entry().map_or(Space::Article, |entry| entry.space)
    }

    /// Whether it is an element of the article (not of MathML) with this name.
    pub fn is(self, name: &str) -> bool {
        self.name() == name && self.space() != Space::MathMl
    }

    /// Whether it is an element.
    pub fn is_element(self) -> bool {
        self.entry().is_some_and(|entry| entry.name != NONE)
    }

    /// The characters of a text node.
    pub fn text(self) -> Option<&'x str> {
        let entry = self.entry().filter(|entry| entry.name == NONE && self.id != 0)?;
        self.document.text.get(entry.content.0 as usize..entry.content.1 as usize)
    }

    /// Where it stands in the source, in bytes.
    pub fn place(self) -> Range<usize> {
        self.entry().map_or(0..0, |entry| entry.place.0 as usize..entry.place.1 as usize)
    }

    /// Namespace, local name and value of each attribute.
    pub fn attributes(self) -> impl Iterator<Item = (Space, &'x str, &'x str)> {
        let range = self.entry().filter(|entry| entry.name != NONE).map_or((0, 0), |entry| entry.content);
        let found = self.document.attributes.get(range.0 as usize..range.1 as usize).unwrap_or_default();
        found.iter().map(move |attribute| {
            let name = self.document.names.get(attribute.name as usize).map_or("", |name| name);
            let value = attribute.value.0 as usize..attribute.value.1 as usize;
            (attribute.space, name, self.document.values.get(value).unwrap_or_default())
        })
    }

    /// The value of an attribute without namespace, trimmed; `None` when it is absent or empty.
    pub fn attr(self, name: &str) -> Option<&'x str> {
        let found = self.attributes().find(|(space, found, _)| *space == Space::Article && *found == name);
        found.map(|(_, _, value)| value.trim()).filter(|value| !value.is_empty())
    }

    /// The address it leads to: `xlink:href`, or `href` of files that forgot the prefix.
    pub fn href(self) -> Option<&'x str> {
        let linked = self.attributes().find(|(space, name, _)| *space == Space::XLink && *name == "href");
        linked
            .map(|(_, _, value)| value.trim())
            .filter(|value| !value.is_empty())
            .or_else(|| self.attr("href"))
    }

    /// `xml:lang` of the element itself.
    pub fn lang(self) -> Option<&'x str> {
        let found = self.attributes().find(|(space, name, _)| *space == Space::Xml && *name == "lang");
        found.map(|(_, _, value)| value.trim()).filter(|value| !value.is_empty())
    }

    /// The element around it.
    pub fn parent(self) -> Option<Node<'x>> {
        self.at(self.entry()?.parent)
    }

    /// The elements around it, nearest first.
    pub fn ancestors(self) -> impl Iterator<Item = Node<'x>> {
        std::iter::successors(self.parent(), |node| node.parent())
    }

    /// The node after it, within the same element.
    pub fn next(self) -> Option<Node<'x>> {
        self.at(self.entry()?.next)
    }

    /// The node before it, within the same element.
    pub fn previous(self) -> Option<Node<'x>> {
        self.at(self.entry()?.previous)
    }

    /// Elements and texts in it.
    pub fn children(self) -> impl Iterator<Item = Node<'x>> {
        let first = self.entry().and_then(|entry| self.at(entry.first));
        std::iter::successors(first, |node| node.next())
    }

    /// Elements in it.
    pub fn elements(self) -> impl Iterator<Item = Node<'x>> {
        self.children().filter(|node| node.is_element())
    }

    /// Elements in it of a name.
    pub fn all<'n>(self, name: &'n str) -> impl Iterator<Item = Node<'x>> + use<'x, 'n> {
        self.elements().filter(move |node| node.is(name))
    }

    /// The first element in it of a name.
    pub fn child(self, name: &str) -> Option<Node<'x>> {
        self.elements().find(|node| node.is(name))
    }

    /// Every element below it, in reading order. Not for MathML.
    pub fn descendants(self) -> impl Iterator<Item = Node<'x>> {
        std::iter::successors(self.following(self), move |node| node.following(self))
            .filter(|node| node.is_element())
    }

    /// The first element of a name below it.
    pub fn find(self, name: &str) -> Option<Node<'x>> {
        self.descendants().find(|node| node.is(name))
    }

    /// The node after it in reading order, as long as it lies below `top`.
    fn following(self, top: Node<'x>) -> Option<Node<'x>> {
        let entry = self.entry()?;
        if let Some(first) = self.at(entry.first) {
            return Some(first);
        }
        let mut node = self;
        while node != top {
            if let Some(next) = node.next() {
                return Some(next);
            }
            node = node.parent()?;
        }
        None
    }

    /// All characters below it, as they stand.
    pub fn string(self) -> String {
        if let Some(text) = self.text() {
            return text.to_owned();
        }
        let mut out = String::new();
        let mut at = self.following(self);
        while let Some(node) = at {
            out.push_str(node.text().unwrap_or_default());
            at = node.following(self);
        }
        out
    }

    /// All characters below it, white space folded.
    pub fn words(self) -> String {
        model::markup::fold_space(&self.string())
    }

    /// The words of the first element of a name in it, if there are any.
    pub fn words_of(self, name: &str) -> Option<String> {
        self.child(name).map(Node::words).filter(|words| !words.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_is_walked_in_reading_order() {
        let mut document = Document::new();
        let p = document.open(0, (Space::Article, "p"), 0);
        document.attribute((Space::Article, "id"), " a ");
        document.text(p, "one ", 3..7);
        document.text(p, "two ", 7..11);
        let i = document.open(p, (Space::Article, "italic"), 11);
        document.text(i, "three", 19..24);
        document.close(i, 33);
        document.close(p, 37);
        let p = document.root().child("p").unwrap();
        assert_eq!((p.words().as_str(), p.attr("id"), p.place()), ("one two three", Some("a"), 0..37));
        assert_eq!(p.children().count(), 2, "neighbouring texts are one");
        assert_eq!(p.descendants().map(Node::name).collect::<Vec<_>>(), ["italic"]);
        assert_eq!(p.child("italic").unwrap().ancestors().count(), 2);
    }
}

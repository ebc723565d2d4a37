//! From text to [`Document`]. What is not well-formed is told with its place and with the place of the tag that it
//! contradicts; what goes beyond any real article is refused before it costs anything.

use super::{Document, Space, entity, space::Scopes};
use crate::diagnostic::{Code, Diagnostic, SourceText};
use model::markup::has_any;
use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};
use std::{
    borrow::Cow,
    collections::{BTreeSet, HashMap},
    ops::Range,
};

/// Elements within elements. Real articles stay below 40.
const DEPTH: usize = 256;
/// Attributes of one tag.
const ATTRIBUTES: usize = 256;
/// Bytes that a file's own entities may grow to, all together.
const EXPANSION: usize = 1 << 20;
/// Entities within entities.
const ENTITY_DEPTH: usize = 16;
/// Elements and texts of one file.
const NODES: usize = 5_000_000;

/// The tree of an XML text. An error is one of O301 and O302; what could be mended goes to `faults`.
pub fn read(source: &SourceText, faults: &mut Vec<Diagnostic>) -> Result<Document, Diagnostic> {
    let mut reading = read_as_far(source, Extent::Whole);
    faults.append(&mut reading.faults);
    reading.document
}

/// How much of a file is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// Up to the end of the front matter of its first article: that much is enough for metadata. What comes after it is
    /// not even looked at.
    Front,
    /// Everything.
    Whole,
}

/// A tree and what was wrong, with the line between the front matter and the rest drawn.
pub struct Reading {
    /// The tree; what ended the reading is a fault as well, but not among `faults`.
    pub document: Result<Document, Diagnostic>,
    /// What could be mended, in the order of the file.
    pub faults: Vec<Diagnostic>,
    /// How many of them stand before the end of the front matter.
    pub of_front: usize,
    /// Whether the front matter was read to its end: only then may a fault belong to the rest.
    pub has_front: bool,
}

/// The tree of an XML text, as far as it is wanted.
pub fn read_as_far(source: &SourceText, extent: Extent) -> Reading {
    let mut builder = Builder::new(source, extent);
    let fed = builder.feed(&source.text, None, 0);
    let has_front = builder.front_faults.is_some();
    let of_front = builder.front_faults.unwrap_or(builder.faults.len());
    let faults = std::mem::take(&mut builder.faults);
    Reading { document: fed.and_then(|()| builder.finish()), faults, of_front, has_front }
}

/// An element whose end has not come yet.
struct Open {
    id: u32,
    /// Where its name begins in `names`.
    name: usize,
    start: usize,
}

struct Builder<'s> {
    source: &'s SourceText,
    extent: Extent,
    faults: Vec<Diagnostic>,
    /// The first article.
    article: Option<u32>,
    /// How many faults there were when its front matter ended.
    front_faults: Option<usize>,
    document: Document,
    open: Vec<Open>,
    /// Names of what is open, with their prefixes, one behind another.
    names: String,
    scopes: Scopes,
    entities: HashMap<String, String>,
    expanded: usize,
    /// Prefixes, entities and characters that were told already: once a file is enough.
    told: BTreeSet<String>,
}

impl<'s> Builder<'s> {
    fn new(source: &'s SourceText, extent: Extent) -> Self {
        Self {
            source,
            extent,
            faults: Vec::new(),
            article: None,
            front_faults: None,
            document: Document::with_room(if extent == Extent::Whole { source.text.len() } else { 0 }),
            open: Vec::new(),
            names: String::new(),
            scopes: Scopes::default(),
            entities: HashMap::new(),
            expanded: 0,
            told: BTreeSet::new(),
        }
    }

    /// Reads a text into the tree: the file, or what an entity at `within` stands for.
    fn feed(&mut self, text: &str, within: Option<&Range<usize>>, level: usize) -> Result<(), Diagnostic> {
        let floor = self.open.len();
        let mut reader = Reader::from_str(text);
        let config = reader.config_mut();
        config.check_end_names = false;
        config.allow_unmatched_ends = true;
        loop {
            let start = position(reader.buffer_position());
            let event = match reader.read_event() {
                Ok(event) => event,
                Err(error) => {
                    let at = position(reader.error_position());
                    let place = within.cloned().unwrap_or(at..at + 1);
                    return Err(self.broken(place, error.to_string()));
                }
            };
            let place = within.cloned().unwrap_or(start..position(reader.buffer_position()));
            match event {
                Event::Eof => break,
                Event::Start(tag) => self.start(&tag, place)?,
                Event::Empty(tag) => {
                    let end = place.end;
                    self.start(&tag, place)?;
                    self.leave(end);
                }
                Event::End(tag) => self.end(tag.name().as_ref(), place, floor)?,
                Event::Text(text) => self.text(&text, place)?,
                Event::CData(text) => self.text(&text, place)?,
                Event::GeneralRef(name) => self.reference(&name, place, level)?,
                Event::DocType(text) if level == 0 => self.entities = entity::declared(&text),
                Event::DocType(_) | Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
            }
            if self.extent == Extent::Front && self.front_faults.is_some() {
                return Ok(());
            }
        }
        match self.open.get(floor) {
            Some(_) => Err(self.unclosed()),
            None => Ok(()),
        }
    }

    fn finish(self) -> Result<Document, Diagnostic> {
        if self.document.root().elements().next().is_none() {
            let message = "the file holds no element";
            return Err(Diagnostic::new(Code::XML, self.source.span(0..1), message));
        }
        Ok(self.document)
    }

    fn start(&mut self, tag: &BytesStart<'_>, place: Range<usize>) -> Result<(), Diagnostic> {
        if self.open.len() >= DEPTH {
            return Err(self.limit(place, format!("elements nest deeper than {DEPTH}")));
        }
        if self.document.len() >= NODES {
            return Err(self.limit(place, format!("there are more than {NODES} elements and texts")));
        }
        let depth = self.open.len() + 1;
        let attributes = self.attributes(tag, &place, depth)?;
        let name = tag.name();
        let (prefix, local) = split(name.as_ref());
        if name.as_ref() == "math" && self.scopes.find("").unwrap_or_default() == Space::Article {
            // Old files write MathML without its namespace; JATS has no `math` of its own.
            self.scopes.declare("", "http://www.w3.org/1998/Math/MathML", depth);
        }
        let space = match prefix {
            "" => self.scopes.find("").unwrap_or_default(),
            prefix => self.space_of(prefix, &place),
        };
        let parent = self.open.last().map_or(0, |open| open.id);
        let id = self.document.open(parent, (space, local), place.start);
        for (name, value) in &attributes {
            let (prefix, local) = split(name);
            let space = if prefix.is_empty() { Space::Article } else { self.space_of(prefix, &place) };
            self.document.attribute((space, local), value);
        }
        if self.article.is_none() && local == "article" && space != Space::MathMl {
            self.article = Some(id);
        }
        self.document.depth = self.document.depth.max(depth);
        self.open.push(Open { id, name: self.names.len(), start: place.start });
        self.names.push_str(name.as_ref());
        Ok(())
    }

    /// Names and values; namespace declarations are taken out and noted.
    fn attributes<'t>(
        &mut self,
        tag: &'t BytesStart<'_>,
        place: &Range<usize>,
        depth: usize,
    ) -> Result<Vec<(&'t str, Cow<'t, str>)>, Diagnostic> {
        let mut found = Vec::new();
        for (count, attribute) in tag.attributes().enumerate() {
            if count >= ATTRIBUTES {
                return Err(self.limit(place.clone(), format!("a tag has more than {ATTRIBUTES} attributes")));
            }
            let attribute = attribute.map_err(|error| self.broken(place.clone(), error.to_string()))?;
            let name = attribute.key.into_inner();
            let value = self.value(attribute.value, place)?;
            match name.strip_prefix("xmlns") {
                Some("") => self.scopes.declare("", &value, depth),
                Some(prefix) if prefix.starts_with(':') => {
                    self.scopes.declare(prefix.trim_start_matches(':'), &value, depth);
                }
                _ => found.push((name, value)),
            }
        }
        Ok(found)
    }

    /// The namespace of a prefix; one that is not declared is told, and taken for what it customarily is.
    fn space_of(&mut self, prefix: &str, place: &Range<usize>) -> Space {
        if let Some(space) = self.scopes.find(prefix) {
            return space;
        }
        if self.told.insert(format!("{prefix}:")) {
            let message = format!("the prefix `{prefix}` is not declared; it is read as if it were");
            let hint = "add its xmlns declaration to <article>";
            self.faults.push(Diagnostic::new(Code::XML, self.span(place), message).hint(hint).as_warning());
        }
        Space::of_customary_prefix(prefix).unwrap_or(Space::Other)
    }

    fn end(&mut self, name: &str, place: Range<usize>, floor: usize) -> Result<(), Diagnostic> {
        let name = name.trim_end();
        let matches = self.open.len() > floor && self.open_name() == name;
        if matches {
            self.leave(place.end);
            return Ok(());
        }
        let message = match self.open.last() {
            Some(open) => {
                let line = self.source.span(open.start..open.start).line;
                format!("</{name}> closes what <{}> opened on line {line}", self.open_name())
            }
            None => format!("</{name}> closes what nothing opened"),
        };
        let opened = self.open.last().map(|_| format!("</{}> was expected here", self.open_name()));
        Err(self.broken(place, message).label(opened.unwrap_or_default()))
    }

    /// The name of the innermost open element; empty when there is none.
    fn open_name(&self) -> &str {
        self.open.last().and_then(|open| self.names.get(open.name..)).unwrap_or_default()
    }

    fn leave(&mut self, end: usize) {
        let depth = self.open.len();
        if let Some(open) = self.open.pop() {
            self.document.close(open.id, end);
            let name = self.names.get(open.name..).unwrap_or_default();
            let is_front = split(name).1 == "front"
                && self.article.is_some()
                && self.open.last().map(|around| around.id) == self.article;
            if is_front && self.front_faults.is_none() {
                self.front_faults = Some(self.faults.len());
            }
            self.names.truncate(open.name);
        }
        self.scopes.leave(depth);
    }

    fn text(&mut self, text: &str, place: Range<usize>) -> Result<(), Diagnostic> {
        let Some(parent) = self.open.last().map(|open| open.id) else {
            return match text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}') {
                "" => Ok(()),
                _ => Err(self.broken(place, "text stands outside the outermost element")),
            };
        };
        if self.document.len() >= NODES {
            return Err(self.limit(place, format!("there are more than {NODES} elements and texts")));
        }
        if entity::are_allowed(text) {
            self.document.text(parent, text, place);
        } else {
            let clean: String = text.chars().filter(|c| entity::is_allowed(*c)).collect();
            self.forbidden(&place);
            self.document.text(parent, &clean, place);
        }
        Ok(())
    }

    /// `&name;` in text. What an entity of the file stands for may hold elements.
    fn reference(&mut self, name: &str, place: Range<usize>, level: usize) -> Result<(), Diagnostic> {
        if let Some(c) = entity::number(name) {
            return self.text(c.encode_utf8(&mut [0; 4]), place);
        }
        if let Some(value) = self.entities.get(name).cloned() {
            self.expand(&value, &place, level)?;
            return self.feed(&value, Some(&place), level + 1);
        }
        match entity::standard(name) {
            Some(text) => self.text(text, place),
            None => {
                self.unknown(name, &place);
                self.text(&format!("&{name};"), place)
            }
        }
    }

    /// Counts what an entity grows to, and refuses what only an attack needs.
    fn expand(&mut self, value: &str, place: &Range<usize>, level: usize) -> Result<(), Diagnostic> {
        self.expanded += value.len();
        if self.expanded > EXPANSION {
            return Err(self.limit(place.clone(), format!("entities grow beyond {EXPANSION} bytes")));
        }
        if level >= ENTITY_DEPTH {
            return Err(self.limit(place.clone(), format!("entities nest deeper than {ENTITY_DEPTH}")));
        }
        Ok(())
    }

    /// An attribute's value with its references resolved and its white space made blanks.
    fn value<'t>(&mut self, raw: Cow<'t, str>, place: &Range<usize>) -> Result<Cow<'t, str>, Diagnostic> {
        if !has_any(&raw, *b"&") {
            return Ok(entity::value(raw));
        }
        let mut out = String::with_capacity(raw.len());
        self.value_into(&mut out, &raw, (place, 0))?;
        Ok(entity::value(Cow::Owned(out)))
    }

    fn value_into(
        &mut self,
        out: &mut String,
        raw: &str,
        (place, level): (&Range<usize>, usize),
    ) -> Result<(), Diagnostic> {
        let mut rest = raw;
        while let Some((before, after)) = rest.split_once('&') {
            out.push_str(before);
            let Some((name, after)) = after.split_once(';') else {
                return Err(self.broken(place.clone(), "an attribute holds a lone &"));
            };
            rest = after;
            if let Some(c) = entity::number(name) {
                out.push(c);
            } else if let Some(value) = self.entities.get(name).cloned() {
                self.expand(&value, place, level)?;
                self.value_into(out, &value, (place, level + 1))?;
            } else if let Some(text) = entity::standard(name) {
                out.push_str(text);
            } else {
                self.unknown(name, place);
                out.push_str(&format!("&{name};"));
            }
        }
        out.push_str(rest);
        Ok(())
    }

    fn unknown(&mut self, name: &str, place: &Range<usize>) {
        if self.told.insert(format!("&{name}")) {
            let message = format!("&{name}; is not a known entity; it is shown as it is written");
            self.faults.push(Diagnostic::new(Code::UNKNOWN_ENTITY, self.span(place), message));
        }
    }

    fn forbidden(&mut self, place: &Range<usize>) {
        if self.told.insert("forbidden".to_owned()) {
            let message = "a character that XML forbids was removed";
            self.faults.push(Diagnostic::new(Code::FORBIDDEN_CHARACTER, self.span(place), message));
        }
    }

    fn unclosed(&self) -> Diagnostic {
        let open = self.open.last();
        let (name, start) = (self.open_name(), open.map_or(0, |open| open.start));
        let message = format!("<{name}> is never closed");
        Diagnostic::new(Code::XML, self.source.span(start..start + name.len() + 1), message)
            .hint("the file may have been cut off, or a closing tag is missing")
    }

    fn broken(&self, place: Range<usize>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Code::XML, self.source.span(place), message)
    }

    fn limit(&self, place: Range<usize>, message: String) -> Diagnostic {
        Diagnostic::new(Code::XML_LIMIT, self.source.span(place), message)
    }

    fn span(&self, place: &Range<usize>) -> crate::diagnostic::Span {
        self.source.span(place.clone())
    }
}

fn position(at: u64) -> usize {
    usize::try_from(at).unwrap_or(usize::MAX)
}

/// Prefix and local name.
fn split(name: &str) -> (&str, &str) {
    name.split_once(':').unwrap_or(("", name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(text: &str) -> (Result<Document, Diagnostic>, Vec<Diagnostic>) {
        let mut faults = Vec::new();
        let source = SourceText::new("a.xml", text);
        (read(&source, &mut faults), faults)
    }

    #[test]
    fn entities_of_every_kind() {
        let text = "<!DOCTYPE a [<!ENTITY me '<b>M &amp; E</b>'>]><a t='&me;'>&me; &alpha; &#x3b2; <![CDATA[<x>]]> &nix;</a>";
        let (document, faults) = tree(text);
        let document = document.unwrap();
        let a = document.root().child("a").unwrap();
        assert_eq!(a.words(), "M & E α β <x> &nix;");
        assert_eq!(a.child("b").unwrap().words(), "M & E");
        assert_eq!(faults.iter().map(|fault| fault.code).collect::<Vec<_>>(), [Code::UNKNOWN_ENTITY]);
    }

    #[test]
    fn what_contradicts_is_told_with_both_places() {
        let error = tree("<a>\n<b>\n<c>x</b></a>").0.unwrap_err();
        assert_eq!((error.code, error.span.line, error.span.column), (Code::XML, 3, 5));
        assert_eq!(error.message, "</b> closes what <c> opened on line 3");
        assert_eq!(tree("<a><b>").0.unwrap_err().message, "<b> is never closed");
        assert_eq!(tree("").0.unwrap_err().code, Code::XML);
        assert_eq!(tree("<a>x & y</a>").0.unwrap_err().code, Code::XML);
        assert_eq!(tree("<a x='1' x='2'/>").0.unwrap_err().code, Code::XML);
    }

    #[test]
    fn attacks_are_refused() {
        let bomb = "<!DOCTYPE a [<!ENTITY a 'xxxxxxxxxxxxxxxx'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>\
            <!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;'><!ENTITY d '&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;'>\
            <!ENTITY e '&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;'><!ENTITY f '&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;'>]>";
        let deep = format!("{}{}", "<a>".repeat(300), "</a>".repeat(300));
        let wide: String = (0..300).map(|i| format!(" a{i}=''")).collect();
        for text in [
            format!("{bomb}<a>&f;</a>"),
            format!("{bomb}<a b='&f;'/>"),
            "<!DOCTYPE a [<!ENTITY a '&a;'>]><a>&a;</a>".to_owned(),
            deep,
            format!("<a{wide}/>"),
        ] {
            assert_eq!(tree(&text).0.unwrap_err().code, Code::XML_LIMIT, "{text:.60}");
        }
        let outside = tree("<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>").0.unwrap();
        assert_eq!(outside.root().words(), "&x;");
    }

    #[test]
    fn customary_prefixes_need_no_declaration() {
        let (document, faults) = tree("<a xlink:href='u'><mml:math/></a>");
        let document = document.unwrap();
        let a = document.root().child("a").unwrap();
        assert_eq!((a.href(), a.elements().next().unwrap().space()), (Some("u"), Space::MathMl));
        assert_eq!(faults.len(), 2);
    }

    #[test]
    fn d21_forbidden_characters_go_and_are_told() {
        let (document, faults) = tree("<a>one\u{c}two&#11;three\u{fffe}four \u{1f600} five</a>");
        assert_eq!(document.unwrap().root().words(), "onetwothreefour 😀 five");
        assert_eq!(faults.len(), 1);
    }
}

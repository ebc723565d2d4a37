//! Vector drawings. A drawing is a program: it can hold scripts, load files of other hosts, and grow without end. It is read as XML and
//! written anew with the elements and attributes of [`svg_lists`](super::svg_lists) and nothing else; what cannot be read is refused.

use super::{
    Fault, Pixels,
    svg_lists::{ATTRIBUTES, ELEMENTS, EMBEDDED, UNWRAPPED},
};
use quick_xml::{
    NsReader, Reader,
    escape::{escape, unescape},
    events::{BytesStart, Event},
    name::ResolveResult,
};
use std::{
    collections::{HashMap, HashSet},
    io::Read,
};

const SVG: &str = "http://www.w3.org/2000/svg";
const XLINK: &str = "http://www.w3.org/1999/xlink";
const XML: &str = "http://www.w3.org/XML/1998/namespace";
/// Elements within elements.
const DEPTH: usize = 256;
/// How many elements all references of a drawing may draw, those in what they refer to included.
const DRAWN: u64 = 200_000;
/// Most references, each counted once for every element around it that has an id.
const REFERENCES: usize = 1_000_000;
/// References within references.
const CHAIN: usize = 64;
/// So many bytes are looked through for the size.
const HEAD: u64 = 64 << 10;

/// What stands in for a drawing that was refused.
pub(super) const PLACEHOLDER: &[u8] = b"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 16 9\" \
role=\"img\"><title>This drawing cannot be shown.</title><rect width=\"16\" height=\"9\" fill=\"#ddd\"/></svg>";

/// A drawing with nothing in it but what draws, or why it is refused.
pub(super) fn sanitise(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let text = std::str::from_utf8(bytes).map_err(|_| "it is not UTF-8 text".to_owned())?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = NsReader::from_str(text);
    let mut writer = Writer::default();
    loop {
        let (space, event) =
            reader.read_resolved_event().map_err(|error| format!("it is no XML: {error}"))?;
        let is_bound = match &space {
            ResolveResult::Bound(name) => Some(name.0 == SVG),
            ResolveResult::Unbound => None,
            ResolveResult::Unknown(_) => Some(false),
        };
        match event {
            Event::Eof => break,
            Event::Start(tag) => writer.start(&reader, &tag, is_bound)?,
            Event::Empty(tag) => {
                writer.start(&reader, &tag, is_bound)?;
                writer.end();
            }
            Event::End(_) => writer.end(),
            Event::Text(text) => writer.text(&text),
            Event::CData(text) => writer.text(&text),
            Event::GeneralRef(name) => {
                // A name that only the file's own list of entities explains stands for nothing: such lists are not read.
                let name: &str = &name;
                writer.text(&unescape(&format!("&{name};")).unwrap_or_default());
            }
            Event::Comment(_) | Event::DocType(_) | Event::PI(_) | Event::Decl(_) => {}
        }
    }
    writer.finish()
}

/// An element that is open.
enum Open {
    /// Written, and to be closed by this name.
    Written(String),
    /// Left out, its content kept.
    Unwrapped,
    /// A style sheet, whose text is looked at as a whole.
    Style,
    /// Left out with all that it holds.
    Dropped,
}

#[derive(Default)]
struct Writer {
    out: String,
    open: Vec<(Open, Option<String>)>,
    /// Text of the style sheet that is open.
    style: String,
    is_root_unbound: bool,
    /// By id, what is referred to within that element; by nothing, within the whole.
    references: HashMap<String, Vec<String>>,
    reference_count: usize,
}

impl Writer {
    fn start(
        &mut self,
        reader: &NsReader<&[u8]>,
        tag: &BytesStart<'_>,
        is_bound: Option<bool>,
    ) -> Result<(), String> {
        if self.open.len() >= DEPTH {
            return Err(format!("its elements nest deeper than {DEPTH}"));
        }
        let is_root = self.open.is_empty();
        let local = tag.local_name();
        let name: &str = local.as_ref();
        if is_root {
            if !self.out.is_empty() {
                return Err("it has two outermost elements".to_owned());
            }
            self.is_root_unbound = is_bound.is_none();
            if name != "svg" || is_bound == Some(false) {
                return Err("its outermost element is not <svg>".to_owned());
            }
        }
        let is_ours = is_bound.unwrap_or(self.is_root_unbound);
        let is_inside_dropped = matches!(self.open.last(), Some((Open::Dropped | Open::Style, _)));
        if is_inside_dropped || !is_ours || !ELEMENTS.contains(&name) {
            self.open.push((Open::Dropped, None));
            return Ok(());
        }
        if UNWRAPPED.contains(&name) {
            self.open.push((Open::Unwrapped, None));
            return Ok(());
        }
        let attributes = attributes(reader, tag, name)?;
        let id = attributes.iter().find(|(name, _)| name == "id").map(|(_, value)| value.clone());
        let kind = if name == "style" { Open::Style } else { Open::Written(name.to_owned()) };
        self.open.push((kind, id));
        self.refer(&attributes)?;
        if name == "style" {
            return Ok(());
        }
        self.out.push('<');
        self.out.push_str(name);
        if is_root {
            self.out.push_str(&format!(" xmlns=\"{SVG}\""));
        }
        for (name, value) in &attributes {
            self.out.push_str(&format!(" {name}=\"{}\"", escape(value.as_str())));
        }
        self.out.push('>');
        Ok(())
    }

    fn end(&mut self) {
        match self.open.pop() {
            Some((Open::Written(name), _)) => self.out.push_str(&format!("</{name}>")),
            Some((Open::Style, _)) => {
                let style = std::mem::take(&mut self.style);
                if is_harmless_sheet(&style) {
                    self.out.push_str(&format!("<style>{}</style>", escape(style.as_str())));
                }
            }
            Some((Open::Unwrapped | Open::Dropped, _)) | None => {}
        }
    }

    fn text(&mut self, text: &str) {
        match self.open.last() {
            Some((Open::Written(_) | Open::Unwrapped, _)) => self.out.push_str(&escape(text)),
            Some((Open::Style, _)) => self.style.push_str(text),
            Some((Open::Dropped, _)) | None => {}
        }
    }

    /// Notes what an element refers to, for itself and for every element around it that can be referred to.
    fn refer(&mut self, attributes: &[(String, String)]) -> Result<(), String> {
        for target in attributes.iter().flat_map(|(name, value)| targets(name, value)) {
            let around = self.open.iter().filter_map(|(_, id)| id.clone()).chain([String::new()]);
            for id in around {
                self.reference_count += 1;
                if self.reference_count > REFERENCES {
                    return Err("it refers to parts of itself too often".to_owned());
                }
                self.references.entry(id).or_default().push(target.clone());
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<Vec<u8>, String> {
        if !self.open.is_empty() {
            return Err("it ends before all of its elements do".to_owned());
        }
        if self.out.is_empty() {
            return Err("it holds no drawing".to_owned());
        }
        let mut known = HashMap::new();
        let drawn = drawn("", &self.references, (&mut known, &mut HashSet::new()))?;
        if drawn > DRAWN {
            return Err(format!("its references draw more than {DRAWN} elements"));
        }
        Ok(self.out.into_bytes())
    }
}

/// How many elements are drawn by what is referred to within the element `id`.
fn drawn<'a>(
    id: &'a str,
    references: &'a HashMap<String, Vec<String>>,
    (known, way): (&mut HashMap<&'a str, u64>, &mut HashSet<&'a str>),
) -> Result<u64, String> {
    if let Some(count) = known.get(id) {
        return Ok(*count);
    }
    if way.len() >= CHAIN || !way.insert(id) {
        return Err("its parts refer to each other in a circle or without end".to_owned());
    }
    let mut count = 0_u64;
    for target in references.get(id).into_iter().flatten() {
        count = count.saturating_add(1).saturating_add(drawn(target, references, (&mut *known, &mut *way))?);
    }
    way.remove(id);
    known.insert(id, count);
    Ok(count)
}

/// The attributes that stay, with the names by which they are written.
fn attributes(
    reader: &NsReader<&[u8]>,
    tag: &BytesStart<'_>,
    element: &str,
) -> Result<Vec<(String, String)>, String> {
    let mut kept: Vec<(String, String)> = Vec::new();
    for attribute in tag.attributes() {
        let attribute = attribute.map_err(|error| format!("it is no XML: {error}"))?;
        let Ok(value) = unescape(&attribute.value) else { continue };
        let (space, local) = reader.resolver().resolve_attribute(attribute.key);
        let local: &str = local.as_ref();
        let name = match space {
            ResolveResult::Unbound if ATTRIBUTES.contains(&local) => local.to_owned(),
            ResolveResult::Bound(space) if space.0 == XLINK && local == "href" => local.to_owned(),
            ResolveResult::Bound(space) if space.0 == XML && matches!(local, "space" | "lang") => {
                format!("xml:{local}")
            }
            _ => continue,
        };
        let is_harmless = match name.as_str() {
            "href" => is_harmless_reference(element, &value),
            "id" | "class" => true,
            _ => is_harmless_value(&value),
        };
        if is_harmless && !kept.iter().any(|(other, _)| *other == name) {
            kept.push((name, value.into_owned()));
        }
    }
    Ok(kept)
}

/// Into the drawing itself; for `image` also a picture that is part of the file.
fn is_harmless_reference(element: &str, value: &str) -> bool {
    let value = value.trim();
    let is_embedded = || {
        EMBEDDED
            .iter()
            .any(|start| value.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start)))
    };
    value.starts_with('#') || element == "image" && is_embedded()
}

/// Functions that compute colours, places and lengths, and load nothing.
const FUNCTIONS: [&str; 25] = [
    "",
    "rgb",
    "rgba",
    "hsl",
    "hsla",
    "matrix",
    "translate",
    "translatex",
    "translatey",
    "scale",
    "scalex",
    "scaley",
    "rotate",
    "skewx",
    "skewy",
    "calc",
    "rect",
    "inset",
    "circle",
    "ellipse",
    "polygon",
    "not",
    "nth-child",
    "blur",
    "drop-shadow",
];

/// Whether a value of an attribute, or a declaration of a style, loads nothing and runs nothing.
fn is_harmless_value(value: &str) -> bool {
    // An escape can spell any word.
    if value.contains('\\') {
        return false;
    }
    let value = value.to_ascii_lowercase();
    let bare: String = value.chars().filter(|c| !c.is_control() && !c.is_whitespace()).collect();
    if ["javascript:", "vbscript:", "data:", "://", "behavior:", "-moz-binding"]
        .iter()
        .any(|bad| bare.contains(bad))
    {
        return false;
    }
    value.match_indices('(').all(|(at, _)| {
        let is_end = |c: char| !(c.is_ascii_alphanumeric() || c == '-');
        match value[..at].rsplit(is_end).next().unwrap_or_default() {
            "url" => value[at + 1..].trim_start().trim_start_matches(['"', '\'']).starts_with('#'),
            function => FUNCTIONS.contains(&function),
        }
    })
}

/// Whether a style sheet may stay: rules like `@import` may not.
fn is_harmless_sheet(sheet: &str) -> bool {
    !sheet.trim().is_empty() && !sheet.contains(['@', '<']) && is_harmless_value(sheet)
}

/// The ids that an attribute refers to.
fn targets(name: &str, value: &str) -> Vec<String> {
    if name == "href" {
        return value.trim().strip_prefix('#').map(str::to_owned).into_iter().collect();
    }
    let urls = value.split("url(").skip(1);
    let ids = urls.filter_map(|rest| {
        let rest = rest.trim_start().trim_start_matches(['"', '\'']).strip_prefix('#')?;
        rest.split([')', '"', '\'']).next().map(|id| id.trim().to_owned())
    });
    ids.collect()
}

/// Width and height as the outermost element says them, in pixels.
pub(super) fn size(file: &mut impl Read) -> Pixels {
    let mut head = Vec::new();
    file.take(HEAD).read_to_end(&mut head).map_err(|_| Fault::Unreadable)?;
    let text = String::from_utf8_lossy(&head);
    let mut reader = Reader::from_str(text.trim_start_matches('\u{feff}'));
    loop {
        let root = match reader.read_event() {
            Ok(Event::Start(root) | Event::Empty(root)) => root,
            Ok(Event::Eof) | Err(_) => return Err(Fault::Unreadable),
            Ok(_) => continue,
        };
        let name = root.local_name();
        let name: &str = name.as_ref();
        if name != "svg" {
            return Err(Fault::Unreadable);
        }
        let value = |name: &str| {
            let attribute = root.try_get_attribute(name).ok().flatten()?;
            Some(attribute.value.into_owned())
        };
        let side = |name: &str| value(name).and_then(|value| pixels(&value));
        let stated = side("width").zip(side("height"));
        let of_box = || {
            let value = value("viewBox")?;
            let mut numbers = value.split([' ', ',', '\n', '\t']).filter(|part| !part.is_empty()).skip(2);
            pixels(numbers.next()?).zip(pixels(numbers.next()?))
        };
        return stated.or_else(of_box).ok_or(Fault::Unsized);
    }
}

/// A length in pixels, of those that do not depend on the page.
fn pixels(length: &str) -> Option<u32> {
    let length = length.trim();
    let end = length.find(|c: char| !(c.is_ascii_digit() || c == '.')).unwrap_or(length.len());
    let factor = match length[end..].trim() {
        "" | "px" => 1.0,
        "pt" => 96.0 / 72.0,
        "pc" => 16.0,
        "mm" => 96.0 / 25.4,
        "cm" => 96.0 / 2.54,
        "in" => 96.0,
        _ => return None,
    };
    let pixels = (length[..end].parse::<f64>().ok()? * factor).round();
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 1 and 100,000")]
    (1.0..=100_000.0).contains(&pixels).then_some(pixels as u32)
}

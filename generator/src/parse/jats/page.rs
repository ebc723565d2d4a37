//! What the parts of the reader share while they write one article: ids, faults, files, notes that wait for their place,
//! and who cites what. Everything here is about one article and is dropped with it.

use super::{
    grid::Grid,
    html::Html,
    ids::{self, Ids},
    xml::Node,
};
use crate::{
    diagnostic::{Code, Diagnostic, SourceText},
    parse::{
        article::{ArticleContext, FileRole, FileUse, MadeFile, OutlineEntry},
        math::Tex,
    },
};
use model::Doi;
use rustc_hash::FxHashSet;
use std::collections::{BTreeSet, HashMap, HashSet};

/// How much of HTML the place allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// Blocks and everything else.
    #[default]
    Flow,
    /// Running text: a heading, a label.
    Phrase,
    /// Running text that is also shown on other pages: no links, no ids, no notes.
    Bare,
}

/// The state of one article's reading.
pub struct Page<'a> {
    /// The file.
    pub source: &'a SourceText,
    /// The folder.
    pub context: &'a ArticleContext,
    /// The DOI in the file.
    pub doi: Option<Doi>,
    /// What was wrong.
    pub faults: Vec<Diagnostic>,
    /// Ids of elements.
    pub ids: Ids<'a>,
    /// What the place allows.
    pub mode: Mode,
    /// Whether what is written is shown on other pages too: without ids, links within the page, notes and pictures.
    pub is_abroad: bool,
    /// The level of the next heading.
    pub level: u8,
    /// Whether sections enter the outline.
    pub outlined: bool,
    /// Sections of the text so far.
    pub outline: Vec<OutlineEntry>,
    /// Footnotes that were met in running text and wait for the end.
    pub notes: Vec<Node<'a>>,
    /// By cited node: ids of the places that cite it.
    pub cited: HashMap<u32, Vec<String>>,
    /// Where links lead: id on the page, and the node with the link.
    pub links: Vec<(String, Node<'a>)>,
    /// Figures and tables of the floats-group that have not been placed.
    pub floats: Vec<Node<'a>>,
    /// Those mentioned since the section began.
    pub due: Vec<Node<'a>>,
    /// Every reference of the article in order; set by [`Page::list`].
    pub refs: Vec<Node<'a>>,
    /// Places in `refs` by node.
    ref_places: HashMap<u32, usize>,
    /// The heading that the file gives the list; empty for the usual one.
    pub references_title: String,
    /// Places in `refs` by the number that is printed, made when first asked for.
    ref_numbers: Option<HashMap<String, usize>>,
    /// Files used.
    pub files: Vec<FileUse>,
    /// Names of files that are not there.
    pub missing: Vec<String>,
    /// The table being written.
    pub grid: Grid,
    /// Files made of the text: the values of its tables.
    pub made: Vec<MadeFile>,
    /// How many landmarks have each name.
    landmarks: HashMap<String, usize>,
    /// Whether there are formulas.
    pub has_math: bool,
    /// Whether the text has a section that says who paid.
    pub funding_is_said: bool,
    /// The TeX reader.
    pub tex: Tex,
    /// Pictures without a text for the blind: how many, and the first.
    pub without_alt: (usize, Option<Node<'a>>),
    emitted: FxHashSet<u32>,
    referenced: HashSet<&'a str>,
    told: BTreeSet<String>,
    counter: usize,
}

impl<'a> Page<'a> {
    /// The state at the start of an article.
    pub fn new(source: &'a SourceText, context: &'a ArticleContext, article: Node<'a>) -> Self {
        let links = article.descendants().filter(|node| node.is("xref"));
        let referenced =
            links.flat_map(|node| node.attr("rid").unwrap_or_default().split_whitespace()).collect();
        let floats = article.elements().filter(|node| node.is("floats-group") || node.is("floats-wrap"));
        let mut page = Self {
            source,
            context,
            doi: None,
            faults: Vec::new(),
            ids: Ids::of(article),
            mode: Mode::Flow,
            is_abroad: false,
            level: 2,
            outlined: true,
            outline: Vec::new(),
            notes: Vec::new(),
            cited: HashMap::new(),
            links: Vec::new(),
            floats: floats.flat_map(Node::elements).collect(),
            due: Vec::new(),
            refs: Vec::new(),
            ref_places: HashMap::new(),
            references_title: String::new(),
            ref_numbers: None,
            files: Vec::new(),
            missing: Vec::new(),
            grid: Grid::default(),
            made: Vec::new(),
            landmarks: HashMap::new(),
            has_math: false,
            funding_is_said: false,
            tex: Tex::default(),
            without_alt: (0, None),
            emitted: FxHashSet::default(),
            referenced,
            told: BTreeSet::new(),
            counter: 0,
        };
        for node in std::mem::take(&mut page.ids.repeated) {
            let message = format!("the id `{}` occurs twice", ids::source_id(node).unwrap_or_default());
            page.fault(Code::DUPLICATE_ID, node, message);
        }
        page
    }

    /// Sets the reference list.
    pub fn list(&mut self, refs: Vec<Node<'a>>) {
        self.ref_places = refs.iter().enumerate().map(|(place, node)| (node.id(), place)).collect();
        self.refs = refs;
    }

    /// The place of a reference in the list.
    pub fn ref_place(&self, node: Node<'_>) -> Option<usize> {
        self.ref_places.get(&node.id()).copied()
    }

    /// The place of the reference with a printed number; in a list without numbers they count from 1.
    pub fn ref_numbered(&mut self, number: &str) -> Option<usize> {
        let refs = &self.refs;
        let numbers = self.ref_numbers.get_or_insert_with(|| {
            let number = |(place, node): (usize, &Node<'a>)| {
                let label = super::reference::label(*node);
                let digits = label.trim_matches(|c: char| !c.is_ascii_digit());
                (if label.is_empty() { (place + 1).to_string() } else { digits.to_owned() }, place)
            };
            refs.iter().enumerate().map(number).collect()
        });
        numbers.get(number).copied()
    }

    /// Notes a fault at a node.
    pub fn fault(&mut self, code: Code, node: Node<'_>, message: impl Into<String>) {
        let fault = Diagnostic::new(code, self.span(node), message);
        self.faults.push(fault);
    }

    /// Notes a fault of which one telling a file is enough.
    pub fn fault_once(&mut self, code: Code, node: Node<'_>, message: impl Into<String>) {
        let message = message.into();
        if self.told.insert(message.clone()) {
            self.fault(code, node, message);
        }
    }

    /// The place of a node's opening tag, or of a text.
    pub fn span(&self, node: Node<'_>) -> crate::diagnostic::Span {
        let place = node.place();
        let end = if node.is_element() { place.start + node.name().len() + 1 } else { place.end };
        self.source.span(place.start..end.min(place.end.max(place.start)))
    }

    /// The id to write for a node: empty when it has none, when it was written before, and where ids may not stand.
    pub fn id(&mut self, node: Node<'a>) -> String {
        if self.is_elsewhere() {
            return String::new();
        }
        let Some(id) = self.ids.of_node(node) else { return String::new() };
        let id = id.to_owned();
        if self.emitted.insert(node.id()) { id } else { String::new() }
    }

    /// The id to write for a node that must have one.
    pub fn sure_id(&mut self, node: Node<'a>, wanted: &str) -> String {
        self.ids.give(node, wanted);
        self.id(node)
    }

    /// An id of our own, such as `cite-7`.
    pub fn number_id(&mut self, stem: &str) -> String {
        self.counter += 1;
        self.ids.fresh(&format!("{stem}-{}", self.counter))
    }

    /// The name of a landmark; a name that another has got a number.
    pub fn landmark(&mut self, name: String) -> String {
        let count = self.landmarks.entry(name.clone()).or_default();
        *count += 1;
        if *count > 1 { format!("{name} ({count})") } else { name }
    }

    /// After an element was written whose id found no place although links lead to it: an anchor.
    pub fn anchor(&mut self, node: Node<'a>, out: &mut Html) {
        if !ids::source_id(node).is_some_and(|id| self.referenced.contains(id)) {
            return;
        }
        let id = self.id(node);
        if !id.is_empty() {
            out.phrase("span", &[("id", &id)]);
            out.end();
        }
    }

    /// Writes under another mode.
    pub fn in_mode<T>(&mut self, mode: Mode, write: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.mode;
        self.mode = if before == Mode::Bare { before } else { mode };
        let result = write(self);
        self.mode = before;
        result
    }

    /// Writes what other pages show too.
    pub fn abroad<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.is_abroad, true);
        let result = write(self);
        self.is_abroad = before;
        result
    }

    /// Whether what is written does not stand on the article's own page, or not only there.
    pub fn is_elsewhere(&self) -> bool {
        self.is_abroad || self.mode == Mode::Bare
    }

    /// Writes with headings one level deeper.
    pub fn deeper<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.level;
        self.level = before.saturating_add(1);
        let result = write(self);
        self.level = before;
        result
    }

    /// The tag of a heading here.
    pub fn heading(&self) -> &'static str {
        match self.level {
            0..=2 => "h2",
            3 => "h3",
            4 => "h4",
            5 => "h5",
            _ => "h6",
        }
    }

    /// Notes that the text uses a file.
    pub fn uses(&mut self, name: &str, role: FileRole) {
        let file = FileUse { name: name.to_owned(), role };
        if !self.files.contains(&file) {
            self.files.push(file);
        }
    }

    /// The address of a file beside the article.
    pub fn file_url(&self, name: &str) -> String {
        self.context.file_url(self.doi.as_ref(), name)
    }
}

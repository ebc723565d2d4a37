//! An article's citations and its list of references in a style: every place that cites leads to the works it names, also to those
//! that `[1–4]` only spans, and every work back to its places.

use super::{
    Bibliography, Work,
    html::{Written, finished, plain},
    style::{self, Loaded},
};
use crate::parse::{article::Reference, said};
use hayagriva::{
    BibliographyDriver, BibliographyItem, BibliographyRequest, CitationItem, CitationRequest, CitePurpose,
    ElemChild, ElemChildren, ElemMeta, Entry, LocatorPayload, Rendered, SpecificLocator,
    citationberg::{CitationFormat, LocaleCode, taxonomy::Locator},
};
use model::{
    Arg,
    markup::{push_address, push_escaped, push_text},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    panic::{AssertUnwindSafe, catch_unwind},
};

/// A place that cites: one or several works in one pair of brackets, or one in a sentence.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Cluster {
    /// In order.
    pub cites: Vec<Cite>,
    /// `@key` in a sentence: `Okonjo (2023)`.
    pub is_in_text: bool,
    /// Within a link there are no links.
    pub is_in_link: bool,
}

/// One work that a place cites.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Cite {
    /// Its place among the works.
    pub work: usize,
    /// `see`, with the blank after it.
    pub prefix: String,
    /// The part of the work that is meant: its kind and its numbers.
    pub locator: Option<(Locator, String)>,
    /// What follows.
    pub suffix: String,
    /// `-@key`: the sentence names the author.
    pub hides_author: bool,
}

/// Citations and list.
#[derive(Debug, Default)]
pub struct Formatted {
    /// Safe HTML of each cluster.
    pub citations: Vec<String>,
    /// The works that are cited, in the order of the style.
    pub references: Vec<Reference>,
    /// Whether a formula stands in the list.
    pub has_math: bool,
    /// Places of the works that the processor cannot write, which are left out.
    pub broken: Vec<usize>,
}

/// Writes everything in a style and a language. A work over which the processor panics is left out, and named in [`Formatted::broken`].
pub fn format(
    bibliography: &Bibliography,
    (style, language): (&str, &str),
    clusters: &[Cluster],
) -> Formatted {
    let Some(style) = style::load(style).filter(|_| !clusters.is_empty()) else {
        return Formatted::default();
    };
    let language = locale(language);
    without_broken(clusters, &|clusters| written(bibliography, (&style, &language), clusters))
}

/// What the processor makes of works that nobody foresaw is not ours to promise: `None` when it panics.
fn guarded<T>(write: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(write)).ok()
}

/// Everything; without the works that cannot be written even alone when something cannot; nothing at all when the others cannot be
/// written either.
pub(super) fn without_broken(clusters: &[Cluster], write: &dyn Fn(&[Cluster]) -> Formatted) -> Formatted {
    if let Some(whole) = guarded(|| write(clusters)) {
        return whole;
    }
    let cited: BTreeSet<usize> =
        clusters.iter().flat_map(|cluster| &cluster.cites).map(|cite| cite.work).collect();
    let alone = |work: usize| Cluster { cites: vec![Cite { work, ..Cite::default() }], ..Cluster::default() };
    let is_broken = |work: &usize| guarded(|| write(&[alone(*work)])).is_none();
    let broken: Vec<usize> = cited.iter().copied().filter(is_broken).collect();
    let mut left = clusters.to_vec();
    for cluster in &mut left {
        cluster.cites.retain(|cite| !broken.contains(&cite.work));
    }
    match guarded(|| write(&left)).filter(|_| !broken.is_empty()) {
        Some(formatted) => Formatted { broken, ..formatted },
        None => Formatted { broken: cited.into_iter().collect(), ..Formatted::default() },
    }
}

fn written(
    bibliography: &Bibliography,
    (style, language): (&Loaded, &LocaleCode),
    clusters: &[Cluster],
) -> Formatted {
    let mut driver = BibliographyDriver::new();
    for cluster in clusters {
        let is_short = |cite: &Cite| style.is_of_authors() && (cite.hides_author || cluster.is_in_text);
        let items = cluster.cites.iter().map(|cite| item(bibliography, cite, is_short(cite))).collect();
        let request =
            CitationRequest::new(items, &style.rules, Some(language.clone()), style::languages(), None);
        driver.citation(request);
    }
    let request = BibliographyRequest::new(&style.rules, Some(language.clone()), style::languages());
    let Rendered { bibliography: list, citations } = driver.finish(request);
    let items = list.map(|list| list.items).unwrap_or_default();
    let mut writer = Writer {
        bibliography,
        style,
        numbers: BTreeMap::new(),
        list: Formatted::default(),
        places: 0,
        is_english: language.0.starts_with("en"),
    };
    writer.references(&items);
    for (cluster, citation) in clusters.iter().zip(citations) {
        let html = match cluster.cites.is_empty() {
            true => String::new(),
            false => writer.citation(cluster, &citation.citation),
        };
        writer.list.citations.push(html);
    }
    writer.list
}

/// The language tag as CSL has it: with a country.
fn locale(language: &str) -> LocaleCode {
    let exact = |code: &&str| code.eq_ignore_ascii_case(language);
    let tags =
        || style::languages().iter().filter_map(|locale| locale.lang.as_ref()).map(|code| code.0.as_str());
    let usual = match language.to_ascii_lowercase().as_str() {
        "en" | "" => Some("en-US"),
        "de" => Some("de-DE"),
        "pt" => Some("pt-PT"),
        "zh" => Some("zh-CN"),
        "es" => Some("es-ES"),
        "fr" => Some("fr-FR"),
        _ => None,
    };
    let short = language.split('-').next().unwrap_or_default().to_ascii_lowercase();
    let similar = || tags().find(|code| code.split('-').next() == Some(short.as_str()));
    let found = usual.or_else(|| tags().find(exact)).or_else(similar);
    LocaleCode(found.unwrap_or("en-US").to_owned())
}

/// A short one says the year alone.
fn item<'a>(bibliography: &'a Bibliography, cite: &'a Cite, is_short: bool) -> CitationItem<'a, Entry> {
    let locator = cite.locator.as_ref();
    let locator = locator.map(|(kind, words)| SpecificLocator(*kind, LocatorPayload::Str(words)));
    let item = CitationItem::with_locator(&bibliography.works[cite.work].entry, locator);
    if is_short { item.kind(CitePurpose::Year) } else { item }
}

struct Writer<'a> {
    bibliography: &'a Bibliography,
    style: &'a Loaded,
    /// Numbers in the list from 1, by key.
    numbers: BTreeMap<String, usize>,
    list: Formatted,
    places: usize,
    is_english: bool,
}

impl Writer<'_> {
    fn references(&mut self, items: &[BibliographyItem]) {
        for (at, item) in items.iter().enumerate() {
            let number = at + 1;
            self.numbers.insert(item.key.clone(), number);
            let Some(work) = self.bibliography.find(&item.key).map(|at| &self.bibliography.works[at]) else {
                continue;
            };
            let mut written = Written { skips_number: true, ..Written::default() };
            written.all(&item.content);
            self.list.has_math |= written.has_math;
            let is_within = item.first_field.is_none() && self.style.form == CitationFormat::Numeric;
            let cut = if is_within { without_number } else { str::trim };
            let mut html = cut(&finished(&written.html)).to_owned();
            let text = cut(&plain(&written.text)).to_owned();
            html.push_str(&link(work, &html));
            self.list.references.push(Reference {
                id: format!("ref-{number}"),
                label: self.label(item, number),
                html,
                text,
                doi: work.doi.clone(),
                cited_by: Vec::new(),
            });
        }
    }

    /// The number, or the label that the style makes; nothing where authors and years are enough.
    fn label(&self, item: &BibliographyItem, number: usize) -> String {
        match self.style.form {
            CitationFormat::Numeric => number.to_string(),
            CitationFormat::Label => {
                let first = item.first_field.as_ref().map(|field| format!("{field:#}")).unwrap_or_default();
                first.trim_matches(|c: char| c.is_whitespace() || "[]().".contains(c)).to_owned()
            }
            _ => String::new(),
        }
    }

    fn number(&self, cluster: &Cluster, at: usize) -> usize {
        let work = cluster.cites.get(at).map(|cite| &self.bibliography.works[cite.work]);
        work.and_then(|work| self.numbers.get(&work.key)).copied().unwrap_or(0)
    }

    fn citation(&mut self, cluster: &Cluster, citation: &ElemChildren) -> String {
        let mut html = String::new();
        if cluster.is_in_text {
            push_text(&mut html, &self.sentence(cluster));
        }
        let shown: Vec<usize> = citation.0.iter().filter_map(entry_of).collect();
        let hidden: Vec<usize> = (0..cluster.cites.len()).filter(|at| !shown.contains(at)).collect();
        // The processor leaves the style's brackets away where one of the works is said by its year alone.
        let is_bare = self.style.is_of_authors()
            && (cluster.is_in_text || cluster.cites.iter().any(|cite| cite.hides_author));
        html.push_str(if is_bare { "(" } else { "" });
        for child in &citation.0 {
            let mut written = Written { is_in_link: true, ..Written::default() };
            written.one(child);
            match entry_of(child) {
                Some(at) => {
                    let others = self.between(cluster, (&shown, &hidden), at);
                    let inside = (finished(&written.html), written.text.as_str());
                    self.anchor((cluster, at), (inside, &others), &mut html);
                }
                // With one work in the sentence, what stands around it is the style's.
                None => html.push_str(&written.html),
            }
        }
        html.push_str(if is_bare { ")" } else { "" });
        finished(&html)
    }

    /// The works that `1–4` spans without naming them, at the end of the range that comes first.
    fn between(&self, cluster: &Cluster, (shown, hidden): (&[usize], &[usize]), at: usize) -> Vec<usize> {
        let owner = |other: usize| {
            let before = shown.iter().filter(|at| self.number(cluster, **at) < self.number(cluster, other));
            before.max_by_key(|at| self.number(cluster, **at)).or(shown.first()).copied()
        };
        let mut numbers: Vec<_> = hidden
            .iter()
            .filter(|other| owner(**other) == Some(at))
            .map(|other| self.number(cluster, *other))
            .collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    /// A citation of one work: its link, and links to those that are meant with it.
    fn anchor(
        &mut self,
        (cluster, at): (&Cluster, usize),
        ((inside, said), others): ((String, &str), &[usize]),
        html: &mut String,
    ) {
        let Some(cite) = cluster.cites.get(at) else { return };
        let number = self.number(cluster, at);
        self.places += 1;
        let place = format!("cite-{}", self.places);
        push_text(html, &cite.prefix);
        let also: Vec<String> = others.iter().map(|number| format!("ref-{number}")).collect();
        let also = if also.is_empty() { String::new() } else { format!(" data-also=\"{}\"", also.join(" ")) };
        let (open, close) = match cluster.is_in_link {
            true => (format!("<span id=\"{place}\">"), "</span>"),
            false => (
                format!(
                    "<a class=\"xref xref-bibr\" id=\"{place}\" href=\"#ref-{number}\" role=\"doc-biblioref\"{also}>"
                ),
                "</a>",
            ),
        };
        html.push_str(&format!("{open}{inside}{close}"));
        for other in others.iter().filter(|_| !cluster.is_in_link) {
            let shown = other.to_string();
            let name = said::attribute("aria-label", "text.also", &[("number", Arg::Text(&shown))]);
            html.push_str(&format!("<a class=\"xref-also\" href=\"#ref-{other}\"{name}></a>"));
        }
        // Some styles know no parts of works, and a year alone has none.
        if let Some((kind, words)) = &cite.locator
            && !said.contains(words.as_str())
        {
            push_text(html, &format!(", {} {words}", part(*kind, words)));
        }
        push_text(html, &cite.suffix);
        for number in std::iter::once(number).chain(others.iter().copied()) {
            if let Some(reference) = number.checked_sub(1).and_then(|at| self.list.references.get_mut(at)) {
                reference.cited_by.push(place.clone());
            }
        }
    }

    /// The authors before the citation in a sentence, with a blank after them.
    fn sentence(&self, cluster: &Cluster) -> String {
        let Some(cite) = cluster.cites.first() else { return String::new() };
        let families: Vec<String> =
            self.bibliography.works[cite.work].families.iter().map(|family| plain(family)).collect();
        match families.as_slice() {
            [] => String::new(),
            [one] => format!("{one} "),
            [one, two] if two == "et al." => format!("{one} et al. "),
            [one, two] if self.is_english => format!("{one} and {two} "),
            [one, two] => format!("{one} & {two} "),
            [one, ..] => format!("{one} et al. "),
        }
    }
}

/// What stands before the numbers of a part.
fn part(kind: Locator, words: &str) -> &'static str {
    match kind {
        Locator::Page if words.contains(['–', ',']) => "pp.",
        Locator::Page => "p.",
        Locator::Chapter => "ch.",
        Locator::Section => "sec.",
        Locator::Figure => "fig.",
        Locator::Table => "table",
        Locator::Equation => "eq.",
        Locator::Paragraph => "para.",
        Locator::Volume => "vol.",
        Locator::Line => "line",
        Locator::Note => "n.",
        Locator::Appendix => "app.",
        _ => "pt.",
    }
}

fn entry_of(child: &ElemChild) -> Option<usize> {
    match child {
        ElemChild::Elem(elem) => match elem.meta {
            Some(ElemMeta::Entry(at)) => Some(at),
            _ => None,
        },
        _ => None,
    }
}

/// What is left of a number that the page prints itself: `. `, `[] `.
fn without_number(text: &str) -> &str {
    text.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '.' | '[' | ']' | '(' | ')'))
}

/// The DOI, or the address, where the style did not print it.
fn link(work: &Work, html: &str) -> String {
    let address = match &work.doi {
        Some(doi) => doi.url(),
        None => work.url.clone(),
    };
    let mut escaped = String::new();
    push_escaped(&mut escaped, &address);
    let is_web = address.starts_with("http://") || address.starts_with("https://");
    if !is_web || html.contains(&format!("href=\"{escaped}\"")) {
        return String::new();
    }
    let mut link = format!(" <a href=\"{escaped}\">");
    push_address(&mut link, &address);
    link + "</a>"
}

//! Citation styles by name. They and their languages are part of the program, and are unpacked when an article first needs them.

use hayagriva::{
    archive::{ArchivedStyle, locales},
    citationberg::{CitationFormat, IndependentStyle, Locale, Style, StyleCategory},
};
use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

/// The style of a press that names none.
pub const DEFAULT: &str = "vancouver";

/// Names that people use, and the archive's own. Vancouver is the one of a publisher who follows NLM, because NLM's own style
/// loses authors in the processor.
const ALSO: [(&str, ArchivedStyle); 7] = [
    ("vancouver", ArchivedStyle::ElsevierVancouver),
    ("harvard", ArchivedStyle::HarvardCiteThemRight),
    ("chicago", ArchivedStyle::ChicagoAuthorDate),
    ("ama", ArchivedStyle::AmericanMedicalAssociation),
    ("acs", ArchivedStyle::AmericanChemicalSociety),
    ("acm", ArchivedStyle::AssociationForComputingMachinery),
    ("mdpi", ArchivedStyle::MultidisciplinaryDigitalPublishingInstitute),
];

/// One that has no list; those that cite in notes, which the article's page numbers itself; and those of which the processor loses authors or years.
const NOT_OFFERED: [ArchivedStyle; 9] = [
    ArchivedStyle::Alphanumeric,
    ArchivedStyle::ChicagoNotes,
    ArchivedStyle::ChicagoShortenedNotes,
    ArchivedStyle::Gb77142015Note,
    ArchivedStyle::ModernHumanitiesResearchAssociationNotes,
    ArchivedStyle::TurabianFullnote8,
    ArchivedStyle::NlmCitationSequence,
    ArchivedStyle::NlmCitationSequenceSuperscript,
    ArchivedStyle::FutureScience,
];

static NAMES: LazyLock<BTreeMap<&'static str, ArchivedStyle>> = LazyLock::new(|| {
    let offered = ArchivedStyle::all().iter().filter(|style| !NOT_OFFERED.contains(style));
    let own = offered.flat_map(|style| style.names().iter().map(|name| (*name, *style)));
    own.chain(ALSO).collect()
});

static LOCALES: LazyLock<Vec<Locale>> = LazyLock::new(locales);

static LOADED: Mutex<BTreeMap<&'static str, Arc<Loaded>>> = Mutex::new(BTreeMap::new());

/// A style that is ready for use.
#[derive(Debug)]
pub struct Loaded {
    /// The rules.
    pub rules: IndependentStyle,
    /// Numbers, authors and years, or labels.
    pub form: CitationFormat,
}

impl Loaded {
    /// Whether citations say authors, and years.
    pub fn is_of_authors(&self) -> bool {
        matches!(self.form, CitationFormat::AuthorDate | CitationFormat::Author)
    }
}

/// Every name, in order.
pub fn names() -> impl Iterator<Item = &'static str> {
    NAMES.keys().copied()
}

/// Whether a style has this name.
pub fn is_known(name: &str) -> bool {
    NAMES.contains_key(name)
}

/// The style that a journal.toml or a site.toml names.
pub fn named_in(text: &str) -> Option<String> {
    let table: toml::Table = text.parse().ok()?;
    let name = table.get("citation_style")?.as_str()?;
    is_known(name).then(|| name.to_owned())
}

/// A style by its name; the default one for an unknown name, which has been told where it was given.
pub fn load(name: &str) -> Option<Arc<Loaded>> {
    let name = if is_known(name) { name } else { DEFAULT };
    let (name, archived) = NAMES.get_key_value(name)?;
    let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(style) = loaded.get(name) {
        return Some(style.clone());
    }
    let Style::Independent(rules) = archived.get() else { return None };
    let form = rules.info.category.iter().find_map(|category| match category {
        StyleCategory::CitationFormat { format } => Some(*format),
        StyleCategory::Field { .. } => None,
    });
    let style = Arc::new(Loaded { rules, form: form.unwrap_or(CitationFormat::Numeric) });
    loaded.insert(name, style.clone());
    Some(style)
}

/// The words of every language.
pub fn languages() -> &'static [Locale] {
    &LOCALES
}

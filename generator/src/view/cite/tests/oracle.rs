//! Our five styles held to the CSL processor, which reads the article from our own BibTeX: each difference is listed with its reason, and
//! one that goes away must leave the list.

use super::{article, many, person, program, said, two};
use crate::{
    diagnostic::SourceText,
    parse::bibliography::{Cite, Cluster, format, read},
    view::cite::{Line, Work, managers, styles},
};
use model::{
    article::{Article, Pages},
    person::{Author, Contributor, PersonName},
};

type Style = fn(Work<'_>) -> Line;

/// Ours, the same style in the archive of the processor, and whose punctuation it has.
const STYLES: [(&str, Style, (&str, &str)); 5] = [
    ("apa", styles::apa, ("apa", "en-US")),
    ("vancouver", styles::vancouver, ("elsevier-vancouver", "en-US")),
    ("harvard", styles::harvard, ("harvard-cite-them-right", "en-GB")),
    ("chicago", styles::chicago, ("turabian-author-date", "en-US")),
    ("ieee", styles::ieee, ("ieee", "en-US")),
];

fn cases() -> Vec<(&'static str, Article)> {
    let with = |change: fn(&mut Article)| {
        let mut article = article(two());
        change(&mut article);
        article
    };
    vec![
        ("one author", article(vec![person("Wen Jie", "", "Koh", "")])),
        ("two authors", article(two())),
        ("three authors", article(many(3))),
        ("four authors", article(many(4))),
        ("seven authors", article(many(7))),
        ("eleven authors", article(many(11))),
        ("twenty-two authors", article(many(22))),
        ("a particle", article(vec![person("Jan", "van der", "Berg", "")])),
        ("a hyphen", article(vec![person("Mei-Ling", "", "Lin", "")])),
        ("one name", article(vec![Author::new(Contributor::Person(PersonName::whole("Suharto")))])),
        ("a group", article(vec![Author::new(Contributor::Group("The Tanjong Consortium".into()))])),
        ("no issue", with(|article| article.issue = None)),
        (
            "online first",
            with(|article| (article.volume, article.issue, article.pages) = (None, None, Pages::default())),
        ),
        ("a year alone", with(|article| article.dates.published = "2026".parse().unwrap())),
        (
            "pages 321 to 328",
            with(|article| {
                article.pages = Pages { first: "321".into(), last: "328".into(), number: String::new() }
            }),
        ),
        ("one page", with(|article| article.pages = Pages { first: "7".into(), ..Pages::default() })),
        ("a question", with(|article| article.title = model::Markup::plain("Do tides rise?"))),
    ]
}

/// The processor's, from our BibTeX. Journals have their abbreviation where ours has it.
fn theirs(article: &Article, name: &str, style: (&str, &str)) -> String {
    let mut bibtex = program(article, managers::bibtex);
    if matches!(name, "vancouver" | "ieee") {
        bibtex = bibtex.replace("Journal of Coastal \\& Tidal Systems", "J. Coast. Tidal Syst.");
    }
    let works = read(&SourceText::new("references.bib", bibtex.as_str()));
    assert_eq!(works.diagnostics, [], "{bibtex}");
    let cluster = Cluster { cites: vec![Cite::default()], ..Cluster::default() };
    format(&works.value.unwrap(), style, &[cluster]).references.remove(0).text
}

/// Without what is typography and not style: dashes, quotation marks, the form in which a DOI is shown.
fn folded(text: &str) -> String {
    let mut text = text.replace('–', "-").replace(['“', '”', '‘', '’'], "'").replace('\u{a0}', " ");
    for form in
        ["Available at: https://doi.org/", "doi: https://doi.org/", "https://doi.org/", "doi: ", "doi:"]
    {
        text = text.replace(form, "");
    }
    // Of NLM's style the archive has only what publishers made of it: without the issue, and without the stop after the journal.
    let text = text.replace("10.5555/jcts.2026.0012", "").replace("Syst. 2026;9(2)", "Syst 2026;9");
    let text = text
        .replace("Syst. 2026", "Syst 2026")
        .replace("?, ", "? ")
        .replace("?,' ", "?' ")
        .replace(". . .", "…");
    model::markup::fold_space(&text).trim_end_matches(['.', ' ']).to_owned()
}

#[test]
fn differences_from_the_processor_are_known() {
    let mut wrong = Vec::new();
    for (name, ours, archived) in STYLES {
        for (case, article) in cases() {
            let (ours, theirs) = (folded(&said(&article, ours)), folded(&theirs(&article, name, archived)));
            let known = KNOWN.iter().find(|(style, cases, ..)| *style == name && cases.contains(&case));
            match known {
                Some((.., reason)) if ours == theirs => {
                    wrong.push(format!("{name}, {case}: no longer differs: {reason}"));
                }
                None if ours != theirs => {
                    wrong.push(format!("{name}, {case}:\n  ours   {ours}\n  theirs {theirs}"));
                }
                _ => {}
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Style, cases, and why ours stays.
const KNOWN: &[(&str, &[&str], &str)] = &[
    ("vancouver", &["a hyphen"], "NLM (Citing Medicine, 1) takes hyphens out of initials"),
    ("harvard", &["online first"], "the processor calls it a preprint, which it is not"),
    (
        "chicago",
        &["a particle"],
        "the archive's file demotes particles; van der Berg is listed under v on our pages",
    ),
    (
        "chicago",
        &["no issue"],
        "the year stands after the author already; the month is not needed to find the article",
    ),
    ("chicago", &["online first"], "the processor adds `ahead of print`, which would be false the day after"),
];

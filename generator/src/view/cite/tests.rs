//! Citations held against the examples of the styles' own manuals, put into our article's shape.

mod oracle;

use super::{Work, managers, names, styles};
use model::{
    Markup,
    article::{Abstract, Article, Dates, Licence, Pages},
    journal::Journal,
    person::{Author, Contributor, PersonName},
};

fn person(given: &str, particle: &str, family: &str, suffix: &str) -> Author {
    Author::new(Contributor::Person(PersonName {
        given: given.into(),
        particle: particle.into(),
        family: family.into(),
        suffix: suffix.into(),
        ..PersonName::default()
    }))
}

fn article(authors: Vec<Author>) -> Article {
    Article {
        doi: "10.5555/jcts.2026.0012".parse().unwrap(),
        journal: "JCTS".parse().unwrap(),
        title: Markup { html: "The <em>Rana arvalis</em> test".into(), text: "The Rana arvalis test".into() },
        subtitle: Markup::default(),
        translated_titles: Vec::new(),
        article_type: "Research article".into(),
        language: "en".into(),
        authors,
        affiliations: Vec::new(),
        abstracts: vec![Abstract { body: Markup::plain("We measured\ntides."), ..Abstract::default() }],
        keywords: vec!["tides".into()],
        subjects: Vec::new(),
        volume: Some("9".parse().unwrap()),
        issue: Some("2".parse().unwrap()),
        pages: Pages { first: "101".into(), last: "118".into(), number: String::new() },
        dates: Dates {
            published: "2026-03-09".parse().unwrap(),
            received: None,
            revised: None,
            accepted: None,
            issue_date: None,
        },
        licence: Licence::default(),
        funding: Vec::new(),
        special_issue: None,
        related: Vec::new(),
        record: Vec::new(),
        citations: 0,
        featured: false,
        has_pdf: false,
    }
}

fn journal() -> Journal {
    Journal {
        short_name: "JCTS".parse().unwrap(),
        title: "Journal of Coastal & Tidal Systems".into(),
        abbreviation: "J. Coast. Tidal Syst.".into(),
        citation_style: String::new(),
        category: "earth".into(),
        cover_color: "#0b5a63".parse().unwrap(),
        cover: None,
        cover_alt: String::new(),
        editors_in_chief: Vec::new(),
        description: String::new(),
        aims: Markup::default(),
        founded: None,
        issn_electronic: Some("2049-3630".parse().unwrap()),
        issn_print: None,
        licence: String::new(),
        open_access: String::new(),
        abstracting: Vec::new(),
        frequency: String::new(),
        languages: Vec::new(),
        peer_review: String::new(),
        article_charge: String::new(),
        copyright: String::new(),
        archived_in: Vec::new(),
        contact_email: String::new(),
        contact_address: Vec::new(),
        submit_url: String::new(),
        flyer: None,
        special_issue_introduction: String::new(),
        metrics: Vec::new(),
    }
}

fn two() -> Vec<Author> {
    vec![person("Wen Jie", "", "Koh", ""), person("Ada", "", "Lim", "")]
}

fn many(count: usize) -> Vec<Author> {
    (1..=count).map(|number| person("Ada", "", &format!("Lim{number}"), "")).collect()
}

/// A style's citation without its tags, entities resolved.
fn said(article: &Article, style: fn(Work<'_>) -> super::Line) -> String {
    let journal = journal();
    let html = style(Work { article, journal: &journal, publisher: "Pelita Press" }).html;
    let mut out = String::new();
    for piece in html.split('<') {
        out.push_str(piece.split_once('>').map_or(piece, |(_, text)| text));
    }
    out.replace("&amp;", "&")
}

fn program(article: &Article, format: fn(Work<'_>) -> String) -> String {
    let journal = journal();
    format(Work { article, journal: &journal, publisher: "Pelita Press" })
}

#[test]
fn apa() {
    assert_eq!(
        said(&article(two()), styles::apa),
        "Koh, W. J., & Lim, A. (2026). The Rana arvalis test. Journal of Coastal & Tidal Systems, 9(2), 101–118. https://doi.org/10.5555/jcts.2026.0012"
    );
    let crowd = said(&article(many(22)), styles::apa);
    assert!(crowd.contains("Lim19, A., . . . Lim22, A. (2026)") && !crowd.contains("Lim20"), "{crowd}");
    let nobody = said(&article(Vec::new()), styles::apa);
    assert!(nobody.starts_with("The Rana arvalis test. (2026). Journal"), "{nobody}");
}

#[test]
fn vancouver() {
    assert_eq!(
        said(&article(two()), styles::vancouver),
        "Koh WJ, Lim A. The Rana arvalis test. J Coast Tidal Syst. 2026;9(2):101-18. doi:10.5555/jcts.2026.0012"
    );
    let crowd = said(&article(many(7)), styles::vancouver);
    assert!(crowd.contains("Lim6 A, et al. The"), "{crowd}");
}

#[test]
fn harvard() {
    assert_eq!(
        said(&article(two()), styles::harvard),
        "Koh, W.J. and Lim, A. (2026) ‘The Rana arvalis test’, Journal of Coastal & Tidal Systems, 9(2), pp. 101–118. Available at: https://doi.org/10.5555/jcts.2026.0012."
    );
    assert!(said(&article(many(4)), styles::harvard).starts_with("Lim1, A. et al. (2026)"));
}

#[test]
fn chicago() {
    assert_eq!(
        said(&article(two()), styles::chicago),
        "Koh, Wen Jie, and Ada Lim. 2026. “The Rana arvalis test.” Journal of Coastal & Tidal Systems 9 (2): 101–18. https://doi.org/10.5555/jcts.2026.0012."
    );
    for (first, last, shown) in [
        ("101", "108", "101–8"),
        ("321", "328", "321–28"),
        ("100", "104", "100–104"),
        ("1087", "1089", "1087–89"),
        ("1496", "1500", "1496–1500"),
        ("71", "72", "71–72"),
        ("S1", "S9", "S1–S9"),
    ] {
        let mut article = article(two());
        article.pages = Pages { first: first.into(), last: last.into(), number: String::new() };
        assert!(said(&article, styles::chicago).contains(&format!(": {shown}. ")), "{first} {last}");
    }
}

#[test]
fn ieee() {
    assert_eq!(
        said(&article(two()), styles::ieee),
        "W. J. Koh and A. Lim, “The Rana arvalis test,” J. Coast. Tidal Syst., vol. 9, no. 2, pp. 101–118, Mar. 2026, doi: 10.5555/jcts.2026.0012."
    );
}

#[test]
fn article_numbers_and_online_first() {
    let mut article = article(two());
    (article.volume, article.issue) = (None, None);
    article.pages = Pages { number: "e1107".into(), ..Pages::default() };
    assert!(said(&article, styles::apa).contains("Systems, Article e1107. https"));
    assert!(said(&article, styles::ieee).contains("Syst., Art. no. e1107, Mar. 2026"));
    assert!(said(&article, styles::vancouver).contains("2026;:e1107. doi"));
    article.pages = Pages::default();
    assert!(said(&article, styles::vancouver).contains("Syst. 2026. doi:"));
    assert!(said(&article, styles::harvard).contains("Systems. Available"));
    assert!(said(&article, styles::chicago).contains("Systems. https"));
}

#[test]
fn a_title_keeps_its_markup_and_its_own_stop() {
    let mut article = article(two());
    let journal = journal();
    let html = |article: &Article| styles::apa(Work { article, journal: &journal, publisher: "" }).html;
    assert!(html(&article).contains("The <em>Rana arvalis</em> test. <i>Journal of Coastal &amp; Tidal"));
    article.title = Markup::plain("Who knows?");
    assert!(html(&article).contains("Who knows? <i>"));
    article.title = Markup::plain("It is known.");
    assert!(html(&article).contains("It is known. <i>"));
}

#[test]
fn names_in_every_form() {
    let cases = [
        (
            person("Jan", "van der", "Berg", "Jr."),
            "van der Berg, J., Jr.",
            "J. van der Berg Jr.",
            "van der Berg J Jr",
        ),
        (person("Mei-Ling", "", "Lin", ""), "Lin, M.-L.", "M.-L. Lin", "Lin ML"),
        (person("W.J.", "", "Koh", ""), "Koh, W. J.", "W. J. Koh", "Koh WJ"),
        (person("WJ", "", "Koh", ""), "Koh, W. J.", "W. J. Koh", "Koh WJ"),
        (person("美玲", "", "林", ""), "林美玲", "林美玲", "林美玲"),
        (Author::new(Contributor::Person(PersonName::whole("Suharto"))), "Suharto", "Suharto", "Suharto"),
        (
            Author::new(Contributor::Group("The Tanjong Consortium".into())),
            "The Tanjong Consortium",
            "The Tanjong Consortium",
            "The Tanjong Consortium",
        ),
    ];
    for (author, inverted, forward, bare) in cases {
        assert_eq!(names::inverted(&author, ",", names::SPACED), inverted);
        assert_eq!(names::forward(&author, names::SPACED), forward);
        assert_eq!(names::inverted(&author, "", names::BARE), bare);
    }
}

#[test]
fn bibtex() {
    let mut article = article(vec![
        person("Jan", "van der", "Berg", "Jr."),
        Author::new(Contributor::Group("Tides & Co".into())),
        Author::new(Contributor::Person(PersonName::whole("Suharto"))),
    ]);
    article.title = Markup::plain("5 % of $x_1$ & #2 ~ ^ \\ Ångström");
    let entry = program(&article, managers::bibtex);
    for line in [
        "@article{berg2026:jcts-2026-0012,",
        "  author = {van der Berg, Jr., Jan and {Tides \\& Co} and {Suharto}},",
        "  title = {{5 \\% of \\$x\\_1\\$ \\& \\#2 \\textasciitilde{} \\textasciicircum{} \\textbackslash{} Ångström}},",
        "  journal = {Journal of Coastal \\& Tidal Systems},",
        "  pages = {101--118},",
        "  doi = {10.5555/jcts.2026.0012},",
        "  month = mar,",
    ] {
        assert!(entry.contains(line), "{line} in {entry}");
    }
    assert!(entry.ends_with("\n}"));
}

#[test]
fn d09_a_mononym_is_one_name_everywhere() {
    let article = article(vec![Author::new(Contributor::Person(PersonName::whole("Suharto")))]);
    assert!(program(&article, managers::bibtex).contains("author = {{Suharto}}"));
    assert!(program(&article, managers::ris).contains("\nAU  - Suharto\n"));
    assert!(said(&article, styles::apa).starts_with("Suharto. (2026)"));
}

#[test]
fn ris() {
    let record = program(&article(two()), managers::ris);
    assert!(
        record.starts_with("TY  - JOUR\nAU  - Koh, Wen Jie\n") && record.ends_with("ER  - \n"),
        "{record}"
    );
    for line in [
        "TI  - The Rana arvalis test",
        "JO  - J. Coast. Tidal Syst.",
        "SP  - 101",
        "EP  - 118",
        "PY  - 2026",
        "DA  - 2026/03/09/",
        "SN  - 2049-3630",
        "DO  - 10.5555/jcts.2026.0012",
        "KW  - tides",
        "LA  - en",
    ] {
        assert!(record.contains(&format!("\n{line}\n")), "{line} in {record}");
    }
}

//! Filters and the counts beside the results.

use super::press::{Press, article, suffixes};
use search::{ArticleDocument, ArticleQuery, Facet, FacetCounts};

fn filed(
    suffix: &str,
    journal: (&str, &str),
    (kind, date): (&str, &str),
    subjects: &[&str],
) -> ArticleDocument {
    let mut document = article(suffix, "Tides");
    document.card.journal = journal.0.parse().unwrap();
    document.card.journal_title = journal.1.into();
    document.card.article_type = kind.into();
    document.card.subjects = subjects.iter().map(|subject| (*subject).into()).collect();
    document.card.published_on = date.parse().unwrap();
    document
}

const COASTAL: (&str, &str) = ("JCTS", "Coastal Science");
const ALGEBRA: (&str, &str) = ("JALG", "Algebra Letters");

fn press() -> Press {
    let mut special = filed("c", COASTAL, ("Review", "2024-05"), &["Ecology", "Physics"]);
    special.card.special_issue = Some("JCTS/living-shorelines".into());
    special.special_issue_title = "Living Shorelines".into();
    special.countries = vec!["Côte d’Ivoire".into()];
    Press::of(&[
        filed("a", COASTAL, ("Research Article", "2026-01-02"), &["Ecology"]),
        filed("b", COASTAL, ("Research Article", "2025"), &["Physics"]),
        special,
        filed("d", ALGEBRA, ("Review", "1999-12-31"), &["Algebra"]),
    ])
}

fn shown(facets: &FacetCounts) -> String {
    facets.iter().map(|facet| format!("{}:{}", facet.value, facet.count)).collect::<Vec<_>>().join(" ")
}

fn first(facets: &FacetCounts) -> Facet<'_> {
    facets.iter().next().unwrap()
}

#[test]
fn counts_without_filters() {
    let hits = press().search(&ArticleQuery::default());
    assert_eq!(hits.total, 4);
    assert_eq!(suffixes(&hits), ["a", "b", "c", "d"], "newest first");
    assert_eq!(shown(&hits.subject_facets), "Ecology:2 Physics:2 Algebra:1");
    assert_eq!(shown(&hits.type_facets), "Research Article:2 Review:2");
    assert_eq!(shown(&hits.journal_facets), "JCTS:3 JALG:1");
    assert_eq!(first(&hits.journal_facets).name, "Coastal Science");
    assert_eq!(shown(&hits.special_issue_facets), "JCTS/living-shorelines:1");
    assert_eq!(first(&hits.special_issue_facets).name, "Living Shorelines");
    assert_eq!(shown(&hits.year_facets), "1999:1 2024:1 2025:1 2026:1", "the earliest first");
}

#[test]
fn years_ignore_their_own_range_and_honour_all_others() {
    let press = press();
    let query = ArticleQuery { years: (Some(2024), Some(2025)), ..Default::default() };
    let hits = press.search(&query);
    assert_eq!(suffixes(&hits), ["b", "c"]);
    assert_eq!(shown(&hits.year_facets), "1999:1 2024:1 2025:1 2026:1", "their own range is ignored");
    assert_eq!(shown(&hits.type_facets), "Research Article:1 Review:1", "all others honour it");
    let reviews = ArticleQuery { article_types: vec!["Review".into()], ..query.clone() };
    let hits = press.search(&reviews);
    assert_eq!((suffixes(&hits).concat(), shown(&hits.year_facets)), ("c".into(), "1999:1 2024:1".into()));
    assert_eq!(shown(&hits.type_facets), "Research Article:1 Review:1");
    let algebra = ArticleQuery { journal: Some("JALG".into()), ..query };
    let hits = press.search(&algebra);
    assert_eq!(
        (hits.total, shown(&hits.year_facets)),
        (0, "1999:1".into()),
        "the years say where there are some"
    );
    let keywords = ArticleQuery { keywords: "nothing at all".into(), ..Default::default() };
    assert!(press.search(&keywords).year_facets.is_empty());
}

#[test]
fn an_article_that_fails_two_filters_counts_nowhere() {
    let press = press();
    let query = ArticleQuery {
        years: (Some(2025), None),
        subjects: vec!["Ecology".into()],
        journals: vec!["JCTS".into()],
        ..Default::default()
    };
    let hits = press.search(&query);
    assert_eq!(suffixes(&hits), ["a"]);
    assert_eq!(shown(&hits.year_facets), "2024:1 2026:1", "b fails its subject, d fails all three");
    assert_eq!(shown(&hits.subject_facets), "Ecology:1 Physics:1");
    assert_eq!(shown(&hits.journal_facets), "JCTS:1");
}

#[test]
fn years_are_counted_over_many_segments() {
    let folder = tempfile::tempdir().unwrap();
    let dir = |at: usize| folder.path().join(at.to_string());
    let dated = |at: usize| filed(&format!("s{at}"), COASTAL, ("Review", &format!("{}", 2000 + at % 3)), &[]);
    let writer = search::IndexWriter::create(&dir(0)).unwrap();
    writer.add(&dated(0)).unwrap();
    writer.finish("0").unwrap();
    let mut index = search::Index::open(&dir(0)).unwrap();
    for at in 1..5 {
        let writer = search::IndexWriter::update(&dir(at - 1), &dir(at)).unwrap().unwrap();
        writer.add(&dated(at)).unwrap();
        writer.finish("next").unwrap();
        index = search::Index::open_after(&dir(at), Some(&index)).unwrap();
    }
    let hits = index.search(&ArticleQuery::default()).unwrap();
    assert_eq!(shown(&hits.year_facets), "2000:2 2001:2 2002:1");
    let query = ArticleQuery { years: (Some(2001), None), ..Default::default() };
    let hits = index.search(&query).unwrap();
    assert_eq!((hits.total, shown(&hits.year_facets)), (3, "2000:2 2001:2 2002:1".into()));
}

#[test]
fn a_facet_ignores_its_own_filter_and_honours_all_others() {
    let press = press();
    let query = ArticleQuery { article_types: vec!["review".into()], ..Default::default() };
    let hits = press.search(&query);
    assert_eq!((hits.total, suffixes(&hits)), (2, vec!["c".into(), "d".into()]));
    assert_eq!(shown(&hits.type_facets), "Research Article:2 Review:2", "its own filter is ignored");
    assert_eq!(shown(&hits.journal_facets), "JALG:1 JCTS:1", "all others are honoured");
    let both = ArticleQuery { journals: vec!["Coastal Science".into()], ..query };
    let hits = press.search(&both);
    assert_eq!(suffixes(&hits), ["c"]);
    assert_eq!(shown(&hits.type_facets), "Research Article:2 Review:1");
    assert_eq!(shown(&hits.journal_facets), "JALG:1 JCTS:1");
    assert_eq!(shown(&hits.subject_facets), "Ecology:1 Physics:1");
}

#[test]
fn values_of_one_facet_are_alternatives() {
    let query = ArticleQuery { subjects: vec!["ecology".into(), "Algebra".into()], ..Default::default() };
    assert_eq!(suffixes(&press().search(&query)), ["a", "c", "d"]);
}

#[test]
fn years_country_journal_type_and_special_issue() {
    let press = press();
    let with = |change: fn(&mut ArticleQuery)| {
        let mut query = ArticleQuery::default();
        change(&mut query);
        suffixes(&press.search(&query)).concat()
    };
    assert_eq!(with(|q| q.years = (Some(2025), None)), "ab");
    assert_eq!(with(|q| q.years = (None, Some(2024))), "cd");
    assert_eq!(with(|q| q.years = (Some(2024), Some(2025))), "bc");
    assert_eq!(with(|q| q.country = Some("cote d'ivoire".into())), "c");
    assert_eq!(with(|q| q.journal = Some("jalg".into())), "d");
    assert_eq!(with(|q| q.journal = Some("NONE".into())), "");
    assert_eq!(with(|q| q.article_type = Some("Review".into())), "cd");
    assert_eq!(with(|q| q.special_issues = vec!["JCTS/living-shorelines".into()]), "c");
    assert_eq!(with(|q| q.subjects = vec!["Unknown".into()]), "");
}

#[test]
fn an_article_with_a_great_many_subjects_counts_in_all_of_them() {
    let subjects: Vec<String> = (10..40).map(|at| format!("Subject {at}")).collect();
    let subjects: Vec<&str> = subjects.iter().map(String::as_str).collect();
    let press = Press::of(&[
        filed("a", COASTAL, ("Review", "2026"), &subjects),
        filed("b", ALGEBRA, ("Review", "2025"), &["Subject 39"]),
    ]);
    let hits = press.search(&ArticleQuery::default());
    assert_eq!((hits.subject_facets.iter().len(), first(&hits.subject_facets).count), (30, 2));
    assert!(hits.subject_facets.iter().skip(1).all(|facet| facet.count == 1));
    assert_eq!(
        (shown(&hits.type_facets), shown(&hits.journal_facets)),
        ("Review:2".into(), "JALG:1 JCTS:1".into())
    );
    for subject in subjects {
        let query = ArticleQuery { subjects: vec![subject.into()], ..Default::default() };
        let hits = press.search(&query);
        assert_eq!(hits.total, 1 + usize::from(subject == "Subject 39"), "{subject}");
        assert_eq!(hits.subject_facets.iter().len(), 30, "its own filter is ignored");
    }
    let query = ArticleQuery {
        subjects: vec!["Subject 38".into()],
        journals: vec!["JALG".into()],
        ..Default::default()
    };
    let hits = press.search(&query);
    assert_eq!((hits.total, shown(&hits.journal_facets)), (0, "JCTS:1 JALG:0".into()));
    assert_eq!(shown(&hits.subject_facets), "Subject 39:1 Subject 38:0", "what is ticked stays");
}

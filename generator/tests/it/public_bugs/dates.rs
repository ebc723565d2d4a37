//! D18: the date that machines read. D24: which of several dates is the date.

use super::{Article, jats, markdown, meta, page, times};

pub fn articles() -> Vec<Article> {
    let with = |suffix: &str, dates: &str| jats(suffix, (dates, "<p>Text.</p>", ""));
    let season = "<pub-date pub-type='ppub'><season>Spring</season><year>2019</year></pub-date>";
    let several = "<pub-date pub-type='ppub'><season>Jul-Sep</season><year>2011</year></pub-date><pub-date pub-type='epub'><day>3</day>\
        <month>12</month><year>2010</year></pub-date><pub-date date-type='collection'><year>2011</year></pub-date>";
    let iso = "<pub-date date-type='pub' publication-format='electronic' iso-8601-date='2010-12-03'><day>03</day><month>12</month><year>2010</year>\
        </pub-date><pub-date date-type='pub' publication-format='print'><month>2</month><year>2011</year></pub-date>";
    let named = "<pub-date pub-type='collection'><year>2012</year></pub-date><pub-date pub-type='epub'><month>June</month><year>2012</year></pub-date>";
    vec![
        ("d18a", markdown("10.5555/d18a", "published = \"2019-04-07\"", "Text.")),
        ("d18b", markdown("10.5555/d18b", "published = \"2019-04\"", "Text.")),
        ("d18c", markdown("10.5555/d18c", "published = \"2019\"", "Text.")),
        ("d18d", with("d18d", season)),
        ("d24a", with("d24a", several)),
        ("d24b", with("d24b", iso)),
        ("d24c", with("d24c", named)),
    ]
}

#[test]
fn d18_the_date_is_as_precise_as_it_is_known_and_never_a_season() {
    for (suffix, date) in [("d18a", "2019/04/07"), ("d18b", "2019/04"), ("d18c", "2019"), ("d18d", "2019")] {
        assert_eq!(meta(&page(suffix), "citation_publication_date"), [date], "{suffix}");
    }
}

#[test]
fn d18_every_article_has_one() {
    for (folder, _) in super::articles() {
        if folder.starts_with("d11") || folder.starts_with("d12") {
            continue;
        }
        assert_eq!(meta(&page(folder), "citation_publication_date").len(), 1, "{folder}");
    }
}

#[test]
fn d18_the_online_date_has_its_own_tag() {
    assert_eq!(meta(&page("d24a"), "citation_online_date"), ["2010/12/03"]);
}

#[test]
fn d24_the_electronic_day_is_the_date() {
    let page = page("d24a");
    assert!(page.contains("3 December 2010"), "{page}");
    assert_eq!(meta(&page, "citation_publication_date"), ["2010/12/03"]);
}

#[test]
fn d24_the_issue_s_season_is_shown_in_its_own_words() {
    assert_eq!(
        times(&page("d24a"), "Jul–Sep 2011") + times(&page("d24a"), "Jul-Sep 2011"),
        1,
        "{}",
        page("d24a")
    );
    assert!(page("d18d").contains("Spring 2019"), "{}", page("d18d"));
}

#[test]
fn d24_nothing_is_invented() {
    let page = page("d24c");
    assert!(page.contains("June 2012") && !page.contains("1 June 2012"), "{page}");
    assert_eq!(meta(&page, "citation_publication_date"), ["2012/06"]);
}

#[test]
fn d24_the_day_wins_over_a_later_month_in_print() {
    assert_eq!(meta(&page("d24b"), "citation_publication_date"), ["2010/12/03"]);
}

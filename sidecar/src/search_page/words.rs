//! A search and its outcome in words, the same as on React's page and from the same catalogue.

use super::address::Address;
use model::{Arg, Texts};

/// Specification §3, "Sort options": how many there are; their words are `search.sort_1` and so on.
pub(super) const SORTS: u32 = 5;
/// Most characters of what was typed in a heading.
const LONGEST: usize = 120;
/// So many authors are named in a result.
const AUTHORS: usize = 4;

/// What was sought, for the sentences that say so: ` about “mud”` and ` by “Rahman”`.
fn sought(texts: &Texts, address: &Address) -> [String; 2] {
    let said = |key: &str, name: &str, text: &str| {
        let text = shortened(text);
        if text.is_empty() { text } else { texts.say(key, &[(name, Arg::Text(&text))]) }
    };
    [said("search.about", "words", &address.keywords), said("search.by", "name", &address.author)]
}

/// A text about what was sought: `Articles about “mud”`.
pub(super) fn about(texts: &Texts, key: &str, address: &Address) -> String {
    let [about, by] = sought(texts, address);
    texts.say(key, &[("about", Arg::Text(&about)), ("by", Arg::Text(&by))])
}

/// The heading.
pub(super) fn headline(texts: &Texts, total: usize, address: &Address) -> String {
    if total == 0 {
        return about(texts, "search.none", address);
    }
    let [about, by] = sought(texts, address);
    let args = [("count", Arg::Number(total)), ("about", Arg::Text(&about)), ("by", Arg::Text(&by))];
    texts.say("search.found", &args)
}

/// The sentence below the heading: what narrows the search and how it is sorted. `names` gives the words for values.
pub(super) fn summary(texts: &Texts, address: &Address, names: &dyn Fn(&str) -> String) -> String {
    let [subjects, types, journals, special_issues] = &address.chosen;
    let with = |own: &String, chosen: &[String]| {
        let mut all: Vec<String> = [own].into_iter().filter(|own| !own.is_empty()).cloned().collect();
        let further: Vec<String> = chosen.iter().filter(|value| !all.contains(value)).cloned().collect();
        all.extend(further);
        all
    };
    let alternatives = |key: &str, values: &[String]| {
        let words: Vec<String> = values.iter().map(|value| names(value)).collect();
        let words = joined(texts, &words, "list.or");
        if words.is_empty() { words } else { texts.say(key, &[("names", Arg::Text(&words))]) }
    };
    let parts = [
        years(texts, "published", address.years),
        alternatives("search.of_type", &with(&address.article_type, types)),
        alternatives("search.in", subjects),
        alternatives("search.in", &with(&address.journal, journals)),
        alternatives("search.in_special", special_issues),
    ];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let order = address.order.or((!address.is_ranked()).then_some(1)).map(|order| order.clamp(1, SORTS));
    let order = order.map_or("search.order_best".to_owned(), |order| format!("search.order_{order}"));
    let order = texts.get(&order).to_owned();
    if parts.is_empty() {
        return texts.say("search.sentence_plain", &[("order", Arg::Text(&order))]);
    }
    let parts = parts.join(texts.get("search.join"));
    texts.say("search.sentence", &[("parts", Arg::Text(&parts)), ("order", Arg::Text(&order))])
}

/// The range of years: `published from 2019 to 2021` by the form `published`, `2019 to 2021` by `years`.
pub(super) fn years(texts: &Texts, form: &str, (from, to): (Option<u32>, Option<u32>)) -> String {
    let which = match (from, to) {
        (None, None) => return String::new(),
        (Some(from), Some(to)) if from == to => "in",
        (Some(_), Some(_)) => "between",
        (Some(_), None) => "since",
        (None, Some(_)) => "until",
    };
    // Years are not grouped as numbers are.
    let [from, to] = [from, to].map(|year| year.map(|year| year.to_string()).unwrap_or_default());
    texts.say(&format!("search.{form}_{which}"), &[("from", Arg::Text(&from)), ("to", Arg::Text(&to))])
}

/// `a, b and c`
fn joined(texts: &Texts, words: &[String], conjunction: &str) -> String {
    match words.split_last() {
        Some((last, before)) if !before.is_empty() => {
            format!("{}{}{last}", before.join(texts.get("list.comma")), texts.get(conjunction))
        }
        _ => words.concat(),
    }
}

/// Four names, or three and how many others.
pub(super) fn authors(texts: &Texts, names: &[String]) -> String {
    texts.names(names, AUTHORS)
}

/// So much of what was typed as a heading bears.
pub(super) fn shortened(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    text.chars().take(LONGEST - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english() -> &'static Texts {
        model::texts::of("en")
    }

    #[test]
    fn authors_are_named_up_to_four() {
        let names: Vec<String> = ["A", "B", "C", "D", "E"].map(str::to_owned).to_vec();
        assert_eq!(authors(english(), &names[..4]), "A, B, C and D");
        assert_eq!(authors(english(), &names), "A, B, C and 2 others");
    }

    #[test]
    fn a_search_in_chinese() {
        let chinese = model::texts::of("zh");
        let names = |value: &str| value.to_owned();
        let address = Address::parse("Keywords=mud&StartYear=2001&EndYear=2003&OrderBy=5", 2027);
        assert_eq!(headline(chinese, 12, &address), "关于“mud”的12篇文章");
        assert_eq!(headline(chinese, 0, &address), "没有找到关于“mud”的文章");
        assert_eq!(summary(chinese, &address, &names), "2001 至 2003 年发表，按被引次数排序。");
        assert_eq!(years(chinese, "years", address.years), "2001 至 2003 年");
    }

    #[test]
    fn a_search_in_words() {
        let words = |query: &str, total: usize| {
            let address = Address::parse(query, 2027);
            let names =
                |value: &str| if value == "JCTS" { "Tidal Science".to_owned() } else { value.to_owned() };
            (headline(english(), total, &address), summary(english(), &address, &names))
        };
        assert_eq!(words("", 3), ("3 articles".into(), "with the most recent first.".into()));
        assert_eq!(
            words(
                "Keywords=mud&AuthorInfo=Tan&StartYear=2001&ArticleTypes=Review&JournalsId=JCTS&JournalNames=JCTS",
                1
            ),
            (
                "1 article about “mud” by “Tan”".into(),
                "published since 2001 of type Review in Tidal Science, with the best match first.".into()
            )
        );
        assert_eq!(
            words("OrderBy=5&ArticleSubjects=A&ArticleSubjects=B", 0).1,
            "in A or B, with the most cited first."
        );
        let long = words(&format!("Keywords={}", "x".repeat(500)), 0).0;
        assert!(long.starts_with("No articles about “xxx") && long.chars().count() < 150, "{long}");
    }
}

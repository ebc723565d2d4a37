//! What is offered while one types.

use super::press::{Press, article, by};

fn press() -> Press {
    Press::of(&[
        by(article("a", "Mangroves of the Riau Islands"), &["Anna Müller", "Ng Wei Ling"]),
        by(article("b", "Mangrove studies"), &["Jānis Kursiša", "Anna MULLER"]),
        article("c", "红树林生态系统"),
    ])
}

#[test]
fn titles_go_on_as_they_were_begun() {
    let press = press();
    let titles = |typed: &str| -> Vec<String> {
        press.index.suggest(typed).unwrap().titles.into_iter().map(|found| found.title).collect()
    };
    assert_eq!(titles("mangr"), ["Mangroves of the Riau Islands", "Mangrove studies"]);
    assert_eq!(titles("mangroves studie"), ["Mangrove studies"]);
    assert_eq!(titles("红树"), ["红树林生态系统"]);
    assert!(titles("").is_empty() && titles("(((").is_empty() && titles("zzz").is_empty());
}

#[test]
fn authors_once_each_in_either_order() {
    let press = press();
    let authors = |typed: &str| press.index.suggest(typed).unwrap().authors;
    assert_eq!(authors("mul"), ["Anna Müller"]);
    assert_eq!(authors("müller an"), ["Anna Müller"]);
    assert_eq!(authors("kursi"), ["Jānis Kursiša"]);
}

#[test]
fn journals_by_title_or_short_name() {
    let press = press();
    for typed in ["coas", "journal of coastal", "jct"] {
        let journals = press.index.suggest(typed).unwrap().journals;
        assert_eq!(journals[0].short_name, "JCTS", "{typed}");
    }
}

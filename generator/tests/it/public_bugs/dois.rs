//! D11, D12: DOIs with every letter that registries allow.

use super::{Article, markdown, press, told};
use percent_encoding::percent_decode_str;

const SICI: &str = "10.5555/0000-1111(2001)12:3<45::AID-XY6>7.0.ZZ;8";
const ODD: &str = "10.5555/a+b#c?d%2Fe";
const PLAIN: &str = "10.5555/ab-cd.v2_(1).9;k";

pub fn articles() -> Vec<Article> {
    vec![
        ("d11a", markdown(SICI, "title = \"Sici\"", "Text.")),
        ("d11b", markdown(ODD, "title = \"Odd letters\"", "Text.")),
        ("d12a", markdown(PLAIN, "title = \"Hyphens\"", "Text.")),
    ]
}

/// The address at which the journal's list leads to an article.
fn address(title: &str) -> String {
    let list = super::list();
    let end = list.find(title).unwrap_or_else(|| panic!("{title} is not listed"));
    let start = list[..end].rfind("href=\"").unwrap() + "href=\"".len();
    list[start..].split('"').next().unwrap().to_owned()
}

/// The page that a plain file server would send for an address.
fn served(address: &str) -> String {
    let path = percent_decode_str(address).decode_utf8().unwrap().into_owned();
    let file = press().path().join("dist/public").join(path.trim_start_matches('/')).join("index.html");
    std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

#[test]
fn d11_the_page_is_where_the_list_leads_and_a_file_server_finds_it() {
    for title in ["Sici", "Odd letters", "Hyphens"] {
        let address = address(title);
        assert!(!address.contains(['<', '>', '#', '?', ' ']), "{address}");
        assert!(served(&address).contains(&format!(">{title}</h1>")), "{address}");
    }
}

#[test]
fn d11_the_link_to_the_registry_is_encoded_and_the_text_is_as_registered() {
    let page = served(&address("Sici"));
    assert!(page.contains("https://doi.org/10.5555/0000-1111(2001)12:3%3C45::AID-XY6%3E7.0.ZZ;8"), "{page}");
    assert!(page.contains("10.5555/0000-1111(2001)12:3&lt;45::AID-XY6&gt;7.0.ZZ;8"), "{page}");
    assert!(!page.contains("3<45"), "{page}");
    let odd = served(&address("Odd letters"));
    assert!(odd.contains("https://doi.org/10.5555/a+b%23c%3Fd%252Fe"), "{odd}");
}

#[test]
fn d11_machines_get_the_bare_doi() {
    assert_eq!(super::meta(&served(&address("Odd letters")), "citation_doi"), [ODD]);
    assert_eq!(
        super::meta(&served(&address("Sici")), "citation_doi"),
        [SICI.replace('<', "&lt;").replace('>', "&gt;")]
    );
}

#[test]
fn d12_nothing_is_removed_or_changed_in_what_is_shown() {
    // Where a line may break, nothing is shown or copied.
    let page = served(&address("Hyphens")).replace("<wbr>", "");
    assert!(page.contains(&format!(">https://doi.org/{PLAIN}<")), "{page}");
    assert_eq!(super::meta(&page, "citation_doi"), [PLAIN]);
}

#[test]
fn d12_a_wrong_doi_is_refused_with_a_message() {
    for wrong in ["10.5555/", "10.55/x", "11.5555/x", "10.5555/a b"] {
        let (is_fine, talk) =
            told(&[("journals/ABC/articles/two/article.md", &markdown(wrong, "", "Text."))]);
        assert!(!is_fine && talk.contains("two/article.md:5:"), "{wrong}: {talk}");
    }
}

#[test]
fn d12_letter_case_makes_no_second_doi() {
    let upper = markdown("10.5555/ABC.2026.0001", "title = \"Again\"", "Text.");
    let (is_fine, talk) = told(&[("journals/ABC/articles/two/article.md", &upper)]);
    assert!(!is_fine && talk.contains("articles/one/") && talk.contains("articles/two/"), "{talk}");
}

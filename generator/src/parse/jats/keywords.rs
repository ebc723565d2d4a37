//! Keywords: one list of them for search and for machines, and the lists as the file divides them, each with its heading, for readers.

use super::xml::Node;
use crate::parse::article::KeywordList;

/// Headings that say no more than the page's own.
const USUAL: [&str; 4] = ["keywords", "keyword", "key words", "author keywords"];

/// Whether a group of keywords is really a list of abbreviations.
pub fn is_abbreviations(group: Node<'_>) -> bool {
    group.attr("kwd-group-type").is_some_and(|kind| kind.to_ascii_lowercase().starts_with("abbr"))
}

fn groups<'a>(meta: Node<'a>) -> impl Iterator<Item = Node<'a>> {
    meta.all("kwd-group").filter(|group| !is_abbreviations(*group))
}

/// Every keyword once.
pub fn all(meta: Node<'_>) -> Vec<String> {
    let mut keywords = Vec::new();
    groups(meta).for_each(|group| gather(group, &mut keywords));
    keywords
}

/// The lists under their headings. Those without a heading, or with the usual one, are one list in each language.
pub fn lists(meta: Node<'_>, language: &str) -> Vec<KeywordList> {
    let mut lists: Vec<KeywordList> = Vec::new();
    for group in groups(meta) {
        let title = group.words_of("title").or_else(|| group.words_of("label")).unwrap_or_default();
        let title = title.trim_end_matches([':', '.', ' ']);
        let is_usual = USUAL.contains(&title.to_lowercase().as_str());
        let title = if is_usual { "" } else { title };
        // A group has the language of the article around it when it names none.
        let own = group.lang().unwrap_or(language);
        let at = lists.iter().position(|list| list.title == title && list.language == own);
        let at = at.unwrap_or_else(|| {
            lists.push(KeywordList {
                title: title.to_owned(),
                language: own.to_owned(),
                keywords: Vec::new(),
            });
            lists.len() - 1
        });
        gather(group, &mut lists[at].keywords);
    }
    lists.retain(|list| !list.keywords.is_empty());
    lists
}

/// Adds the keywords of a group that are not there yet.
fn gather(group: Node<'_>, keywords: &mut Vec<String>) {
    for node in group.descendants() {
        let found = match node.name() {
            "kwd" => vec![keyword(node)],
            "compound-kwd" => {
                let parts: Vec<_> =
                    node.all("compound-kwd-part").map(Node::words).filter(|part| !part.is_empty()).collect();
                vec![parts.join(": ")]
            }
            "unstructured-kwd-group" => {
                node.words().split([',', ';']).map(|word| word.trim().to_owned()).collect()
            }
            _ => continue,
        };
        for keyword in found {
            if !keyword.is_empty() && !keywords.contains(&keyword) {
                keywords.push(keyword);
            }
        }
    }
}

/// A keyword without those nested in it, which come as their own.
fn keyword(node: Node<'_>) -> String {
    let own: String = node.children().filter(|child| !child.is("nested-kwd")).map(Node::string).collect();
    model::markup::fold_space(&own)
}

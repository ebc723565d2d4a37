//! Authors and affiliations on an article's page, bound by the labels that the article itself prints where it has them.

use model::{
    Orcid, Ror,
    article::Article,
    person::{Affiliation, Author, Contributor},
};
use serde::Serialize;
use std::collections::BTreeSet;

/// An author on the article's page.
#[derive(Debug, Clone, Serialize)]
pub struct AuthorView {
    /// As shown.
    pub name: String,
    /// The same name in another script; may be empty.
    pub other_script: String,
    /// `https://orcid.org/…`
    pub orcid_url: Option<String>,
    /// Numbers of the affiliations.
    pub affiliations: Vec<usize>,
    /// What stands beside the name for them: `1`, or `a` where the article says so.
    pub marks: Vec<String>,
    /// Whether to write to this author.
    pub corresponding: bool,
    /// Whether this author contributed as much as the others so marked.
    pub equal: bool,
    /// Whether this author has died.
    pub deceased: bool,
    /// Only of corresponding authors.
    pub email: Option<String>,
    /// Roles in words.
    pub roles: Vec<String>,
}

/// An affiliation on the article's page.
#[derive(Debug, Clone, Serialize)]
pub struct AffiliationView {
    /// From 1.
    pub number: usize,
    /// What stands before it.
    pub mark: String,
    /// As shown.
    pub text: String,
    /// `https://ror.org/…`
    pub ror_url: Option<String>,
}

/// Everybody, and where they work.
pub fn byline(article: &Article) -> (Vec<AuthorView>, Vec<AffiliationView>) {
    let marks = marks(&article.affiliations);
    let authors = article.authors.iter().map(|of| author(of, &marks)).collect();
    let affiliation = |(at, affiliation): (usize, &Affiliation)| AffiliationView {
        number: at + 1,
        mark: marks.get(at).cloned().unwrap_or_default(),
        text: affiliation.text.clone(),
        ror_url: affiliation.ror.as_ref().map(Ror::url),
    };
    (authors, article.affiliations.iter().enumerate().map(affiliation).collect())
}

/// The labels that the article prints, where each affiliation has one of its own: who compares the page with the PDF finds the same.
/// Else numbers in order. `*`, `†` and `‡` are said of people here.
fn marks(affiliations: &[Affiliation]) -> Vec<String> {
    let own: Vec<&str> = affiliations.iter().map(|affiliation| label(&affiliation.label)).collect();
    let is_short = |label: &&str| {
        !label.is_empty()
            && label.chars().count() <= 4
            && label.chars().all(|c| c.is_alphanumeric() || matches!(c, '#' | '§' | '¶' | '|' | '-' | '.'))
    };
    let distinct: BTreeSet<&str> = own.iter().copied().filter(is_short).collect();
    match distinct.len() == affiliations.len() {
        true => own.into_iter().map(str::to_owned).collect(),
        false => (1..=affiliations.len()).map(|number| number.to_string()).collect(),
    }
}

/// Without what stands around it: `(a)`, `1.`, `[2]`.
fn label(label: &str) -> &str {
    label.trim_matches(|c: char| c.is_whitespace() || "()[].,:;".contains(c))
}

fn author(author: &Author, marks: &[String]) -> AuthorView {
    let other_script = match &author.who {
        Contributor::Person(name) => name.alternative.clone().unwrap_or_default(),
        _ => String::new(),
    };
    AuthorView {
        name: author.who.display(),
        other_script,
        orcid_url: author.orcid.as_ref().map(Orcid::url),
        affiliations: author.affiliations.iter().map(|at| at + 1).collect(),
        marks: author.affiliations.iter().filter_map(|at| marks.get(*at)).cloned().collect(),
        corresponding: author.corresponding,
        equal: author.equal,
        deceased: author.deceased,
        email: author.email.clone().filter(|_| author.corresponding),
        roles: author.roles.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(labels: &[&str]) -> Vec<String> {
        let affiliation = |label: &&str| Affiliation {
            label: (*label).to_owned(),
            text: "Institute".to_owned(),
            country: None,
            ror: None,
        };
        marks(&labels.iter().map(affiliation).collect::<Vec<_>>())
    }

    #[test]
    fn an_article_keeps_its_own_labels() {
        assert_eq!(marked(&["a", "b"]), ["a", "b"]);
        assert_eq!(marked(&["(1)", "2."]), ["1", "2"]);
        assert_eq!(marked(&["3", "1", "12a"]), ["3", "1", "12a"]);
    }

    #[test]
    fn labels_that_are_missing_repeated_or_no_labels_become_numbers() {
        for labels in [&["a", ""][..], &["1", "1"], &["*", "†"], &["Institute", "b"]] {
            assert_eq!(marked(labels), ["1", "2"], "{labels:?}");
        }
        assert!(marked(&[]).is_empty());
    }
}

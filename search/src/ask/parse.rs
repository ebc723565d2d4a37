//! What a person typed, as words, phrases, exclusions and a DOI. Everything is a query; nothing is a syntax error.

use crate::analysis::{MOST_TERMS, is_unspaced, title_key, words};
use model::Doi;

/// Longest text that is read, in characters.
const LONGEST: usize = 256;
/// Longest run of an unspaced script that is searched, in characters.
const LONGEST_RUN: usize = 32;

/// What was asked for, all of it at once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Asked {
    /// Nothing but white space was typed.
    pub is_blank: bool,
    /// Keys of DOIs that the text may mean; the article itself then comes first.
    pub dois: Vec<String>,
    /// The text as a title pasted whole; `None` when something is excluded.
    pub title_key: Option<String>,
    /// In order; all must match.
    pub clauses: Vec<Clause>,
}

/// One condition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Clause {
    /// One word, or the words of a phrase.
    pub words: Vec<String>,
    /// Must not match.
    pub is_excluded: bool,
    /// Words that begin so.
    pub is_prefix: bool,
}

/// Reads a text; what lies beyond the caps is not read.
pub(crate) fn parse(text: &str) -> Asked {
    let text: String = text.chars().take(LONGEST).map(plain_quote).collect();
    let mut clauses = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let is_excluded = first == '-' && rest[1..].starts_with(|c: char| c.is_alphabetic() || c == '"');
        let body = if is_excluded { &rest[1..] } else { rest };
        if let Some(quoted) = body.strip_prefix('"') {
            let (inside, after) = quoted.split_once('"').unwrap_or((quoted, ""));
            push_phrase(&mut clauses, inside, is_excluded);
            rest = after.trim_start();
        } else {
            let end = body.find(|c: char| c.is_whitespace() || c == '"').unwrap_or(body.len());
            push_words(&mut clauses, &body[..end], is_excluded);
            rest = body[end..].trim_start();
        }
    }
    let has_exclusion = clauses.iter().any(|clause| clause.is_excluded);
    Asked {
        is_blank: text.trim().is_empty(),
        dois: dois(&text),
        title_key: (!has_exclusion).then(|| title_key(&text)).filter(|key| !key.is_empty()),
        clauses: capped(clauses),
    }
}

fn plain_quote(c: char) -> char {
    if matches!(c, '“' | '”' | '„' | '‟' | '«' | '»' | '「' | '」' | '『' | '』' | '＂') {
        '"'
    } else {
        c
    }
}

fn push_phrase(clauses: &mut Vec<Clause>, text: &str, is_excluded: bool) {
    let words = words(text);
    if !words.is_empty() {
        clauses.push(Clause { words, is_excluded, is_prefix: false });
    }
}

/// The words between two spaces: each a condition of its own, but excluded only together (`-covid-19`).
fn push_words(clauses: &mut Vec<Clause>, text: &str, is_excluded: bool) {
    if is_excluded {
        return push_phrase(clauses, text, true);
    }
    let is_prefix = text.ends_with('*');
    let words = words(text);
    let last = words.len();
    clauses.extend(words.into_iter().enumerate().map(|(at, word)| Clause {
        is_prefix: is_prefix && at + 1 == last && !word.starts_with(is_unspaced),
        words: vec![word],
        is_excluded: false,
    }));
}

/// The first terms of all, a word that is repeated once only.
fn capped(clauses: Vec<Clause>) -> Vec<Clause> {
    let mut room = MOST_TERMS;
    let mut kept: Vec<Clause> = Vec::new();
    for mut clause in clauses {
        if kept.contains(&clause) {
            continue;
        }
        clause.words.truncate(room);
        if clause.words.is_empty() {
            break;
        }
        room -= clause.words.len();
        for word in clause.words.iter_mut().filter(|word| word.starts_with(is_unspaced)) {
            *word = word.chars().take(LONGEST_RUN).collect();
        }
        kept.push(clause);
    }
    kept
}

/// DOIs in the text: bare, with `doi:`, as a link, inside an address of this portal, with punctuation after it or not.
fn dois(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut offer = |candidate: &str| {
        if let Ok(doi) = candidate.parse::<Doi>()
            && !found.iter().any(|known| known == doi.key())
        {
            found.push(doi.key().to_owned());
        }
    };
    for word in text.split_whitespace() {
        let word = word.trim_matches(|c| matches!(c, '"' | '\'' | '<' | '>' | '[' | ']' | ','));
        let mut candidate = word.trim_start_matches('(');
        // A DOI may end in a bracket or a point, and so may the sentence around it: every reading is offered.
        loop {
            offer(candidate);
            if let Some(at) = candidate.rfind("/10.") {
                offer(&format!("https://doi.org/{}", &candidate[at + 1..]));
            }
            let Some(shorter) = candidate.strip_suffix(|c| matches!(c, '.' | ',' | ';' | ')' | '*')) else {
                break;
            };
            candidate = shorter;
        }
    }
    if let Some(doi) = Doi::find(text) {
        offer(doi.as_str());
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `word`, `phrase of words`, `-excluded`, `begin*`, parted by bars.
    fn shown(text: &str) -> String {
        let show = |clause: &Clause| {
            let minus = if clause.is_excluded { "-" } else { "" };
            let star = if clause.is_prefix { "*" } else { "" };
            format!("{minus}{}{star}", clause.words.join(" "))
        };
        parse(text).clauses.iter().map(show).collect::<Vec<_>>().join("|")
    }

    #[test]
    fn words_phrases_exclusions_prefixes() {
        for (text, expected) in [
            ("coastal  Erosion", "coastal|erosion"),
            ("\"sea level\" rise", "sea level|rise"),
            ("“sea level” -storm -\"storm surge\"", "sea level|-storm|-storm surge"),
            ("-covid-19 vaccine", "-covid 19|vaccine"),
            ("at -20 °C", "at|20|c"),
            ("renn* a*b*", "renn*|a|b*"),
            ("\"unclosed phrase", "unclosed phrase"),
            ("word word word", "word"),
            ("- -- \" \"\" * ((( ))) AND", "and"),
        ] {
            assert_eq!(shown(text), expected, "{text}");
        }
    }

    #[test]
    fn caps() {
        let many: Vec<String> = (0..100).map(|n| format!("w{n}")).collect();
        assert!(parse(&many.join(" ")).clauses.len() <= MOST_TERMS);
        assert!(parse(&format!("\"{}\"", many.join(" "))).clauses[0].words.len() <= MOST_TERMS);
        assert!(parse(&"(".repeat(2000)).clauses.is_empty());
        assert_eq!(parse(&"海".repeat(200)).clauses[0].words[0].chars().count(), LONGEST_RUN);
        assert!(parse(" \t").is_blank && !parse("(").is_blank);
    }

    #[test]
    fn dois_in_every_clothing() {
        for text in [
            "10.5555/abc(1)",
            "DOI:10.5555/ABC(1)",
            "https://doi.org/10.5555/abc(1).",
            "see 10.5555/abc(1), please",
            "https://example.org/Journals/JCTS/articles/10.5555/abc(1)",
        ] {
            assert!(
                parse(text).dois.contains(&"10.5555/abc(1)".to_owned()),
                "{text}: {:?}",
                parse(text).dois
            );
        }
        assert!(parse("10 things").dois.is_empty());
    }
}

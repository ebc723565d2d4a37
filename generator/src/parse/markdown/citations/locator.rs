//! The part of a work that a citation means: `p. 3`, `pp. 33–35`, `ch. 2`, `§ 4`.

use hayagriva::citationberg::taxonomy::Locator;

/// Words for kinds of parts; those of one kind, the shortest first.
const KINDS: [(Locator, &[&str]); 12] = [
    (Locator::Page, &["p.", "pp.", "page", "pages", "p", "pp"]),
    (Locator::Chapter, &["ch.", "chap.", "chaps.", "chapter", "chapters"]),
    (Locator::Section, &["sec.", "secs.", "section", "sections", "§§", "§"]),
    (Locator::Figure, &["fig.", "figs.", "figure", "figures"]),
    (Locator::Table, &["tab.", "table", "tables"]),
    (Locator::Equation, &["eq.", "eqs.", "equation", "equations"]),
    (Locator::Paragraph, &["para.", "paras.", "paragraph", "paragraphs", "¶¶", "¶"]),
    (Locator::Volume, &["vol.", "vols.", "volume", "volumes"]),
    (Locator::Line, &["l.", "ll.", "line", "lines"]),
    (Locator::Note, &["n.", "nn.", "note", "notes"]),
    (Locator::Appendix, &["app.", "appendix", "appendices"]),
    (Locator::Part, &["pt.", "pts.", "part", "parts"]),
];

/// A part at the beginning of what follows a key, and what follows the part. Numbers alone are pages.
pub fn read(text: &str) -> Option<((Locator, String), &str)> {
    let text = text.trim_start_matches([',', ' ', '\u{a0}']);
    let found = KINDS.iter().find_map(|(kind, words)| {
        let longest = words.iter().filter_map(|word| strip_word(text, word)).min_by_key(|rest| rest.len());
        longest.map(|rest| (*kind, rest))
    });
    let (kind, rest) = found.unwrap_or((Locator::Page, text));
    let rest = rest.trim_start_matches([' ', '\u{a0}']);
    // Numbers, Roman or Arabic, with letters before or after, dashes and commas between them.
    let mut length = 0;
    for word in rest.split_inclusive([' ', '\u{a0}']) {
        if !is_number(word.trim_end_matches([' ', '\u{a0}', ','])) {
            break;
        }
        length += word.len();
        if !word.trim_end().ends_with(',') {
            break;
        }
    }
    let trimmed = rest[..length].trim_end_matches([' ', '\u{a0}', ',']);
    if trimmed.is_empty() {
        return None;
    }
    // Without a word before them, letters alone are no Roman number but a word.
    if found.is_none() && !trimmed.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    Some(((kind, trimmed.replace("--", "–").replace('-', "–")), &rest[trimmed.len()..]))
}

fn strip_word<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let rest = text
        .get(..word.len())
        .filter(|start| start.eq_ignore_ascii_case(word))
        .map(|_| &text[word.len()..])?;
    let is_sign = word.ends_with(['.', '§', '¶']);
    let is_whole =
        rest.starts_with([' ', '\u{a0}']) || (is_sign && rest.starts_with(|c: char| c.is_alphanumeric()));
    is_whole.then_some(rest)
}

fn is_number(word: &str) -> bool {
    let is_roman =
        |word: &str| !word.is_empty() && word.chars().all(|c| "ivxlcdm".contains(c.to_ascii_lowercase()));
    let is_part = |part: &str| part.chars().any(|c| c.is_ascii_digit()) || is_roman(part);
    let is_plain =
        word.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '–' | '—' | '.' | ':' | '/'));
    is_plain && !word.is_empty() && word.split(['-', '–', '—']).filter(|part| !part.is_empty()).all(is_part)
}

/// Before the numbers in a raised citation.
pub fn short(kind: Locator) -> &'static str {
    let words = KINDS.iter().find(|(known, _)| *known == kind).and_then(|(_, words)| words.first());
    match (kind, words) {
        (Locator::Page, _) | (_, None) => "p.",
        (_, Some(word)) => word,
    }
}

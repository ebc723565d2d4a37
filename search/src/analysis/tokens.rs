//! Words. Scripts with spaces by Unicode word boundaries; scripts without by characters and pairs of characters.

use super::fold;
use unicode_segmentation::UnicodeSegmentation;

/// Longest word in bytes; a longer one is cut, as no one types it.
const LONGEST_WORD: usize = 120;

/// A script that is written without spaces: Thai to Myanmar, Khmer, kana, Han, Hangul (whose words carry their endings).
pub(crate) fn is_unspaced(c: char) -> bool {
    matches!(c as u32,
        0x0e00..=0x0eff | 0x1000..=0x109f | 0x1780..=0x17ff | 0x2e80..=0x2fdf | 0x3005..=0x3007 | 0x3031..=0x318f
        | 0x31a0..=0x31bf | 0x31f0..=0x31ff | 0x3400..=0x4dbf | 0x4e00..=0x9fff | 0xa960..=0xa97f | 0xac00..=0xd7ff
        | 0xf900..=0xfaff | 0x20000..=0x3ffff)
}

/// The words of a text, folded, in order. A run of an unspaced script is one word here.
pub(crate) fn words(text: &str) -> Vec<String> {
    let folded = fold(text);
    if folded.is_ascii() { ascii_words(&folded) } else { unicode_words(&folded) }
}

/// Most texts are English, and Unicode's tables are slow: the same boundaries for ASCII, found by looking at bytes.
fn ascii_words(folded: &str) -> Vec<String> {
    let bytes = folded.as_bytes();
    let mut found = Vec::new();
    let mut begun = None;
    for at in 0..=bytes.len() {
        match (begun, at < bytes.len() && is_inside(bytes, at)) {
            (None, true) => begun = Some(at),
            (Some(start), false) => {
                begun = None;
                found.extend(parts(&folded[start..at]));
            }
            _ => {}
        }
    }
    found
}

/// Whether the byte is part of a word: a letter, a digit, or a point or apostrophe between two of a kind.
fn is_inside(bytes: &[u8], at: usize) -> bool {
    let byte = bytes[at];
    if !matches!(byte, b'.' | b'\'') {
        return byte.is_ascii_alphanumeric();
    }
    let (Some(before), Some(after)) = (at.checked_sub(1).map(|before| bytes[before]), bytes.get(at + 1))
    else {
        return false;
    };
    (before.is_ascii_alphabetic() && after.is_ascii_alphabetic())
        || (before.is_ascii_digit() && after.is_ascii_digit())
}

fn unicode_words(folded: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut run = String::new();
    for segment in folded.split_word_bounds() {
        // Word boundaries cut unspaced scripts at every character; the run is put together again.
        if segment.chars().next().is_some_and(is_unspaced) {
            run.push_str(segment);
            continue;
        }
        flush(&mut run, &mut found);
        if segment.chars().any(char::is_alphanumeric) {
            found.extend(parts(segment));
        }
    }
    flush(&mut run, &mut found);
    found
}

fn flush(run: &mut String, found: &mut Vec<String>) {
    if !run.is_empty() {
        found.push(std::mem::take(run));
    }
}

/// A segment without its apostrophes, parted at signs that are not a number's point: `j.smith` is two words, `3.5` is one.
fn parts(segment: &str) -> impl Iterator<Item = String> + '_ {
    segment
        .split(['_', ':', '·', ',', ';'])
        .flat_map(|piece| {
            let is_number = piece.chars().all(|c| c.is_numeric() || c == '.');
            piece.split(move |c: char| c == '.' && !is_number)
        })
        .map(|part| part.chars().filter(|&c| c != '\'').collect::<String>())
        .filter(|part| !part.is_empty())
        .map(shortened)
}

fn shortened(mut word: String) -> String {
    let mut end = LONGEST_WORD.min(word.len());
    while !word.is_char_boundary(end) {
        end -= 1;
    }
    word.truncate(end);
    word
}

/// The terms of a word as documents hold them: itself, or the characters and pairs of an unspaced run.
/// Each comes with its distance from the word's first position.
pub(super) fn index_terms(word: String) -> Vec<(usize, String)> {
    if !word.starts_with(is_unspaced) {
        return vec![(0, word)];
    }
    let characters: Vec<char> = word.chars().collect();
    let mut terms = Vec::with_capacity(characters.len() * 2);
    for (at, &c) in characters.iter().enumerate() {
        terms.push((at, c.to_string()));
        if let Some(&next) = characters.get(at + 1) {
            terms.push((at, [c, next].iter().collect()));
        }
    }
    terms
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_every_script() {
        for (text, expected) in [
            ("Sea-level rise, 1996–2026", "sea|level|rise|1996|2026"),
            ("C++ & O'Brien’s", "c|obriens"),
            ("10.1000/xyz(1)", "10.1000|xyz|1"),
            ("j.smith@nus.edu.sg", "j|smith|nus|edu|sg"),
            ("snake_case 3.5 U.S.A.", "snake|case|3.5|u|s|a"),
            ("红树林 mangrove 生态", "红树林|mangrove|生态"),
            ("Глобальное потепление", "глобальное|потепление"),
            ("🦀 (((", ""),
        ] {
            assert_eq!(words(text).join("|"), expected, "{text}");
        }
    }

    #[test]
    fn both_ways_of_finding_boundaries_agree() {
        for text in [
            "sea-level rise, 1996-2026; c++ & o'brien's 'quoted'",
            "3.5a a3.5 1,000;5 1.2.3. .5 5. a.b.c. u.s. 10.1000/xyz(1) a,b a;b a:b x_y __ _1_ ''' a''b 1'000",
            "e.g. j.smith@nus.edu.sg http://x.org/a?b=c#d 2h2o-x.y,z 1.a a.1 1'a",
        ] {
            assert_eq!(ascii_words(text), unicode_words(text), "{text}");
        }
    }

    #[test]
    fn unspaced_runs_become_characters_and_pairs() {
        let terms: Vec<_> = index_terms("红树林".into());
        let texts: Vec<_> = terms.iter().map(|(at, text)| format!("{at}{text}")).collect();
        assert_eq!(texts, ["0红", "0红树", "1树", "1树林", "2林"]);
    }

    #[test]
    fn a_word_without_end_is_cut_between_characters() {
        assert!(words(&"é".repeat(5000)).iter().all(|word| word.len() <= LONGEST_WORD));
        assert!(words(&"я".repeat(5000)).iter().all(|word| word.len() <= LONGEST_WORD));
    }
}

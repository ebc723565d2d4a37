//! Folding: what people type without accents finds what is printed with them.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Lower case, compatibility forms replaced, accents of alphabets removed. Marks that are letters of their own
/// (kana voicing, vowels of the scripts of India) stay: without them other words would be found.
pub(crate) fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.trim().to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(text.len());
    for c in text.trim().nfkd().filter(|&c| !is_accent(c)).nfc().flat_map(char::to_lowercase) {
        match spelt_out(c) {
            Some(letters) => folded.push_str(letters),
            // Lower-casing İ leaves its dot behind.
            None if is_accent(c) => {}
            None => folded.push(c),
        }
    }
    folded
}

/// A mark that alphabets put on a letter.
fn is_accent(c: char) -> bool {
    is_combining_mark(c)
        && matches!(c as u32,
            0x0300..=0x036f | 0x0483..=0x0489 | 0x0591..=0x05c7 | 0x0610..=0x061a | 0x064b..=0x065f | 0x0670
            | 0x06d6..=0x06ed | 0x1ab0..=0x1aff | 0x1dc0..=0x1dff | 0x20d0..=0x20ff | 0xfe20..=0xfe2f)
}

/// Letters that no decomposition takes apart, as people without the key type them.
fn spelt_out(c: char) -> Option<&'static str> {
    Some(match c {
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'ø' => "o",
        'đ' | 'ð' => "d",
        'ł' => "l",
        'þ' => "th",
        'ħ' => "h",
        'ı' => "i",
        'ĸ' => "k",
        'ŋ' => "n",
        'ŧ' => "t",
        'ə' => "e",
        'ς' => "σ",
        '‐' | '‑' | '‒' | '–' | '—' | '−' => "-",
        '’' | '‘' | 'ʼ' | '′' | '＇' => "'",
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{feff}' => "",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_ligatures_and_widths() {
        for (written, typed) in [
            ("Müller", "muller"),
            ("Mu\u{308}ller", "muller"),
            ("Kursiša", "kursisa"),
            ("Straße", "strasse"),
            ("STRASSE", "strasse"),
            ("Ørsted", "orsted"),
            ("Łukasiewicz", "lukasiewicz"),
            ("Nguyễn Đình", "nguyen dinh"),
            ("ﬁsh", "fish"),
            ("ＡＢＣ", "abc"),
            ("İstanbul", "istanbul"),
            ("Ångström", "angstrom"),
            ("CO₂", "co2"),
            ("co\u{ad}operate", "cooperate"),
        ] {
            assert_eq!(fold(written), typed, "{written}");
        }
    }

    #[test]
    fn letters_that_only_look_like_marks_stay() {
        assert_eq!(fold("がぎ"), "がぎ", "voiced kana are other letters");
        assert_eq!(fold("한국"), "한국", "Hangul stays in syllables");
        assert_eq!(fold("हिन्दी"), "हिन्दी");
    }
}

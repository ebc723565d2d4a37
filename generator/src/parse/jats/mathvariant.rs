//! MathML's `mathvariant` as letters: Unicode has a bold, an italic, a script alphabet and more, and browsers draw those
//! where they ignore the attribute. The table is Unicode's block of mathematical alphanumeric symbols with its gaps.

/// First code points of capital and small letters, digits, capital and small Greek; 0 where there is none.
const ALPHABETS: [(&str, u32, u32, u32, u32); 13] = [
    ("bold", 0x1d400, 0x1d41a, 0x1d7ce, 0x1d6a8),
    ("italic", 0x1d434, 0x1d44e, 0, 0x1d6e2),
    ("bold-italic", 0x1d468, 0x1d482, 0, 0x1d71c),
    ("script", 0x1d49c, 0x1d4b6, 0, 0),
    ("bold-script", 0x1d4d0, 0x1d4ea, 0, 0),
    ("fraktur", 0x1d504, 0x1d51e, 0, 0),
    ("double-struck", 0x1d538, 0x1d552, 0x1d7d8, 0),
    ("bold-fraktur", 0x1d56c, 0x1d586, 0, 0),
    ("sans-serif", 0x1d5a0, 0x1d5ba, 0x1d7e2, 0),
    ("bold-sans-serif", 0x1d5d4, 0x1d5ee, 0x1d7ec, 0x1d756),
    ("sans-serif-italic", 0x1d608, 0x1d622, 0, 0),
    ("sans-serif-bold-italic", 0x1d63c, 0x1d656, 0, 0x1d790),
    ("monospace", 0x1d670, 0x1d68a, 0x1d7f6, 0),
];
/// Letters that stood elsewhere in Unicode before the block was made.
const ELSEWHERE: [(u32, char); 24] = [
    (0x1d455, 'ℎ'),
    (0x1d49d, 'ℬ'),
    (0x1d4a0, 'ℰ'),
    (0x1d4a1, 'ℱ'),
    (0x1d4a3, 'ℋ'),
    (0x1d4a4, 'ℐ'),
    (0x1d4a7, 'ℒ'),
    (0x1d4a8, 'ℳ'),
    (0x1d4ad, 'ℛ'),
    (0x1d4ba, 'ℯ'),
    (0x1d4bc, 'ℊ'),
    (0x1d4c4, 'ℴ'),
    (0x1d506, 'ℭ'),
    (0x1d50b, 'ℌ'),
    (0x1d50c, 'ℑ'),
    (0x1d515, 'ℜ'),
    (0x1d51d, 'ℨ'),
    (0x1d53a, 'ℂ'),
    (0x1d53f, 'ℍ'),
    (0x1d545, 'ℕ'),
    (0x1d547, 'ℙ'),
    (0x1d548, 'ℚ'),
    (0x1d549, 'ℝ'),
    (0x1d551, 'ℤ'),
];

/// The text in a variant. Characters that have no such form stay.
pub fn letters(text: &str, variant: &str) -> String {
    match ALPHABETS.iter().find(|alphabet| alphabet.0 == variant) {
        Some(alphabet) => text.chars().map(|c| letter(c, *alphabet)).collect(),
        None => text.to_owned(),
    }
}

fn letter(c: char, (_, capital, small, digit, greek): (&str, u32, u32, u32, u32)) -> char {
    let code = u32::from(c);
    let (first, base) = match c {
        'A'..='Z' => (capital, 'A'),
        'a'..='z' => (small, 'a'),
        '0'..='9' => (digit, '0'),
        'Α'..='Ω' => (greek, 'Α'),
        // Small Greek follows the capitals and nabla: 26 places on.
        'α'..='ω' if greek > 0 => (greek + 26, 'α'),
        _ => (0, c),
    };
    if first == 0 {
        return c;
    }
    let code = first + (code - u32::from(base));
    let moved = ELSEWHERE.iter().find(|(gap, _)| *gap == code).map(|(_, c)| *c);
    moved.or_else(|| char::from_u32(code)).unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::letters;

    #[test]
    fn variants_are_letters() {
        for (text, variant, shown) in [
            ("Ab1", "bold", "𝐀𝐛𝟏"),
            ("h", "italic", "ℎ"),
            ("R+", "double-struck", "ℝ+"),
            ("αΩ", "bold", "𝛂𝛀"),
            ("L", "script", "ℒ"),
            ("x", "normal", "x"),
        ] {
            assert_eq!(letters(text, variant), shown);
        }
    }
}

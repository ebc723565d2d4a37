//! Entities: those the file declares itself, the five of XML, those of HTML (which hold ISO's), and numbers. What XML
//! forbids as a character never gets through, however it is written.

use model::markup::has_byte;
use std::{borrow::Cow, collections::HashMap, sync::LazyLock};

/// Whether XML 1.0 allows a character (its production 2); the rest breaks feeds and parsers downstream.
pub fn is_allowed(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..='\u{10ffff}')
}

/// Whether XML allows every character of a text. Nearly every text is seen to hold only such by its bytes, many at a time.
pub fn are_allowed(text: &str) -> bool {
    !may_be_forbidden(text) || text.chars().all(is_allowed)
}

/// Whether a byte is a control character, a tab or line break among them, or begins one of U+F000 to U+FFFF.
fn may_be_forbidden(text: &str) -> bool {
    has_byte(text, |byte| (byte < b' ') & !matches!(byte, b'\t' | b'\n' | b'\r') | (byte == 0xef))
}

/// An attribute's value as XML reads it: without forbidden characters, tabs and line breaks as blanks.
pub fn value(text: Cow<'_, str>) -> Cow<'_, str> {
    if !has_byte(&text, |byte| (byte < b' ') | (byte == 0xef)) {
        return text;
    }
    Cow::Owned(text.chars().filter(|c| is_allowed(*c)).map(|c| if c < ' ' { ' ' } else { c }).collect())
}

/// The general entities of an internal subset, unexpanded. Parameter entities and external ones are passed over:
/// nothing is ever fetched.
pub fn declared(doctype: &str) -> HashMap<String, String> {
    let mut found = HashMap::new();
    let mut rest = doctype;
    while let Some(at) = rest.find("<!ENTITY") {
        rest = rest.get(at + "<!ENTITY".len()..).unwrap_or_default();
        let Some((name, after)) = rest.trim_start().split_once(char::is_whitespace) else { break };
        let after = after.trim_start();
        let Some(quote) = after.chars().next().filter(|c| matches!(c, '"' | '\'')) else { continue };
        let Some((value, after)) = after.get(1..).and_then(|after| after.split_once(quote)) else { break };
        found.entry(name.to_owned()).or_insert_with(|| value.to_owned());
        rest = after;
    }
    found
}

/// The character of `#38`, `#x26`; `None` when it is no number. Windows-1252 numbers, which XML forbids but old
/// files hold, mean what browsers take them for.
pub fn number(reference: &str) -> Option<char> {
    let digits = reference.strip_prefix('#')?;
    let code = match digits.strip_prefix(['x', 'X']) {
        Some(hex) => u32::from_str_radix(hex, 16).ok()?,
        None => digits.parse().ok()?,
    };
    if let 0x80..=0x9f = code {
        let byte = [u8::try_from(code).ok()?];
        return encoding_rs::WINDOWS_1252.decode(&byte).0.chars().next();
    }
    char::from_u32(code)
}

/// Names and characters, a line each: HTML's list, which holds ISO's, and the Greek letters of ISOgrk1. quick-xml has
/// such a table too, but in 0.42 a fifth of its rows are wrong (`&alpha;` becomes `;`).
static NAMES: LazyLock<HashMap<&'static str, &'static str>> =
    LazyLock::new(|| include_str!("entities.txt").lines().filter_map(|line| line.split_once('\t')).collect());

/// The characters of a standard name.
pub fn standard(name: &str) -> Option<&'static str> {
    match name {
        "amp" => Some("&"),
        "lt" => Some("<"),
        "gt" => Some(">"),
        "NewLine" | "Tab" => Some(" "),
        _ => NAMES.get(name).copied().or_else(|| bold_greek(name)),
    }
}

/// ISOgrk4, the one set whose names hold a dot: `b.alpha` is a bold alpha.
fn bold_greek(name: &str) -> Option<&'static str> {
    const BOLD: [(&str, &str); 44] = [
        ("alpha", "𝛂"),
        ("beta", "𝛃"),
        ("gamma", "𝛄"),
        ("delta", "𝛅"),
        ("epsi", "𝛆"),
        ("epsis", "𝛆"),
        ("epsiv", "𝛜"),
        ("zeta", "𝛇"),
        ("eta", "𝛈"),
        ("thetas", "𝛉"),
        ("thetav", "𝛝"),
        ("iota", "𝛊"),
        ("kappa", "𝛋"),
        ("kappav", "𝛞"),
        ("lambda", "𝛌"),
        ("mu", "𝛍"),
        ("nu", "𝛎"),
        ("xi", "𝛏"),
        ("pi", "𝛑"),
        ("piv", "𝛡"),
        ("rho", "𝛒"),
        ("rhov", "𝛠"),
        ("sigma", "𝛔"),
        ("sigmav", "𝛓"),
        ("tau", "𝛕"),
        ("upsi", "𝛖"),
        ("phi", "𝛗"),
        ("phis", "𝛗"),
        ("phiv", "𝛟"),
        ("chi", "𝛘"),
        ("psi", "𝛙"),
        ("omega", "𝛚"),
        ("gammad", "𝟋"),
        ("Gammad", "𝟊"),
        ("Gamma", "𝚪"),
        ("Delta", "𝚫"),
        ("Theta", "𝚯"),
        ("Lambda", "𝚲"),
        ("Xi", "𝚵"),
        ("Pi", "𝚷"),
        ("Sigma", "𝚺"),
        ("Upsi", "𝚼"),
        ("Phi", "𝚽"),
        ("Psi", "𝚿"),
    ];
    let letter = name.strip_prefix("b.")?;
    let found = BOLD.iter().find(|(known, _)| *known == letter).map(|(_, character)| *character);
    found.or((letter == "Omega").then_some("𝛀"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_general_internal_entities_are_taken() {
        let found = declared(
            "article [ <!ENTITY a 'x'> <!ENTITY % p \"q\"> <!ENTITY s SYSTEM \"file:///etc/passwd\"> <!ENTITY b \"y>\"> ]",
        );
        assert_eq!(found.get("a").map(String::as_str), Some("x"));
        assert_eq!(found.get("b").map(String::as_str), Some("y>"));
        assert!(!found.contains_key("s") && !found.contains_key("p"));
    }

    #[test]
    fn standard_names_mean_what_html_says() {
        for (name, characters) in
            [("alpha", "α"), ("amacr", "ā"), ("Ccaron", "Č"), ("nbsp", "\u{a0}"), ("agr", "α")]
        {
            assert_eq!(standard(name), Some(characters), "{name}");
        }
        assert!(NAMES.len() > 2100 && standard("alfa").is_none());
    }

    #[test]
    fn names_with_dots_are_iso_bold_greek() {
        for (name, character) in [("b.alpha", "𝛂"), ("b.Omega", "𝛀"), ("b.gammad", "𝟋"), ("b.phiv", "𝛟")]
        {
            assert_eq!(standard(name), Some(character), "{name}");
        }
        assert_eq!((standard("b.nix"), standard("c.alpha")), (None, None));
    }

    #[test]
    fn numbers() {
        assert_eq!((number("#38"), number("#x3B1"), number("#150")), (Some('&'), Some('α'), Some('–')));
        assert_eq!((number("#xD800"), number("amp"), number("#")), (None, None, None));
        assert!(!is_allowed('\u{c}') && !is_allowed('\u{ffff}') && is_allowed('😀'));
    }

    #[test]
    fn a_text_is_looked_at_as_a_whole_as_each_of_its_characters_is() {
        for c in (0..0x0001_1000).filter_map(char::from_u32) {
            let text = format!("aé{c}{}", "海".repeat(40));
            assert_eq!(are_allowed(&text), is_allowed(c), "U+{:x}", u32::from(c));
            let kept = if c < ' ' { ' ' } else { c };
            let expected: String =
                text.chars().filter(|c| is_allowed(*c)).map(|c| if c < ' ' { kept } else { c }).collect();
            assert_eq!(value(Cow::Borrowed(&text)), expected, "U+{:x}", u32::from(c));
        }
    }
}

//! From bytes to text: byte order marks, UTF-16, and whatever the XML declaration names. Old archives hold Latin-1 and
//! Windows-1252; a file that names no encoding and is not UTF-8 is an error, because a guess would spoil names.

use super::xml::{are_allowed, is_allowed};
use crate::diagnostic::{Code, Diagnostic, Span};
use encoding_rs::{Encoding, UTF_8};

/// The text of an XML file. Characters that XML forbids are removed from tags; those in texts stay, so that the reader can tell of
/// them before it removes them.
///
/// # Errors
/// O102 when the bytes are not in the encoding that the file names, or it names one that nobody knows.
pub fn decode(bytes: &[u8], path: &str) -> Result<String, Diagnostic> {
    let (encoding, bytes) = encoding_of(bytes).map_err(|name| {
        let message = format!("the file says its encoding is `{name}`, which is not known");
        Diagnostic::new(Code::NOT_TEXT, Span::file(path), message).hint("save it as UTF-8")
    })?;
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes).ok_or_else(|| {
        let message = format!("the file is not in the encoding {} that it claims", encoding.name());
        Diagnostic::new(Code::NOT_TEXT, Span::file(path), message).hint("save it as UTF-8")
    })?;
    if are_allowed(&text) {
        return Ok(text.into_owned());
    }
    let mut is_in_tag = false;
    let keeps = |c: &char| {
        match c {
            '<' => is_in_tag = true,
            '>' => is_in_tag = false,
            _ => {}
        }
        !is_in_tag || is_allowed(*c)
    };
    Ok(text.chars().filter(keeps).collect())
}

/// The encoding, and the bytes after the mark. A byte order mark beats the declaration.
fn encoding_of(bytes: &[u8]) -> Result<(&'static Encoding, &[u8]), String> {
    if let Some((encoding, length)) = Encoding::for_bom(bytes) {
        return Ok((encoding, bytes.get(length..).unwrap_or_default()));
    }
    match bytes {
        [0, b'<', 0, ..] => return Ok((encoding_rs::UTF_16BE, bytes)),
        [b'<', 0, _, 0, ..] => return Ok((encoding_rs::UTF_16LE, bytes)),
        _ => {}
    }
    let Some(name) = declared(bytes) else { return Ok((UTF_8, bytes)) };
    let found = Encoding::for_label(name.as_bytes()).ok_or_else(|| name.clone())?;
    // The declaration was read byte by byte, so it cannot be UTF-16 whatever it says.
    let is_wide = found == encoding_rs::UTF_16LE || found == encoding_rs::UTF_16BE;
    Ok((if is_wide { UTF_8 } else { found }, bytes))
}

/// The `encoding` of the XML declaration.
fn declared(bytes: &[u8]) -> Option<String> {
    let start = bytes.get(..bytes.len().min(256))?;
    let start = String::from_utf8_lossy(start);
    let declaration = start.trim_start().strip_prefix("<?xml")?.split("?>").next()?;
    let after = declaration.split_once("encoding")?.1.trim_start().strip_prefix('=')?.trim_start();
    let quote = after.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let name = after.get(1..)?.split(quote).next()?.trim();
    (!name.is_empty()).then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_encoding_that_archives_hold() {
        let utf16: Vec<u8> = "<a>é</a>".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let marked: Vec<u8> = [0xff, 0xfe].into_iter().chain(utf16.clone()).collect();
        for bytes in [
            "<a>é</a>".as_bytes(),
            "\u{feff}<a>é</a>".as_bytes(),
            &utf16,
            &marked,
            b"<?xml version=\"1.0\" encoding='ISO-8859-1'?><a>\xe9</a>",
        ] {
            let text = decode(bytes, "a.xml").unwrap();
            assert!(text.ends_with("<a>é</a>"), "{text}");
        }
    }

    #[test]
    fn d21_control_characters_are_removed_from_tags_and_left_to_the_reader_in_texts() {
        let text = decode("<a\u{c} b='\0c'>one\u{c}two</a\0> 😀".as_bytes(), "a.xml").unwrap();
        assert_eq!(text, "<a b='c'>one\u{c}two</a> 😀");
    }

    #[test]
    fn no_guess_is_made() {
        assert_eq!(decode(b"<a>\xe9</a>", "a.xml").unwrap_err().code, Code::NOT_TEXT);
        let strange = b"<?xml version='1.0' encoding='klingon'?><a/>";
        assert!(decode(strange, "a.xml").unwrap_err().message.contains("klingon"));
    }
}

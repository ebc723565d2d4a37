//! Files that a key names: pictures, flyers. A name leads to a file beside or below the one that names it, and nowhere else.

use super::{document::Places, table::Reader};
use crate::diagnostic::{Code, Diagnostic, Span};

/// Formats that browsers show and whose size we can read.
const SHOWN: [&str; 5] = ["png", "jpg", "jpeg", "webp", "gif"];
/// Pixels beyond which phones give up on a picture.
const MOST_PIXELS: u64 = 50_000_000;

/// A picture that a key names, as a path below the root, with its alternative text; told when the text is missing.
pub fn picture(
    reader: &mut Reader<'_>,
    places: &mut Places,
    folder: &str,
    (key, alt_key): (&'static str, &'static str),
) -> (Option<String>, String) {
    let name = file_name(reader, key);
    let alt = reader.text_or_empty(alt_key);
    let Some(name) = name else { return (None, alt) };
    let span = reader.span(key);
    if alt.is_empty() {
        let message = format!("the picture `{name}` has no alternative text");
        reader.report(
            Diagnostic::new(Code::IMAGE_ALT, span.clone(), message).hint(format!("add `{alt_key} = \"…\"`")),
        );
    }
    places.add(key, span);
    (Some(below(folder, &name)), alt)
}

/// The path below the root of a file that a file in `folder` names.
pub fn below(folder: &str, name: &str) -> String {
    let name = name.trim_start_matches("./");
    if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") }
}

/// The name of a file beside or below the one that names it; nothing, and told, when it leads elsewhere.
pub fn file_name(reader: &mut Reader<'_>, key: &'static str) -> Option<String> {
    let name = reader.text(key)?;
    let Some((code, message)) = misplaced(&name) else { return Some(name) };
    let span = reader.span(key);
    reader.report(
        Diagnostic::new(code, span, message).hint("put the file beside this one, and give its name alone"),
    );
    None
}

/// Why a name can be no file beside the one that names it: it climbs out of the folder, is absolute, or is on the web.
/// Decided after decoding, as a file server would.
pub fn misplaced(name: &str) -> Option<(Code, String)> {
    let decoded = percent_encoding::percent_decode_str(name.trim()).decode_utf8_lossy().replace('\\', "/");
    if decoded.contains("://") || name.trim().starts_with("//") || decoded.starts_with("data:") {
        return Some((Code::REMOTE_IMAGE, format!("`{name}` is no file of this tree")));
    }
    let has_drive =
        decoded.as_bytes().get(1) == Some(&b':') && decoded.starts_with(|c: char| c.is_ascii_alphabetic());
    let climbs = decoded.split('/').any(|part| part == "..");
    let leads_out = climbs || has_drive || decoded.starts_with(['/', '~']) || name.contains(['\\', '\0']);
    leads_out.then(|| (Code::PATH_OUTSIDE, format!("`{name}` leads out of the folder of this file")))
}

/// What is wrong with a picture at a path below the root, of which `found` says whether it is there, with its size in
/// bytes and in pixels.
pub fn fault(path: &str, found: Option<(u64, Option<(u32, u32)>)>, span: Span) -> Option<Diagnostic> {
    let ending = path.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase()).unwrap_or_default();
    let Some((size, pixels)) = found else {
        let message = format!("the picture `{path}` is missing");
        let hint = "put the file there, or correct its name; letter case counts";
        return Some(Diagnostic::new(Code::MISSING_IMAGE, span, message).hint(hint));
    };
    let bad = |message: String, hint: &str| {
        Some(Diagnostic::new(Code::BAD_IMAGE, span.clone(), message).hint(hint))
    };
    if !SHOWN.contains(&ending.as_str()) {
        return bad(format!("`{path}` is no PNG, JPEG, WebP or GIF"), "save it as one of these");
    }
    match pixels {
        _ if size == 0 => bad(format!("the picture `{path}` has no bytes"), "copy it again"),
        None => bad(
            format!("the picture `{path}` cannot be read as {}", ending.to_uppercase()),
            Code::BAD_IMAGE.explanation(),
        ),
        Some((width, height)) if u64::from(width) * u64::from(height) > MOST_PIXELS => bad(
            format!("the picture `{path}` has {width} × {height} pixels"),
            "save it smaller; 4,000 pixels are enough",
        ),
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_lead_elsewhere() {
        let code = |name: &str| misplaced(name).map(|(code, _)| code);
        for name in [
            "../a.png",
            "a/../../b.png",
            "/etc/passwd",
            "..\\a.png",
            "C:\\a.png",
            "c:/a.png",
            "%2e%2e/a.png",
            "..%2fa.png",
            "%2fetc/passwd",
            "~/a.png",
            "a/..",
        ] {
            assert_eq!(code(name), Some(Code::PATH_OUTSIDE), "{name}");
        }
        for name in
            ["https://a.example/a.png", "//a.example/a.png", "data:image/png;base64,x", "HTTP://a/b.png"]
        {
            assert_eq!(code(name), Some(Code::REMOTE_IMAGE), "{name}");
        }
        for name in ["a.png", "./a.png", "figures/a.png", "a..b.png", "...png", "100% tide.png"] {
            assert_eq!(code(name), None, "{name}");
        }
    }

    #[test]
    fn each_fault_of_a_picture_is_told() {
        let told = |path, found| fault(path, found, Span::file("a")).map(|d| d.message);
        assert_eq!(told("a.png", Some((9, Some((3, 2))))), None);
        assert!(told("a.png", None).unwrap().contains("missing"));
        assert!(told("a.svg", Some((9, None))).unwrap().contains("no PNG"));
        assert!(told("a.png", Some((0, None))).unwrap().contains("no bytes"));
        assert!(told("a.png", Some((9, None))).unwrap().contains("cannot be read as PNG"));
        assert!(told("a.png", Some((9, Some((9000, 9000))))).unwrap().contains("pixels"));
    }
}

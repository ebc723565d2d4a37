//! Files that a key names: pictures, flyers. A name leads to a file beside or below the one that names it, and nowhere else.

use super::{
    document::{Around, Places},
    table::Reader,
};
use crate::{
    diagnostic::{Code, Diagnostic, Span},
    picture::Pixels,
};

/// Formats that covers and photographs may have; figures of articles may be TIFF and SVG as well.
const SHOWN: [&str; 5] = ["png", "jpg", "jpeg", "webp", "gif"];

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
    places.add(key, &span);
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

/// The photograph of a person, as a path below the root, with its alternative text; told when one of them is missing, and when
/// the picture cannot be shown.
pub fn photo(person: &mut Reader<'_>, around: &Around<'_>) -> (Option<String>, String) {
    let photo = file_name(person, "photo").map(|name| below(around.folder, &name));
    let alt = person.text_or_empty("photo_alt");
    if let Some(path) = &photo {
        let span = person.span("photo");
        let found = (around.file)(path).map(|file| (file.size, file.pixels));
        fault(path, found, span.clone()).into_iter().for_each(|fault| person.report(fault));
        if alt.is_empty() {
            let message = "the photograph has no alternative text";
            person.report(Diagnostic::new(Code::IMAGE_ALT, span, message).hint("add `photo_alt = \"…\"`"));
        }
    }
    (photo, alt)
}

/// What is wrong with a cover or a photograph at a path below the root, of which `found` says whether it is there, with its size
/// in bytes and in pixels.
pub fn fault(path: &str, found: Option<(u64, Pixels)>, span: Span) -> Option<Diagnostic> {
    let ending = path.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase()).unwrap_or_default();
    let Some(found) = found else {
        let message = format!("the picture `{path}` is missing");
        let hint = "put the file there, or correct its name; letter case counts";
        return Some(Diagnostic::new(Code::MISSING_IMAGE, span, message).hint(hint));
    };
    if !SHOWN.contains(&ending.as_str()) {
        let message = format!("`{path}` is no PNG, JPEG, WebP or GIF");
        return Some(Diagnostic::new(Code::BAD_IMAGE, span, message).hint("save it as one of these"));
    }
    damaged(path, found, span)
}

/// What the first bytes of any picture tell against it.
pub fn damaged(name: &str, (size, pixels): (u64, Pixels), span: Span) -> Option<Diagnostic> {
    let fault = pixels.err()?;
    let message = fault.message(name)?;
    Some(if size == 0 {
        let message = format!("the picture `{name}` has no bytes");
        Diagnostic::new(Code::BAD_IMAGE, span, message).hint("copy it again")
    } else {
        Diagnostic::new(Code::BAD_IMAGE, span, message).hint(fault.hint())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Fault;

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
        assert_eq!(told("a.png", Some((9, Ok((3, 2))))), None);
        assert!(told("a.png", None).unwrap().contains("missing"));
        assert!(told("a.svg", Some((9, Err(Fault::Unsized)))).unwrap().contains("no PNG"));
        assert!(told("a.png", Some((0, Err(Fault::Unreadable)))).unwrap().contains("no bytes"));
        assert!(told("a.png", Some((9, Err(Fault::Unreadable)))).unwrap().contains("cannot be read"));
        assert!(told("a.png", Some((9, Err(Fault::Huge(9000, 9000))))).unwrap().contains("pixels"));
    }

    #[test]
    fn figures_may_be_drawings_and_without_extent() {
        let told = |name, found| damaged(name, found, Span::file("a")).map(|d| d.message);
        assert_eq!(told("a.svg", (9, Err(Fault::Unsized))), None);
        assert_eq!(told("a.csv", (0, Err(Fault::NoPicture))), None);
        assert!(told("a.svg", (9, Err(Fault::Unreadable))).unwrap().contains("cannot be read"));
    }
}

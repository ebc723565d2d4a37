//! Every picture that something names is there, is what its name says, and is within limits; and no file of an editor has the
//! name of a copy that a build makes.

use crate::{
    diagnostic::{Code, Diagnostic, Span},
    picture::{Fault, original_of},
    press::Press,
};

/// Formats that covers and photographs may have; figures of articles may be TIFF and SVG as well.
const SHOWN: [&str; 5] = ["png", "jpg", "jpeg", "webp", "gif"];

/// Covers, photographs, advertisements, flyers; names.
pub fn check(press: &Press, out: &mut Vec<Diagnostic>) {
    let mut named: Vec<(&str, Span)> = Vec::new();
    if let Some(places) = &press.ads_places {
        named.extend(press.ads.iter().map(|ad| (ad.image.as_str(), places.get("ad"))));
    }
    for notice in &press.notices {
        named.extend(notice.value.cover.as_deref().map(|path| (path, notice.places.get("cover"))));
    }
    for set in press.journals.values() {
        let journal = &set.journal;
        named.extend(journal.value.cover.as_deref().map(|path| (path, journal.places.get("cover"))));
        let board = || journal.places.get("boards");
        let members = set.boards.values().flatten().flat_map(|role| &role.members);
        named.extend(members.filter_map(|member| member.photo.as_deref()).map(|path| (path, board())));
        named.extend(
            set.issues
                .iter()
                .filter_map(|issue| Some((issue.value.cover.as_deref()?, issue.places.get("cover")))),
        );
        named.extend(
            set.special_issues
                .iter()
                .filter_map(|special| Some((special.value.cover.as_deref()?, special.places.get("cover")))),
        );
        for special in &set.special_issues {
            let photos = special.value.guest_editors.iter().filter_map(|editor| editor.photo.as_deref());
            named.extend(photos.map(|path| (path, special.places.get("guest_editors"))));
        }
        if let Some(flyer) = journal.value.flyer.as_deref().filter(|path| !press.media.contains_key(*path)) {
            let message = format!("the flyer `{flyer}` is missing");
            out.push(Diagnostic::new(Code::MISSING_FILE, journal.places.get("flyer"), message));
        }
    }
    named.into_iter().for_each(|(path, span)| picture(press, path, span, out));
    names(press, out);
}

fn picture(press: &Press, path: &str, span: Span, out: &mut Vec<Diagnostic>) {
    let ending = path.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase()).unwrap_or_default();
    let mut tell = |code, message: String, hint: String| {
        out.push(Diagnostic::new(code, span.clone(), message).hint(hint));
    };
    let Some(media) = press.media.get(path) else {
        let hint = "put the file there, or correct its name";
        return tell(Code::MISSING_IMAGE, format!("the picture `{path}` is missing"), hint.to_owned());
    };
    if !SHOWN.contains(&ending.as_str()) {
        let message = format!("`{path}` is no PNG, JPEG, WebP or GIF");
        return tell(Code::BAD_IMAGE, message, "save it as one of these".to_owned());
    }
    if let Err(fault) = media.pixels {
        let message =
            fault.message(path).unwrap_or_else(|| Fault::Unreadable.message(path).unwrap_or_default());
        tell(Code::BAD_IMAGE, message, fault.hint());
    }
}

/// A build puts copies beside a picture, `fig.png.w640.webp` beside `fig.png`: such a name is its own.
fn names(press: &Press, out: &mut Vec<Diagnostic>) {
    let root = press.site.places.get("").file;
    let root = root.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
    let mut tell = |path: &str, original: &str| {
        let message = format!("a smaller copy of `{original}` is published under this name");
        out.push(
            Diagnostic::new(Code::NAME_COLLISION, Span::file(&format!("{root}/{path}")), message)
                .hint("rename the file, or remove it when it is a copy that octavo made"),
        );
    };
    for path in press.media.keys() {
        if let Some(original) = original_of(path).filter(|original| press.media.contains_key(*original)) {
            tell(path, original);
        }
    }
    for (_, entry) in press.articles() {
        let files = &entry.folder.files;
        let is_there = |original: &str| files.iter().any(|file| file.path == original);
        for file in files {
            if let Some(original) = original_of(&file.path).filter(|original| is_there(original)) {
                tell(&file.path, original);
            }
        }
    }
}

//! Every picture that something names is there and can be read.

use crate::{
    diagnostic::{Code, Diagnostic, Span},
    press::Press,
};

/// Formats that browsers show and whose size we can read.
const SHOWN: [&str; 5] = ["png", "jpg", "jpeg", "webp", "gif"];

/// Covers, photographs, advertisements, flyers.
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
}

fn picture(press: &Press, path: &str, span: Span, out: &mut Vec<Diagnostic>) {
    let ending = path.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase()).unwrap_or_default();
    match press.media.get(path) {
        None => out.push(
            Diagnostic::new(Code::MISSING_IMAGE, span, format!("the picture `{path}` is missing"))
                .hint("put the file there, or correct its name"),
        ),
        Some(_) if !SHOWN.contains(&ending.as_str()) => {
            let message = format!("`{path}` is no PNG, JPEG, WebP or GIF");
            out.push(Diagnostic::new(Code::BAD_IMAGE, span, message).hint("save it as one of these"));
        }
        Some(media) if media.pixels.is_none() => {
            out.push(
                Diagnostic::new(Code::BAD_IMAGE, span, format!("the picture `{path}` cannot be read"))
                    .hint(Code::BAD_IMAGE.explanation()),
            );
        }
        Some(_) => {}
    }
}

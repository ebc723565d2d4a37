//! Files of the content tree that are published for nobody: named by no text, cover, photograph or advertisement.

use crate::{
    check::Lost,
    diagnostic::{Code, Diagnostic, Span},
    press::{JournalSet, Press},
};
use std::collections::BTreeSet;

/// Every file outside of articles' folders is named somewhere and has something in it.
pub fn check(press: &Press, lost: &Lost, out: &mut Vec<Diagnostic>) {
    let root = press.site.places.file().trim_end_matches("site.toml");
    let keys = named_by_keys(press);
    let texts = named_in_texts(press);
    for (path, media) in &press.media {
        let span = || Span::file(&format!("{root}{path}"));
        let folder = path.split('/').next().unwrap_or_default();
        if lost.is_below(&format!("{root}{folder}/")) {
            continue;
        }
        if !keys.contains(path.as_str())
            && !texts.contains(Press::media_url(path).replace('&', "&amp;").as_str())
        {
            let message = format!("nothing names `{path}`, so no reader finds it");
            out.push(
                Diagnostic::new(Code::UNUSED_FILE, span(), message).hint("name it in a text, or remove it"),
            );
        } else if media.size == 0 && !keys.contains(path.as_str()) {
            // What keys name is told at the key.
            let message = format!("`{path}` has no bytes");
            out.push(Diagnostic::new(Code::EMPTY_FILE, span(), message).hint("copy it again"));
        }
    }
}

fn named_by_keys(press: &Press) -> BTreeSet<&str> {
    let ads = press.ads.iter().map(|ad| ad.image.as_str());
    let covers = press.notices.iter().filter_map(|notice| notice.value.cover.as_deref());
    ads.chain(covers).chain(press.journals.values().flat_map(of_journal)).collect()
}

fn of_journal(set: &JournalSet) -> Vec<&str> {
    let journal = &set.journal.value;
    let own = [journal.cover.as_deref(), journal.flyer.as_deref()].into_iter().flatten();
    let issues = set.issues.iter().filter_map(|issue| issue.value.cover.as_deref());
    let specials = set.special_issues.iter().filter_map(|special| special.value.cover.as_deref());
    let members = set.boards.values().flatten().flat_map(|role| &role.members);
    let guests = set.special_issues.iter().flat_map(|special| &special.value.guest_editors);
    own.chain(issues)
        .chain(specials)
        .chain(members.filter_map(|member| member.photo.as_deref()))
        .chain(guests.filter_map(|guest| guest.photo.as_deref()))
        .collect()
}

/// The addresses in texts, as they stand in HTML.
fn named_in_texts(press: &Press) -> BTreeSet<&str> {
    let pages = press.about.iter().chain(&press.information).map(|page| &page.value.body);
    let notices = press.notices.iter().map(|notice| &notice.value.body);
    let of_journals = press.journals.values().flat_map(|set| {
        let pages = set.pages.iter().map(|page| &page.value.body);
        let specials = set.special_issues.iter().map(|special| &special.value.description);
        pages.chain(specials).chain([&set.journal.value.aims])
    });
    let bodies = pages.chain(notices).chain(of_journals);
    bodies.flat_map(|body| addresses_in(&body.html)).collect()
}

fn addresses_in(html: &str) -> impl Iterator<Item = &str> {
    let after = |mark| html.split(mark).skip(1).filter_map(|rest: &str| rest.split('"').next());
    after("src=\"").chain(after("href=\"")).filter_map(|address| address.split(['#', '?']).next())
}

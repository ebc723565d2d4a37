//! Pictures and files of what waits: a cover can say as much as a title.

use super::{
    Hidden, Opening,
    links::targets,
    opening::{of_issue, of_journal, of_notice, of_page, of_special_issue},
};
use crate::press::{MEDIA, Press};
use model::Markup;
use percent_encoding::percent_decode_str;
use std::collections::BTreeSet;

/// Takes the files of what waits out of the media. A file that something public names as well stays; one that nobody names
/// stays unless it lies in the folder of a journal that waits or beside an item that waits and bears its name.
pub fn withhold(press: &mut Press, hidden: &Hidden) {
    let named = named(press);
    let names = |shown: bool| -> BTreeSet<&str> {
        let chosen = named.iter().filter(|(_, opening)| hidden.shows(*opening) == shown);
        chosen.map(|(path, _)| path.as_str()).collect()
    };
    let (public, waiting) = (names(true), names(false));
    let label = press.site.places.get("").file.trim_end_matches("site.toml").to_owned();
    press.media.retain(|path, _| {
        public.contains(path.as_str())
            || !(waiting.contains(path.as_str()) || is_beside(hidden, &label, path))
    });
}

/// Whether a file belongs to what waits by its place: `news/secret.png` and `news/secret-2.png` to `news/secret.md`.
fn is_beside(hidden: &Hidden, label: &str, path: &str) -> bool {
    if hidden.holds_file(&format!("{label}{path}")) {
        return true;
    }
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let mut ends = stem.match_indices(['-', '_', '.']).map(|(at, _)| at).chain([stem.len()]);
    let of_item = |stem: &str| {
        let item = format!("{label}{folder}/{stem}");
        hidden.holds_file(&format!("{item}.md")) || hidden.holds_file(&format!("{item}.toml"))
    };
    // A folder that bears the item's name: news/secret/1.png.
    let in_own_folder = || {
        let item = format!("{label}{folder}");
        hidden.holds_file(&format!("{item}.md")) || hidden.holds_file(&format!("{item}.toml"))
    };
    ends.any(|at| of_item(&stem[..at])) || in_own_folder()
}

/// Every file that something names, with when that is public.
fn named(press: &Press) -> Vec<(String, Opening)> {
    let site = &press.site;
    let mut named: Vec<(String, Opening)> =
        press.ads.iter().map(|ad| (ad.image.clone(), Opening::Always)).collect();
    for page in press.about.iter().chain(&press.information) {
        text(&mut named, &page.value.body, of_page(site, page));
    }
    for notice in &press.notices {
        let opening = of_notice(site, notice);
        named.extend(notice.value.cover.clone().map(|path| (path, opening)));
        text(&mut named, &notice.value.body, opening);
    }
    for set in press.journals.values() {
        let journal = &set.journal.value;
        let opening = of_journal(site, set);
        let members = set.boards.values().flatten().flat_map(|role| &role.members);
        let photos = members.filter_map(|member| member.photo.clone());
        let own = journal.cover.iter().chain(&journal.flyer).cloned().chain(photos);
        named.extend(own.map(|path| (path, opening)));
        text(&mut named, &journal.aims, opening);
        for page in &set.pages {
            text(&mut named, &page.value.body, opening.max(of_page(site, page)));
        }
        let cover = |cover: &Option<String>, opening| cover.clone().map(|path| (path, opening));
        named.extend(set.issues.iter().filter_map(|i| cover(&i.value.cover, of_issue(site, set, i))));
        for special in &set.special_issues {
            let opening = of_special_issue(site, set, special);
            named.extend(cover(&special.value.cover, opening));
            text(&mut named, &special.value.description, opening);
        }
    }
    named
}

/// The files of the tree that a text shows or links to.
fn text(named: &mut Vec<(String, Opening)>, body: &Markup, opening: Opening) {
    let prefix = format!("{MEDIA}/");
    let paths = targets(&body.html).filter_map(|target| {
        let path = target.strip_prefix(&prefix)?.split(['?', '#']).next()?;
        Some(percent_decode_str(path).decode_utf8_lossy().into_owned())
    });
    named.extend(paths.map(|path| (path, opening)));
}

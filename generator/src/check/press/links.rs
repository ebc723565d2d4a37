//! Links within the site, in texts that editors write, lead to pages, places and files that are there.

use super::addresses::{Addresses, address};
use crate::{
    check::Lost,
    diagnostic::{Code, Diagnostic, Span},
    parse::{document::Places, markdown::ids_of, picture::misplaced, table::nearest},
    press::{MEDIA, Press},
};
use model::{Route, SitePath, notice::NoticeKind, route};
use percent_encoding::percent_decode_str;
use std::collections::BTreeMap;

/// Places that every page has.
const EVERY_PAGE: [&str; 4] = ["main", "top", "header", "footer"];

/// Every link of every text.
pub fn check(press: &Press, (addresses, lost): (&Addresses<'_>, &Lost), out: &mut Vec<Diagnostic>) {
    let texts = texts(press);
    for (page, places) in sources(press) {
        for (target, span) in &places.links {
            let fault = one((target, span), (&page, press), addresses, &texts);
            let path = target.split(['#', '?']).next().unwrap_or_default().trim_end_matches('/');
            out.extend(fault.filter(|fault| fault.code != Code::DEAD_LINK || !lost.may_be(path)));
        }
    }
}

/// Files that hold links, with the page on which they are shown.
fn sources(press: &Press) -> Vec<(SitePath, &Places)> {
    let mut sources: Vec<_> = press.pages().into_iter().map(|page| (page.path, page.places)).collect();
    let talks = press.notices.iter().filter(|notice| notice.value.kind == NoticeKind::Talk);
    sources.extend(talks.map(|talk| (Route::AcademicTalks.path(&[]), &talk.places)));
    sources
}

/// The pages that are one text, by address: on them alone is it known which places there are.
fn texts(press: &Press) -> BTreeMap<String, &str> {
    let about = press.about.iter().map(|page| (Route::About.path(&[page.value.id.as_str()]), page));
    let information =
        press.information.iter().map(|page| (Route::Information.path(&[page.value.id.as_str()]), page));
    let of_journals = press.journals.iter().flat_map(|(name, set)| {
        set.pages.iter().map(move |page| (route::journal_details(name, &page.value.id), page))
    });
    let pages = about.chain(information).chain(of_journals);
    pages.map(|(path, page)| (address(&path), page.value.body.html.as_str())).collect()
}

fn one(
    (target, span): (&str, &Span),
    (page, press): (&SitePath, &Press),
    addresses: &Addresses<'_>,
    texts: &BTreeMap<String, &str>,
) -> Option<Diagnostic> {
    let (path, anchor) = target.split_once('#').map_or((target, ""), |(path, anchor)| (path, anchor));
    let path = path.split('?').next().unwrap_or_default();
    if path.is_empty() {
        return None;
    }
    let decoded = percent_decode_str(path).decode_utf8_lossy();
    if !path.starts_with('/') {
        return relative((target, &decoded, span), page, addresses);
    }
    let path = match decoded.trim_end_matches('/') {
        "" => "/",
        path => path,
    };
    if leads_somewhere(press, addresses, path) {
        let html = texts.get(path).filter(|_| !anchor.is_empty())?;
        return dead_anchor((target, anchor, span), html);
    }
    let message = format!("the link to `{target}` leads nowhere");
    let fault = Diagnostic::new(Code::DEAD_LINK, span.clone(), message);
    if let Some(other) = addresses.in_other_case(path) {
        // It is answered by the service, and by hosts that fold addresses; on others it is not.
        return Some(fault.hint(format!("write `{other}`: letter case counts on many hosts")).as_warning());
    }
    let hint = near_page(path, addresses).map_or_else(
        || "no page of this site has that address".to_owned(),
        |near| format!("no page of this site has that address; perhaps `{near}` is meant"),
    );
    Some(fault.hint(hint))
}

/// The page beside it that has almost the same name.
fn near_page<'a>(path: &str, addresses: &'a Addresses<'_>) -> Option<&'a str> {
    let (folder, name) = path.rsplit_once('/')?;
    let beside = addresses.pages().filter_map(|page| Some((page, page.rsplit_once('/')?)));
    let beside: Vec<_> = beside.filter(|(_, (other, _))| *other == folder).collect();
    let near = nearest(name, beside.iter().map(|(_, (_, name))| *name))?;
    beside.iter().find(|(_, (_, name))| *name == near).map(|(page, _)| *page)
}

/// Whether the address is a page or a file of this site. Files that other stages write are not looked for: they are many,
/// and a link to one that is not there is rarer than a list of them that is old.
fn leads_somewhere(press: &Press, addresses: &Addresses<'_>, path: &str) -> bool {
    if let Some(file) = path.strip_prefix(&format!("{MEDIA}/")) {
        return press.media.contains_key(file);
    }
    let is_of_service = ["/api/", "/doi/", "/assets/"].iter().any(|folder| path.starts_with(folder));
    let name = path.rsplit('/').next().unwrap_or_default();
    let is_article = matches!(Route::resolve(path), Some((Route::Article, _)));
    let is_file = name.rsplit_once('.').is_some_and(|(stem, ending)| {
        !stem.is_empty()
            && (2..=5).contains(&ending.len())
            && ending.starts_with(|c: char| c.is_ascii_lowercase())
    });
    is_of_service || addresses.is_page(path) || addresses.is_alias(path) || (is_file && !is_article) || {
        is_article && is_beside_an_article(press, path)
    }
}

/// Files of an article lie beside its page.
fn is_beside_an_article(press: &Press, path: &str) -> bool {
    let lower = path.to_ascii_lowercase();
    press.articles().any(|(_, entry)| {
        let page = address(&route::article(&entry.article.journal, &entry.article.doi));
        lower.strip_prefix(&format!("{}/", page.to_ascii_lowercase())).is_some_and(|name| name.contains('.'))
    })
}

/// A link without a slash at its beginning: to a file beside the text, which would have been found there, or to a page
/// whose address is near.
fn relative(
    (target, decoded, span): (&str, &str, &Span),
    page: &SitePath,
    addresses: &Addresses<'_>,
) -> Option<Diagnostic> {
    let own = address(page);
    let above = own.rsplit_once('/').map_or("", |(above, _)| above);
    let found = [above, own.as_str()].iter().any(|base| {
        resolved(base, decoded).is_some_and(|path| addresses.is_page(&path) || addresses.is_alias(&path))
    });
    if found {
        return None;
    }
    Some(match misplaced(target) {
        Some((Code::PATH_OUTSIDE, message)) => Diagnostic::new(Code::PATH_OUTSIDE, span.clone(), message)
            .hint("begin the address of a page with a slash; put a file beside the text"),
        _ => {
            let message = format!("the file `{target}` does not lie beside the text");
            Diagnostic::new(Code::DEAD_FILE, span.clone(), message)
                .hint("put the file there, or correct its name; the address of a page begins with a slash")
        }
    })
}

/// A relative address as seen from a folder; nothing when it climbs out of the site.
fn resolved(base: &str, relative: &str) -> Option<String> {
    let mut parts: Vec<&str> = base.split('/').filter(|part| !part.is_empty()).collect();
    for part in relative.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    Some(format!("/{}", parts.join("/")))
}

fn dead_anchor((target, anchor, span): (&str, &str, &Span), html: &str) -> Option<Diagnostic> {
    let id = percent_decode_str(anchor).decode_utf8_lossy();
    let ids = ids_of(html);
    if ids.contains(id.as_ref()) || EVERY_PAGE.contains(&id.as_ref()) {
        return None;
    }
    let message = format!("the page of the link to `{target}` has no place `#{id}`");
    let hint = nearest(&id, ids.iter().copied()).map_or_else(
        || "take the `#` and what follows away, or correct it".to_owned(),
        |near| format!("perhaps `#{near}` is meant"),
    );
    Some(Diagnostic::new(Code::DEAD_ANCHOR, span.clone(), message).hint(hint))
}

#[cfg(test)]
mod tests {
    use super::resolved;

    #[test]
    fn relative_addresses() {
        assert_eq!(resolved("/About", "Us").as_deref(), Some("/About/Us"));
        assert_eq!(resolved("/About", "../News/x/").as_deref(), Some("/News/x"));
        assert_eq!(resolved("/About", "./../../x"), None);
    }
}

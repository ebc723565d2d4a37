//! Every page has an address of its own, and every link within the site leads to one.

use crate::{
    diagnostic::{Code, Diagnostic, Span},
    press::{MEDIA, PageEntry, Press},
};
use model::{Route, SitePath, route};
use std::collections::{BTreeMap, BTreeSet};

/// No two pages share an address, also on disks that ignore letter case; no page hides a fixed one; links lead somewhere.
pub fn check(press: &Press, out: &mut Vec<Diagnostic>) {
    reserved(press, out);
    let addresses = collisions(press, out);
    aliases(press, &addresses, out);
    links(press, &addresses, out);
}

fn reserved(press: &Press, out: &mut Vec<Diagnostic>) {
    let is_taken = |name: &str| route::JOURNAL_RESERVED.iter().any(|fixed| fixed.eq_ignore_ascii_case(name));
    for set in press.journals.values() {
        let pages = set.pages.iter().map(|page| (page.value.id.as_str(), &page.places));
        let volumes = set.issues.iter().map(|issue| (issue.value.volume.as_str(), &issue.places));
        for (name, places) in pages.chain(volumes).filter(|(name, _)| is_taken(name)) {
            let message = format!("`{name}` is the name of a fixed page of every journal");
            out.push(
                Diagnostic::new(Code::RESERVED_NAME, places.get(""), message).hint("give it another name"),
            );
        }
    }
}

/// All addresses of the site in their letter case; two that are the same without it are told, with both files.
fn collisions(press: &Press, out: &mut Vec<Diagnostic>) -> BTreeSet<String> {
    let mut seen: BTreeMap<String, Span> = BTreeMap::new();
    let mut dois: BTreeMap<&str, Span> = BTreeMap::new();
    for (_, entry) in press.articles() {
        let span = entry.places.get("doi");
        if let Some(other) = dois.insert(entry.article.doi.key(), span.clone()) {
            let message = format!("the DOI {} is also that of {}", entry.article.doi, other.file);
            out.push(
                Diagnostic::new(Code::DUPLICATE_DOI, span, message)
                    .hint("one of the two files is a copy, or has a mistyped DOI"),
            );
        }
    }
    let mut addresses = BTreeSet::new();
    for PageEntry { path, places, .. } in press.pages() {
        let span = places.get("doi");
        let folded = path.folder().to_lowercase();
        match seen.insert(folded, span.clone()) {
            Some(other) if other.file != span.file && !is_same_article(press, &path) => {
                let message = format!("the address {path} is also that of {}", other.file);
                out.push(Diagnostic::new(Code::SAME_ADDRESS, span, message).hint("rename one of them"));
            }
            _ => {}
        }
        addresses.insert(path.url());
    }
    addresses
}

/// Articles that share an address share a DOI, which has been told already.
fn is_same_article(press: &Press, path: &SitePath) -> bool {
    press.articles().any(|(_, entry)| route::article(&entry.article.journal, &entry.article.doi) == *path)
}

/// An old address leads to one page, and is the address of none.
fn aliases(press: &Press, addresses: &BTreeSet<String>, out: &mut Vec<Diagnostic>) {
    let mut seen: BTreeMap<String, Span> = BTreeMap::new();
    for page in press.pages() {
        let span = page.places.get("");
        for alias in page.aliases {
            let address = alias.trim_end_matches('/');
            if addresses.contains(address) {
                let message = format!("the alias `{alias}` is the address of a page");
                out.push(Diagnostic::new(Code::SAME_ADDRESS, span.clone(), message).hint("remove the alias"));
            } else if let Some(other) = seen.insert(address.to_lowercase(), span.clone()) {
                let message = format!("the alias `{alias}` is also one of {}", other.file);
                out.push(
                    Diagnostic::new(Code::SAME_ADDRESS, span.clone(), message).hint("remove one of the two"),
                );
            }
        }
    }
}

/// Links in texts that editors write lead to pages or files of the site.
fn links(press: &Press, addresses: &BTreeSet<String>, out: &mut Vec<Diagnostic>) {
    let pages = press.about.iter().chain(&press.information).map(|page| (&page.value.body, &page.places));
    let notices = press.notices.iter().map(|notice| (&notice.value.body, &notice.places));
    let of_journals = press.journals.values().flat_map(|set| {
        let pages = set.pages.iter().map(|page| (&page.value.body, &page.places));
        pages.chain(set.special_issues.iter().map(|special| (&special.value.description, &special.places)))
    });
    for (body, places) in pages.chain(notices).chain(of_journals) {
        for target in internal_links(&body.html).filter(|target| !leads_somewhere(press, addresses, target)) {
            let message = format!("the link to `{target}` leads nowhere");
            out.push(
                Diagnostic::new(Code::DEAD_LINK, places.get(""), message)
                    .hint("no page of this site has that address"),
            );
        }
    }
}

fn internal_links(html: &str) -> impl Iterator<Item = &str> {
    html.split("href=\"/").skip(1).filter_map(|rest| rest.split('"').next())
}

/// Whether the address (without its first slash) is a page or a file of this site. Query and anchor do not count.
fn leads_somewhere(press: &Press, addresses: &BTreeSet<String>, target: &str) -> bool {
    let path = format!("/{}", target.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/'));
    if let Some(file) = path.strip_prefix(&format!("{MEDIA}/")) {
        return press.media.contains_key(file);
    }
    let list = Route::resolve_page(&path);
    addresses.contains(&path)
        || press.register.iter().any(|row| row.entry.withdrawn.is_some() && row.entry.url == path)
        || list.is_some_and(|(route, parameters, _)| is_always_there(press, route, &parameters))
        || Route::resolve(&path).is_some_and(|(route, parameters)| is_always_there(press, route, &parameters))
}

/// Pages that exist without a file of their own.
fn is_always_there(press: &Press, route: Route, parameters: &[String]) -> bool {
    let of_content = [
        Route::Conference,
        Route::Announcement,
        Route::News,
        Route::Information,
        Route::About,
        Route::Journal,
        Route::Article,
        Route::SpecialIssue,
        Route::JournalDetails,
        Route::Issue,
        Route::IssueArticles,
    ];
    if route == Route::IssueArticles {
        let issue = parameters.iter().map(String::as_str).collect::<Vec<_>>();
        return press.journals.iter().any(|(name, set)| {
            set.issues
                .iter()
                .any(|i| [name.as_str(), i.value.volume.as_str(), i.value.issue.as_str()] == *issue)
        });
    }
    let journal_exists =
        || parameters.first().is_none_or(|name| press.journals.keys().any(|known| known.as_str() == name));
    !of_content.contains(&route) && journal_exists()
}

//! Links within the site, in texts that editors write, lead to pages, places and files that are there. They are looked at when the
//! articles' texts have been read, which in a build is after their pages were made: [`Links`] keeps until then what they may lead to.

use super::addresses::{Addresses, address};
use crate::{
    check::{Lost, article::files::is_own},
    diagnostic::{Code, Diagnostic},
    parse::{
        markdown::{Link, ids_of},
        picture::misplaced,
        table::nearest,
    },
    picture::original_of,
    press::{MEDIA, Press, TextFacts, Texts},
    publication::Hidden,
};
use model::{Route, SitePath, notice::NoticeKind, route};
use percent_encoding::percent_decode_str;
use std::collections::{BTreeMap, BTreeSet};

/// Places that every page has.
const EVERY_PAGE: [&str; 4] = ["main", "top", "header", "footer"];

/// The links of a press, and all that they may lead to, drafts as well.
#[derive(Debug)]
pub struct Links {
    addresses: Addresses,
    media: BTreeSet<String>,
    /// Ids on the pages that are one text, by address: on them alone is it known before rendering which places there are.
    ids: BTreeMap<String, BTreeSet<String>>,
    /// Articles' pages by folder of the tree.
    articles: BTreeMap<String, SitePath>,
    /// Articles' folders by address in lower case.
    folders: BTreeMap<String, String>,
    /// Links of everything but articles, with the page on which they are shown.
    of_pages: Vec<(SitePath, Vec<Link>)>,
    hidden: Hidden,
    lost: Lost,
}

impl Links {
    /// The links of a press, without those of articles' texts.
    pub fn of(press: &Press, addresses: Addresses, (hidden, lost): (Hidden, Lost)) -> Self {
        let pages = press.articles().map(|(_, entry)| {
            let page = route::article(&entry.article.journal, &entry.article.doi);
            (entry.folder.path.clone(), page)
        });
        let articles: BTreeMap<String, SitePath> = pages.collect();
        let folder = |(folder, page): (&String, &SitePath)| (address(page).to_lowercase(), folder.clone());
        Self {
            addresses,
            media: press.media.keys().cloned().collect(),
            ids: ids(press),
            folders: articles.iter().map(folder).collect(),
            articles,
            of_pages: of_pages(press),
            hidden,
            lost,
        }
    }

    /// What is not public.
    pub fn hidden(&self) -> &Hidden {
        &self.hidden
    }

    /// Every link of every text. Those that count are added to `found`; those of what is not public are returned as warnings.
    pub fn check(&self, texts: &Texts, found: &mut Vec<Diagnostic>) -> Vec<Diagnostic> {
        let mut told = Vec::new();
        for (page, links) in &self.of_pages {
            told.extend(links.iter().filter_map(|link| self.one(link, page, texts)));
        }
        for (folder, facts) in texts {
            let Some(page) = self.articles.get(folder) else { continue };
            told.extend(facts.links.iter().filter_map(|link| self.one(link, page, texts)));
        }
        let excused = self.hidden.excuse(&mut told);
        found.extend(told);
        excused
    }

    fn one(&self, link: &Link, page: &SitePath, texts: &Texts) -> Option<Diagnostic> {
        let target = link.target.as_str();
        let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
        let path = path.split('?').next().unwrap_or_default();
        if path.is_empty() {
            return None;
        }
        let decoded = percent_decode_str(path).decode_utf8_lossy();
        if !path.starts_with('/') {
            return match self.relative(page, &decoded) {
                Some(path) => self.too_early(link, &path),
                None => Some(no_file(link)),
            };
        }
        let path = match decoded.trim_end_matches('/') {
            "" => "/",
            path => path,
        };
        if self.leads_somewhere(path, texts) {
            return self.too_early(link, path).or_else(|| {
                let ids = self.ids.get(path).filter(|_| !anchor.is_empty())?;
                dead_anchor(link, anchor, ids)
            });
        }
        Some(self.nowhere(link, path, texts)).filter(|_| !self.lost.may_be(path))
    }

    /// A link in a public text to what is not public yet.
    fn too_early(&self, link: &Link, path: &str) -> Option<Diagnostic> {
        let is_early = self.hidden.holds_address(path) && !self.hidden.holds_file(&link.span.file);
        is_early.then(|| {
            let message = format!("the link to `{path}` leads to what is not public yet");
            Diagnostic::new(Code::UNPUBLISHED, link.span.clone(), message)
                .hint("its words are shown without the link until then; do they tell too much?")
        })
    }

    fn nowhere(&self, link: &Link, path: &str, texts: &Texts) -> Diagnostic {
        let message = format!("the link to `{}` leads nowhere", link.target);
        let fault = Diagnostic::new(Code::DEAD_LINK, link.span.clone(), message);
        if let Some((name, Some(facts))) = self.beside_article(path, texts) {
            let near = nearest(name, facts.files.iter().map(String::as_str));
            let hint = near.map(|near| format!("perhaps `{near}` is meant"));
            return fault.hint(hint.unwrap_or_else(|| format!("the article has no file `{name}`")));
        }
        if let Some(other) = self.addresses.in_other_case(path) {
            // It is answered by the service, and by hosts that fold addresses; on others it is not.
            return fault.hint(format!("write `{other}`: letter case counts on many hosts")).as_warning();
        }
        let hint = near_page(path, &self.addresses).map_or_else(
            || "no page of this site has that address".to_owned(),
            |near| format!("no page of this site has that address; perhaps `{near}` is meant"),
        );
        fault.hint(hint)
    }

    /// Whether the address is a page or a file of this site. Files that other stages write are not looked for: they are many,
    /// and a link to one that is not there is rarer than a list of them that is old.
    fn leads_somewhere(&self, path: &str, texts: &Texts) -> bool {
        if let Some(file) = path.strip_prefix(&format!("{MEDIA}/")) {
            return self.media.contains(file) || original_of(file).is_some_and(|it| self.media.contains(it));
        }
        if self.addresses.is_page(path) || self.addresses.is_alias(path) || self.addresses.is_tombstone(path)
        {
            return true;
        }
        if let Some((name, facts)) = self.beside_article(path, texts) {
            return is_file_of_article(name, facts);
        }
        let is_of_service = ["/api/", "/doi/", "/assets/"].iter().any(|folder| path.starts_with(folder));
        let name = path.rsplit('/').next().unwrap_or_default();
        let is_article = matches!(Route::resolve(path), Some((Route::Article, _)));
        let is_file = name.rsplit_once('.').is_some_and(|(stem, ending)| {
            !stem.is_empty()
                && (2..=5).contains(&ending.len())
                && ending.starts_with(|c: char| c.is_ascii_lowercase())
        });
        is_of_service || (is_file && !is_article)
    }

    /// The name of a file below an article's page, and what is known of the article's text.
    fn beside_article<'p, 't>(
        &self,
        path: &'p str,
        texts: &'t Texts,
    ) -> Option<(&'p str, Option<&'t TextFacts>)> {
        let mut ends = path.match_indices('/').skip(1).map(|(at, _)| at);
        ends.find_map(|at| {
            let folder = self.folders.get(&path.get(..at)?.to_lowercase())?;
            Some((&path[at + 1..], texts.get(folder)))
        })
    }

    /// The page to which a link without a slash at its beginning leads.
    fn relative(&self, page: &SitePath, decoded: &str) -> Option<String> {
        let own = address(page);
        let above = own.rsplit_once('/').map_or("", |(above, _)| above);
        let paths = [above, own.as_str()].into_iter().filter_map(|base| resolved(base, decoded));
        paths.into_iter().find(|path| self.addresses.is_page(path) || self.addresses.is_alias(path))
    }
}

/// Whether one of these faults is of the links in a file.
pub fn are_faulty(file: &str, found: &[Diagnostic]) -> bool {
    let is_of_links = |fault: &Diagnostic| {
        matches!(
            fault.code,
            Code::DEAD_LINK | Code::DEAD_FILE | Code::DEAD_ANCHOR | Code::PATH_OUTSIDE | Code::UNPUBLISHED
        )
    };
    found.iter().any(|fault| is_of_links(fault) && &*fault.span.file == file)
}

/// Files that hold links, with the page on which they are shown.
fn of_pages(press: &Press) -> Vec<(SitePath, Vec<Link>)> {
    let talks = press.notices.iter().filter(|notice| notice.value.kind == NoticeKind::Talk);
    let talks = talks.map(|talk| (Route::AcademicTalks.path(&[]), &talk.places));
    let pages = press.pages().into_iter().map(|page| (page.path, page.places));
    let all = pages.chain(talks).filter(|(_, places)| !places.links.is_empty());
    all.map(|(page, places)| (page, places.links.clone())).collect()
}

/// The ids of the pages that are one text.
fn ids(press: &Press) -> BTreeMap<String, BTreeSet<String>> {
    let about = press.about.iter().map(|page| (Route::About.path(&[page.value.id.as_str()]), page));
    let information =
        press.information.iter().map(|page| (Route::Information.path(&[page.value.id.as_str()]), page));
    let of_journals = press.journals.iter().flat_map(|(name, set)| {
        set.pages.iter().map(move |page| (route::journal_details(name, &page.value.id), page))
    });
    let owned = |html: &str| ids_of(html).into_iter().map(str::to_owned).collect();
    let pages = about.chain(information).chain(of_journals);
    pages.map(|(path, page)| (address(&path), owned(&page.value.body.html))).collect()
}

/// Whether an article has such a file. An article whose text could not be read may have any.
fn is_file_of_article(name: &str, facts: Option<&TextFacts>) -> bool {
    let Some(facts) = facts else { return name.contains('.') };
    let has = |name: &str| facts.files.iter().any(|file| file == name);
    is_own(name) || has(name) || original_of(name).is_some_and(has)
}

/// The page beside it that has almost the same name.
fn near_page<'a>(path: &str, addresses: &'a Addresses) -> Option<&'a str> {
    let (folder, name) = path.rsplit_once('/')?;
    let beside = addresses.pages().filter_map(|page| Some((page, page.rsplit_once('/')?)));
    let beside: Vec<_> = beside.filter(|(_, (other, _))| *other == folder).collect();
    let near = nearest(name, beside.iter().map(|(_, (_, name))| *name))?;
    beside.iter().find(|(_, (_, name))| *name == near).map(|(page, _)| *page)
}

/// A link without a slash at its beginning that leads to no page: it names a file, which would have been found beside the text.
fn no_file(link: &Link) -> Diagnostic {
    let (target, span) = (&link.target, link.span.clone());
    match misplaced(target) {
        Some((Code::PATH_OUTSIDE, message)) => Diagnostic::new(Code::PATH_OUTSIDE, span, message)
            .hint("begin the address of a page with a slash; put a file beside the text"),
        _ => {
            let message = format!("the file `{target}` does not lie beside the text");
            Diagnostic::new(Code::DEAD_FILE, span, message)
                .hint("put the file there, or correct its name; the address of a page begins with a slash")
        }
    }
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

fn dead_anchor(link: &Link, anchor: &str, ids: &BTreeSet<String>) -> Option<Diagnostic> {
    let id = percent_decode_str(anchor).decode_utf8_lossy();
    if ids.contains(id.as_ref()) || EVERY_PAGE.contains(&id.as_ref()) {
        return None;
    }
    let message = format!("the page of the link to `{}` has no place `#{id}`", link.target);
    let hint = nearest(&id, ids.iter().map(String::as_str)).map_or_else(
        || "take the `#` and what follows away, or correct it".to_owned(),
        |near| format!("perhaps `#{near}` is meant"),
    );
    Some(Diagnostic::new(Code::DEAD_ANCHOR, link.span.clone(), message).hint(hint))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relative_addresses() {
        assert_eq!(resolved("/About", "Us").as_deref(), Some("/About/Us"));
        assert_eq!(resolved("/About", "../News/x/").as_deref(), Some("/News/x"));
        assert_eq!(resolved("/About", "./../../x"), None);
    }

    #[test]
    fn files_of_articles_are_those_that_the_page_has() {
        let facts = TextFacts { links: Vec::new(), files: vec!["fig.png".into(), "table-1.csv".into()] };
        for name in ["fig.png", "table-1.csv", "fig.png.w640.webp", "index.json"] {
            assert!(is_file_of_article(name, Some(&facts)), "{name}");
        }
        for name in ["fig2.png", "table-2.csv", "other.png.w640.webp", "words"] {
            assert!(!is_file_of_article(name, Some(&facts)), "{name}");
        }
        assert!(is_file_of_article("any.csv", None) && !is_file_of_article("words", None));
    }
}

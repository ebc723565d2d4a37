//! Every page has an address of its own, also on disks that ignore letter case.

use crate::{
    diagnostic::{Code, Diagnostic},
    press::{PageEntry, Press},
};
use model::{Route, SitePath, id::fold, route};
use percent_encoding::percent_decode_str;
use std::collections::{BTreeSet, HashMap};

/// What can be found on the site, by its address without percent signs: `/About/About-Us`.
#[derive(Debug)]
pub struct Addresses {
    /// Pages that content makes.
    pages: BTreeSet<String>,
    /// Old addresses.
    aliases: BTreeSet<String>,
    /// Withdrawn articles, whose folders may be gone.
    tombstones: BTreeSet<String>,
    /// Short names of journals.
    journals: BTreeSet<String>,
}

impl Addresses {
    /// The addresses of a press with these pages.
    pub fn of(press: &Press, pages: &[PageEntry<'_>]) -> Self {
        let withdrawn = press.register.iter().filter(|row| row.entry.withdrawn.is_some());
        Self {
            aliases: pages
                .iter()
                .flat_map(|page| page.aliases)
                .map(|alias| alias.trim_end_matches('/').to_owned())
                .collect(),
            pages: pages.iter().map(|page| address(&page.path)).collect(),
            tombstones: withdrawn
                .map(|row| percent_decode_str(&row.entry.url).decode_utf8_lossy())
                .map(|url| url.trim_end_matches('/').to_owned())
                .collect(),
            journals: press.journals.keys().map(|name| name.as_str().to_owned()).collect(),
        }
    }

    /// Whether a page has this address: one that content makes, or one that is always there.
    pub fn is_page(&self, path: &str) -> bool {
        let further = || Route::resolve_page(path).map(|(route, parameters, _)| (route, parameters));
        let is_there = |(route, parameters): (Route, Vec<String>)| self.is_always_there(route, &parameters);
        self.pages.contains(path)
            || Route::resolve(path).is_some_and(is_there)
            || further().is_some_and(is_there)
    }

    /// Whether the address is an old one of some page.
    pub fn is_alias(&self, path: &str) -> bool {
        self.aliases.contains(path)
    }

    /// Whether the page of a withdrawn article is at the address, or is to be from some day on.
    pub fn is_tombstone(&self, path: &str) -> bool {
        self.tombstones.contains(path)
    }

    /// The page whose address is the same but for letter case.
    pub fn in_other_case(&self, path: &str) -> Option<&str> {
        let folded = fold(path);
        self.pages.iter().map(String::as_str).find(|page| fold(page) == folded)
    }

    /// The pages that content makes.
    pub fn pages(&self) -> impl Iterator<Item = &str> {
        self.pages.iter().map(String::as_str)
    }

    /// Pages that exist without a file of their own.
    fn is_always_there(&self, route: Route, parameters: &[String]) -> bool {
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
        ];
        if route == Route::IssueArticles {
            let parameters: Vec<&str> = parameters.iter().map(String::as_str).collect();
            return self.pages.contains(&address(&Route::Issue.path(&parameters)));
        }
        !of_content.contains(&route) && parameters.first().is_none_or(|name| self.journals.contains(name))
    }
}

/// A page's address without percent signs.
pub fn address(path: &SitePath) -> String {
    ["/", path.folder()].concat()
}

/// Two pages at one address are told with both files; so are names that some host cannot have as a folder.
pub fn check(press: &Press, pages: &[PageEntry<'_>], out: &mut Vec<Diagnostic>) {
    let mut seen: HashMap<String, &PageEntry<'_>> = HashMap::new();
    for page in pages {
        let Some(other) = seen.insert(fold(page.path.folder()), page) else { continue };
        // Articles that share an address share a DOI, which is told as that.
        if other.places.file() != page.places.file() && !is_article(press, &page.path) {
            let message = format!("the address {} is also that of {}", page.path, other.places.file());
            let span = page.places.get("doi");
            out.push(Diagnostic::new(Code::SAME_ADDRESS, span, message).hint("rename one of them"));
        }
    }
    let texts = press.about.iter().chain(&press.information).map(|page| (&page.value.id, &page.places));
    let notices = press.notices.iter().map(|notice| (&notice.value.id, &notice.places));
    for (id, places) in texts.chain(notices).filter(|(id, _)| is_taken_by_a_system(id.as_str())) {
        let message = format!("`{id}` cannot be the name of a folder on every host");
        out.push(Diagnostic::new(Code::RESERVED_NAME, places.get(""), message).hint("give it another name"));
    }
}

fn is_article(press: &Press, path: &SitePath) -> bool {
    let mut articles = press.articles().map(|(_, entry)| &entry.article);
    articles.any(|article| route::article(&article.journal, &article.doi) == *path)
}

/// Names that Windows keeps for devices or cuts short, and names of the files that every folder of the site has.
pub fn is_taken_by_a_system(name: &str) -> bool {
    let lower = name.to_lowercase();
    let stem = lower.split('.').next().unwrap_or_default();
    let is_port = |port: &str| {
        stem.strip_prefix(port)
            .is_some_and(|number| number.len() == 1 && number.bytes().all(|b| b.is_ascii_digit()))
    };
    matches!(stem, "con" | "prn" | "aux" | "nul")
        || is_port("com")
        || is_port("lpt")
        || matches!(lower.as_str(), "index.html" | "index.json")
        || lower.ends_with('.')
}

#[cfg(test)]
mod tests {
    use super::is_taken_by_a_system;

    #[test]
    fn names_of_devices_and_files() {
        for name in ["con", "CON", "nul.md", "com1", "LPT9.txt", "index.html", "Index.JSON", "a."] {
            assert!(is_taken_by_a_system(name), "{name}");
        }
        for name in
            ["conference", "console", "com", "com10", "comx", "auxiliary", "index", "a.b", "9", "数据"]
        {
            assert!(!is_taken_by_a_system(name), "{name}");
        }
    }
}

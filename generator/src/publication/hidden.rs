//! What is not public at a moment: addresses, files and DOIs, and when that changes.

use super::opening::{Opening, of_article, of_issue, of_journal, of_notice, of_page, of_special_issue};
use crate::{
    diagnostic::{Code, Diagnostic, Severity},
    parse::{
        document::{Places, TIMING_KEYS},
        register::RegisterRows,
    },
    press::{JournalSet, Press, Withheld},
};
use jiff::{Timestamp, civil::Date};
use model::{Doi, Route, SitePath, article::Article, notice::NoticeKind, route};
use std::collections::{BTreeMap, BTreeSet};

/// What is not public.
#[derive(Debug)]
pub struct Hidden {
    moment: Timestamp,
    today: Date,
    addresses: BTreeSet<String>,
    changes: BTreeSet<Timestamp>,
    /// Files, and folders with all that lies in them, as messages name them.
    files: BTreeSet<String>,
    articles: BTreeSet<Doi>,
    /// Each item with when it opens, for people: the file, and the moment (`None` for drafts).
    waiting: BTreeMap<String, Option<Timestamp>>,
}

impl Hidden {
    /// What of a press is not public at a moment.
    pub fn at(press: &Press, moment: Timestamp) -> Self {
        let mut hidden = Self {
            moment,
            today: press.site.value.time_zone.day_of(moment),
            addresses: BTreeSet::new(),
            changes: BTreeSet::new(),
            files: press.unfinished.clone(),
            articles: BTreeSet::new(),
            waiting: press.unfinished.iter().map(|file| (file.clone(), None)).collect(),
        };
        let site = &press.site;
        for (route, pages) in [(Route::About, &press.about), (Route::Information, &press.information)] {
            for page in pages {
                let path = route.path(&[page.value.id.as_str()]);
                hidden.item(of_page(site, page), Some(path), &page.places);
            }
        }
        for notice in &press.notices {
            let has_page = notice.value.kind != NoticeKind::Talk;
            let path = has_page.then(|| route::notice(notice.value.kind, &notice.value.id));
            hidden.item(of_notice(site, notice), path, &notice.places);
        }
        press.journals.values().for_each(|set| hidden.journal(press, set));
        let withdrawals = press.register.iter().filter_map(|row| row.entry.withdrawn.as_ref());
        let from = withdrawals.map(|withdrawn| site.value.time_zone.start_of(withdrawn.date.first_day()));
        hidden.changes.extend(from.filter(|from| *from > moment));
        hidden
    }

    fn journal(&mut self, press: &Press, set: &JournalSet) {
        let site = &press.site;
        let name = &set.journal.value.short_name;
        let opening = of_journal(site, set);
        self.item(opening, Some(route::journal(name)), &set.journal.places);
        if !self.shows(opening) {
            self.files.insert(folder_of(&set.journal.places));
        }
        for page in &set.pages {
            let path = route::journal_details(name, &page.value.id);
            self.item(opening.max(of_page(site, page)), Some(path), &page.places);
        }
        for issue in &set.issues {
            let path = route::issue(name, &issue.value.volume, &issue.value.issue);
            self.item(of_issue(site, set, issue), Some(path), &issue.places);
        }
        for special in &set.special_issues {
            let path = route::special_issue(name, &special.value.name);
            self.item(of_special_issue(site, set, special), Some(path), &special.places);
        }
        for entry in &set.articles {
            let opening = of_article(site, set, entry);
            if self.is_withdrawn(&press.register, &entry.article) {
                // Its address shows the tombstone, and what its files say wrong concerns nobody.
                self.files.insert(folder_of(&entry.places));
                continue;
            }
            self.item(opening, Some(route::article(name, &entry.article.doi)), &entry.places);
            if !self.shows(opening) {
                self.files.insert(folder_of(&entry.places));
                self.articles.insert(entry.article.doi.clone());
            }
        }
    }

    fn item(&mut self, opening: Opening, path: Option<SitePath>, places: &Places) {
        if self.shows(opening) {
            return;
        }
        let file = places.get("").file.to_string();
        let opens = match opening {
            Opening::From(moment) => Some(moment),
            _ => None,
        };
        self.changes.extend(opens);
        self.addresses.extend(path.map(|path| format!("/{}", path.folder())));
        self.files.insert(file.clone());
        self.waiting.insert(file, opens);
    }

    /// Whether something that opens so is public.
    pub fn shows(&self, opening: Opening) -> bool {
        opening.is_open(self.moment)
    }

    /// Whether the register says that an article was withdrawn.
    pub fn is_withdrawn(&self, register: &RegisterRows, article: &Article) -> bool {
        register.get(&article.doi).is_some_and(|row| row.entry.withdrawal(self.today).is_some())
    }

    /// Whether a DOI is that of an article of this press that waits.
    pub fn holds_article(&self, doi: &Doi) -> bool {
        self.articles.contains(doi)
    }

    /// Whether a file, as messages name it, is part of what waits.
    pub fn holds_file(&self, file: &str) -> bool {
        let above = file.match_indices('/').map(|(at, _)| &file[..at]);
        above.chain([file]).any(|path| self.files.contains(path))
    }

    /// Whether a decoded URL path is that of a page that waits, or lies below one.
    pub fn holds_address(&self, path: &str) -> bool {
        let path = path.trim_end_matches('/');
        let above = path.match_indices('/').map(|(at, _)| &path[..at]);
        above.chain([path]).any(|address| self.addresses.contains(address))
    }

    /// What waits without saying what it is, for the press that is published.
    pub fn withheld(&self) -> Withheld {
        Withheld {
            addresses: self.addresses.clone(),
            articles: self.articles.clone(),
            changes: self.changes.clone(),
            waiting: self.waiting.clone(),
            faults: Vec::new(),
        }
    }

    /// Faults of what waits are told, and stop nothing: they become warnings. Only a moment that cannot be read stays an
    /// error: it would be found on the day on which it matters. Those that count stay in `found`; the others are returned.
    pub fn excuse(&self, found: &mut Vec<Diagnostic>) -> Vec<Diagnostic> {
        let is_excused = |fault: &Diagnostic| self.holds_file(&fault.span.file) && !is_about_timing(fault);
        let (mut excused, counting): (Vec<_>, Vec<_>) =
            std::mem::take(found).into_iter().partition(is_excused);
        excused.iter_mut().for_each(|fault| fault.severity = Severity::Warning);
        *found = counting;
        excused
    }
}

/// Whether a fault is in the keys that say when an item is public.
fn is_about_timing(diagnostic: &Diagnostic) -> bool {
    let names = |key: &str| diagnostic.message.starts_with(&format!("`{key}` "));
    diagnostic.code == Code::WRONG_VALUE && TIMING_KEYS.into_iter().any(names)
}

/// The folder of the file that made an item.
fn folder_of(places: &Places) -> String {
    let file = places.get("").file;
    file.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned()
}

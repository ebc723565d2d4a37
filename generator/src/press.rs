//! The whole publisher in memory: everything but the articles' texts. `assemble` makes it, `check` proves it, `view` shows it.

use crate::{
    diagnostic::Diagnostic,
    digest::Digest,
    parse::{
        document::{Places, Sourced},
        markdown::Link,
        register::RegisterRows,
        site::Ad,
    },
    picture::Pixels,
    source::ArticleFolder,
};
use jiff::{Timestamp, civil::Date};
use model::{
    AbbrName, Doi, IssueNumber, PartialDate, Route, ShortName, SitePath, Timing, VolumeNumber,
    article::Article,
    board::{BoardKind, Role},
    issue::Issue,
    journal::Journal,
    notice::{Notice, NoticeKind},
    page::Page,
    route,
    site::Site,
    special_issue::SpecialIssue,
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A publisher.
#[derive(Debug)]
pub struct Press {
    /// site.toml
    pub site: Sourced<Site>,
    /// ads.toml
    pub ads: Vec<Ad>,
    /// Where ads.toml stands, for messages.
    pub ads_places: Option<Places>,
    /// By id.
    pub about: Vec<Sourced<Page>>,
    /// By falling sort code, then title.
    pub information: Vec<Sourced<Page>>,
    /// Newest first within each kind.
    pub notices: Vec<Sourced<Notice>>,
    /// By short name.
    pub journals: BTreeMap<ShortName, JournalSet>,
    /// Every picture and file that may be shown, by path below the root.
    pub media: BTreeMap<String, Media>,
    /// register.toml; empty when there is none.
    pub register: RegisterRows,
    /// Files and folders of items that could not be read and are not public yet: their faults stop nothing.
    pub unfinished: BTreeSet<String>,
    /// What is not public; filled when the press is reduced to what is.
    pub withheld: Withheld,
}

/// What waits. Nothing of it is a title: only the commands and the schedule look in here.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Withheld {
    /// Files of what waits with the moment at which it becomes public; `None` for drafts.
    pub waiting: BTreeMap<String, Option<Timestamp>>,
    /// URL paths of pages that do not exist yet. What lies below them does not exist either.
    pub addresses: BTreeSet<String>,
    /// DOIs of articles that wait.
    pub articles: BTreeSet<Doi>,
    /// The moments at which something becomes public or is withdrawn, in order.
    pub changes: BTreeSet<Timestamp>,
    /// What is wrong with it, as warnings that stop nothing. A record of a build has it among what was found.
    #[serde(skip)]
    pub faults: Vec<Diagnostic>,
}

impl Withheld {
    /// Of everything about it that can be seen on a page: by what is missing there.
    pub fn digest(&self) -> Digest {
        let files: Vec<&String> = self.waiting.keys().collect();
        Digest::of_value(&(files, &self.addresses, &self.articles))
    }

    /// Whether a DOI is that of an article that waits.
    pub fn holds_doi(&self, doi: &Doi) -> bool {
        self.articles.contains(doi)
    }

    /// Whether a decoded URL path is, or lies below, a page that does not exist yet.
    pub fn holds(&self, path: &str) -> bool {
        let path = path.trim_end_matches('/');
        let above = path.match_indices('/').map(|(at, _)| &path[..at]);
        above.chain([path]).any(|address| self.addresses.contains(address))
    }
}

/// A journal with all that belongs to it.
#[derive(Debug)]
pub struct JournalSet {
    /// journal.toml
    pub journal: Sourced<Journal>,
    /// The boards that it has.
    pub boards: BTreeMap<BoardKind, Vec<Role>>,
    /// By falling sort code, then title.
    pub pages: Vec<Sourced<Page>>,
    /// Newest first.
    pub issues: Vec<Sourced<Issue>>,
    /// By deadline, latest first.
    pub special_issues: Vec<Sourced<SpecialIssue>>,
    /// Newest first, ties by DOI.
    pub articles: Articles,
    /// Which of them stand in which issue.
    pub index: ArticleIndex,
}

/// Articles in order. An entry is a kilobyte, and is sorted, sifted and handed on for each build: it stays where it was read.
#[allow(clippy::vec_box, reason = "moving the entries themselves was a tenth of a small build")]
pub type Articles = Vec<Box<ArticleEntry>>;

/// Positions of a journal's articles by issue and by special issue.
#[derive(Debug, Default)]
pub struct ArticleIndex {
    /// In page order.
    by_issue: BTreeMap<(VolumeNumber, IssueNumber), Vec<usize>>,
    /// Newest first.
    by_special_issue: BTreeMap<AbbrName, Vec<usize>>,
}

impl ArticleIndex {
    /// The index of a journal's articles, which are in the order in which the journal keeps them.
    pub fn of(articles: &[Box<ArticleEntry>]) -> Self {
        let mut index = Self::default();
        for (at, article) in articles.iter().map(|entry| &entry.article).enumerate() {
            if let (Some(volume), Some(issue)) = (&article.volume, &article.issue) {
                index.by_issue.entry((volume.clone(), issue.clone())).or_default().push(at);
            }
            if let Some(name) = &article.special_issue {
                index.by_special_issue.entry(name.clone()).or_default().push(at);
            }
        }
        for positions in index.by_issue.values_mut() {
            positions.sort_by_cached_key(|at| {
                let article = &articles[*at].article;
                (article.pages.sort_key(), article.doi.key().to_owned())
            });
        }
        index
    }
}

/// An article with the folder that holds its text.
#[derive(Debug, Serialize, Deserialize)]
pub struct ArticleEntry {
    /// Metadata.
    pub article: Article,
    /// Where its text and files are.
    pub folder: ArticleFolder,
    /// Where it names its issue and special issue.
    pub places: Places,
    /// Old addresses that lead to it.
    pub aliases: Vec<String>,
    /// When it is public, as far as its date of publication does not say.
    pub timing: Timing,
    /// How it cites, when it is in Markdown: a name, or nothing for the usual style.
    pub citation_style: String,
    /// Of everything that it was read from; all zero when nothing is remembered between builds.
    pub digest: Digest,
    /// What was wrong with its metadata.
    pub found: Vec<Diagnostic>,
}

impl ArticleEntry {
    /// Whether it says of itself what another says, at the same places of its files: all but its text is the same then.
    pub fn says_the_same(&self, other: &Self) -> bool {
        self.article == other.article
            && self.places == other.places
            && self.aliases == other.aliases
            && self.timing == other.timing
            && self.found == other.found
    }
}

/// What is remembered of an article's text, for the checks that see all pages.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextFacts {
    /// Its links to other pages of this site.
    pub links: Vec<Link>,
    /// Names of the files beside its page.
    pub files: Vec<String>,
}

impl TextFacts {
    /// Whether another text says the same to the checks between pages, be it at other places.
    pub fn is_alike<'a>(&'a self, other: &'a Self) -> bool {
        let targets = |facts: &'a Self| facts.links.iter().map(|link| &link.target);
        self.files == other.files && targets(self).eq(targets(other))
    }
}

/// The facts of articles' texts, by folder below the root.
pub type Texts = BTreeMap<String, TextFacts>;

/// A page that content makes.
#[derive(Debug)]
pub struct PageEntry<'a> {
    /// Its address.
    pub path: SitePath,
    /// The file that makes it.
    pub places: &'a Places,
    /// Old addresses that lead to it.
    pub aliases: &'a [String],
}

/// A file that pages may show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Media {
    /// Bytes.
    pub size: u64,
    /// Width and height, or why there are none.
    pub pixels: Pixels,
}

impl Press {
    /// Every article with its journal, by journal and then newest first.
    pub fn articles(&self) -> impl Iterator<Item = (&JournalSet, &ArticleEntry)> {
        self.journals.values().flat_map(|set| set.articles.iter().map(move |entry| (set, &**entry)))
    }

    /// The journals of a category, by title.
    pub fn journals_of(&self, category: &str) -> Vec<&JournalSet> {
        let mut sets: Vec<_> =
            self.journals.values().filter(|set| set.journal.value.category == category).collect();
        sets.sort_by_key(|set| set.journal.value.title.to_lowercase());
        sets
    }

    /// The day of an article's last change that a reader can know of `today`: by the register, else that of publication.
    pub fn last_change(&self, article: &Article, today: Date) -> PartialDate {
        let entry = self.register.get(&article.doi).map(|row| &row.entry);
        entry.map_or(article.published(), |entry| entry.last_change(today).max(article.published()))
    }

    /// Every page that content makes, with the file that makes it and its old addresses.
    pub fn pages(&self) -> Vec<PageEntry<'_>> {
        let mut pages = Vec::new();
        let mut add = |path, (places, aliases)| pages.push(PageEntry { path, places, aliases });
        self.about.iter().for_each(|page| add(Route::About.path(&[page.value.id.as_str()]), page.origin()));
        self.information
            .iter()
            .for_each(|page| add(Route::Information.path(&[page.value.id.as_str()]), page.origin()));
        for notice in self.notices.iter().filter(|notice| notice.value.kind != NoticeKind::Talk) {
            add(route::notice(notice.value.kind, &notice.value.id), notice.origin());
        }
        for (name, set) in &self.journals {
            add(route::journal(name), set.journal.origin());
            set.pages
                .iter()
                .for_each(|page| add(route::journal_details(name, &page.value.id), page.origin()));
            for issue in &set.issues {
                add(route::issue(name, &issue.value.volume, &issue.value.issue), issue.origin());
            }
            for special in &set.special_issues {
                add(route::special_issue(name, &special.value.name), special.origin());
            }
            for entry in &set.articles {
                add(route::article(name, &entry.article.doi), (&entry.places, &entry.aliases));
            }
        }
        pages
    }

    /// The address at which a file of the content tree is published: below `/media`, in the tree's own folders.
    pub fn media_url(path: &str) -> String {
        let segments: Vec<&str> = path.split('/').collect();
        match segments.split_last() {
            Some((file, folders)) => {
                folders.iter().fold(MEDIA.to_owned(), |url, folder| url + &SitePath::root().file_url(folder))
                    + &SitePath::root().file_url(file)
            }
            None => MEDIA.to_owned(),
        }
    }
}

/// The folder of the site that holds files of the content tree.
pub const MEDIA: &str = "/media";

impl JournalSet {
    /// The articles of an issue in page order.
    pub fn in_issue(&self, issue: &Issue) -> Vec<&ArticleEntry> {
        self.at(self.index.by_issue.get(&(issue.volume.clone(), issue.issue.clone())))
    }

    /// The articles of a special issue, newest first.
    pub fn in_special_issue(&self, special: &SpecialIssue) -> Vec<&ArticleEntry> {
        self.at(self.index.by_special_issue.get(&special.name))
    }

    fn at(&self, positions: Option<&Vec<usize>>) -> Vec<&ArticleEntry> {
        positions
            .into_iter()
            .flatten()
            .filter_map(|at| self.articles.get(*at).map(|entry| &**entry))
            .collect()
    }
}

//! What is public at a moment. [`public_at`] is the one place that decides it: it takes a press that was checked whole, drafts
//! and all, and gives back the press as readers may know it. Views, pages, lists, feeds and the index are made of that one
//! only, so that nothing behind it can tell what it does not know.
//!
//! In reading order: [`opening`] (from when an item is public), [`hidden`] (what is not), [`files`] (their pictures),
//! [`links`] (what texts say of them), [`unfinished`] (drafts that cannot even be read yet).

mod files;
mod hidden;
mod links;
mod opening;
mod unfinished;

pub use hidden::Hidden;
pub use opening::{Opening, of_article, of_issue, of_journal, of_notice, of_page, of_special_issue};
pub use unfinished::unfinished;

use crate::press::{ArticleEntry, ArticleIndex, JournalSet, Press, Withheld};
use model::article::Article;

/// The press as it is public: without what waits, without its pictures, and without a word of it in what stays.
pub fn public_at(mut press: Press, hidden: &Hidden) -> Press {
    let withheld = hidden.withheld();
    files::withhold(&mut press, hidden);
    menus(&mut press, hidden);
    press.about.retain(|page| hidden.shows(of_page(&press.site, page)));
    press.information.retain(|page| hidden.shows(of_page(&press.site, page)));
    press.notices.retain(|notice| hidden.shows(of_notice(&press.site, notice)));
    let (site, register) = (&press.site, &press.register);
    press.journals.retain(|_, set| hidden.shows(of_journal(site, set)));
    for set in press.journals.values_mut() {
        let is_public = |entry: &ArticleEntry| {
            hidden.shows(of_article(site, set, entry)) && !hidden.is_withdrawn(register, &entry.article)
        };
        let shown: Vec<bool> = set.articles.iter().map(|entry| is_public(entry)).collect();
        keep(&mut set.articles, &shown);
        let shown: Vec<bool> =
            set.issues.iter().map(|issue| hidden.shows(of_issue(site, set, issue))).collect();
        keep(&mut set.issues, &shown);
        let shown: Vec<bool> = set
            .special_issues
            .iter()
            .map(|special| hidden.shows(of_special_issue(site, set, special)))
            .collect();
        keep(&mut set.special_issues, &shown);
        let journal = of_journal(site, set);
        set.pages.retain(|page| hidden.shows(journal.max(of_page(site, page))));
        silence(set, hidden);
    }
    texts(&mut press, &withheld);
    press.withheld = withheld;
    press
}

/// Keeps the items whose mark is true.
fn keep<T>(items: &mut Vec<T>, marks: &[bool]) {
    let mut marks = marks.iter();
    items.retain(|_| marks.next().copied().unwrap_or(false));
}

/// Categories that hold nothing but what waits, and the footer's page.
fn menus(press: &mut Press, hidden: &Hidden) {
    let shows = |page: &_| hidden.shows(of_page(&press.site, page));
    let footer = &press.site.value.information.footer_page;
    let is_there = press.information.iter().any(|page| page.value.id.as_str() == footer && shows(page));
    let is_waiting = |id: &str| {
        let sets = || press.journals.values().filter(|set| set.journal.value.category == id);
        sets().next().is_some() && !sets().any(|set| hidden.shows(of_journal(&press.site, set)))
    };
    let waiting: Vec<bool> =
        press.site.value.categories.iter().map(|category| !is_waiting(&category.id)).collect();
    if !is_there {
        press.site.value.information.footer_page.clear();
    }
    keep(&mut press.site.value.categories, &waiting);
}

/// What the articles and issues that stay say of what waits.
fn silence(set: &mut JournalSet, hidden: &Hidden) {
    let has_issue = |article: &Article| {
        set.issues.iter().any(|issue| {
            Some(&issue.value.volume) == article.volume.as_ref()
                && Some(&issue.value.issue) == article.issue.as_ref()
        })
    };
    for entry in &mut set.articles {
        let article = &mut entry.article;
        if article.issue.is_some() && !has_issue(article) {
            // Its issue is still to come: until then it is online first, and has the pages of no issue.
            (article.volume, article.issue) = (None, None);
            article.pages.first.clear();
            article.pages.last.clear();
        }
        if let Some(name) = &article.special_issue
            && !set.special_issues.iter().any(|special| special.value.name == *name)
        {
            article.special_issue = None;
        }
        article.related.retain(|related| related.doi.as_ref().is_none_or(|doi| !hidden.holds_article(doi)));
    }
    for issue in &mut set.issues {
        issue.value.editorial.take_if(|doi| hidden.holds_article(doi));
    }
    set.index = ArticleIndex::of(&set.articles);
}

/// Texts that stay keep their words and lose their links to what waits.
fn texts(press: &mut Press, withheld: &Withheld) {
    let pages = press.about.iter_mut().chain(&mut press.information).map(|page| &mut page.value.body);
    let notices = press.notices.iter_mut().map(|notice| &mut notice.value.body);
    let of_journals = press.journals.values_mut().flat_map(|set| {
        let pages = set.pages.iter_mut().map(|page| &mut page.value.body);
        let calls = set.special_issues.iter_mut().map(|special| &mut special.value.description);
        pages.chain(calls).chain([&mut set.journal.value.aims])
    });
    for body in pages.chain(notices).chain(of_journals) {
        if let Some(html) = withheld.without_links(&body.html) {
            body.html = html;
        }
    }
}

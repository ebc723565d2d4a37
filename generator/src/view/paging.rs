//! Lists that grow, cut into pages whose addresses go on showing the same items. Lists that stand newest first are numbered from
//! the oldest: page 1 holds the oldest N items for ever, the list's own address the newest N to 2N − 1. An item that is added at
//! the newest end therefore changes the list's own address; once in N times it also makes one page, and its elder neighbour learns
//! its address. Nothing on an older page counts what comes after it. ARCHITECTURE.md says why.

use super::frame::{Crumb, Head, HeadLink, Link};
use model::{Arg, PartialDate, Said, SitePath, Texts};
use serde::Serialize;
use std::ops::Range;

/// Articles on a page of a journal's or a special issue's list.
pub const ARTICLES: usize = 25;
/// Articles on a page of one issue.
pub const IN_ISSUE: usize = 100;
/// Issues on a page of a journal's list.
pub const ISSUES: usize = 48;
/// Closed special issues on a page of a journal's list.
pub const SPECIAL_ISSUES: usize = 20;
/// News, announcements, past conferences and talks on a page.
pub const NOTICES: usize = 10;
/// The list's own address names at most so many of the further pages.
const NAMED: usize = 12;

/// Where a page of a list stands among the others. Every list's view has one.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Paging {
    /// Number in the address; `None` at the list's own address.
    pub number: Option<usize>,
    /// `Page 3`; empty at the list's own address.
    pub title: String,
    /// Says the title in another language.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub key: String,
    /// What it holds: `March 2019 – June 2020`, `101–200`. Empty when the list has one page.
    pub span: String,
    /// The same words, with the way to say them in another language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held: Option<Held>,
    /// The page before it in reading order.
    pub previous: Option<Link>,
    /// The page after it in reading order.
    pub next: Option<Link>,
    /// The list's own address; `None` there, and where `previous` leads to it.
    pub front: Option<Link>,
    /// The oldest page of a list that stands newest first; `None` there, where `next` leads to it, and at the list's own
    /// address.
    pub last: Option<Link>,
    /// At the list's own address: the further pages with what each holds, thinned out when there are many.
    pub pages: Vec<Link>,
}

/// What a page of a list holds, in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Held {
    /// `March 2019 – June 2020`.
    pub title: String,
    /// Says it in another language.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub key: String,
}

/// One page of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Leaf {
    number: Option<usize>,
    items: Range<usize>,
    span: Span,
}

/// What a page holds: the months of its items, or their places in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Span {
    Months(Option<(PartialDate, PartialDate)>),
    Places(String),
}

/// A list cut into pages, in reading order; the first is the list's own address.
#[derive(Debug, Clone)]
pub struct Leaves {
    base: SitePath,
    leaves: Vec<Leaf>,
    /// Whether it stands newest first: then its last page is for ever the oldest one, and may be named on every page.
    is_archive: bool,
}

impl Leaves {
    /// A list whose newest item stands first; `dates` are those of its items in that order.
    pub fn newest_first(base: SitePath, size: usize, dates: &[PartialDate]) -> Self {
        let archived = (dates.len() / size).saturating_sub(1);
        let newest = dates.len() - archived * size;
        let leaf =
            |number, items: Range<usize>| Leaf { number, span: months_of(&dates[items.clone()]), items };
        let mut leaves = vec![leaf(None, 0..newest)];
        leaves.extend((1..=archived).rev().map(|number| {
            let end = dates.len() - (number - 1) * size;
            leaf(Some(number), end - size..end)
        }));
        Self { base, leaves, is_archive: true }
    }

    /// A list with a fixed beginning, to whose end items are added.
    pub fn in_order(base: SitePath, size: usize, total: usize) -> Self {
        let leaf = |at: usize| {
            let items = at * size..((at + 1) * size).min(total);
            let span = Span::Places(format!("{}–{}", items.start + 1, items.end));
            Leaf { number: (at > 0).then_some(at + 1), items, span }
        };
        let leaves = (0..total.div_ceil(size).max(1)).map(leaf).collect();
        Self { base, leaves, is_archive: false }
    }

    /// How many pages; at least one.
    pub fn count(&self) -> usize {
        self.leaves.len()
    }

    /// The address of a page.
    pub fn path(&self, at: usize) -> SitePath {
        match self.leaves.get(at).and_then(|leaf| leaf.number) {
            Some(number) => self.base.page(number),
            None => self.base.clone(),
        }
    }

    /// Positions of a page's items in the list.
    pub fn items(&self, at: usize) -> Range<usize> {
        self.leaves.get(at).map(|leaf| leaf.items.clone()).unwrap_or_default()
    }

    /// What templates see of a page.
    pub fn paging(&self, at: usize, texts: &Texts) -> Paging {
        let Some(leaf) = self.leaves.get(at).filter(|_| self.count() > 1) else { return Paging::default() };
        let (is_front, end) = (at == 0, self.count() - 1);
        let named = |to: usize, key: &str| {
            let words = if key.is_empty() { self.name(to, texts) } else { texts.plain(key) };
            Link { current: to == at, ..Link::to(words, self.path(to).url()) }
        };
        let own = if is_front { Said::default() } else { self.name(at, texts) };
        let held = leaf.span.said(texts);
        Paging {
            number: leaf.number,
            title: own.text,
            key: own.key,
            span: held.text.clone(),
            held: Some(Held { title: held.text, key: held.key }),
            previous: at
                .checked_sub(1)
                .map(|to| named(to, if self.is_archive && to > 0 { "paging.newer" } else { "" })),
            next: (at < end).then(|| named(at + 1, if self.is_archive { "paging.older" } else { "" })),
            front: (at > 1).then(|| named(0, "")),
            last: (self.is_archive && at > 0 && at + 1 < end).then(|| named(end, "paging.oldest")),
            pages: if is_front { self.named_pages(texts) } else { Vec::new() },
        }
    }

    /// Further pages by what they hold: all of a few, of many the first ones, the last one, and some between.
    fn named_pages(&self, texts: &Texts) -> Vec<Link> {
        let further = self.count() - 1;
        let step = further.div_ceil(NAMED).max(1);
        let is_named = |at: &usize| *at == further || (*at - 1).is_multiple_of(step);
        (1..self.count())
            .filter(is_named)
            .map(|at| Link::to(self.leaves[at].span.said(texts), self.path(at).url()))
            .collect()
    }

    /// What a page is called on the others.
    fn name(&self, at: usize, texts: &Texts) -> Said {
        let number = self.leaves.get(at).and_then(|leaf| leaf.number);
        match (number, self.is_archive) {
            (Some(number), _) => texts.said("paging.page", &[("number", Arg::Number(number))]),
            (None, true) => texts.plain("paging.newest"),
            (None, false) => texts.said("paging.page", &[("number", Arg::Number(1))]),
        }
    }

    /// Words that tell a further page's title or sentence from those of the others: `News`, `News, page 3`.
    pub fn titled(&self, at: usize, title: &Said, texts: &Texts) -> Said {
        let Some(number) = self.leaves.get(at).and_then(|leaf| leaf.number) else { return title.clone() };
        // A title with places of its own stays in the site's language.
        let is_plain = !title.key.is_empty() && !title.key.contains('?');
        let words = if is_plain { Arg::Key(&title.key) } else { Arg::Text(&title.text) };
        texts.said("paging.titled", &[("title", words), ("number", Arg::Number(number))])
    }

    /// Tells machines of the neighbours, and lets a further page's breadcrumb lead through the list.
    pub fn mark(&self, at: usize, head: &mut Head, texts: &Texts) {
        let paging = self.paging(at, texts);
        for (rel, link) in [("prev", &paging.previous), ("next", &paging.next)] {
            let href = link.as_ref().map(|link| link.url.clone());
            head.links.extend(href.map(|href| HeadLink {
                rel: rel.to_owned(),
                href,
                media_type: String::new(),
            }));
        }
        if let Some(last) = head.breadcrumb.last_mut().filter(|_| at > 0) {
            last.url = Some(self.base.url());
            head.breadcrumb.push(Crumb { title: paging.title, key: paging.key, url: None });
        }
    }
}

/// The months of dates that stand newest first: a page of a busy list holds days.
fn months_of(dates: &[PartialDate]) -> Span {
    let month = |date: &PartialDate| PartialDate::new(date.year(), date.month(), None).unwrap_or(*date);
    Span::Months(dates.last().map(month).zip(dates.first().map(month)))
}

impl Span {
    /// `March 2019 – June 2020`, `101–200`.
    fn said(&self, texts: &Texts) -> Said {
        match self {
            Self::Places(places) => Said::content(places),
            Self::Months(None) => Said::default(),
            Self::Months(Some((first, last))) if first == last => {
                texts.said("date.as", &[("date", Arg::Long(*first))])
            }
            Self::Months(Some((first, last))) => {
                texts.said("date.range", &[("first", Arg::Long(*first)), ("last", Arg::Long(*last))])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn days(total: usize) -> Vec<PartialDate> {
        let first = jiff::civil::date(2020, 1, 1);
        let day = |at: usize| first.checked_add(jiff::Span::new().days(i64::try_from(at).unwrap())).unwrap();
        (0..total).rev().map(|at| day(at).into()).collect()
    }

    fn english() -> &'static Texts {
        model::texts::of("en")
    }

    fn newest(total: usize) -> Leaves {
        Leaves::newest_first(model::Route::NewsList.path(&[]), 10, &days(total))
    }

    /// What each address shows, as days since the first item.
    fn shown(total: usize) -> Vec<(String, Vec<usize>)> {
        let leaves = newest(total);
        (0..leaves.count())
            .map(|at| (leaves.path(at).url(), leaves.items(at).map(|item| total - 1 - item).collect()))
            .collect()
    }

    #[test]
    fn every_item_stands_on_one_page_and_the_front_is_never_thin() {
        for total in 0..75 {
            let all = shown(total);
            let items: Vec<usize> = all.iter().flat_map(|(_, items)| items.clone()).collect();
            assert_eq!(items, (0..total).rev().collect::<Vec<_>>(), "{total} items, newest first");
            assert!(total < 10 || (10..20).contains(&all[0].1.len()), "{total}");
            assert!(all[1..].iter().all(|(_, items)| items.len() == 10), "{total}");
        }
    }

    #[test]
    fn an_address_shows_the_same_items_for_ever() {
        for total in 20..75 {
            let later = shown(total + 1);
            for page in &shown(total)[1..] {
                assert!(later.contains(page), "{} changed with item {total}", page.0);
            }
        }
    }

    #[test]
    fn an_added_item_touches_the_front_and_at_most_a_new_page_and_its_neighbour() {
        let told = |total: usize| {
            let leaves = newest(total);
            let page = |at| (leaves.path(at).url(), format!("{:?}", leaves.paging(at, english())));
            (0..leaves.count()).map(page).collect::<std::collections::BTreeMap<_, _>>()
        };
        for total in 1..75 {
            let (before, after) = (told(total), told(total + 1));
            let changed = after.iter().filter(|(url, page)| before.get(*url) != Some(page)).count();
            let most = if total >= 19 && (total + 1).is_multiple_of(10) { 3 } else { 1 };
            assert!(changed <= most, "{changed} pages changed with item {total}");
        }
    }

    #[test]
    fn a_list_that_grows_at_its_end_keeps_its_first_pages() {
        let leaves = |total| Leaves::in_order(model::SitePath::root(), 100, total);
        let told = |total, at| format!("{:?}", leaves(total).paging(at, english()));
        assert_eq!((leaves(0).count(), leaves(100).count(), leaves(101).count()), (1, 1, 2));
        assert_eq!(told(250, 1), told(299, 1));
        assert_eq!((leaves(250).items(2), leaves(250).path(2).url().as_str()), (200..250, "/page/3"));
    }

    #[test]
    fn many_pages_are_thinned_out_and_neighbours_are_told() {
        let leaves = newest(5_000);
        let front = leaves.paging(0, english());
        assert!(front.pages.len() <= NAMED + 1 && front.pages.last().unwrap().url == "/News/page/1");
        assert_eq!((front.previous, front.next.unwrap().url.as_str()), (None, "/News/page/499"));
        let middle = leaves.paging(3, english());
        let newer = middle.previous.unwrap();
        assert_eq!((newer.title.as_str(), newer.url.as_str()), ("Newer", "/News/page/498"));
        assert_eq!(
            (middle.front.unwrap().url.as_str(), middle.last.unwrap().url.as_str()),
            ("/News", "/News/page/1")
        );
        assert!(leaves.paging(leaves.count() - 1, english()).next.is_none());
    }

    #[test]
    fn a_short_list_has_no_paging_at_all() {
        let paging = newest(19).paging(0, english());
        assert!(paging.next.is_none() && paging.pages.is_empty() && paging.span.is_empty());
    }

    #[test]
    fn a_page_says_which_months_it_holds() {
        assert_eq!(newest(40).paging(3, english()).span, "January 2020");
        assert_eq!(newest(40).paging(1, english()).span, "January 2020");
        assert_eq!(newest(60).paging(0, english()).span, "February 2020");
        assert_eq!(newest(50).paging(1, english()).span, "January 2020 – February 2020");
    }
}

//! From when an item is public: what its keys say, what its date of publication says, and what holds for the journal or the
//! issue that it belongs to.

use crate::{
    parse::document::Sourced,
    press::{ArticleEntry, JournalSet},
};
use jiff::Timestamp;
use model::{
    PartialDate, Timing, Zone,
    issue::Issue,
    notice::{Notice, NoticeKind},
    page::Page,
    site::Site,
    special_issue::SpecialIssue,
};

/// From when something is public. The later of two holds, so the order of the variants is their meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Opening {
    /// It always was.
    Always,
    /// From this moment on.
    From(Timestamp),
    /// It is a draft.
    Never,
}

impl Opening {
    /// Whether it is public at a moment.
    pub fn is_open(self, moment: Timestamp) -> bool {
        match self {
            Self::Always => true,
            Self::From(opens) => opens <= moment,
            Self::Never => false,
        }
    }

    /// What three keys say, and where they are silent the date for which publication is planned.
    pub fn of(timing: Timing, planned: Option<PartialDate>, zone: &Zone) -> Self {
        if timing.draft {
            return Self::Never;
        }
        let from =
            |when: Option<model::When>| when.map_or(Self::Always, |when| Self::From(when.moment(zone)));
        let planned = planned.map_or(Self::Always, |date| Self::From(zone.start_of(date.first_day())));
        let publish = if timing.publish_at.is_some() { from(timing.publish_at) } else { planned };
        publish.max(from(timing.embargo_until))
    }
}

/// A journal.
pub fn of_journal(site: &Sourced<Site>, set: &JournalSet) -> Opening {
    Opening::of(set.journal.timing, None, &site.value.time_zone)
}

/// A page of text by itself; one of a journal waits for its journal as well.
pub fn of_page(site: &Sourced<Site>, page: &Sourced<Page>) -> Opening {
    Opening::of(page.timing, None, &site.value.time_zone)
}

/// A notice. News and announcements appear on their date; an event is announced long before it begins.
pub fn of_notice(site: &Sourced<Site>, notice: &Sourced<Notice>) -> Opening {
    let appears = matches!(notice.value.kind, NoticeKind::News | NoticeKind::Announcement);
    Opening::of(notice.timing, appears.then_some(notice.value.date), &site.value.time_zone)
}

/// The page of an issue. Its articles may be public before it, online first.
pub fn of_issue(site: &Sourced<Site>, set: &JournalSet, issue: &Sourced<Issue>) -> Opening {
    let own = Opening::of(issue.timing, Some(issue.value.published_on), &site.value.time_zone);
    own.max(of_journal(site, set))
}

/// A special issue.
pub fn of_special_issue(site: &Sourced<Site>, set: &JournalSet, special: &Sourced<SpecialIssue>) -> Opening {
    Opening::of(special.timing, None, &site.value.time_zone).max(of_journal(site, set))
}

/// An article: its own keys, its date of publication, its journal, and the keys (not the date) of its issue.
pub fn of_article(site: &Sourced<Site>, set: &JournalSet, entry: &ArticleEntry) -> Opening {
    let zone = &site.value.time_zone;
    let article = &entry.article;
    let own = Opening::of(entry.timing, Some(article.published()), zone);
    let issue = set.issues.iter().find(|issue| {
        Some(&issue.value.volume) == article.volume.as_ref()
            && Some(&issue.value.issue) == article.issue.as_ref()
    });
    let of_issue = issue.map_or(Opening::Always, |issue| Opening::of(issue.timing, None, zone));
    own.max(of_issue).max(of_journal(site, set))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(draft: bool, keys: [&str; 2], planned: &str, now: &str) -> bool {
        let when = |text: &str| (!text.is_empty()).then(|| text.parse().unwrap());
        let timing = Timing { draft, publish_at: when(keys[0]), embargo_until: when(keys[1]) };
        let planned = (!planned.is_empty()).then(|| planned.parse().unwrap());
        Opening::of(timing, planned, &Zone::default()).is_open(now.parse().unwrap())
    }

    #[test]
    fn the_table_of_keys_and_dates() {
        const DAY: &str = "2026-12-24T00:00:00Z";
        const EVE: &str = "2026-12-23T23:59:59Z";
        for (draft, keys, planned, now, expected) in [
            (false, ["", ""], "", EVE, true),
            (true, ["", ""], "", DAY, false),
            (true, ["2020-01-01", ""], "2020-01-01", DAY, false),
            (false, ["2026-12-24", ""], "", EVE, false),
            (false, ["2026-12-24", ""], "", DAY, true),
            (false, ["", "2026-12-24"], "", EVE, false),
            (false, ["", "2026-12-24"], "", DAY, true),
            (false, ["", ""], "2026-12-24", EVE, false),
            (false, ["", ""], "2026-12-24", DAY, true),
            (false, ["", ""], "2026-12", EVE, true),
            (false, ["", ""], "2027", DAY, false),
            // publish_at speaks over the date, in both directions
            (false, ["2026-12-01", ""], "2026-12-24", EVE, true),
            (false, ["2027-01-01", ""], "2026-12-24", DAY, false),
            // an embargo speaks over both
            (false, ["2026-12-01", "2026-12-24"], "2026-12-01", EVE, false),
            (false, ["2026-12-24", "2026-12-01"], "2026-12-01", EVE, false),
            (false, ["2026-12-23T23:59:59Z", ""], "", EVE, true),
        ] {
            assert_eq!(open(draft, keys, planned, now), expected, "{draft} {keys:?} {planned} at {now}");
        }
    }
}

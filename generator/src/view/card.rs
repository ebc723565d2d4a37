//! Cards: what lists show of an article, a special issue, a journal, an issue, a notice.

use super::{
    frame::Image,
    scope::{Scope, direction, journal_class, shortened},
};
use crate::press::{ArticleEntry, JournalSet};
use model::{
    Arg, PartialDate, Said,
    issue::Issue,
    journal::Journal,
    notice::{Notice, NoticeKind},
    person::Author,
    published::{ArticleCard, CardAuthor},
    route,
    special_issue::SpecialIssue,
};
use serde::Serialize;

/// An article in a list.
#[derive(Debug, Clone, Serialize)]
pub struct ArticleCardView {
    /// The card that the index holds as well.
    #[serde(flatten)]
    pub card: ArticleCard,
    /// `24 Nov 2026`.
    pub date: String,
    /// `Nurul Aisyah Rahman, Tobias Lindqvist and 4 others`.
    pub byline: String,
    /// Everybody in the byline.
    pub names: Vec<String>,
    /// `rtl` or `ltr`.
    pub direction: &'static str,
    /// `https://doi.org/…`
    pub doi_url: String,
    /// Class that carries the journal's colours.
    pub journal_class: String,
    /// URL path of the journal.
    pub journal_url: String,
}

/// A special issue in a list.
#[derive(Debug, Clone, Serialize)]
pub struct SpecialIssueCardView {
    /// `JCTS/living-shorelines`
    pub id: String,
    /// AbbrName.
    pub name: String,
    /// Title.
    pub title: String,
    /// URL path.
    pub url: String,
    /// One or two sentences.
    pub summary: String,
    /// Short name of its journal.
    pub journal: String,
    /// Title of its journal.
    pub journal_title: String,
    /// Whether submissions are welcome on the day of the build.
    pub is_open: bool,
    /// `15 January 2027`.
    pub deadline: String,
    /// `2027-01-15`.
    pub deadline_iso: String,
    /// `15`, empty when the deadline is a month or a year.
    pub deadline_day: String,
    /// `Jan 2027`.
    pub deadline_month: String,
    /// `2027-01`.
    pub deadline_month_iso: String,
    /// Days from the day of the build; `None` when closed.
    pub days_left: Option<i64>,
    /// Chosen by the editors for the home page.
    pub featured: bool,
    /// Names.
    pub guest_editors: Vec<String>,
    /// How many articles it has.
    pub article_count: usize,
    /// Its cover.
    pub cover: Option<Image>,
}

/// A journal in a list (specification §3, "Journal list item").
#[derive(Debug, Clone, Serialize)]
pub struct JournalCardView {
    /// Short name.
    pub short_name: String,
    /// Title.
    pub title: String,
    /// URL path.
    pub url: String,
    /// Cover.
    pub cover: Option<Image>,
    /// Class that carries its colours.
    pub journal_class: String,
    /// Names.
    pub editors_in_chief: Vec<String>,
    /// One paragraph.
    pub description: String,
    /// How many issues it has.
    pub issue_count: usize,
    /// How many articles it has.
    pub article_count: usize,
}

/// An issue in a list.
#[derive(Debug, Clone, Serialize)]
pub struct IssueCardView {
    /// Volume.
    pub volume: String,
    /// Issue.
    pub issue: String,
    /// `Volume 9, issue 2`.
    pub name: String,
    /// Says the name in another language.
    pub key: String,
    /// Title of a themed issue, else empty.
    pub title: String,
    /// URL path.
    pub url: String,
    /// `15 June 2026`.
    pub date: String,
    /// `2026-06-15`.
    pub date_iso: String,
    /// Year.
    pub year: i16,
    /// How many articles it has.
    pub article_count: usize,
    /// Its cover, or the journal's.
    pub cover: Option<Image>,
    /// Whether that is its own: a list does not show the journal's again and again.
    pub has_own_cover: bool,
}

/// A notice in a list.
#[derive(Debug, Clone, Serialize)]
pub struct NoticeCardView {
    /// `:id`.
    pub id: String,
    /// Title.
    pub title: String,
    /// URL path; `None` for talks, which have no page.
    pub url: Option<String>,
    /// `20 Nov 2026`, for an event `8–10 Feb 2027`.
    pub date: String,
    /// Says the date in another language.
    pub key: String,
    /// `2026-11-20`: the first day.
    pub date_iso: String,
    /// Place of an event, else empty.
    pub place: String,
    /// An event's own site.
    pub link: Option<String>,
    /// Speaker of a talk, else empty.
    pub speaker: String,
    /// The speaker's institution, else empty.
    pub affiliation: String,
    /// An announcement's kind, else empty.
    pub label: String,
    /// One or two sentences.
    pub summary: String,
    /// Its cover.
    pub cover: Option<Image>,
    /// The text; only of talks, which have no page to hold it. Safe HTML.
    pub body_html: String,
}

impl Scope<'_> {
    /// The card of an article, as lists and the index hold it.
    pub fn article_card(&self, entry: &ArticleEntry, journal: &Journal) -> ArticleCard {
        let article = &entry.article;
        let page = route::article(&article.journal, &article.doi);
        let summary = article.abstracts.first().map(|main| main.body.text.as_str()).unwrap_or_default();
        let special = article.special_issue.as_ref();
        ArticleCard {
            doi: article.doi.clone(),
            title: article.title.text.clone(),
            title_html: article.title.html.clone(),
            language: article.language.clone(),
            authors: article.authors.iter().map(card_author).collect(),
            journal_title: journal.title.clone(),
            journal: article.journal.clone(),
            volume: article.volume.as_ref().map(ToString::to_string).unwrap_or_default(),
            issue: article.issue.as_ref().map(ToString::to_string).unwrap_or_default(),
            pages: if article.pages.first.is_empty() { String::new() } else { article.pages.display() },
            article_number: article.pages.number.clone(),
            placement: article.placement(),
            article_type: article.article_type.clone(),
            published_on: article.published(),
            abstract_text: shortened(summary, ABSTRACT_LENGTH),
            subjects: article.subjects.clone(),
            pdf_url: article.has_pdf.then(|| page.file_url("article.pdf")),
            page_url: page.url(),
            special_issue: special.map(|name| format!("{}/{name}", article.journal)),
            citation_count: article.citations,
        }
    }

    /// An article in a list.
    pub fn article(&self, entry: &ArticleEntry, journal: &Journal) -> ArticleCardView {
        let names: Vec<String> = entry.article.authors.iter().map(|author| author.who.display()).collect();
        ArticleCardView {
            card: self.article_card(entry, journal),
            date: self.texts.short(entry.article.published()),
            byline: self.byline(&names),
            names,
            direction: direction(&entry.article.language),
            doi_url: entry.article.doi.url(),
            journal_class: journal_class(&journal.short_name),
            journal_url: route::journal(&journal.short_name).url(),
        }
    }

    /// A special issue in a list.
    pub fn special_issue(&self, special: &SpecialIssue, set: &JournalSet) -> SpecialIssueCardView {
        let deadline = special.deadline;
        let is_open = special.is_open(self.today);
        let month = PartialDate::new(deadline.year(), deadline.month(), None).unwrap_or(deadline);
        let left = self.today.until(deadline.last_day()).map(|span| i64::from(span.get_days())).ok();
        SpecialIssueCardView {
            id: special.id(),
            name: special.name.to_string(),
            title: special.title.clone(),
            url: route::special_issue(&special.journal, &special.name).url(),
            summary: special.summary.clone(),
            journal: special.journal.to_string(),
            journal_title: set.journal.value.title.clone(),
            is_open,
            deadline: self.texts.long(deadline),
            deadline_iso: deadline.to_string(),
            deadline_day: deadline.day().map(|day| day.to_string()).unwrap_or_default(),
            deadline_month: self.texts.short(month),
            deadline_month_iso: month.to_string(),
            days_left: left.filter(|_| is_open),
            featured: special.featured,
            guest_editors: special.guest_editors.iter().map(|editor| editor.name.clone()).collect(),
            article_count: set.in_special_issue(special).len(),
            cover: self.image(special.cover.as_deref(), &special.cover_alt),
        }
    }

    /// A journal in a list.
    pub fn journal(&self, set: &JournalSet) -> JournalCardView {
        let journal = &set.journal.value;
        JournalCardView {
            short_name: journal.short_name.to_string(),
            title: journal.title.clone(),
            url: route::journal(&journal.short_name).url(),
            cover: self.cover(journal),
            journal_class: journal_class(&journal.short_name),
            editors_in_chief: journal.editors_in_chief.clone(),
            description: journal.description.clone(),
            issue_count: set.issues.len(),
            article_count: set.articles.len(),
        }
    }

    /// An issue in a list.
    pub fn issue(&self, issue: &Issue, set: &JournalSet) -> IssueCardView {
        let own = self.image(issue.cover.as_deref(), &issue.cover_alt);
        let name = self.issue_name(issue);
        IssueCardView {
            volume: issue.volume.to_string(),
            issue: issue.issue.to_string(),
            name: name.text,
            key: name.key,
            title: issue.title.clone(),
            url: route::issue(&issue.journal, &issue.volume, &issue.issue).url(),
            date: self.texts.long(issue.published_on),
            date_iso: issue.published_on.to_string(),
            year: issue.published_on.year(),
            article_count: set.in_issue(issue).len(),
            has_own_cover: own.is_some(),
            cover: own.or_else(|| self.cover(&set.journal.value)),
        }
    }

    /// A notice in a list.
    pub fn notice(&self, notice: &Notice) -> NoticeCardView {
        let has_page = notice.kind != NoticeKind::Talk;
        let date = self.date_range(notice, Arg::Short);
        NoticeCardView {
            id: notice.id.to_string(),
            title: notice.title.clone(),
            url: has_page.then(|| route::notice(notice.kind, &notice.id).url()),
            date: date.text,
            key: date.key,
            date_iso: notice.date.to_string(),
            place: notice.place.clone(),
            link: notice.link.clone(),
            speaker: notice.speaker.clone(),
            affiliation: notice.affiliation.clone(),
            label: notice.label.clone(),
            summary: notice.summary.clone(),
            cover: self.image(notice.cover.as_deref(), &notice.cover_alt),
            body_html: if has_page { String::new() } else { notice.body.html.clone() },
        }
    }

    /// `20 Nov 2026`; for an event of several days `8–10 Feb 2027` or `30 Jan – 2 Feb 2027`.
    pub fn date_range(&self, notice: &Notice, form: fn(PartialDate) -> Arg<'static>) -> Said {
        let Some(ends) = notice.ends.filter(|ends| *ends != notice.date) else {
            return self.texts.said("date.as", &[("date", form(notice.date))]);
        };
        let same_month = (notice.date.year(), notice.date.month()) == (ends.year(), ends.month());
        match (same_month, notice.date.day(), ends.day()) {
            (true, Some(first), Some(last)) => {
                let (first, last) = (first.to_string(), last.to_string());
                let days = [("first_day", Arg::Text(first.as_str())), ("last_day", Arg::Text(last.as_str()))];
                let dates = [("first", form(notice.date)), ("last", form(ends))];
                self.texts.said("date.days", &[days, dates].concat())
            }
            _ => self.texts.said("date.range", &[("first", form(notice.date)), ("last", form(ends))]),
        }
    }
}

/// Abstracts in cards are cut at about so many characters.
const ABSTRACT_LENGTH: usize = 600;

fn card_author(author: &Author) -> CardAuthor {
    CardAuthor {
        name: author.who.display(),
        orcid: author.orcid.as_ref().map(ToString::to_string),
        corresponding: author.corresponding,
    }
}

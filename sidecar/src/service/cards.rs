//! Cards for one reader: what the build knows, with the reader's flags and all readers' counts.

use crate::{
    app::App,
    published::{Journal, pages},
    service::{accounts::Reader, reactions::Held},
    store::{ObjectKind, Reaction},
    wire,
};
use jiff::civil::Date;
use model::{PartialDate, published::ArticleCard};

/// Articles with flags and counts.
pub(crate) async fn articles(
    app: &App,
    reader: Option<&Reader>,
    cards: impl IntoIterator<Item = ArticleCard>,
) -> Vec<wire::ArticleCard> {
    let held = Held::of(app, reader, ObjectKind::Article).await;
    cards.into_iter().map(|card| article(app, &held, card)).collect()
}

/// One article with flag and counts.
pub(crate) fn article(app: &App, held: &Held, card: ArticleCard) -> wire::ArticleCard {
    let key = card.doi.key().to_owned();
    let used = app.counters.usage(&key);
    let mut card = wire::ArticleCard::from(card);
    card.browse_count = u64::try_from(used.browses).unwrap_or(0);
    card.download_count = u64::try_from(used.downloads).unwrap_or(0);
    card.favorite_count = app.counters.reactions(ObjectKind::Article, &key, Reaction::Favourite);
    card.is_favorite = held.has(Reaction::Favourite, &key);
    card
}

/// A special issue with flags and counts; open or closed by the site time.
pub(crate) fn special_issue(app: &App, held: &Held, special: &pages::SpecialIssue) -> wire::SpecialIssueCard {
    let id = &special.id;
    wire::SpecialIssueCard {
        is_favorite: held.has(Reaction::Favourite, id),
        is_like: held.has(Reaction::Like, id),
        is_sticky: held.has(Reaction::Pin, id),
        like_count: app.counters.reactions(ObjectKind::SpecialIssue, id, Reaction::Like),
        id: id.clone(),
        title: special.title.clone(),
        abbr_name: special.name.clone(),
        journal_short_name: special.journal.clone(),
        journal_name: special.journal_title.clone(),
        summary: special.summary.clone(),
        deadline: special.deadline_iso.clone(),
        status: if is_open(special, app.clock.today()) { "open" } else { "closed" }.to_owned(),
        guest_editors: special.guest_editors.clone(),
        cover_image_url: special.cover.as_ref().map(|cover| cover.url.clone()).unwrap_or_default(),
        page_url: special.url.clone(),
        article_count: special.article_count,
    }
}

/// Open when the build says so and the deadline has not passed since.
pub(crate) fn is_open(special: &pages::SpecialIssue, today: Date) -> bool {
    let deadline = special.deadline_iso.parse::<PartialDate>();
    special.is_open && deadline.is_ok_and(|deadline| deadline.last_day() >= today)
}

/// A journal with flags and counts.
pub(crate) fn journal(app: &App, held: &Held, journal: &Journal) -> wire::JournalListItem {
    let id = journal.entry.short_name.as_str();
    wire::JournalListItem {
        journal_name: journal.entry.title.clone(),
        editors_in_chief: journal.entry.editors_in_chief.clone(),
        cover_image_url: journal.entry.cover_url.clone().unwrap_or_default(),
        short_name: id.to_owned(),
        category: journal.category.clone(),
        is_sticky: held.has(Reaction::Pin, id),
        is_like: held.has(Reaction::Like, id),
        is_favorite: held.has(Reaction::Favourite, id),
        like_count: app.counters.reactions(ObjectKind::Journal, id, Reaction::Like),
        page_url: journal.entry.page_url.clone(),
    }
}

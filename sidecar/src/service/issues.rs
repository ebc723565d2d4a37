//! Issues of a journal and their articles.

use super::library;
use crate::{
    extract::Refusal,
    published::{
        Snapshot,
        pages::{Issue, IssuePage},
    },
};
use model::published::ArticleCard;
use std::sync::Arc;

/// The articles of an issue in page order: its page lists them by section, and within a section in page order.
pub(crate) async fn articles(
    snapshot: &Arc<Snapshot>,
    journal: &str,
    volume: &str,
    issue: &str,
) -> Result<Vec<ArticleCard>, Refusal> {
    let journal = library::journal(snapshot, journal)?;
    let same = |a: &str, b: &str| a.trim().eq_ignore_ascii_case(b.trim());
    let found = journal.all_issues().find(|found| same(&found.volume, volume) && same(&found.issue, issue));
    let found = found.ok_or_else(|| Refusal::said("There is no such issue"))?;
    in_page_order(snapshot, journal.entry.short_name.as_str(), found).await
}

/// The articles of an issue that is known.
pub(crate) async fn in_page_order(
    snapshot: &Arc<Snapshot>,
    journal: &str,
    issue: &Issue,
) -> Result<Vec<ArticleCard>, Refusal> {
    let folder = format!("Journals/{journal}/{}/{}", issue.volume, issue.issue);
    let page: IssuePage = library::list(snapshot, folder).await?.unwrap_or_default();
    let mut articles: Vec<ArticleCard> =
        page.sections.into_iter().flat_map(|section| section.articles).collect();
    articles.sort_by_cached_key(position);
    Ok(articles)
}

/// By first page, then by article number; what has neither stays where it is, at the end.
fn position(card: &ArticleCard) -> (bool, (u64, String), (u64, String)) {
    let key = |text: &str| {
        let digits: String =
            text.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
        (digits.parse().unwrap_or(u64::MAX), text.to_owned())
    };
    (card.pages.is_empty() && card.article_number.is_empty(), key(&card.pages), key(&card.article_number))
}

//! Which special issues a list shows, and in which order: words and days are the index's, likes and pins are known here.

use super::{cards, reactions::Held, turn::at_index};
use crate::{
    app::App,
    extract::Refusal,
    published::Snapshot,
    store::{ObjectKind, Reaction},
    wire::SpecialIssueCard,
};
use model::PartialDate;
use search::{SpecialIssueOrder, SpecialIssueQuery};
use std::cmp::Reverse;

/// Specification §9.
pub(crate) const PAGE_SIZE: usize = 20;

/// What a list asks for: the form of specification §3.
#[derive(Debug, Clone, Default)]
pub(crate) struct Wanted {
    /// As typed; any text is a query.
    pub keyword: String,
    /// Short name of the only journal.
    pub journal: Option<String>,
    /// `DisplayType`: 2 open, 3 closed, anything else all.
    pub display_type: Option<u32>,
    /// `OrderBy`: 2 by deadline, 3 most liked, anything else most recent.
    pub order_by: Option<u32>,
    /// From 1.
    pub page_index: Option<u32>,
    /// Special issues on a page.
    pub page_size: Option<u32>,
}

/// One page of a list.
pub(crate) struct Answer {
    /// The page asked for, the reader's sticky ones first of all.
    pub cards: Vec<SpecialIssueCard>,
    /// How many there are in all.
    pub total: usize,
    /// A sentence for the reader about forgiven slips.
    pub note: Option<String>,
    /// The build that was searched.
    pub build_id: String,
}

/// Asks the index, then puts in order by what only the database knows.
pub(crate) async fn list(
    app: &App,
    snapshot: &Snapshot,
    wanted: Wanted,
    held: &Held,
) -> Result<Answer, Refusal> {
    let (page, size) =
        (wanted.page_index.unwrap_or(1) as usize, wanted.page_size.map_or(PAGE_SIZE, |size| size as usize));
    let by_likes = wanted.order_by == Some(3);
    // What readers did can bring any of them to the front.
    let takes_all = by_likes || held.has_any(Reaction::Pin);
    let query = SpecialIssueQuery {
        keyword: wanted.keyword,
        journal: wanted.journal,
        open: match wanted.display_type {
            Some(2) => Some(true),
            Some(3) => Some(false),
            _ => None,
        },
        order: if wanted.order_by == Some(2) {
            SpecialIssueOrder::Deadline
        } else {
            SpecialIssueOrder::Newest
        },
        page_index: if takes_all { 1 } else { page },
        page_size: if takes_all { usize::MAX } else { size },
        ..SpecialIssueQuery::on(PartialDate::from(app.clock.today()))
    };
    let (hits, build_id) = at_index(app, snapshot, move |index| {
        let build_id = index.build_id().to_owned();
        index.special_issues(&query).map(|hits| (hits, build_id))
    })
    .await?;
    let mut ids = hits.ids;
    if takes_all {
        if by_likes {
            ids.sort();
            ids.sort_by_key(|id| {
                Reverse(app.counters.reactions(ObjectKind::SpecialIssue, id, Reaction::Like))
            });
        }
        ids.sort_by_key(|id| !held.has(Reaction::Pin, id));
        let first = page.saturating_sub(1).saturating_mul(size);
        ids = ids.into_iter().skip(first).take(size).collect();
    }
    let found = ids.iter().filter_map(|id| snapshot.catalogue.special_issue(id));
    let cards = found.map(|special| cards::special_issue(app, held, special)).collect();
    Ok(Answer { cards, total: hits.total, note: hits.note, build_id })
}

//! `POST /api/webjournalapi/GetJournalSpecialIssues`

use crate::{
    app::App,
    extract::{AccessKey, Caller, Json, Refusal},
    service::{
        cards, library, lists,
        reactions::Held,
        special_issues::{Display, Wanted},
    },
    store::ObjectKind,
    wire::{JournalSpecialIssuesRequest, Reply, SpecialIssueCard, SpecialIssueList},
};
use axum::extract::State;
use std::{cmp::Reverse, sync::Arc};

/// Specification §9.
const PAGE_SIZE: u32 = 20;

/// A page of special issues, of one journal or of all, the reader's sticky ones first.
pub(crate) async fn get_journal_special_issues(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(request): Json<JournalSpecialIssuesRequest>,
) -> Result<Reply<SpecialIssueList>, Refusal> {
    let reader = caller.reader(&app, request.user_id.as_deref()).await;
    let snapshot = app.published.current();
    let journals = match &request.journal_short_name {
        Some(name) => std::slice::from_ref(library::journal(&snapshot, name)?),
        None => snapshot.catalogue.journals.as_slice(),
    };
    let display = match request.display_type {
        Some(2) => Display::Open,
        Some(3) => Display::Closed,
        _ => Display::All,
    };
    let wanted = Wanted { keyword: request.keyword.unwrap_or_default(), display };
    let today = app.clock.today();
    let held = Held::of(&app, reader.as_ref(), ObjectKind::SpecialIssue).await;
    let all = journals.iter().flat_map(|journal| &journal.special_issues);
    let found = all.filter(|special| wanted.matches(special, today));
    let mut list: Vec<SpecialIssueCard> =
        found.map(|special| cards::special_issue(&app, &held, special)).collect();
    sort(&mut list, request.order_by);
    let total_count = list.len() as u64;
    let data_list = lists::page(list, request.page_index, request.page_size.unwrap_or(PAGE_SIZE));
    Ok(Reply(SpecialIssueList { data_list, total_count }))
}

/// By the order asked for; ties by id, so that paging never repeats or skips.
fn sort(list: &mut [SpecialIssueCard], order_by: Option<u32>) {
    list.sort_by(|a, b| a.id.cmp(&b.id));
    match order_by {
        // The next deadline first; those that have passed come after those to come.
        Some(2) => list.sort_by_key(|card| (card.status != "open", card.deadline.clone())),
        Some(3) => list.sort_by_key(|card| Reverse(card.like_count)),
        _ => list.sort_by_key(|card| Reverse(card.deadline.clone())),
    }
    list.sort_by_key(|card| !card.is_sticky);
}

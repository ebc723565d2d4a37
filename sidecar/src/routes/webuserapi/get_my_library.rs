//! `GET /api/webuserapi/GetMyLibrary`

use crate::{
    app::App,
    extract::{AccessKey, Caller, Query, Refusal},
    service::{cards, library, reactions::Held},
    store::{HeldReaction, ObjectKind, Reaction},
    wire::{LibraryData, Reply, UserRequest},
};
use axum::extract::State;
use std::sync::Arc;

/// All that the reader keeps, newest first.
pub(crate) async fn get_my_library(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(request): Query<UserRequest>,
) -> Result<Reply<LibraryData>, Refusal> {
    let reader = caller.signed_in(&app, request.user_id.as_deref()).await?;
    let held = app.store.reactions(reader.account, None).await?;
    let snapshot = app.published.current();
    let of = |object| {
        let mut ids: Vec<&str> = Vec::new();
        for id in held.iter().filter(|held| held.object == object).map(|held| held.id.as_str()) {
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        ids
    };
    let is_favourite =
        |held: &&HeldReaction| held.object == ObjectKind::Article && held.reaction == Reaction::Favourite;
    let dois = held.iter().filter(is_favourite).filter_map(|held| held.id.parse().ok()).collect();
    let articles = library::cards(&snapshot, dois).await?;
    let flags = Held::among(&held, ObjectKind::Article);
    let articles = articles.iter().map(|card| cards::article(&app, &flags, (**card).clone())).collect();
    let flags = Held::among(&held, ObjectKind::SpecialIssue);
    let special_issues =
        of(ObjectKind::SpecialIssue).into_iter().filter_map(|id| snapshot.catalogue.special_issue(id));
    let special_issues = special_issues.map(|special| cards::special_issue(&app, &flags, special)).collect();
    let flags = Held::among(&held, ObjectKind::Journal);
    let journals = of(ObjectKind::Journal).into_iter().filter_map(|id| snapshot.catalogue.journal(id));
    let journals = journals.map(|journal| cards::journal(&app, &flags, journal)).collect();
    Ok(Reply(LibraryData { articles, special_issues, journals }))
}

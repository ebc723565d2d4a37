//! Things that must be there before somebody reacts to them, subscribes to them or counts them.

use crate::{
    extract::Refusal,
    published::{Journal, Paged, Snapshot, pages::SpecialIssue},
};
use model::{Doi, published::ArticleCard};
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// The journal, or a sentence.
pub(crate) fn journal<'a>(snapshot: &'a Snapshot, short_name: &str) -> Result<&'a Journal, Refusal> {
    snapshot.catalogue.journal(short_name).ok_or_else(|| Refusal::said("There is no such journal"))
}

/// The special issue, or a sentence.
pub(crate) fn special_issue<'a>(snapshot: &'a Snapshot, id: &str) -> Result<&'a SpecialIssue, Refusal> {
    snapshot.catalogue.special_issue(id).ok_or_else(|| Refusal::said("There is no such special issue"))
}

/// The DOI of an article of this site that was not withdrawn, or a sentence.
pub(crate) fn article(snapshot: &Snapshot, doi: &str) -> Result<Doi, Refusal> {
    let is_here = |folder: &str| !snapshot.gone.has(folder);
    let doi = doi.parse::<Doi>().ok().filter(|doi| snapshot.files.article_folder(doi).is_some_and(is_here));
    doi.ok_or_else(|| Refusal::said("There is no such article"))
}

/// What stands as JSON beside a page, read where reading may take its time.
pub(crate) async fn page<T>(snapshot: &Arc<Snapshot>, folder: String) -> Result<Option<T>, Refusal>
where
    T: DeserializeOwned + Send + 'static,
{
    in_background(snapshot, move |snapshot| snapshot.files.page(&folder)).await
}

/// A list with all its pages, read where reading may take its time.
pub(crate) async fn list<T>(snapshot: &Arc<Snapshot>, folder: String) -> Result<Option<T>, Refusal>
where
    T: Paged + Send + 'static,
{
    in_background(snapshot, move |snapshot| snapshot.files.list(&folder)).await
}

/// Cards of articles; those that are not on the site any more are left out.
pub(crate) async fn cards(
    snapshot: &Arc<Snapshot>,
    dois: Vec<Doi>,
) -> Result<Vec<Arc<ArticleCard>>, Refusal> {
    if dois.is_empty() {
        return Ok(Vec::new());
    }
    let found = move |snapshot: &Snapshot| Ok(dois.iter().filter_map(|doi| snapshot.card(doi)).collect());
    in_background(snapshot, found).await
}

/// Does what reads files on threads made for it.
pub(crate) async fn in_background<T: Send + 'static>(
    snapshot: &Arc<Snapshot>,
    work: impl FnOnce(&Snapshot) -> Result<T, crate::Error> + Send + 'static,
) -> Result<T, Refusal> {
    let snapshot = Arc::clone(snapshot);
    let done = tokio::task::spawn_blocking(move || work(&snapshot)).await;
    match done {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(error)) => {
            tracing::error!("{error}");
            Err(Refusal::Unavailable)
        }
        Err(panic) => Err(Refusal::internal(&panic)),
    }
}

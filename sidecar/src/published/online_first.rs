//! Articles in no issue yet, by journal: those of the journal that none of its issues lists. Found when first asked for.

use super::{Journal, Snapshot, pages::IssuePage};
use crate::Error;
use model::published::ArticleCard;
use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, PoisonError},
};

/// What was found, by short name.
#[derive(Debug, Default)]
pub(super) struct OnlineFirst(Mutex<HashMap<String, Arc<Vec<Arc<ArticleCard>>>>>);

impl Snapshot {
    /// A journal's articles in no issue yet, in no order. Reads files: not on the threads that hold connections.
    pub fn online_first(&self, journal: &Journal) -> Result<Arc<Vec<Arc<ArticleCard>>>, Error> {
        let name = journal.entry.short_name.as_str();
        let known =
            self.online_first.0.lock().unwrap_or_else(PoisonError::into_inner).get(name).map(Arc::clone);
        if let Some(known) = known {
            return Ok(known);
        }
        let mut in_issues = HashSet::new();
        for issue in journal.all_issues() {
            let folder = format!("Journals/{name}/{}/{}", issue.volume, issue.issue);
            let page: IssuePage = self.files.list(&folder)?.unwrap_or_default();
            let articles = page.sections.into_iter().flat_map(|section| section.articles);
            in_issues.extend(articles.map(|card| card.doi.key().to_owned()));
        }
        let others = self.articles_of(name).filter(|key| !in_issues.contains(*key));
        let cards = others.filter_map(|key| self.card(&key.parse().ok()?));
        // An article of an issue that has not appeared is not online first: its card names the issue.
        let found: Arc<Vec<_>> =
            Arc::new(cards.filter(|card| card.volume.is_empty() && card.issue.is_empty()).collect());
        let mut all = self.online_first.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.insert(name.to_owned(), Arc::clone(&found));
        Ok(found)
    }
}

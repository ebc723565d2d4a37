//! Article cards by DOI, read from the articles' pages when they are first asked for and kept.

use super::{Files, pages::CardPage};
use model::{Doi, published::ArticleCard};
use std::{
    collections::HashMap,
    sync::{Arc, PoisonError, RwLock},
};

/// Cards kept; when there are more, all are forgotten and read again as needed.
const MOST_CARDS: usize = 20_000;

/// The cards that were read.
#[derive(Debug, Default)]
pub(super) struct Cards(RwLock<HashMap<String, Arc<ArticleCard>>>);

impl Cards {
    /// The card of an article; `None` when the build has no such article. Reads a file: not on the threads that hold
    /// connections, unless it is known.
    pub fn get(&self, files: &Files, doi: &Doi) -> Option<Arc<ArticleCard>> {
        if let Some(card) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(doi.key()) {
            return Some(Arc::clone(card));
        }
        let folder = files.article_folder(doi)?;
        let page: CardPage = match files.page(folder) {
            Ok(page) => page?,
            Err(error) => {
                tracing::warn!("an article's card cannot be read: {error}");
                return None;
            }
        };
        let card = Arc::new(page.card);
        let mut cards = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if cards.len() >= MOST_CARDS {
            cards.clear();
        }
        cards.insert(doi.key().to_owned(), Arc::clone(&card));
        Some(card)
    }
}

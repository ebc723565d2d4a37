//! The journal matrix: all journals of the press beside each other, seen from one of them.

use super::{Scope, card::JournalCardView, journal::JournalBanner, summary::JournalSummary};
use crate::press::JournalSet;
use model::Route;
use serde::Serialize;

/// `pages/journal_matrix.html`
#[derive(Debug, Clone, Serialize)]
pub struct JournalMatrixView {
    /// The journal from which the reader came.
    pub journal: JournalBanner,
    /// In menu order; categories without journals are left out.
    pub categories: Vec<MatrixCategory>,
}

/// A category of the matrix.
#[derive(Debug, Clone, Serialize)]
pub struct MatrixCategory {
    /// Name.
    pub name: String,
    /// Its journals by title.
    pub journals: Vec<MatrixRow>,
}

/// A journal in the matrix.
#[derive(Debug, Clone, Serialize)]
pub struct MatrixRow {
    /// Short name, title, address, cover, numbers of issues and articles.
    #[serde(flatten)]
    pub card: JournalCardView,
    /// Electronic ISSN, else print; empty when it has none.
    pub issn: String,
    /// Empty when it has none.
    pub impact_factor: String,
    /// Empty when it has none.
    pub cite_score: String,
    /// `2018`; empty when unknown.
    pub founded: String,
    /// Whether it is the journal of the page.
    pub current: bool,
}

/// The matrix, seen from one journal.
pub fn matrix(scope: Scope<'_>, set: &JournalSet, journals: &[JournalSummary]) -> JournalMatrixView {
    let here = set.journal.value.short_name.as_str();
    let row = |summary: &JournalSummary| MatrixRow {
        card: summary.card.clone(),
        issn: summary.issn.clone(),
        impact_factor: summary.impact_factor.clone(),
        cite_score: summary.cite_score.clone(),
        founded: summary.founded.clone(),
        current: summary.card.short_name == here,
    };
    let in_category = |id: &str| journals.iter().filter(|journal| journal.category == id).map(row).collect();
    let categories = scope.press.site.value.categories.iter();
    JournalMatrixView {
        journal: scope.banner(set, &Route::JournalMatrix.path(&[here])),
        categories: categories
            .map(|category| MatrixCategory {
                name: category.name.clone(),
                journals: in_category(&category.id),
            })
            .filter(|category: &MatrixCategory| !category.journals.is_empty())
            .collect(),
    }
}

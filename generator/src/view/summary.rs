//! What pages of the press as a whole (the home page, the matrix) know of a journal: its facts, its newest articles, its open
//! special issues and a few numbers. No such page looks into a journal further than this, so that what has changed in a journal
//! without changing its summary changes no page outside it.

use super::{
    Scope,
    card::{ArticleCardView, JournalCardView, SpecialIssueCardView},
};
use crate::press::{ArticleEntry, JournalSet};
use model::journal::MetricKind;
use serde::Serialize;
use std::cmp::Reverse;

/// A journal, seen from outside.
#[derive(Debug, Clone, Serialize)]
pub struct JournalSummary {
    /// Id of its category.
    pub category: String,
    /// What lists show.
    pub card: JournalCardView,
    /// Electronic ISSN, else print; empty when it has none.
    pub issn: String,
    /// Empty when it has none.
    pub impact_factor: String,
    /// Empty when it has none.
    pub cite_score: String,
    /// `2018`; empty when unknown.
    pub founded: String,
    /// As many of its newest articles as the home page could show.
    pub newest: Vec<ArticleCardView>,
    /// As many of those that the editors chose as the home page could show, newest first.
    pub featured: Vec<ArticleCardView>,
    /// As many open special issues as the home page could show: those that the editors chose first, then by deadline.
    pub special_issues: Vec<SpecialIssueCardView>,
}

/// How many articles are featured on the home page.
pub const FEATURED: usize = 4;
/// How many further articles the home page shows.
pub const RECENT: usize = 8;
/// How many special issues the home page shows.
pub const SPECIAL_ISSUES: usize = 5;

/// The journals of a press by title.
pub fn all(scope: Scope<'_>) -> Vec<JournalSummary> {
    let mut summaries: Vec<_> = scope.press.journals.values().map(|set| of(scope, set)).collect();
    summaries.sort_by_key(|summary| summary.card.title.to_lowercase());
    summaries
}

fn of(scope: Scope<'_>, set: &JournalSet) -> JournalSummary {
    let journal = &set.journal.value;
    let card = |entry: &ArticleEntry| scope.article(entry, journal);
    let metric = |kind| {
        let found = journal.metrics.iter().find(|metric| metric.kind == kind);
        found.map(|metric| metric.value.clone()).unwrap_or_default()
    };
    let issn = journal.issn_electronic.as_ref().or(journal.issn_print.as_ref());
    let mut open: Vec<_> = set
        .special_issues
        .iter()
        .filter(|special| special.value.is_open(scope.today))
        .map(|special| scope.special_issue(&special.value, set))
        .collect();
    open.sort_by_key(urgency);
    open.truncate(SPECIAL_ISSUES);
    JournalSummary {
        category: journal.category.clone(),
        card: scope.journal(set),
        issn: issn.map(ToString::to_string).unwrap_or_default(),
        impact_factor: metric(MetricKind::ImpactFactor),
        cite_score: metric(MetricKind::CiteScore),
        founded: journal.founded.map(|date| date.year().to_string()).unwrap_or_default(),
        newest: set.articles.iter().take(FEATURED + RECENT).map(|entry| card(entry)).collect(),
        featured: set
            .articles
            .iter()
            .filter(|entry| entry.article.featured)
            .take(FEATURED)
            .map(|entry| card(entry))
            .collect(),
        special_issues: open,
    }
}

/// Chosen ones first, then by deadline.
pub fn urgency(card: &SpecialIssueCardView) -> (bool, String, String) {
    (!card.featured, card.deadline_iso.clone(), card.id.clone())
}

/// Newest first, ties by DOI.
pub fn newness(card: &ArticleCardView) -> (Reverse<model::PartialDate>, String) {
    (Reverse(card.card.published_on), card.card.doi.key().to_owned())
}

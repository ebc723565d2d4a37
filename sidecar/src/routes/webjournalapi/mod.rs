//! `/api/webjournalapi`

mod board;
mod get_featured_special_issues;
mod get_journal;
mod get_journal_current_issue;
mod get_journal_issue_names_by_volume;
mod get_journal_issues;
mod get_journal_list;
mod get_journal_matrix;
mod get_journal_members;
mod get_journal_special_issue;
mod get_journal_special_issues;
mod get_journal_steering_committees;
mod get_journal_volumes;
mod get_journal_youth_members;
mod get_journals;
mod get_select_journals;
mod operate_journal;
mod operate_special_issue;
mod subscribe;
mod unsubscribe;

pub(crate) use get_featured_special_issues::get_featured_special_issues;
pub(crate) use get_journal::get_journal;
pub(crate) use get_journal_current_issue::get_journal_current_issue;
pub(crate) use get_journal_issue_names_by_volume::get_journal_issue_names_by_volume;
pub(crate) use get_journal_issues::get_journal_issues;
pub(crate) use get_journal_list::get_journal_list;
pub(crate) use get_journal_matrix::get_journal_matrix;
pub(crate) use get_journal_members::get_journal_members;
pub(crate) use get_journal_special_issue::get_journal_special_issue;
pub(crate) use get_journal_special_issues::get_journal_special_issues;
pub(crate) use get_journal_steering_committees::get_journal_steering_committees;
pub(crate) use get_journal_volumes::get_journal_volumes;
pub(crate) use get_journal_youth_members::get_journal_youth_members;
pub(crate) use get_journals::get_journals;
pub(crate) use get_select_journals::get_select_journals;
pub(crate) use operate_journal::operate_journal;
pub(crate) use operate_special_issue::operate_special_issue;
pub(crate) use subscribe::subscribe;
pub(crate) use unsubscribe::unsubscribe;

use crate::{store::ReactionState, wire::ReactionData};

/// What is stored after an operation, on the wire.
fn reaction_data(state: ReactionState) -> ReactionData {
    ReactionData {
        is_like: state.like.is_held,
        is_favorite: state.favourite.is_held,
        is_sticky: state.pin.is_held,
        like_count: u64::try_from(state.like.count).unwrap_or(0),
    }
}

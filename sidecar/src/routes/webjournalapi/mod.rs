//! `/api/webjournalapi`

mod get_journals;
mod get_select_journals;

pub(crate) use get_journals::get_journals;
pub(crate) use get_select_journals::get_select_journals;

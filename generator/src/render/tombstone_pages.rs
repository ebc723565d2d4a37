//! Pages of withdrawn articles, the list by which the sidecar answers them with 410, and when the next build is due.

use super::{RenderError, UnitPages};
use crate::view::tombstone::tombstones;
use model::published::{GONE_FILE, SCHEDULE_FILE, ScheduleFile};

/// All of them.
pub(crate) fn all(pages: &UnitPages<'_>) -> Result<(), RenderError> {
    let mut gone = Vec::new();
    for tombstone in tombstones(pages.scope) {
        pages.page(&tombstone.path, &tombstone.head, &tombstone.view)?;
        gone.push(tombstone.path.folder().to_owned());
    }
    gone.sort();
    pages.output.output().write_private(GONE_FILE, &serde_json::to_vec(&gone)?)?;
    let changes: Vec<String> = pages.scope.press.withheld.changes.iter().map(ToString::to_string).collect();
    let schedule = ScheduleFile { next_change: changes.first().cloned(), changes };
    Ok(pages.output.output().write_private(SCHEDULE_FILE, &serde_json::to_vec(&schedule)?)?)
}

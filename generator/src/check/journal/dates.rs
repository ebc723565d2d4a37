//! Dates of a journal's issues, calls and figures, on the day of the build.

use crate::{
    diagnostic::{Code, Diagnostic},
    parse::document::Sourced,
    press::JournalSet,
};
use jiff::civil::Date;
use model::{
    issue::Issue,
    special_issue::{SpecialIssue, Status},
};

/// Issues in their order, calls that are still open, figures of years that have been.
pub fn check(set: &JournalSet, today: Date, out: &mut Vec<Diagnostic>) {
    order(set, out);
    set.special_issues.iter().for_each(|special| special_issue(special, today, out));
    founded(set, out);
    for metric in set.journal.value.metrics.iter().filter(|metric| metric.year > today.year()) {
        let message = format!("the metric `{}` is for {}, which is still to come", metric.name, metric.year);
        out.push(
            Diagnostic::new(Code::METRIC, set.journal.places.get("metric"), message).hint("correct the year"),
        );
    }
}

/// Within a volume, issue 2 appears after issue 1. Supplements and double issues have no place in that order.
fn order(set: &JournalSet, out: &mut Vec<Diagnostic>) {
    let mut numbered: Vec<(&str, u32, &Sourced<Issue>)> = set
        .issues
        .iter()
        .filter_map(|issue| {
            Some((issue.value.volume.as_str(), issue.value.issue.as_str().parse().ok()?, issue))
        })
        .collect();
    numbered.sort_by_key(|(volume, number, _)| (*volume, *number));
    for pair in numbered.windows(2) {
        let [(volume, before, first), (other, _, then)] = pair else { continue };
        let (earlier, later) = (first.value.published_on, then.value.published_on);
        if volume == other && earlier.first_day() > later.last_day() {
            let message = format!(
                "it is dated {}, before issue {before} of the same volume ({})",
                later.long(),
                earlier.long()
            );
            let span = then.places.get("published_on");
            out.push(Diagnostic::new(Code::ISSUE_ORDER, span, message).hint("one of the dates is mistyped"));
        }
    }
}

fn special_issue(special: &Sourced<SpecialIssue>, today: Date, out: &mut Vec<Diagnostic>) {
    let (value, places) = (&special.value, &special.places);
    if value.status == Status::Open && value.deadline.last_day() < today {
        let message = format!("the deadline {} has passed, so it is shown as closed", value.deadline.long());
        out.push(
            Diagnostic::new(Code::PAST_DEADLINE, places.get("deadline"), message)
                .hint("set `status = \"closed\"`"),
        );
    }
    if let Some(opened) = value.opened_on.filter(|opened| opened.first_day() > value.deadline.last_day()) {
        let message = format!("it opened on {} after its deadline {}", opened.long(), value.deadline.long());
        out.push(Diagnostic::new(Code::DATE_ORDER, places.get("opened_on"), message));
    }
}

/// No issue appears before the journal was founded.
fn founded(set: &JournalSet, out: &mut Vec<Diagnostic>) {
    let Some(founded) = set.journal.value.founded else { return };
    let first = set.issues.iter().map(|issue| issue.value.published_on).min();
    if let Some(first) = first.filter(|first| founded.first_day() > first.last_day()) {
        let message =
            format!("it was founded in {}, and its first issue is of {}", founded.long(), first.long());
        out.push(Diagnostic::new(Code::DATE_ORDER, set.journal.places.get("founded"), message));
    }
}

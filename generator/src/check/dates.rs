//! Dates in an order that can be true.

use crate::{
    diagnostic::{Code, Diagnostic},
    press::{ArticleEntry, Press},
};
use model::{Clock, special_issue::Status};

/// Articles, events and deadlines, on the day of the build.
pub fn check(press: &Press, clock: Clock, out: &mut Vec<Diagnostic>) {
    let today = clock.today_in(&press.site.value.time_zone);
    for (_, entry) in press.articles() {
        article(entry, out);
    }
    for notice in &press.notices {
        if let Some(ends) = notice.value.ends.filter(|ends| ends.last_day() < notice.value.date.first_day()) {
            let message =
                format!("it ends on {} before it begins on {}", ends.long(), notice.value.date.long());
            out.push(Diagnostic::new(Code::DATE_ORDER, notice.places.get("ends"), message));
        }
    }
    for special in press.journals.values().flat_map(|set| &set.special_issues) {
        if special.value.status == Status::Open && special.value.deadline.last_day() < today {
            let message = format!(
                "the deadline {} has passed, so it is shown as closed",
                special.value.deadline.long()
            );
            out.push(
                Diagnostic::new(Code::PAST_DEADLINE, special.places.get("deadline"), message)
                    .hint("set `status = \"closed\"`"),
            );
        }
    }
}

fn article(entry: &ArticleEntry, out: &mut Vec<Diagnostic>) {
    let dates = &entry.article.dates;
    let life =
        [("received", dates.received), ("accepted", dates.accepted), ("published", Some(dates.published))];
    let known: Vec<_> = life.into_iter().filter_map(|(word, date)| Some((word, date?))).collect();
    for pair in known.windows(2) {
        let [(before, first), (after, then)] = pair else { continue };
        if first.first_day() > then.last_day() {
            let message = format!("{after} {} lies before {before} {}", then.long(), first.long());
            out.push(
                Diagnostic::new(Code::DATE_ORDER, entry.places.get(""), message)
                    .hint("one of the dates is mistyped"),
            );
        }
    }
}

//! News, conferences, announcements and talks, each for itself; and the days on which pages were changed.

use crate::{
    check::{is_placeholder, journal::pictures},
    diagnostic::{Code, Diagnostic},
    parse::document::Sourced,
    press::{Media, Press},
};
use jiff::civil::Date;
use model::notice::Notice;
use std::collections::BTreeMap;

/// An event ends after it begins; the cover is there.
pub fn check(notice: &Sourced<Notice>, media: &BTreeMap<String, Media>, out: &mut Vec<Diagnostic>) {
    let (value, places) = (&notice.value, &notice.places);
    if let Some(ends) = value.ends.filter(|ends| ends.last_day() < value.date.first_day()) {
        let message = format!("it ends on {} before it begins on {}", ends.long(), value.date.long());
        out.push(
            Diagnostic::new(Code::DATE_ORDER, places.get("ends"), message)
                .hint("one of the two dates is mistyped"),
        );
    }
    for (key, _) in [("title", &value.title), ("abstract", &value.summary)]
        .into_iter()
        .filter(|(_, text)| is_placeholder(text))
    {
        let message = format!("the {key} stands for one that is still to be written");
        out.push(
            Diagnostic::new(Code::PLACEHOLDER, places.get(key), message).hint(format!("write the {key}")),
        );
    }
    let cover = value.cover.as_deref();
    out.extend(cover.and_then(|path| pictures::fault(media, path, places.get("cover"))));
}

/// Pages that say when they were changed say a day that has been.
pub fn pages(press: &Press, today: Date, out: &mut Vec<Diagnostic>) {
    let of_journals = press.journals.values().flat_map(|set| &set.pages);
    for page in press.about.iter().chain(&press.information).chain(of_journals) {
        if let Some(date) = page.value.updated_on.filter(|date| date.first_day() > today) {
            let message = format!("it was changed on {}, which is still to come", date.long());
            out.push(Diagnostic::new(Code::FUTURE, page.places.get("updated_on"), message));
        }
    }
}

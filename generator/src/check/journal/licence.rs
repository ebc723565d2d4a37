//! Every article may be used under some licence.

use crate::{
    diagnostic::{Code, Diagnostic},
    press::JournalSet,
};

/// Told once for the journal: its own licence is that of every article which names none.
pub fn check(set: &JournalSet, out: &mut Vec<Diagnostic>) {
    let is_bare = |licence: &model::article::Licence| licence.uri.is_empty() && licence.statement.is_empty();
    let bare: Vec<_> = set.articles.iter().filter(|entry| is_bare(&entry.article.licence)).collect();
    let Some(first) = bare.first().filter(|_| set.journal.value.licence.is_empty()) else { return };
    let message = match bare.len() {
        1 => format!("neither the journal nor its article {} names a licence", first.article.doi),
        count => format!("neither the journal nor {count} of its articles name a licence"),
    };
    let hint = "add `licence = \"https://creativecommons.org/licenses/by/4.0/\"`, or the one that you have agreed on";
    out.push(Diagnostic::new(Code::NO_LICENCE, set.journal.places.get("title"), message).hint(hint));
}

//! The state of the record: what notices say of an article is written into the article, so that its page, every list and
//! every export say it too. A retraction is told by the notice's JATS, by the article's own, or by article.toml.

use crate::press::Press;
use model::{
    Doi, Markup,
    article::{Article, RecordKind, RecordNote, RelatedArticle},
};
use std::collections::BTreeMap;

/// Writes into each article what happened to it, and the mark before its title.
pub fn mark(press: &mut Press) {
    let mut said: BTreeMap<String, Vec<RecordNote>> = BTreeMap::new();
    for (_, entry) in press.articles() {
        for (doi, note) in
            entry.article.related.iter().filter_map(|related| of_notice(&entry.article, related))
        {
            said.entry(doi.key().to_owned()).or_default().push(note);
        }
    }
    for entry in press.journals.values_mut().flat_map(|set| &mut set.articles) {
        let article = &mut entry.article;
        let mut notes = std::mem::take(&mut article.record);
        notes.extend(article.related.iter().filter_map(own));
        notes.extend(by_type(article));
        notes.extend(said.remove(article.doi.key()).unwrap_or_default());
        article.record = merged(notes);
        for title in std::iter::once(&mut article.title)
            .chain(article.translated_titles.iter_mut().map(|(_, title)| title))
        {
            prefix(title, &article.record);
        }
    }
}

/// What a notice says of another article.
fn of_notice<'a>(notice: &'a Article, related: &'a RelatedArticle) -> Option<(&'a Doi, RecordNote)> {
    let kind = match related.relation.as_str() {
        "retracted-article" | "partial-retraction" => RecordKind::Retraction,
        "withdrawn-article" | "removed-article" => RecordKind::Withdrawal,
        "object-of-concern" => RecordKind::Concern,
        "corrected-article" => RecordKind::Correction,
        _ => return None,
    };
    let doi = related.doi.as_ref().filter(|doi| **doi != notice.doi)?;
    let (notice, date) = (Some(notice.doi.clone()), Some(notice.published()));
    Some((doi, RecordNote { kind, notice, date, reason: String::new() }))
}

/// What an article says of itself by naming the notice.
fn own(related: &RelatedArticle) -> Option<RecordNote> {
    let kind = match related.relation.as_str() {
        "retraction-forward" | "retracted-by" | "retraction" => RecordKind::Retraction,
        "withdrawal-forward" | "removal-forward" | "withdrawn-by" => RecordKind::Withdrawal,
        "concern-forward" | "expression-of-concern-forward" | "expression-of-concern" => RecordKind::Concern,
        "correction-forward" | "corrected-by" | "correction" | "erratum" => RecordKind::Correction,
        _ => return None,
    };
    Some(RecordNote { kind, notice: related.doi.clone(), date: None, reason: String::new() })
}

/// What an article says of itself by its type.
fn by_type(article: &Article) -> Option<RecordNote> {
    let kind = match article.article_type.to_lowercase().as_str() {
        "retracted article" | "retracted" => RecordKind::Retraction,
        "withdrawn article" | "withdrawn" | "removed article" => RecordKind::Withdrawal,
        _ => return None,
    };
    Some(RecordNote { kind, notice: None, date: None, reason: String::new() })
}

/// Each event once, the gravest first. What one source leaves out, another fills in.
fn merged(notes: Vec<RecordNote>) -> Vec<RecordNote> {
    let mut merged: Vec<RecordNote> = Vec::new();
    for note in notes {
        let is_same = |known: &&mut RecordNote| {
            known.kind == note.kind
                && (known.notice == note.notice || known.notice.is_none() || note.notice.is_none())
        };
        match merged.iter_mut().find(is_same) {
            Some(known) => {
                known.notice = known.notice.take().or(note.notice);
                known.date = known.date.or(note.date);
                if known.reason.is_empty() {
                    known.reason = note.reason;
                }
            }
            None => merged.push(note),
        }
    }
    merged.sort_by(|a, b| (a.kind, a.date, &a.notice).cmp(&(b.kind, b.date, &b.notice)));
    merged
}

/// The gravest mark, unless the title carries one already.
fn prefix(title: &mut Markup, record: &[RecordNote]) {
    const OWN: [&str; 5] = ["retracted", "withdrawn", "removed", "retraction", "expression of concern"];
    let mark = record.first().map_or("", |note| note.kind.mark());
    let start = title.text.trim_start_matches(['[', '(', ' ']).to_lowercase();
    if mark.is_empty() || title.is_empty() || OWN.iter().any(|own| start.starts_with(own)) {
        return;
    }
    title.html.insert_str(0, mark);
    title.text.insert_str(0, mark);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(kind: RecordKind, notice: Option<&str>) -> RecordNote {
        RecordNote { kind, notice: notice.map(|doi| doi.parse().unwrap()), date: None, reason: String::new() }
    }

    #[test]
    fn one_event_told_thrice_is_one_event() {
        let notes = vec![
            note(RecordKind::Correction, Some("10.5555/c")),
            note(RecordKind::Retraction, None),
            note(RecordKind::Retraction, Some("10.5555/r")),
            RecordNote { reason: "Data".into(), ..note(RecordKind::Retraction, Some("10.5555/R")) },
        ];
        let merged = merged(notes);
        assert_eq!(
            merged.iter().map(|note| note.kind).collect::<Vec<_>>(),
            [RecordKind::Retraction, RecordKind::Correction]
        );
        assert_eq!(merged[0].notice.as_ref().unwrap().as_str(), "10.5555/r");
        assert_eq!(merged[0].reason, "Data");
    }

    #[test]
    fn the_mark_stands_once_before_a_title() {
        for (title, shown) in [
            ("Tides", "RETRACTED: Tides"),
            ("RETRACTED ARTICLE: Tides", "RETRACTED ARTICLE: Tides"),
            ("[Retracted] Tides", "[Retracted] Tides"),
            ("", ""),
        ] {
            let mut markup = Markup::plain(title);
            prefix(&mut markup, &[note(RecordKind::Retraction, None)]);
            assert_eq!((markup.text.as_str(), markup.html.as_str()), (shown, shown));
        }
        let mut corrected = Markup::plain("Tides");
        prefix(&mut corrected, &[note(RecordKind::Correction, None)]);
        assert_eq!(corrected.text, "Tides");
    }

    #[test]
    fn both_directions_of_jats_are_understood() {
        let related = |relation: &str| RelatedArticle {
            relation: relation.into(),
            doi: Some("10.5555/n".parse().unwrap()),
            text: String::new(),
        };
        assert_eq!(own(&related("retraction-forward")).unwrap().kind, RecordKind::Retraction);
        assert_eq!(own(&related("correction-forward")).unwrap().kind, RecordKind::Correction);
        assert_eq!(own(&related("companion")), None);
    }
}

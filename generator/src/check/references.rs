//! What names what: categories, issues, special issues, the footer's page.

use crate::{
    diagnostic::{Code, Diagnostic},
    press::{ArticleEntry, JournalSet, Press},
};
use std::collections::BTreeSet;

/// Every name of another thing leads to it.
pub fn check(press: &Press, out: &mut Vec<Diagnostic>) {
    site(press, out);
    for set in press.journals.values() {
        category(press, set, out);
        set.articles.iter().for_each(|entry| article(set, entry, out));
        for issue in set.issues.iter().filter(|issue| set.in_issue(&issue.value).is_empty()) {
            let message =
                format!("no article names volume {}, issue {}", issue.value.volume, issue.value.issue);
            out.push(
                Diagnostic::new(Code::EMPTY_ISSUE, issue.places.get(""), message)
                    .hint(Code::EMPTY_ISSUE.explanation()),
            );
        }
    }
}

fn site(press: &Press, out: &mut Vec<Diagnostic>) {
    let site = &press.site.value;
    let mut seen = BTreeSet::new();
    for category in site.categories.iter().filter(|category| !seen.insert(&category.id)) {
        let message = format!("two categories have the id `{}`", category.id);
        out.push(Diagnostic::new(Code::DUPLICATE_CATEGORY, press.site.places.get("category"), message));
    }
    let page = &site.information.footer_page;
    if !page.is_empty() && !press.information.iter().any(|item| item.value.id.as_str() == page) {
        let message = format!("`footer_page` names the information item `{page}`, which does not exist");
        let known: Vec<_> = press.information.iter().map(|item| item.value.id.as_str()).collect();
        out.push(
            Diagnostic::new(Code::UNKNOWN_PAGE, press.site.places.get("information"), message)
                .hint(present("items", &known)),
        );
    }
}

fn category(press: &Press, set: &JournalSet, out: &mut Vec<Diagnostic>) {
    let journal = &set.journal;
    let known: Vec<_> = press.site.value.categories.iter().map(|category| category.id.as_str()).collect();
    if !known.contains(&journal.value.category.as_str()) {
        let message = format!(
            "the journal names the category `{}`, which site.toml does not have",
            journal.value.category
        );
        let span = journal.places.get("category");
        out.push(Diagnostic::new(Code::UNKNOWN_CATEGORY, span, message).hint(present("categories", &known)));
    }
}

fn article(set: &JournalSet, entry: &ArticleEntry, out: &mut Vec<Diagnostic>) {
    let article = &entry.article;
    if let (Some(volume), Some(number)) = (&article.volume, &article.issue)
        && !set.issues.iter().any(|issue| issue.value.volume == *volume && issue.value.issue == *number)
    {
        let volumes: BTreeSet<_> = set.issues.iter().map(|issue| issue.value.volume.as_str()).collect();
        let of_volume: Vec<_> = set
            .issues
            .iter()
            .filter(|issue| issue.value.volume == *volume)
            .map(|issue| issue.value.issue.as_str())
            .collect();
        let diagnostic = Diagnostic::new(
            Code::UNKNOWN_ISSUE,
            entry.places.get("issue"),
            "the article names an issue that does not exist",
        );
        let journal = &article.journal;
        out.push(if of_volume.is_empty() {
            let volumes: Vec<_> = volumes.into_iter().collect();
            diagnostic.label(format!("{journal} has no volume {volume}")).hint(present("volumes", &volumes))
        } else {
            diagnostic
                .label(format!("volume {volume} of {journal} has no issue {number}"))
                .hint(present("issues", &of_volume))
        });
    }
    if let Some(name) = &article.special_issue
        && !set.special_issues.iter().any(|special| special.value.name == *name)
    {
        let known: Vec<_> = set.special_issues.iter().map(|special| special.value.name.as_str()).collect();
        let message = format!("{} has no special issue `{name}`", article.journal);
        let span = entry.places.get("special_issue");
        out.push(
            Diagnostic::new(Code::UNKNOWN_SPECIAL_ISSUE, span, message)
                .hint(present("special issues", &known)),
        );
    }
}

/// `volumes present: 11, 12`.
fn present(what: &str, names: &[&str]) -> String {
    if names.is_empty() {
        format!("there are no {what}")
    } else {
        format!("{what} present: {}", names.join(", "))
    }
}

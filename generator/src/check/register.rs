//! The content against the register: what was published once must be there, have moved with a word, or be withdrawn.

use crate::{
    diagnostic::{Code, Diagnostic},
    parse::register::Row,
    press::{ArticleEntry, Press},
    publication::Hidden,
};
use model::{Clock, route};
use std::collections::BTreeMap;

/// Every entry that was published by the day of the build.
pub fn check(press: &Press, hidden: &Hidden, clock: Clock, out: &mut Vec<Diagnostic>) {
    let today = clock.today_in(&press.site.value.time_zone);
    let articles: BTreeMap<_, _> =
        press.articles().map(|(_, entry)| (entry.article.doi.key(), entry)).collect();
    let pages = press.pages();
    let aliases: Vec<&str> = pages.iter().flat_map(|page| page.aliases).map(String::as_str).collect();
    for row in press.register.iter() {
        let is_over = row.entry.withdrawn.is_some() || row.entry.first.first_day() > today;
        if !is_over {
            entry(row, articles.get(row.entry.doi.key()).copied(), (hidden, &aliases), out);
        }
    }
}

fn entry(
    row: &Row,
    article: Option<&ArticleEntry>,
    (hidden, aliases): (&Hidden, &[&str]),
    out: &mut Vec<Diagnostic>,
) {
    let entry = &row.entry;
    let leads_on = |url: &str| aliases.iter().any(|alias| route::same_address(alias, url));
    let first = entry.first.long();
    let mut tell = |code: Code, message: String| out.push(Diagnostic::new(code, row.span.clone(), message));
    let Some(found) = article else {
        if !leads_on(&entry.url) {
            let title =
                if entry.title.is_empty() { String::new() } else { format!(", “{}”,", entry.title) };
            tell(
                Code::VANISHED,
                format!("{}{title} was published on {first} and is no longer there", entry.doi),
            );
        }
        return;
    };
    let file = &found.places.get("").file;
    if hidden.holds_article(&entry.doi) {
        tell(
            Code::CONCEALED,
            format!("{} was published on {first}, and {file} is not public now", entry.doi),
        );
        return;
    }
    let url = route::article(&found.article.journal, &found.article.doi).url();
    let gone = entry.former_urls.iter().chain([&entry.url]);
    for old in gone.filter(|old| !route::same_address(old, &url) && !leads_on(old)) {
        let diagnostic = Diagnostic::new(
            Code::URL_MOVED,
            row.span.clone(),
            format!("{old} was published and leads nowhere"),
        );
        out.push(
            diagnostic.hint(format!("add aliases = [\"{old}\"] to {file}, or to article.toml beside it")),
        );
    }
}

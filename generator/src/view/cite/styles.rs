//! The styles: APA (7th edition), Vancouver (NLM, Citing Medicine), Harvard (Cite Them Right, 12th), Chicago (author and
//! date, 17th), IEEE (2024), each for an article in a journal.

use super::{
    Line, Work,
    names::{self, BARE, CLOSE, Listing, SPACED},
};
use model::article::{Article, Pages};

/// `Koh, W. J., & Lim, A. (2026). Title. Journal, 9(2), 101–118. https://doi.org/…`
pub fn apa(work: Work<'_>) -> Line {
    let article = work.article;
    let all: Vec<_> = article.authors.iter().map(|author| names::inverted(author, ",", SPACED)).collect();
    let list = Listing { comma: ", ", of_two: ", & ", last: ", & ", most: 20, shown: 19, et_al: ", . . . " };
    let mut people = list.join(&all);
    if let Some(last) = all.last().filter(|_| all.len() > 20) {
        people.push_str(last);
    }
    let mut line = Line::default();
    if people.is_empty() {
        line.title(&article.title, ".").text(" ");
    } else {
        line.text(&stopped(&people)).text(" ");
    }
    line.text(&format!("({}). ", work.year()));
    if !people.is_empty() {
        line.title(&article.title, ".").text(" ");
    }
    line.italic(&work.journal.title);
    if !work.volume().is_empty() {
        line.text(", ").italic(&work.volume());
        line.text(&bracketed(&work.issue()));
    }
    match pages(article) {
        Place::Pages(pages) => line.text(&format!(", {pages}")),
        Place::Number(number) => line.text(&format!(", Article {number}")),
        Place::Nothing => &mut line,
    };
    line.text(". ").link(&article.doi.url(), &article.doi.url());
    line
}

/// `Koh WJ, Lim A. Title. J Abbr. 2026;9(2):101-18. doi:10.…`
pub fn vancouver(work: Work<'_>) -> Line {
    let article = work.article;
    let all: Vec<_> = article.authors.iter().map(|author| names::inverted(author, "", BARE)).collect();
    let list = Listing { comma: ", ", of_two: ", ", last: ", ", most: 6, shown: 6, et_al: ", et al" };
    let people = list.join(&all);
    let mut line = Line::default();
    if !people.is_empty() {
        line.text(&stopped(&people)).text(" ");
    }
    line.title(&article.title, ".").text(" ");
    // NLM writes abbreviations without full stops.
    let journal = work.short_journal();
    let is_abbreviated = journal == work.journal.abbreviation;
    let journal = if is_abbreviated { journal.replace('.', "") } else { journal };
    line.text(&stopped(&journal)).text(&format!(" {}", work.year()));
    let place = format!("{}{}", work.volume(), bracketed(&work.issue()));
    let pages = match pages(article) {
        Place::Pages(_) => shortest(&article.pages),
        Place::Number(number) => number,
        Place::Nothing => String::new(),
    };
    if !place.is_empty() || !pages.is_empty() {
        line.text(&format!(";{place}"));
    }
    if !pages.is_empty() {
        line.text(&format!(":{pages}"));
    }
    line.text(". doi:").link(&article.doi.url(), article.doi.as_str());
    line
}

/// `Koh, W.J. and Lim, A. (2026) ‘Title’, Journal, 9(2), pp. 101–118. Available at: https://doi.org/…`
pub fn harvard(work: Work<'_>) -> Line {
    let article = work.article;
    let all: Vec<_> = article.authors.iter().map(|author| names::inverted(author, ",", CLOSE)).collect();
    let list = Listing { comma: ", ", of_two: " and ", last: " and ", most: 3, shown: 1, et_al: "" };
    let mut line = Line::default();
    line.text(&list.join(&all));
    if all.len() > 3 {
        line.text(" ").italic("et al.");
    }
    line.text(if all.is_empty() { "" } else { " " }).text(&format!("({}) ‘", work.year()));
    line.title(&article.title, "").text("’, ").italic(&work.journal.title);
    if !work.volume().is_empty() {
        line.text(&format!(", {}{}", work.volume(), bracketed(&work.issue())));
    }
    match pages(article) {
        Place::Pages(pages) if article.pages.last.is_empty() => line.text(&format!(", p. {pages}")),
        Place::Pages(pages) => line.text(&format!(", pp. {pages}")),
        Place::Number(number) => line.text(&format!(", article {number}")),
        Place::Nothing => &mut line,
    };
    line.text(". Available at: ").link(&article.doi.url(), &article.doi.url()).text(".");
    line
}

/// `Koh, Wen Jie, and Ada Lim. 2026. “Title.” Journal 9 (2): 101–18. https://doi.org/…`
pub fn chicago(work: Work<'_>) -> Line {
    let article = work.article;
    let mut all = Vec::new();
    for (at, author) in article.authors.iter().enumerate() {
        all.push(if at == 0 { names::full_inverted(author) } else { author.who.display() });
    }
    let list =
        Listing { comma: ", ", of_two: ", and ", last: ", and ", most: 10, shown: 7, et_al: ", et al." };
    let people = list.join(&all);
    let mut line = Line::default();
    if !people.is_empty() {
        line.text(&stopped(&people)).text(" ");
    }
    line.text(&format!("{}. “", work.year()));
    line.title(&article.title, ".").text("” ").italic(&work.journal.title);
    let mut place = work.volume();
    if !work.issue().is_empty() {
        place.push_str(&format!(" ({})", work.issue()));
    }
    if !place.is_empty() {
        line.text(&format!(" {place}"));
    }
    let pages = match pages(article) {
        Place::Pages(_) => chicago_range(&article.pages),
        Place::Number(number) => number,
        Place::Nothing => String::new(),
    };
    if !pages.is_empty() {
        line.text(if place.is_empty() { ", " } else { ": " }).text(&pages);
    }
    line.text(". ").link(&article.doi.url(), &article.doi.url()).text(".");
    line
}

/// `W. J. Koh and A. Lim, “Title,” J. Abbr., vol. 9, no. 2, pp. 101–118, Mar. 2026, doi: 10.…`
pub fn ieee(work: Work<'_>) -> Line {
    let article = work.article;
    let all: Vec<_> = article.authors.iter().map(|author| names::forward(author, SPACED)).collect();
    let list = Listing { comma: ", ", of_two: " and ", last: ", and ", most: 6, shown: 1, et_al: "" };
    let mut line = Line::default();
    line.text(&list.join(&all));
    if all.len() > 6 {
        line.text(" ").italic("et al.");
    }
    line.text(if all.is_empty() { "“" } else { ", “" }).title(&article.title, ",").text("” ");
    line.italic(&work.short_journal());
    for (word, value) in [("vol.", work.volume()), ("no.", work.issue())] {
        if !value.is_empty() {
            line.text(&format!(", {word} {value}"));
        }
    }
    match pages(article) {
        Place::Pages(pages) if article.pages.last.is_empty() => line.text(&format!(", p. {pages}")),
        Place::Pages(pages) => line.text(&format!(", pp. {pages}")),
        Place::Number(number) => line.text(&format!(", Art. no. {number}")),
        Place::Nothing => &mut line,
    };
    let month = article.published().month().map(ieee_month).unwrap_or_default();
    line.text(&format!(", {month}{}, doi: ", work.year()));
    line.link(&article.doi.url(), article.doi.as_str()).text(".");
    line
}

/// Where an article stands in its journal.
enum Place {
    Pages(String),
    Number(String),
    Nothing,
}

fn pages(article: &Article) -> Place {
    match (article.pages.first.is_empty(), article.pages.number.is_empty()) {
        (false, _) => Place::Pages(article.pages.display()),
        (true, false) => Place::Number(article.pages.number.clone()),
        (true, true) => Place::Nothing,
    }
}

fn bracketed(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("({text})") }
}

/// With one full stop at the end.
fn stopped(text: &str) -> String {
    if text.ends_with('.') { text.to_owned() } else { format!("{text}.") }
}

/// First and last page as numbers of equal length.
fn numbers(pages: &Pages) -> Option<(u64, u64)> {
    let (first, last) = (pages.first.parse::<u64>().ok()?, pages.last.parse::<u64>().ok()?);
    (last > first && pages.first.len() == pages.last.len()).then_some((first, last))
}

/// `101-18`: only the digits that change.
fn shortest(pages: &Pages) -> String {
    if numbers(pages).is_none() {
        return pages.display().replace('–', "-");
    }
    let same = pages.first.bytes().zip(pages.last.bytes()).take_while(|(a, b)| a == b).count();
    format!("{}-{}", pages.first, pages.last.get(same..).unwrap_or(&pages.last))
}

/// `101–8`, `321–28`, `1100–1113`: the Chicago Manual's rule (9.61).
fn chicago_range(pages: &Pages) -> String {
    let Some((first, last)) = numbers(pages) else { return pages.display() };
    if first < 100 || first % 100 == 0 || first / 100 != last / 100 {
        return pages.display();
    }
    match first % 100 {
        1..=9 if last % 100 < 10 => format!("{first}–{}", last % 10),
        1..=9 => format!("{first}–{}", last % 100),
        _ => format!("{first}–{:02}", last % 100),
    }
}

fn ieee_month(month: i8) -> String {
    const MONTHS: [&str; 12] =
        ["Jan.", "Feb.", "Mar.", "Apr.", "May", "June", "July", "Aug.", "Sept.", "Oct.", "Nov.", "Dec."];
    let place = usize::try_from(month - 1).unwrap_or(0);
    MONTHS.get(place).map_or_else(String::new, |name| format!("{name} "))
}

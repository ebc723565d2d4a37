//! Which special issues a list shows, and in which order.

use super::cards::is_open;
use crate::published::pages::SpecialIssue;
use jiff::civil::Date;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// What a list asks for.
#[derive(Debug, Clone, Default)]
pub(crate) struct Wanted {
    /// Words that title, summary, guest editors or journal must hold, each at the beginning of a word.
    pub keyword: String,
    /// All, only open or only closed ones.
    pub display: Display,
}

/// Specification §3, `DisplayType`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Display {
    /// 1
    #[default]
    All,
    /// 2
    Open,
    /// 3
    Closed,
}

impl Wanted {
    /// Whether a special issue is shown.
    pub fn matches(&self, special: &SpecialIssue, today: Date) -> bool {
        let is_shown = match self.display {
            Display::All => true,
            Display::Open => is_open(special, today),
            Display::Closed => !is_open(special, today),
        };
        is_shown && (self.keyword.trim().is_empty() || holds(special, &self.keyword))
    }
}

fn holds(special: &SpecialIssue, keyword: &str) -> bool {
    let editors = special.guest_editors.join(" ");
    let texts =
        [&special.title, &special.summary, &special.name, &special.journal, &special.journal_title, &editors];
    let words: Vec<String> = texts.into_iter().flat_map(|text| words(text)).collect();
    words_of(keyword).iter().all(|wanted| words.iter().any(|word| word.starts_with(wanted.as_str())))
}

/// What a reader typed, as far as it is searched: a title fits, a book does not.
fn words_of(keyword: &str) -> Vec<String> {
    let typed: String = keyword.chars().take(256).collect();
    let mut words = words(&typed);
    words.truncate(16);
    words
}

/// Letters that hold no accent to take away, as they are typed without them.
const LETTERS: [(char, &str); 8] =
    [('ø', "o"), ('đ', "d"), ('ł', "l"), ('ß', "ss"), ('æ', "ae"), ('œ', "oe"), ('ı', "i"), ('ħ', "h")];

/// Words in lower case without accents.
fn words(text: &str) -> Vec<String> {
    let plain = text.nfd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase);
    let mut folded = String::with_capacity(text.len());
    for c in plain {
        match LETTERS.iter().find(|(letter, _)| *letter == c) {
            Some((_, plain)) => folded.push_str(plain),
            None => folded.push(c),
        }
    }
    folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn special() -> SpecialIssue {
        serde_json::from_value(serde_json::json!({"id": "JCTS/living", "name": "living-shorelines", "title": "Living Shorelines",
            "url": "/x", "summary": "Shores protected by mud", "journal": "JCTS", "journal_title": "Coastal Systems",
            "is_open": true, "deadline_iso": "2027-01", "guest_editors": ["Kirsten Højlund", "Zoé Ünal"],
            "article_count": 3, "cover": null}))
        .unwrap()
    }

    #[test]
    fn words_in_any_order_and_without_accents() {
        let day = jiff::civil::date(2026, 1, 1);
        let matches =
            |keyword: &str| Wanted { keyword: keyword.into(), ..Default::default() }.matches(&special(), day);
        for keyword in [
            "",
            " ",
            "shore liv",
            "MUD",
            "unal zoe",
            "hojlund",
            "Ünal",
            "jcts",
            "living-shorelines",
            "(((",
            "coast",
        ] {
            assert!(matches(keyword), "{keyword}");
        }
        for keyword in ["ores", "living night"] {
            assert!(!matches(keyword), "{keyword}");
        }
    }

    #[test]
    fn open_until_the_last_day_of_the_deadline() {
        let shown = |display, month, day| {
            Wanted { display, ..Default::default() }.matches(&special(), jiff::civil::date(2027, month, day))
        };
        assert!(shown(Display::Open, 1, 31) && !shown(Display::Open, 2, 1));
        assert!(!shown(Display::Closed, 1, 31) && shown(Display::Closed, 2, 1));
        assert!(shown(Display::All, 2, 1));
    }
}

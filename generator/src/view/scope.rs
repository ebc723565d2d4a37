//! What every view is made from: the checked press and the day of the build, with the small conversions that all share.

use super::{frame::Image, relations::Relations};
use crate::{
    check::CheckedPress,
    picture::{Sources, sources},
    press::Press,
};
use jiff::civil::Date;
use model::{Arg, PartialDate, Said, ShortName, Texts, issue::Issue, journal::Journal};

/// The press and the day.
#[derive(Debug, Clone, Copy)]
pub struct Scope<'a> {
    /// What is published.
    pub press: &'a CheckedPress,
    /// The day of the build: deadlines pass, events become past.
    pub today: Date,
    /// Which articles speak of which.
    pub relations: &'a Relations<'a>,
    /// The interface's words in the site's language.
    pub texts: &'static Texts,
}

impl Scope<'_> {
    /// A file of the content tree as a picture; `None` when it is none.
    pub fn image(&self, path: Option<&str>, alt: &str) -> Option<Image> {
        let path = path?;
        let pixels = self.press.media.get(path)?.pixels;
        let (width, height) = pixels.ok()?;
        let url = Press::media_url(path);
        let Sources { own, webp, .. } = sources(&url, pixels);
        let first = |set: &str| set.split(' ').next().filter(|first| !first.is_empty()).map(str::to_owned);
        let small = first(&webp).or_else(|| first(&own)).unwrap_or_else(|| url.clone());
        Some(Image { url, alt: alt.to_owned(), width, height, srcset: own, webp, small })
    }

    /// A journal's cover.
    pub fn cover(&self, journal: &Journal) -> Option<Image> {
        let alt = if journal.cover_alt.is_empty() {
            self.texts.say("frame.cover_of", &[("title", Arg::Text(&journal.title))])
        } else {
            journal.cover_alt.clone()
        };
        self.image(journal.cover.as_deref(), &alt)
    }

    /// `Volume 9, issue 2`.
    pub fn issue_name(&self, issue: &Issue) -> Said {
        let (volume, number) = (issue.volume.to_string(), issue.issue.to_string());
        self.texts.said("issue.name", &[("volume", Arg::Text(&volume)), ("issue", Arg::Text(&number))])
    }

    /// `9 March 2026`; nothing of nothing.
    pub fn long(&self, date: Option<PartialDate>) -> String {
        date.map(|date| self.texts.long(date)).unwrap_or_default()
    }

    /// `A`, `A and B`, `A, B and C`, `A, B and 5 others`: authors in a line.
    pub fn byline(&self, names: &[String]) -> String {
        self.texts.names(names, BYLINE)
    }

    /// The title of a category.
    pub fn category_name(&self, id: &str) -> String {
        let categories = &self.press.site.value.categories;
        categories
            .iter()
            .find(|category| category.id == id)
            .map(|category| category.name.clone())
            .unwrap_or_default()
    }
}

/// The class that carries a journal's colours: `j-` and the short name, reduced to what a class may hold.
pub fn journal_class(name: &ShortName) -> String {
    let mut class = String::from("j-");
    for c in name.as_str().to_lowercase().chars() {
        if c.is_ascii_alphanumeric() || c == '-' {
            class.push(c);
        } else {
            class.push_str(&format!("u{:x}", u32::from(c)));
        }
    }
    class
}

/// More names than this are counted, not listed.
pub const BYLINE: usize = 6;

/// A date as data has it; nothing of nothing.
pub fn iso(date: Option<PartialDate>) -> String {
    date.map(|date| date.to_string()).unwrap_or_default()
}

/// `NR` for Nur Rahman, `林` for 林美玲: shown where there is no photograph.
pub fn initials(name: &str) -> String {
    let mut words =
        name.split_whitespace().filter(|word| word.chars().next().is_some_and(char::is_alphabetic));
    let first = words.next().and_then(|word| word.chars().next());
    let last = words.next_back().and_then(|word| word.chars().next());
    [first, last].into_iter().flatten().flat_map(char::to_uppercase).collect()
}

/// Whether a language is written from right to left, for `dir`.
pub fn direction(language: &str) -> &'static str {
    const RTL: [&str; 10] = ["ar", "arc", "dv", "fa", "he", "ku", "ps", "ur", "yi", "sd"];
    let base = language.split(['-', '_']).next().unwrap_or_default().to_lowercase();
    if RTL.contains(&base.as_str()) { "rtl" } else { "ltr" }
}

/// A language by its own name, for the commoner languages of abstracts; `None` for the others.
pub fn language_name(code: &str) -> Option<&'static str> {
    const NAMES: [(&str, &str); 26] = [
        ("ar", "العربية"),
        ("de", "Deutsch"),
        ("en", "English"),
        ("es", "Español"),
        ("fa", "فارسی"),
        ("fr", "Français"),
        ("hi", "हिन्दी"),
        ("id", "Bahasa Indonesia"),
        ("it", "Italiano"),
        ("ja", "日本語"),
        ("jv", "Basa Jawa"),
        ("ko", "한국어"),
        ("lo", "ລາວ"),
        ("ms", "Bahasa Melayu"),
        ("my", "မြန်မာ"),
        ("nl", "Nederlands"),
        ("pl", "Polski"),
        ("pt", "Português"),
        ("ru", "Русский"),
        ("sw", "Kiswahili"),
        ("ta", "தமிழ்"),
        ("th", "ไทย"),
        ("tr", "Türkçe"),
        ("uk", "Українська"),
        ("vi", "Tiếng Việt"),
        ("zh", "中文"),
    ];
    let base = code.split(['-', '_']).next().unwrap_or_default().to_lowercase();
    NAMES.binary_search_by_key(&base.as_str(), |(code, _)| code).ok().map(|at| NAMES[at].1)
}

/// Cuts a text at a word, at most `limit` characters, with an ellipsis when something was cut.
pub fn shortened(text: &str, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    let cut: String = text.chars().take(limit).collect();
    let at = cut.rfind(char::is_whitespace).unwrap_or(cut.len());
    format!("{}…", cut[..at].trim_end_matches([',', ';', ':', '.', ' ']))
}

/// `2.4 MB`, `310 KB`.
pub fn size(bytes: u64) -> String {
    match bytes {
        0..1_000 => format!("{bytes} B"),
        1_000..1_000_000 => format!("{} KB", bytes.div_ceil(1_000)),
        _ => format!("{}.{} MB", bytes / 1_000_000, bytes % 1_000_000 / 100_000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_conversions() {
        assert_eq!(journal_class(&"JCTS".parse().unwrap()), "j-jcts");
        assert_eq!(journal_class(&"期刊".parse().unwrap()), "j-u671fu520a");
        assert_eq!(
            (initials("Nur Aisyah Rahman").as_str(), initials("林美玲").as_str(), initials("").as_str()),
            ("NR", "林", "")
        );
        assert_eq!((language_name("ms-MY"), language_name("xx")), (Some("Bahasa Melayu"), None));
        assert_eq!((direction("ar-EG"), direction("en")), ("rtl", "ltr"));
        assert_eq!(shortened("one two, three", 9), "one two…");
        assert_eq!(
            (size(999).as_str(), size(310_400).as_str(), size(2_450_000).as_str()),
            ("999 B", "311 KB", "2.4 MB")
        );
    }
}

//! The interface's words: one catalogue a language (`texts/en.json`, `texts/zh.json`), read by both programs and by the web part.
//! A text is named by a key and may have places (`{count}`), forms by the plural categories of CLDR, and one marked stretch,
//! `[so]`, which a page makes a link of. A [`Said`] carries its key and what was filled in, so that a browser can say the same in
//! another language (web/src/texts). Fluent was weighed: its runtime alone costs a page more than our starter may.

use crate::PartialDate;
use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, collections::BTreeMap, fmt, sync::LazyLock};

mod again;

/// Every language of the interface with its catalogue. The first is the one for sites in other languages.
const CATALOGUES: [(&str, &str); 2] =
    [("en", include_str!("../../texts/en.json")), ("zh", include_str!("../../texts/zh.json"))];

static ALL: LazyLock<Vec<Texts>> = LazyLock::new(|| {
    let read = |(language, json): &(&'static str, &str)| Texts {
        language,
        // A catalogue that is no JSON is found by the tests; pages show keys then.
        entries: serde_json::from_str(json).unwrap_or_default(),
        rules: rules(language),
    };
    CATALOGUES.iter().map(read).collect()
});

/// The texts of one language.
pub struct Texts {
    language: &'static str,
    entries: BTreeMap<String, Entry>,
    rules: Option<PluralRules>,
}

/// A text as a catalogue has it: one form, or forms by plural category.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Entry {
    /// For every count.
    One(String),
    /// By CLDR's names of the categories.
    Forms(BTreeMap<String, String>),
}

/// What is filled into a place.
#[derive(Debug, Clone, Copy)]
pub enum Arg<'a> {
    /// As it is.
    Text(&'a str),
    /// Grouped as the language does; the one named `count` chooses the form.
    Number(usize),
    /// `9 March 2026`.
    Long(PartialDate),
    /// `9 Mar 2026`.
    Short(PartialDate),
    /// Another text of the catalogue.
    Key(&'a str),
}

/// Places by name.
pub type Args<'a> = &'a [(&'a str, Arg<'a>)];

/// Words of the interface with the way to say them in another language.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Said {
    /// In the site's language.
    pub text: String,
    /// `issue.name?volume=9&issue=2`; empty when the words are content.
    pub key: String,
}

/// The texts for a site in this language: of a known one whatever its script and region, else English.
pub fn of(language: &str) -> &'static Texts {
    static NOTHING: Texts = Texts { language: "en", entries: BTreeMap::new(), rules: None };
    let base = primary(language);
    ALL.iter().find(|texts| texts.language == base).or_else(|| ALL.first()).unwrap_or(&NOTHING)
}

/// The codes of all languages of the interface, `en` first.
pub fn languages() -> impl Iterator<Item = &'static str> {
    CATALOGUES.iter().map(|(language, _)| *language)
}

/// `zh` of `zh-Hans-CN`.
pub fn primary(language: &str) -> String {
    language.split(['-', '_']).next().unwrap_or_default().to_lowercase()
}

fn rules(language: &str) -> Option<PluralRules> {
    let kind = PluralRuleType::CARDINAL;
    let locales = PluralRules::get_locales(kind);
    let locale =
        locales.into_iter().find(|locale| locale.language.as_str() == language && locale.region.is_none())?;
    PluralRules::create(locale, kind).ok()
}

impl Said {
    /// Words of the content, which nobody translates.
    pub fn content(text: &str) -> Self {
        Self { text: text.to_owned(), key: String::new() }
    }
}

impl Texts {
    /// A text without places, with the way to say it otherwise.
    pub fn plain(&self, key: &str) -> Said {
        self.said(key, &[])
    }

    /// `zh`.
    pub fn language(&self) -> &'static str {
        self.language
    }

    /// Every key.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.entries.keys().map(String::as_str)
    }

    /// The texts of one section, `bar`, as the catalogue has them: for a part of a page that brings its own.
    pub fn section(&self, name: &str) -> BTreeMap<&str, &Entry> {
        let is_of = |key: &str| key.split_once('.').is_some_and(|(section, _)| section == name);
        self.entries.iter().map(|(key, entry)| (key.as_str(), entry)).filter(|(key, _)| is_of(key)).collect()
    }

    /// Whether there is such a text.
    pub fn has(&self, key: &str) -> bool {
        self.entries.contains_key(key)
    }

    /// Every form of a text as the catalogue has it, with its places.
    pub fn forms(&self, key: &str) -> Vec<&str> {
        match self.entries.get(key) {
            Some(Entry::One(text)) => vec![text],
            Some(Entry::Forms(forms)) => forms.values().map(String::as_str).collect(),
            None => Vec::new(),
        }
    }

    /// A text without places. A key that is in no catalogue stands for itself, where everybody sees it.
    pub fn get<'a>(&'a self, key: &'a str) -> &'a str {
        self.pattern(key, &[])
    }

    /// A text with its places filled, without the marks of a link.
    pub fn say(&self, key: &str, args: Args<'_>) -> String {
        let [before, marked, after] = self.parts(key, args);
        before + &marked + &after
    }

    /// The same with the way to say it otherwise.
    pub fn said(&self, key: &str, args: Args<'_>) -> Said {
        Said { text: self.say(key, args), key: reference(key, args) }
    }

    /// What stands before the marked stretch of a text, the stretch, and what stands after it.
    pub fn parts(&self, key: &str, args: Args<'_>) -> [String; 3] {
        let pattern = self.pattern(key, args);
        let (before, rest) = pattern.split_once('[').unwrap_or((pattern, ""));
        let (marked, after) = rest.split_once(']').unwrap_or((rest, ""));
        [before, marked, after].map(|part| self.fill(part, args))
    }

    /// `1 234`, `1,234`.
    pub fn number(&self, number: usize) -> String {
        let digits = number.to_string();
        let group = self.get("number.group");
        let mut out = String::new();
        for (at, digit) in digits.char_indices() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                out.push_str(group);
            }
            out.push(digit);
        }
        out
    }

    /// `9 March 2026`, `2026年3月9日`; what is not known is left out.
    pub fn long(&self, date: PartialDate) -> String {
        self.date(date, "month")
    }

    /// `9 Mar 2026`, `2026年3月9日`.
    pub fn short(&self, date: PartialDate) -> String {
        self.date(date, "month_short")
    }

    fn date(&self, date: PartialDate, names: &str) -> String {
        let year = date.year().to_string();
        let day = date.day().map(|day| day.to_string()).unwrap_or_default();
        let month = date.month().map(|month| self.get(&format!("{names}.{month}")).to_owned());
        let form = match (&month, date.day()) {
            (Some(_), Some(_)) => "date.day",
            (Some(_), None) => "date.month",
            _ => return year,
        };
        let month = month.unwrap_or_default();
        self.say(form, &[("year", Arg::Text(&year)), ("month", Arg::Text(&month)), ("day", Arg::Text(&day))])
    }

    /// `A`, `A and B`, `A, B and C`, of more than `listed` the first ones and how many others.
    pub fn names(&self, names: &[String], listed: usize) -> String {
        let comma = self.get("list.comma");
        match names {
            [] => String::new(),
            [one] => one.clone(),
            [most @ .., last] if names.len() <= listed => {
                format!("{}{}{last}", most.join(comma), self.get("list.and"))
            }
            _ => {
                let others = names.len() - (listed - 1);
                let others = self.say("list.others", &[("count", Arg::Number(others))]);
                names[..listed - 1].join(comma) + &others
            }
        }
    }

    fn pattern<'a>(&'a self, key: &'a str, args: Args<'_>) -> &'a str {
        let forms = match self.entries.get(key) {
            Some(Entry::One(text)) => return text,
            Some(Entry::Forms(forms)) => forms,
            None => return key,
        };
        let count = args.iter().find_map(|(name, arg)| match arg {
            Arg::Number(number) if *name == "count" => Some(*number),
            _ => None,
        });
        let category = count.zip(self.rules.as_ref()).and_then(|(count, rules)| rules.select(count).ok());
        let form = forms.get(category.map_or("other", category_name)).or_else(|| forms.get("other"));
        form.map_or(key, String::as_str)
    }

    fn fill(&self, pattern: &str, args: Args<'_>) -> String {
        let mut out = String::with_capacity(pattern.len() + 16);
        let mut rest = pattern;
        while let Some((before, after)) = rest.split_once('{') {
            out.push_str(before);
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            match args.iter().find(|(known, _)| *known == name) {
                Some((_, Arg::Text(text))) => out.push_str(text),
                Some((_, Arg::Number(number))) => out.push_str(&self.number(*number)),
                Some((_, Arg::Long(date))) => out.push_str(&self.long(*date)),
                Some((_, Arg::Short(date))) => out.push_str(&self.short(*date)),
                Some((_, Arg::Key(key))) => out.push_str(self.get(key)),
                None => out.push_str(&format!("{{{name}}}")),
            }
            rest = after;
        }
        out.push_str(rest);
        out
    }
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Texts({})", self.language)
    }
}

/// As CLDR and `Intl.PluralRules` spell it.
fn category_name(category: PluralCategory) -> &'static str {
    match category {
        PluralCategory::ZERO => "zero",
        PluralCategory::ONE => "one",
        PluralCategory::TWO => "two",
        PluralCategory::FEW => "few",
        PluralCategory::MANY => "many",
        PluralCategory::OTHER => "other",
    }
}

/// A key with what is filled in, as pages carry it: a letter after a name says how it is to be read.
pub fn reference(key: &str, args: Args<'_>) -> String {
    let mut out = key.to_owned();
    for (at, (name, arg)) in args.iter().enumerate() {
        let (kind, value) = match arg {
            Arg::Text(text) => ("", Cow::Borrowed(*text)),
            Arg::Number(number) => (":n", Cow::Owned(number.to_string())),
            Arg::Long(date) => (":l", Cow::Owned(date.to_string())),
            Arg::Short(date) => (":s", Cow::Owned(date.to_string())),
            Arg::Key(key) => (":k", Cow::Borrowed(*key)),
        };
        out.push(if at == 0 { '?' } else { '&' });
        [name, kind, "="]
            .into_iter()
            .chain(utf8_percent_encode(&value, NON_ALPHANUMERIC))
            .for_each(|part| out.push_str(part));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn say(language: &str, key: &str, args: Args<'_>) -> String {
        of(language).say(key, args)
    }

    #[test]
    fn a_language_is_found_by_its_first_part() {
        for (asked, found) in
            [("en", "en"), ("en-SG", "en"), ("zh-Hans-CN", "zh"), ("ZH", "zh"), ("ms", "en"), ("", "en")]
        {
            assert_eq!(of(asked).language(), found, "{asked}");
        }
    }

    #[test]
    fn forms_follow_the_count() {
        let count = |language, number| say(language, "count.articles", &[("count", Arg::Number(number))]);
        assert_eq!((count("en", 0).as_str(), count("en", 1).as_str()), ("0 articles", "1 article"));
        assert_eq!((count("en", 2).as_str(), count("zh", 1).as_str()), ("2 articles", "1 篇文章"));
        assert_eq!(
            (count("en", 1234).as_str(), count("zh", 1_234_567).as_str()),
            ("1\u{202f}234 articles", "1,234,567 篇文章")
        );
    }

    #[test]
    fn a_form_without_its_count_is_the_general_one() {
        assert_eq!(say("en", "count.articles", &[]), "{count} articles");
    }

    #[test]
    fn a_key_that_nobody_knows_stands_for_itself() {
        assert_eq!(
            (of("en").get("no.such"), say("zh", "no.such", &[("x", Arg::Number(1))]).as_str()),
            ("no.such", "no.such")
        );
        assert!(!of("en").has("no.such") && of("en").has("article.cite"));
    }

    #[test]
    fn what_is_filled_in_is_not_read_again() {
        let args = [("title", Arg::Text("{name} [x]")), ("name", Arg::Text("P"))];
        assert_eq!(say("en", "frame.page_of", &args), "{name} [x] of P");
        assert_eq!(
            of("en").parts("issue.see_all", &[("journal", Arg::Text("A [B]"))]),
            ["See ", "all issues of A [B]", "."]
        );
    }

    #[test]
    fn dates_are_written_as_each_language_writes_them() {
        for (iso, long, short, chinese) in [
            ("2026-03-09", "9 March 2026", "9 Mar 2026", "2026年3月9日"),
            ("2026-09", "September 2026", "Sep 2026", "2026年9月"),
            ("2026", "2026", "2026", "2026"),
        ] {
            let date: PartialDate = iso.parse().unwrap();
            assert_eq!((of("en").long(date).as_str(), of("en").short(date).as_str()), (long, short));
            assert_eq!((of("zh").long(date).as_str(), of("zh").short(date).as_str()), (chinese, chinese));
        }
    }

    #[test]
    fn names_read_as_a_sentence_in_both_languages() {
        let names: Vec<String> = (1..=8).map(|n| format!("N{n}")).collect();
        for (shown, english, chinese) in
            [(1, "N1", "N1"), (2, "N1 and N2", "N1、N2"), (3, "N1, N2 and N3", "N1、N2、N3")]
        {
            assert_eq!(
                (of("en").names(&names[..shown], 6), of("zh").names(&names[..shown], 6)),
                (english.into(), chinese.into())
            );
        }
        assert_eq!(of("en").names(&names, 6), "N1, N2, N3, N4, N5 and 3 others");
        assert_eq!(of("zh").names(&names, 6), "N1、N2、N3、N4、N5及其他 3 人");
    }

    #[test]
    fn a_reference_carries_what_was_filled_in() {
        let date: PartialDate = "2026-03".parse().unwrap();
        let args = [("name", Arg::Text("A & B")), ("count", Arg::Number(3)), ("date", Arg::Short(date))];
        assert_eq!(reference("some.key", &args), "some.key?name=A%20%26%20B&count:n=3&date:s=2026%2D03");
        assert_eq!(
            of("en").said("article.cite", &[]),
            Said { text: "Cite as".into(), key: "article.cite".into() }
        );
    }

    #[test]
    fn every_language_says_the_same_things() {
        let english: Vec<&str> = of("en").keys().collect();
        assert!(english.len() > 400);
        for language in languages() {
            assert_eq!(of(language).keys().collect::<Vec<_>>(), english, "{language}");
        }
    }

    #[test]
    fn every_language_has_the_same_places_and_marks() {
        let places = |form: &str| {
            let mut found: Vec<String> =
                form.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0.to_owned())).collect();
            found.extend(form.contains('[').then(|| "[".to_owned()));
            found.sort();
            found
        };
        // The form for one may leave the number out, and a name that has no parts needs none.
        const FREE: [&str; 3] = ["frame.all_journals", "lost.journals", "date.days"];
        for key in of("en").keys().filter(|key| !FREE.contains(key)) {
            let all: Vec<_> = languages().flat_map(|language| of(language).forms(key)).map(places).collect();
            assert!(all.windows(2).all(|pair| pair[0] == pair[1]), "{key}: {all:?}");
        }
    }

    #[test]
    fn every_language_has_the_forms_that_its_counts_need() {
        for language in languages() {
            let texts = of(language);
            for (key, entry) in &texts.entries {
                let Entry::Forms(forms) = entry else { continue };
                for number in [0, 1, 2, 3, 5, 11, 21, 100] {
                    let category = category_name(texts.rules.as_ref().unwrap().select(number).unwrap());
                    assert!(forms.contains_key(category), "{language}: {key} has no form `{category}`");
                }
            }
        }
    }

    #[test]
    fn a_translation_is_one() {
        // Names that are the same in every language.
        const SAME: [&str; 4] = ["date.as", "journal.cite_score", "journal.issn", "article.doi"];
        for key in of("en").keys().filter(|key| !SAME.contains(key)) {
            let (english, chinese) = (of("en").forms(key), of("zh").forms(key));
            assert!(
                chinese.iter().all(|form| !english.contains(form)),
                "{key} is the same in both languages"
            );
        }
    }
}

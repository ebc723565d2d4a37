//! What was said in one language, said again in another: a text by its reference, and the sidecar's English sentences, of which the
//! specification fixes some, by themselves.

use super::{Arg, Entry, Texts, of};
use percent_encoding::percent_decode_str;

impl Texts {
    /// What a [`reference`] says in this language.
    pub fn say_again(&self, reference: &str) -> String {
        let (key, query) = reference.split_once('?').unwrap_or((reference, ""));
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        let filled: Vec<(&str, &str, String)> = pairs
            .map(|(place, value)| {
                let (name, kind) = place.split_once(':').unwrap_or((place, ""));
                (name, kind, percent_decode_str(value).decode_utf8_lossy().into_owned())
            })
            .collect();
        let args: Vec<(&str, Arg<'_>)> = filled
            .iter()
            .map(|(name, kind, value)| {
                let date = || value.parse().ok();
                let arg = match *kind {
                    "n" => value.parse().ok().map(Arg::Number),
                    "l" => date().map(Arg::Long),
                    "s" => date().map(Arg::Short),
                    "k" => Some(Arg::Key(value)),
                    _ => None,
                };
                (*name, arg.unwrap_or(Arg::Text(value)))
            })
            .collect();
        self.say(key, &args)
    }

    /// What the sidecar says in English (`server.…`), one sentence or several, in this language. A sentence that the catalogue does
    /// not know stays. The same as `resay` of web/src/texts.
    pub fn resay(&self, sentences: &str) -> String {
        let english = of("en");
        let mut said = Vec::new();
        let mut rest = sentences;
        while !rest.is_empty() {
            let known = english.entries.iter().filter(|(key, _)| key.starts_with("server."));
            let found = known.filter_map(|(key, entry)| match entry {
                Entry::One(pattern) => matched(pattern, rest).map(|(args, after)| (key, args, after)),
                Entry::Forms(_) => None,
            });
            let Some((key, filled, after)) = found.into_iter().next() else { return sentences.to_owned() };
            let args: Vec<_> = filled.iter().map(|(name, value)| (*name, Arg::Text(value))).collect();
            said.push(self.say(key, &args));
            rest = after;
        }
        said.join(" ")
    }
}

/// What stands in the places of a pattern when `text` begins with it, and what follows; a sentence ends the text or a space does.
fn matched<'a>(pattern: &'a str, text: &'a str) -> Option<(Vec<(&'a str, &'a str)>, &'a str)> {
    let mut parts = pattern.split('{');
    let mut rest = text.strip_prefix(parts.next()?)?;
    let mut filled = Vec::new();
    for part in parts {
        let (name, literal) = part.split_once('}')?;
        let (value, after) = rest.split_once(literal).filter(|(value, _)| !value.is_empty())?;
        filled.push((name, value));
        rest = after;
    }
    let after = if rest.is_empty() { rest } else { rest.strip_prefix(' ')? };
    Some((filled, after))
}

#[cfg(test)]
mod tests {
    use super::super::{Args, languages, reference};
    use super::*;

    #[test]
    fn a_reference_says_the_same_again_in_any_language() {
        let day = "2026-03-09".parse().unwrap();
        let cases: [(&str, Args<'_>); 5] = [
            ("article.cite", &[]),
            ("text.csv_of", &[("label", Arg::Text("Table 1 & “2”, 50 %"))]),
            ("count.articles", &[("count", Arg::Number(1234))]),
            ("text.changed", &[("date", Arg::Long(day))]),
            ("text.changed", &[("date", Arg::Short(day))]),
        ];
        for (key, args) in cases {
            for language in languages() {
                assert_eq!(
                    of(language).say_again(&reference(key, args)),
                    of(language).say(key, args),
                    "{key}"
                );
            }
        }
    }

    #[test]
    fn what_the_sidecar_says_is_said_in_another_language() {
        let both = "No article has “sedment”; “sediment” was searched instead. No article has all of these words; those below have some of them.";
        assert_eq!(of("en").resay(both), both);
        assert_eq!(
            of("zh").resay(both),
            "没有文章含有“sedment”，已改为检索“sediment”。 没有文章含有全部这些词；以下文章含有其中一些。"
        );
        assert_eq!(of("zh").resay("The old password is wrong"), "原密码不正确");
        for stays in ["", "The old password is wrong, they say", "Login expired, please log in again."] {
            assert_eq!(of("zh").resay(stays), stays);
        }
    }
}

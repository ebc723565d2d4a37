//! The interface's texts in templates, escaped here. Each stands in an element `<o-t k="…">` that no style and no assistive program
//! takes notice of, with its key and what was filled in, so that a browser can say it in the reader's language (web/src/texts).
//!
//! - `t(k="article.cite")`, `t(k="count.articles", count=3)`: a text in its element. A text that has a marked stretch, `[so]`,
//!   needs `href` or `tag` for it. `date` is a day as ISO 8601 has it, written long, or short with `form="short"`.
//! - `t(k="…", into="aria-label")`: the same as an attribute with its value.
//! - `said(of=link)`, `said(of=note, field="heading")`: words of a view, which may be content: then there is no key, and no element.
//! - `w(k="…")`: a text as a value, for components that pass it on.
//! - `names(names=…)`: people in a line.
//! - `backlinks(of=reference, at=loop.index)`: the ways from a work in the reference list back to where it is cited.

use crate::view::scope::BYLINE;
use model::{
    Arg, PartialDate, Texts,
    markup::{escape_html, push_escaped},
    texts::{self, reference},
};
use std::{borrow::Cow, collections::HashMap};
use tera::{Error, Kwargs, Map, State, Tera, TeraResult, Value, value::Key};

/// Arguments of `t` that are no places of a text.
const OWN: [&str; 5] = ["k", "href", "tag", "into", "form"];

/// Makes the functions known.
pub(super) fn register(tera: &mut Tera, site: &str) {
    let texts =
        Speaker { texts: texts::of(site), is_foreign: texts::primary(site) != texts::of(site).language() };
    let plain = texts.plain();
    tera.register_function("t", move |kwargs: Kwargs, _: &State| {
        let known = alone(&kwargs).and_then(|key| plain.get(key));
        known.map_or_else(|| texts.text(&kwargs), |element| Ok(element.clone()))
    });
    tera.register_function("said", move |kwargs: Kwargs, _: &State| texts.said(&kwargs));
    tera.register_function("w", move |kwargs: Kwargs, _: &State| texts.value(&kwargs));
    tera.register_function("names", move |kwargs: Kwargs, _: &State| texts.names(&kwargs));
    tera.register_function("backlinks", move |kwargs: Kwargs, _: &State| texts.backlinks(&kwargs));
}

/// Who speaks: the interface's words, and whether they are in another language than the site.
#[derive(Clone, Copy)]
struct Speaker {
    texts: &'static Texts,
    is_foreign: bool,
}

/// The key of a call that has no other argument, as most have none.
fn alone(kwargs: &Kwargs) -> Option<&str> {
    let mut all = kwargs.iter();
    match (all.next(), all.next()) {
        (Some((name, key)), None) if name.as_str() == Some("k") => key.as_str(),
        _ => None,
    }
}

/// What a template filled in.
enum Filled<'k> {
    Text(Cow<'k, str>),
    Number(usize),
    Long(PartialDate),
    Short(PartialDate),
}

struct Call<'k> {
    key: &'k str,
    filled: Vec<(&'k str, Filled<'k>)>,
}

impl<'k> Call<'k> {
    fn of(kwargs: &'k Kwargs) -> TeraResult<Self> {
        let key = kwargs.must_get::<&str>("k")?;
        let is_short = kwargs.get::<&str>("form")?.is_some_and(|form| form == "short");
        let named = kwargs.iter().filter_map(|(name, value)| Some((name.as_str()?, value)));
        let places = named.filter(|(name, _)| !OWN.contains(name));
        let mut filled: Vec<_> = places.map(|(name, value)| (name, fill(name, value, is_short))).collect();
        // The order of arguments is nobody's promise; pages must be the same each time.
        filled.sort_by_key(|(name, _)| *name);
        Ok(Self { key, filled })
    }

    fn args(&self) -> Vec<(&str, Arg<'_>)> {
        self.filled.iter().map(|(name, filled)| (*name, filled.arg())).collect()
    }
}

impl Filled<'_> {
    fn arg(&self) -> Arg<'_> {
        match self {
            Self::Text(text) => Arg::Text(text),
            Self::Number(number) => Arg::Number(*number),
            Self::Long(date) => Arg::Long(*date),
            Self::Short(date) => Arg::Short(*date),
        }
    }
}

fn fill<'k>(name: &str, value: &'k Value, is_short: bool) -> Filled<'k> {
    let text = value.as_str().map_or_else(|| Cow::Owned(value.to_string()), Cow::Borrowed);
    if name == "date"
        && let Ok(date) = text.parse()
    {
        return if is_short { Filled::Short(date) } else { Filled::Long(date) };
    }
    let number = value.as_i128().and_then(|number| usize::try_from(number).ok());
    number.map_or(Filled::Text(text), Filled::Number)
}

/// A text of a view's words; empty when it has none of that name.
fn text_in<'v>(of: &'v Map, name: &'v str) -> &'v str {
    of.get(&Key::Str(name)).and_then(Value::as_str).unwrap_or_default()
}

impl Speaker {
    /// The elements of all texts as they are without anything filled in.
    fn plain(self) -> HashMap<&'static str, Value> {
        let element = |key| {
            let words = self.texts.parts(key, &[]).map(|part| escape_html(&part)).concat();
            (key, Value::safe_string(&self.element(&escape_html(key), &words, "")))
        };
        self.texts.keys().map(element).collect()
    }

    fn known(self, key: &str) -> TeraResult<()> {
        let language = self.texts.language();
        let fault = || Error::message(format!("there is no text `{key}` in texts/{language}.json"));
        self.texts.has(key).then_some(()).ok_or_else(fault)
    }

    fn text(self, kwargs: &Kwargs) -> TeraResult<Value> {
        let call = Call::of(kwargs)?;
        self.known(call.key)?;
        let args = call.args();
        if let Some(name) = kwargs.get::<&str>("into")? {
            return Ok(Value::safe_string(&self.attribute(name, call.key, &args)));
        }
        let key = escape_html(&reference(call.key, &args));
        let [before, marked, after] = self.texts.parts(call.key, &args).map(|part| escape_html(&part));
        let marked = match (kwargs.get::<&str>("href")?, kwargs.get::<&str>("tag")?) {
            (Some(href), _) => format!("<a href=\"{}\">{marked}</a>", escape_html(href)),
            (None, Some(tag)) => format!("<{tag}>{marked}</{tag}>"),
            (None, None) => marked,
        };
        Ok(Value::safe_string(&self.element(&key, &format!("{before}{marked}{after}"), "")))
    }

    fn value(self, kwargs: &Kwargs) -> TeraResult<String> {
        let call = Call::of(kwargs)?;
        self.known(call.key)?;
        Ok(self.texts.say(call.key, &call.args()))
    }

    /// The element; `html` and `key` are escaped. It says its language where that is another than around it.
    fn element(self, key: &str, html: &str, around: &str) -> String {
        let own = self.texts.language();
        let differs = if around.is_empty() { self.is_foreign } else { texts::primary(around) != own };
        let lang = if differs { format!(" lang=\"{own}\"") } else { String::new() };
        format!("<o-t{lang} k=\"{key}\">{html}</o-t>")
    }

    /// A text as an attribute, with the one that says it in another language.
    fn attribute(self, name: &str, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let words = escape_html(&self.texts.say(key, args));
        format!("{name}=\"{words}\" data-t-{name}=\"{}\"", escape_html(&reference(key, args)))
    }

    /// The words of `of` in the field that is named (`title` without a name), and its key where it has one.
    fn said(self, kwargs: &Kwargs) -> TeraResult<Value> {
        let of = kwargs.must_get::<&Map>("of")?;
        let field = kwargs.get::<&str>("field")?.unwrap_or("title");
        let words = escape_html(text_in(of, field));
        let key = text_in(of, "key");
        let html = if key.is_empty() {
            words
        } else {
            self.element(&escape_html(key), &words, text_in(of, "language"))
        };
        Ok(Value::safe_string(&html))
    }

    /// People in a line, each isolated: a name in Arabic must not turn the names beside it.
    fn names(self, kwargs: &Kwargs) -> TeraResult<Value> {
        let names: Vec<String> = kwargs.must_get::<Vec<String>>("names")?;
        let said = |key: &str, args: &[(&str, Arg<'_>)]| {
            let words = escape_html(&self.texts.say(key, args));
            self.element(&escape_html(&reference(key, args)), &words, "")
        };
        let shown = if names.len() > BYLINE { BYLINE - 1 } else { names.len() };
        let mut html = String::new();
        for (at, name) in names.iter().take(shown).enumerate() {
            if at > 0 {
                html.push_str(&said(if at + 1 == names.len() { "list.and" } else { "list.comma" }, &[]));
            }
            html.push_str("<bdi>");
            push_escaped(&mut html, name);
            html.push_str("</bdi>");
        }
        if shown < names.len() {
            html.push_str(&said("list.others", &[("count", Arg::Number(names.len() - shown))]));
        }
        Ok(Value::safe_string(&html))
    }

    /// Written here and not in the template: in a loop over the places its number is the place's, and no longer the reference's.
    fn backlinks(self, kwargs: &Kwargs) -> TeraResult<Value> {
        let of = kwargs.must_get::<&Map>("of")?;
        let (label, at) = (text_in(of, "label"), kwargs.must_get::<usize>("at")?);
        let label = if label.is_empty() { Arg::Number(at) } else { Arg::Text(label) };
        let places = of.get(&Key::Str("cited_by")).and_then(Value::as_array).unwrap_or_default();
        let mut html = String::new();
        for (nth, place) in (1..).zip(places.iter().filter_map(Value::as_str)) {
            if nth == 1 {
                let words = escape_html(self.texts.get("article.cited_at"));
                html = format!(" <span class=\"ref-at\">{}", self.element("article.cited_at", &words, ""));
            }
            html.push_str(" <a href=\"#");
            push_escaped(&mut html, place);
            let name = self.attribute(
                "aria-label",
                "article.back",
                &[("label", label), ("place", Arg::Number(nth))],
            );
            html.push_str(&format!("\" role=\"doc-backlink\" {name}>{nth}</a>"));
        }
        if !html.is_empty() {
            html.push_str("</span>");
        }
        Ok(Value::safe_string(&html))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_remembered_is_the_one_that_would_be_said() {
        for (site, is_foreign) in [("en", false), ("zh-Hans", false), ("ms", true)] {
            let speaker = Speaker { texts: texts::of(site), is_foreign };
            let plain = speaker.plain();
            assert!(plain.len() > 500);
            for (key, element) in plain {
                let kwargs = Kwargs::from([("k", Value::from(key))]);
                assert_eq!(alone(&kwargs), Some(key));
                assert_eq!(speaker.text(&kwargs).unwrap(), element, "{key}");
            }
        }
    }

    #[test]
    fn each_way_back_is_called_by_its_reference_and_its_place() {
        let speaker = Speaker { texts: texts::of("en"), is_foreign: false };
        let html = |label: &str, places: &[&str]| {
            let of =
                HashMap::from([("label", Value::from(label)), ("cited_by", Value::from(places.to_vec()))]);
            let kwargs = Kwargs::from([("of", Value::from(of)), ("at", Value::from(3))]);
            speaker.backlinks(&kwargs).unwrap().to_string()
        };
        assert_eq!(html("", &[]), "");
        let twice = html("", &["cite-4", "cite-\"9"]);
        for part in [
            "href=\"#cite-4\" role=\"doc-backlink\" aria-label=\"Reference 3, cited at place 1\"",
            "href=\"#cite-&quot;9\" role=\"doc-backlink\" aria-label=\"Reference 3, cited at place 2\"",
            "data-t-aria-label=\"article.back?label:n=3&amp;place:n=2\">2</a></span>",
        ] {
            assert!(twice.contains(part), "{part} in {twice}");
        }
        assert!(
            html("Koh 2024", &["cite-1"]).contains("aria-label=\"Reference Koh 2024, cited at place 1\"")
        );
    }

    #[test]
    fn a_call_with_anything_filled_in_is_not_a_remembered_one() {
        for other in ["count", "href", "tag", "into", "form"] {
            let kwargs = Kwargs::from([("k", Value::from("count.articles")), (other, Value::from("3"))]);
            assert_eq!(alone(&kwargs), None, "{other}");
        }
    }
}

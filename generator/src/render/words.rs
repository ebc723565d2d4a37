//! The interface's texts in templates, escaped here. Each stands in an element `<o-t k="…">` that no style and no assistive program
//! takes notice of, with its key and what was filled in, so that a browser can say it in the reader's language (web/src/texts).
//!
//! - `t(k="article.cite")`, `t(k="count.articles", count=3)`: a text in its element. A text that has a marked stretch, `[so]`,
//!   needs `href` or `tag` for it. `date` is a day as ISO 8601 has it, written long, or short with `form="short"`.
//! - `t(k="…", into="aria-label")`: the same as an attribute with its value.
//! - `said(of=link)`, `said(of=note, field="heading")`: words of a view, which may be content: then there is no key, and no element.
//! - `w(k="…")`: a text as a value, for components that pass it on.
//! - `names(names=…)`: people in a line.

use crate::view::scope::BYLINE;
use model::{
    Arg, PartialDate, Texts,
    markup::{escape_html, push_escaped},
    texts::{self, reference},
};
use tera::{Error, Kwargs, Map, State, Tera, TeraResult, Value};

/// Arguments of `t` that are no places of a text.
const OWN: [&str; 5] = ["k", "href", "tag", "into", "form"];

/// Makes the functions known.
pub(super) fn register(tera: &mut Tera, site: &str) {
    let texts =
        Speaker { texts: texts::of(site), is_foreign: texts::primary(site) != texts::of(site).language() };
    tera.register_function("t", move |kwargs: Kwargs, _: &State| texts.text(&kwargs));
    tera.register_function("said", move |kwargs: Kwargs, _: &State| texts.said(&kwargs));
    tera.register_function("w", move |kwargs: Kwargs, _: &State| texts.value(&kwargs));
    tera.register_function("names", move |kwargs: Kwargs, _: &State| texts.names(&kwargs));
}

/// Who speaks: the interface's words, and whether they are in another language than the site.
#[derive(Clone, Copy)]
struct Speaker {
    texts: &'static Texts,
    is_foreign: bool,
}

/// What a template filled in.
enum Filled {
    Text(String),
    Number(usize),
    Long(PartialDate),
    Short(PartialDate),
}

struct Call {
    key: String,
    filled: Vec<(String, Filled)>,
}

impl Call {
    fn of(kwargs: &Kwargs) -> TeraResult<Self> {
        let key: String = kwargs.must_get::<String>("k")?;
        let is_short = kwargs.get::<String>("form")?.is_some_and(|form| form == "short");
        let mut filled = Vec::new();
        for (name, value) in kwargs.iter() {
            let name = name.to_string();
            if !OWN.contains(&name.as_str()) {
                filled.push((name.clone(), fill(&name, value, is_short)));
            }
        }
        // The order of arguments is nobody's promise; pages must be the same each time.
        filled.sort_by(|one, other| one.0.cmp(&other.0));
        Ok(Self { key, filled })
    }

    fn args(&self) -> Vec<(&str, Arg<'_>)> {
        self.filled.iter().map(|(name, filled)| (name.as_str(), filled.arg())).collect()
    }
}

impl Filled {
    fn arg(&self) -> Arg<'_> {
        match self {
            Self::Text(text) => Arg::Text(text),
            Self::Number(number) => Arg::Number(*number),
            Self::Long(date) => Arg::Long(*date),
            Self::Short(date) => Arg::Short(*date),
        }
    }
}

fn fill(name: &str, value: &Value, is_short: bool) -> Filled {
    let text = value.to_string();
    if name == "date"
        && let Ok(date) = text.parse()
    {
        return if is_short { Filled::Short(date) } else { Filled::Long(date) };
    }
    let number = value.as_i128().and_then(|number| usize::try_from(number).ok());
    number.map_or(Filled::Text(text), Filled::Number)
}

impl Speaker {
    fn known(self, key: &str) -> TeraResult<()> {
        let language = self.texts.language();
        let fault = || Error::message(format!("there is no text `{key}` in texts/{language}.json"));
        self.texts.has(key).then_some(()).ok_or_else(fault)
    }

    fn text(self, kwargs: &Kwargs) -> TeraResult<Value> {
        let call = Call::of(kwargs)?;
        self.known(&call.key)?;
        let args = call.args();
        let key = escape_html(&reference(&call.key, &args));
        if let Some(name) = kwargs.get::<String>("into")? {
            let words = escape_html(&self.texts.say(&call.key, &args));
            return Ok(Value::safe_string(&format!("{name}=\"{words}\" data-t-{name}=\"{key}\"")));
        }
        let [before, marked, after] = self.texts.parts(&call.key, &args).map(|part| escape_html(&part));
        let marked = match (kwargs.get::<String>("href")?, kwargs.get::<String>("tag")?) {
            (Some(href), _) => format!("<a href=\"{}\">{marked}</a>", escape_html(&href)),
            (None, Some(tag)) => format!("<{tag}>{marked}</{tag}>"),
            (None, None) => marked,
        };
        Ok(Value::safe_string(&self.element(&key, &format!("{before}{marked}{after}"), "")))
    }

    fn value(self, kwargs: &Kwargs) -> TeraResult<String> {
        let call = Call::of(kwargs)?;
        self.known(&call.key)?;
        Ok(self.texts.say(&call.key, &call.args()))
    }

    /// The element; `html` and `key` are escaped. It says its language where that is another than around it.
    fn element(self, key: &str, html: &str, around: &str) -> String {
        let own = self.texts.language();
        let differs = if around.is_empty() { self.is_foreign } else { texts::primary(around) != own };
        let lang = if differs { format!(" lang=\"{own}\"") } else { String::new() };
        format!("<o-t{lang} k=\"{key}\">{html}</o-t>")
    }

    /// The words of `of` in the field that is named (`title` without a name), and its key where it has one.
    fn said(self, kwargs: &Kwargs) -> TeraResult<Value> {
        let of = kwargs.must_get::<Map>("of")?;
        let field = kwargs.get::<String>("field")?.unwrap_or_else(|| "title".to_owned());
        let part = |name: &str| {
            let found = of.iter().find(|(known, _)| known.as_str() == Some(name));
            found.and_then(|(_, value)| value.as_str()).unwrap_or_default().to_owned()
        };
        let words = escape_html(&part(&field));
        let key = part("key");
        let html =
            if key.is_empty() { words } else { self.element(&escape_html(&key), &words, &part("language")) };
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
}

//! The templates: embedded in this program, or a publisher's own from `--templates DIR`, which replace those of the same name.

use super::RenderError;
use crate::{
    diagnostic::{Code, Diagnostic, SourceText, Span},
    digest::Digest,
    source,
};
use model::{
    Texts,
    markup::{escape_html, has_any, push_address},
    texts,
};
use rust_embed::RustEmbed;
use std::{collections::BTreeMap, error::Error, path::Path};
use tera::{Kwargs, State, Tera, Value};

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../templates/site"]
struct Embedded;

/// Templates that have been read and understood.
#[derive(Debug)]
pub struct Templates {
    tera: Tera,
    words: &'static Texts,
    texts: BTreeMap<String, String>,
}

impl Templates {
    /// The embedded templates with a publisher's own laid over them. They speak the interface's words in `language`.
    pub fn load(own: Option<&Path>, language: &str) -> Result<Self, Box<Diagnostic>> {
        let mut texts = BTreeMap::new();
        for path in Embedded::iter() {
            if let Some(file) = Embedded::get(&path) {
                texts.insert(path.to_string(), String::from_utf8_lossy(&file.data).into_owned());
            }
        }
        if let Some(folder) = own {
            texts.extend(source::read_templates(folder)?);
        }
        let mut tera = Tera::new();
        // Escaping is on for every template: a name that ends in .txt must not switch it off.
        tera.autoescape_on(vec![""]);
        tera.set_escape_fn(escape);
        super::words::register(&mut tera, language);
        // `{{ url | address }}`: an address as the words of a link, with places where a line may break.
        tera.register_filter("address", |address: &str, _: Kwargs, _: &State| {
            let mut words = String::with_capacity(address.len() + 32);
            push_address(&mut words, address);
            Value::safe_string(&words)
        });
        let all: Vec<_> = texts.iter().map(|(name, text)| (name.clone(), text.clone())).collect();
        match tera.add_raw_templates(all) {
            Ok(()) => Ok(Self { tera, words: texts::of(language), texts }),
            Err(error) => Err(Box::new(diagnostic(&texts, "templates", &error))),
        }
    }

    /// The interface's words in their language.
    pub fn texts(&self) -> &'static Texts {
        self.words
    }

    /// The digest of a publisher's own templates; the embedded ones are part of the program.
    pub fn digest(own: Option<&Path>) -> Result<Digest, Box<Diagnostic>> {
        let texts = own.map(source::read_templates).transpose()?.unwrap_or_default();
        Ok(Digest::named(texts.iter().map(|(name, text)| (name.as_str(), Digest::of(text.as_bytes())))))
    }

    /// Renders a template.
    pub fn render(&self, name: &str, context: &tera::Context) -> Result<String, RenderError> {
        self.tera
            .render(name, context)
            .map_err(|error| RenderError::Template(Box::new(diagnostic(&self.texts, name, &error))))
    }
}

/// One escape for content and attributes, the same as everywhere else in this program.
fn escape(text: &str, out: &mut dyn std::io::Write) -> std::io::Result<()> {
    if has_any(text, *b"&<>\"'") {
        return out.write_all(escape_html(text).as_bytes());
    }
    out.write_all(text.as_bytes())
}

/// What the template engine said, with the place when it named one.
fn diagnostic(texts: &BTreeMap<String, String>, name: &str, error: &tera::Error) -> Diagnostic {
    let mut message = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        message.push_str(": ");
        message.push_str(&inner.to_string());
        cause = inner.source();
    }
    let span = place(texts, error).unwrap_or_else(|| Span::file(&format!("templates/site/{name}")));
    Diagnostic::new(Code::TEMPLATE, span, message)
        .hint("the fields that a page has stand in generator/src/view")
}

fn place(texts: &BTreeMap<String, String>, error: &tera::Error) -> Option<Span> {
    let (tera::ErrorKind::SyntaxError(report) | tera::ErrorKind::RenderingError(report)) = error.kind()
    else {
        return None;
    };
    let text = texts.get(report.filename())?;
    let source = SourceText::new(format!("templates/site/{}", report.filename()), text.clone());
    let at = report.span();
    let line_start: usize =
        text.split_inclusive('\n').take(at.start_line.saturating_sub(1)).map(str::len).sum();
    Some(source.span(line_start + at.start_col..line_start + at.start_col + 1))
}

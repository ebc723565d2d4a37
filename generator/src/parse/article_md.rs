//! A Markdown article becomes the same front and text as a JATS one.

mod front;
mod text;

use super::{
    article::{ArticleContext, ArticleFront, ArticleParts, ArticlePlaces, ArticleText},
    document,
    front_matter::{self, FrontMatter},
    markdown::{self, Beside, Value, render_value},
    table::Reader,
};
use crate::diagnostic::{Code, Diagnostic, Parsed, SourceText};

/// Reads article.md. [`article_md_front`] and [`article_md_text`] are the two halves of this.
pub fn article_md(source: &SourceText, context: &ArticleContext) -> Parsed<ArticleParts> {
    let mut diagnostics = Vec::new();
    let Some(matter) = front_matter::split(source).take(&mut diagnostics) else {
        return Parsed::nothing(diagnostics);
    };
    let (front, of_front) = front_of(source, &matter);
    let (text, of_text) = text::read(source, context, &matter);
    diagnostics.extend(of_front.into_iter().chain(of_text));
    Parsed::new(ArticleParts { front, text }, diagnostics)
}

/// The metadata of article.md alone; mistakes of the text are told by [`article_md_text`].
pub fn article_md_front(source: &SourceText, _context: &ArticleContext) -> Parsed<ArticleFront> {
    let mut diagnostics = Vec::new();
    let Some(matter) = front_matter::split(source).take(&mut diagnostics) else {
        return Parsed::nothing(diagnostics);
    };
    let (front, of_front) = front_of(source, &matter);
    diagnostics.extend(of_front);
    Parsed::new(front, diagnostics)
}

/// The text of article.md alone, with the mistakes that [`article_md_front`] has not told.
pub fn article_md_text(source: &SourceText, context: &ArticleContext) -> Parsed<ArticleText> {
    let Some(matter) = front_matter::split(source).value else { return Parsed::nothing(Vec::new()) };
    let (text, diagnostics) = text::read(source, context, &matter);
    Parsed::new(text, diagnostics)
}

fn front_of(source: &SourceText, matter: &FrontMatter) -> (ArticleFront, Vec<Diagnostic>) {
    let mut reader = Reader::new(source, &matter.table, matter.place.clone());
    let mut article = front::read(&mut reader);
    article.timing = document::timing(&mut reader);
    article.aliases = document::aliases(&mut reader);
    article.places = places(&reader);
    reader.leave(&text::KEYS);
    (article, reader.finish())
}

/// Keys that checks of the whole article speak of, besides those of its timing.
const PLACED: [&str; 15] = [
    "volume",
    "issue",
    "special_issue",
    "doi",
    "title",
    "abstract",
    "type",
    "authors",
    "first_page",
    "last_page",
    "received",
    "revised",
    "accepted",
    "published",
    "licence",
];

/// Where those keys stand; identity and date are looked for at the front matter when they are missing.
fn places(reader: &Reader<'_>) -> ArticlePlaces {
    let mut places = ArticlePlaces::default();
    let is_placed = |key: &str| PLACED.contains(&key) || document::TIMING_KEYS.contains(&key);
    for (key, span) in reader.places().filter(|(key, _)| is_placed(key)) {
        places.add_once(reader.source(), key, span);
    }
    for key in ["doi", "published"] {
        places.add_once(reader.source(), key, reader.span(key));
    }
    places
}

/// A value of several paragraphs of Markdown, its mistakes told at the key.
fn block(reader: &mut Reader<'_>, key: &'static str, file: &dyn Fn(&str) -> Option<Beside>) -> Value {
    let value = reader.text_or_empty(key);
    let mut rendered = render_value(&value, &|| reader.span(key), file);
    std::mem::take(&mut rendered.diagnostics).into_iter().for_each(|diagnostic| reader.report(diagnostic));
    no_citations(reader, (key, &value));
    rendered
}

/// Tells citations in a value: it is also shown where the list of references is not, so that its numbers would mean nothing.
fn no_citations(reader: &mut Reader<'_>, (key, value): (&'static str, &str)) {
    for cited in markdown::cited_keys(value) {
        let message =
            format!("`[@{cited}]` in `{key}` is no citation: only the text below the front matter can cite");
        let hint = "say the work in words, as `Koh (2023)`, or cite it in the text";
        reader.report(Diagnostic::new(Code::UNKNOWN_CITATION, reader.span(key), message).hint(hint));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ARTICLE: &str = "+++\ntitle = \"T $x$\"\ndoi = \"10.5555/a\"\nabstract = \"A $\\\\nosuch{x}$.\"\nodd = 1\nacknowledgements = \"[x](javascript:y)\"\n\
        [[reference]]\nid = \"a\"\ntext = \"A.\"\nodder = 2\n[[reference]]\nid = \"b\"\ntext = \"B.\"\n+++\nText [@a] and [@nix].\n";

    fn codes(diagnostics: &[Diagnostic]) -> Vec<Code> {
        let mut codes: Vec<_> = diagnostics.iter().map(|told| told.code).collect();
        codes.sort_by_key(|code| format!("{code:?}"));
        codes
    }

    #[test]
    fn both_doors_say_what_the_whole_reader_says_and_each_fault_once() {
        for text in [
            ARTICLE,
            "no front matter",
            "+++\ntitle = \n+++\n",
            "+++\n+++\n",
            "---\ntitle: T\nreference:\n  - id: a\n    text: A\n---\nX[@a]\n",
        ] {
            let source = SourceText::new("a.md", text);
            let context = ArticleContext::default();
            let whole = article_md(&source, &context);
            let (front, rest) = (article_md_front(&source, &context), article_md_text(&source, &context));
            let both: Vec<_> = front.diagnostics.iter().chain(&rest.diagnostics).cloned().collect();
            assert_eq!(codes(&both), codes(&whole.diagnostics), "{text}");
            assert_eq!(whole.value.as_ref().map(|parts| &parts.front), front.value.as_ref());
            assert_eq!(whole.value.as_ref().map(|parts| &parts.text), rest.value.as_ref());
        }
    }

    #[test]
    fn faults_are_told_by_the_door_that_reads_their_place() {
        let source = SourceText::new("a.md", ARTICLE);
        let context = ArticleContext::default();
        let front = article_md_front(&source, &context).diagnostics;
        assert!(codes(&front).contains(&Code::TEX) && codes(&front).contains(&Code::UNKNOWN_KEY));
        let text = article_md_text(&source, &context);
        let told = codes(&text.diagnostics);
        assert!(
            told.contains(&Code::UNSAFE_LINK)
                && told.contains(&Code::UNKNOWN_CITATION)
                && !told.contains(&Code::TEX)
        );
        assert_eq!(
            told.iter().filter(|code| **code == Code::UNKNOWN_KEY).count(),
            1,
            "of the reference's own"
        );
        assert!(text.value.unwrap().has_math, "the title holds a formula");
    }
}

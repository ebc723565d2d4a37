//! JATS XML becomes an article: metadata, safe HTML, references, plain text. Publishing and Archiving 1.0 to 1.3 and NLM
//! 2 and 3 are read alike; validity is not asked for, and text is never lost.
//!
//! In reading order: [`decode`] (bytes to text), `xml` (text to a tree), `page` and `html` (the state and the writer),
//! `inline` (the one renderer, which everything calls), `block` (the table of contents of blocks) with `section`, `list`,
//! `figure`, `media`, `table`, `formula`, `note`, `back`; `xref`, `range` and `ids` (links); `reference` and `citation`; `twofold`
//! and `saying` (what a file gives in two forms); `front` with `contrib`, `dates`, `licence`, `keywords`, `abstracts`; at last `author_notes` and `sub_article`.

#![allow(clippy::result_large_err, reason = "such a fault is made once a file and ends its reading")]

mod abstracts;
mod affiliation;
mod author_notes;
mod back;
mod block;
mod cals;
mod citation;
mod contrib;
mod dates;
mod decode;
mod figure;
mod formula;
mod front;
mod grid;
mod history;
mod href;
mod html;
mod ids;
mod inline;
mod keywords;
mod licence;
mod list;
mod mathml;
mod mathml_look;
mod mathvariant;
mod media;
mod names;
mod note;
mod page;
mod range;
mod reference;
mod saying;
mod section;
mod sub_article;
mod table;
#[cfg(test)]
mod tests;
mod tex;
mod twofold;
mod whole;
mod xml;
mod xref;

pub use decode::decode;
pub use formula::shown as formula;

use super::article::{ArticleContext, ArticleFront, ArticleParts, ArticleText};
use crate::diagnostic::{Code, Diagnostic, Parsed, SourceText};
use xml::{Document, Extent, Node, Reading};

/// Nesting beyond which the reader gets a stack of its own: real articles stay far below.
const DEEP: usize = 48;
/// Bytes of that stack.
const STACK: usize = 64 << 20;

/// Metadata and text of an article. Files that are not well-formed, beyond limits, or no article give no value;
/// everything else gives one, with what is wrong beside it. [`front`] and [`text`] are the two halves of this.
pub fn parse(source: &SourceText, context: &ArticleContext) -> Parsed<ArticleParts> {
    let reading = xml::read_as_far(source, Extent::Whole);
    opened(source, reading, |article| {
        let (front, mut faults) = whole::front((source, context), article);
        let (text, more) = whole::text((source, context), article);
        faults.extend(more);
        (ArticleParts { front, text }, faults)
    })
}

/// The metadata alone. Nothing after `</front>` is looked at, so this costs little even when the article is large; faults
/// of what comes after it are told by [`text`].
pub fn front(source: &SourceText, context: &ArticleContext) -> Parsed<ArticleFront> {
    let reading = xml::read_as_far(source, Extent::Front);
    opened(source, reading, |article| whole::front((source, context), article))
}

/// The text alone, with the faults that [`front`] has not told.
pub fn text(source: &SourceText, context: &ArticleContext) -> Parsed<ArticleText> {
    let mut reading = xml::read_as_far(source, Extent::Whole);
    reading.faults.drain(..reading.of_front);
    let has_front = reading.has_front;
    let mut parsed = opened(source, reading, |article| whole::text((source, context), article));
    if parsed.value.is_none() && !has_front {
        parsed.diagnostics.clear();
    }
    parsed
}

/// What `read` makes of the article in a tree, or why there is none.
fn opened<T: Send + Default>(
    source: &SourceText,
    reading: Reading,
    read: impl FnOnce(Node<'_>) -> (T, Vec<Diagnostic>) + Send,
) -> Parsed<T> {
    let mut faults = reading.faults;
    let document = match reading.document {
        Ok(document) => document,
        Err(fault) => {
            faults.push(fault);
            return Parsed::nothing(faults);
        }
    };
    let Some(article) = article(&document) else {
        let name = document.root().elements().next().map(Node::name).unwrap_or_default();
        let message = format!("the outermost element is <{name}>, and there is no <article> in it");
        faults.push(Diagnostic::new(Code::NOT_JATS, source.span(0..1), message));
        return Parsed::nothing(faults);
    };
    let read = || read(article);
    let (value, more) = if document.depth < DEEP { read() } else { on_deep_stack(read) };
    faults.extend(more);
    Parsed::new(value, faults)
}

/// The article: the outermost element, or the first in a set of articles or an OAI record.
fn article(document: &Document) -> Option<Node<'_>> {
    document.root().descendants().find(|node| node.is("article"))
}

/// Runs on a thread whose stack holds the deepest nesting that is let in.
fn on_deep_stack<T: Send + Default>(read: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, read);
        thread.ok().and_then(|thread| thread.join().ok()).unwrap_or_default()
    })
}

//! JATS XML becomes an article: metadata, safe HTML, references, plain text. Publishing and Archiving 1.0 to 1.3 and NLM
//! 2 and 3 are read alike; validity is not asked for, and text is never lost.
//!
//! In reading order: [`decode`] (bytes to text), `xml` (text to a tree), `page` and `html` (the state and the writer),
//! `inline` (the one renderer, which everything calls), `block` (the table of contents of blocks) with `section`, `list`,
//! `figure`, `media`, `table`, `formula`, `note`, `back`; `xref` and `ids` (links); `reference` and `citation`; `front`
//! with `contrib`, `dates`, `licence`, `abstracts`; at last `author_notes` and `sub_article`.

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
mod href;
mod html;
mod ids;
mod inline;
mod licence;
mod list;
mod mathml;
mod mathvariant;
mod media;
mod names;
mod note;
mod page;
mod reference;
mod section;
mod sub_article;
mod table;
#[cfg(test)]
mod tests;
mod tex;
mod whole;
mod xml;
mod xref;

pub use decode::decode;

use super::article::{ArticleContext, ArticleParts};
use crate::diagnostic::{Code, Diagnostic, Parsed, SourceText};
use xml::{Document, Node};

/// Nesting beyond which the reader gets a stack of its own: real articles stay far below.
const DEEP: usize = 48;
/// Bytes of that stack.
const STACK: usize = 64 << 20;

/// Reads an article. Files that are not well-formed, beyond limits, or no article give no value; everything else gives
/// one, with what is wrong beside it.
pub fn parse(source: &SourceText, context: &ArticleContext) -> Parsed<ArticleParts> {
    let mut faults = Vec::new();
    let document = match xml::read(source, &mut faults) {
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
    let read = || whole::read((source, context), article);
    let (parts, more) = if document.depth < DEEP { read() } else { on_deep_stack(read) };
    faults.extend(more);
    Parsed::new(parts, faults)
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

//! An article's text, read when its page is made or when only its faults are wanted: what is wrong with it by itself, and what the
//! checks between pages need to know of it.

use super::files;
use crate::{
    assemble::read_text,
    diagnostic::Diagnostic,
    parse::article::ArticleText,
    press::{ArticleEntry, TextFacts, Texts},
    source::SourceTree,
};
use rayon::prelude::*;
use std::collections::BTreeSet;

/// A text that was read.
#[derive(Debug, Default)]
pub struct Read {
    /// The text; empty when it cannot be read.
    pub text: ArticleText,
    /// What is to be remembered of it.
    pub facts: TextFacts,
    /// What is wrong with it, as far as that can be told without other pages.
    pub found: Vec<Diagnostic>,
}

/// Reads an article's text. Its metadata has been read already.
pub fn read(tree: &SourceTree, entry: &ArticleEntry) -> Read {
    let mut found = Vec::new();
    let Some(text) = read_text(tree, entry).take(&mut found) else {
        return Read { found, ..Read::default() };
    };
    files::unused(entry, &text, &mut found);
    Read { facts: facts(entry, &text), text, found }
}

/// Texts that are read only for what can be told of them: for `octavo check`, and where a build stops anyway.
pub fn read_all(tree: &SourceTree, entries: &[&ArticleEntry]) -> (Vec<Diagnostic>, Texts) {
    let read: Vec<_> = entries
        .par_iter()
        .map(|entry| {
            let Read { facts, found, .. } = read(tree, entry);
            (found, (entry.folder.path.clone(), facts))
        })
        .collect();
    let (found, texts): (Vec<_>, Vec<_>) = read.into_iter().unzip();
    (found.into_iter().flatten().collect(), texts.into_iter().collect())
}

fn facts(entry: &ArticleEntry, text: &ArticleText) -> TextFacts {
    let used = text.files.iter().map(|file| file.name.as_str());
    let made = text.made.iter().map(|file| file.name.as_str());
    let own = |name: &'static str, is_there: bool| is_there.then_some(name);
    let is_xml = entry.folder.xml().is_some();
    let offered = [own("article.pdf", entry.article.has_pdf), own("article.xml", is_xml)];
    let files: BTreeSet<&str> = used.chain(made).chain(offered.into_iter().flatten()).collect();
    TextFacts { links: text.links.clone(), files: files.into_iter().map(str::to_owned).collect() }
}

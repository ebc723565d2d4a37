//! What is remembered of articles between builds: the metadata of each with the digest of what it was read from, a file a journal.
//! An article whose folder has not changed is not read again.

use crate::{
    digest::Digest,
    press::{ArticleEntry, Articles},
    source::{ArticleFolder, SourceTree, inputs::Inputs},
};
use model::ShortName;
use std::collections::HashMap;

/// The last build, as far as reading needs it.
pub struct Recall<'a> {
    /// Every file of the tree as it is now.
    pub inputs: &'a Inputs,
    /// Reads a file of the cache by its name.
    pub read: &'a (dyn Fn(&str) -> Option<Vec<u8>> + Sync),
}

/// Files for the cache, by name.
pub type Memories = Vec<(String, Vec<u8>)>;

/// A journal's articles as they were, by folder.
#[derive(Default)]
pub struct Memory {
    entries: HashMap<String, Box<ArticleEntry>>,
    /// Whether an article was asked for that is not remembered, or was another.
    has_missed: bool,
    /// Those that were another.
    replaced: Articles,
}

impl Memory {
    /// What is remembered of a journal; nothing when it cannot be read.
    pub fn of(recall: &Recall<'_>, journal: &ShortName) -> Self {
        let Some(bytes) = (recall.read)(&cache_name(journal)) else { return Self::default() };
        let entries: Articles = postcard::from_bytes(&bytes).unwrap_or_default();
        let entries = entries.into_iter().map(|entry| (entry.folder.path.clone(), entry)).collect();
        Self { entries, ..Self::default() }
    }

    /// The article of a folder, when it was read from the same bytes.
    pub fn take(&mut self, folder: &ArticleFolder, digest: Digest) -> Option<Box<ArticleEntry>> {
        let known = self.entries.remove(&folder.path);
        let (same, replaced) = known.into_iter().partition::<Articles, _>(|entry| entry.digest == digest);
        self.has_missed |= same.is_empty();
        self.replaced.extend(replaced);
        same.into_iter().next()
    }

    /// The articles as they were, of folders that have changed.
    pub fn replaced(self) -> Articles {
        self.replaced
    }

    /// The bytes to remember a journal's articles by; `None` when each of them was remembered, and no other is.
    pub fn renewed(&self, articles: &[Box<ArticleEntry>]) -> Option<Vec<u8>> {
        let is_same = !self.has_missed && self.entries.is_empty();
        if is_same { None } else { postcard::to_stdvec(articles).ok() }
    }
}

/// An entry in as little memory as it needs, as the next build will recall it. Texts grow while they are read, to more room than they
/// take in the end, and a press holds the entries of all its articles.
pub fn compact(entry: ArticleEntry) -> Box<ArticleEntry> {
    let again = postcard::to_stdvec(&entry).and_then(|bytes| postcard::from_bytes(&bytes));
    again.unwrap_or_else(|_| Box::new(entry))
}

/// The name of a journal's file in the cache.
pub fn cache_name(journal: &ShortName) -> String {
    format!("articles/{journal}")
}

/// The digest of everything that an article's metadata is read from: its folder, its journal's defaults, this program.
pub fn digest_of(tree: &SourceTree, inputs: &Inputs, journal: &ShortName, folder: &ArticleFolder) -> Digest {
    let of = |path: &str| inputs.get(path).map(|input| input.digest).unwrap_or_default();
    let files = folder.texts.iter().chain(&folder.extra).chain(&folder.files);
    let settings = [
        (tree.label.as_str(), Digest::of_program()),
        ("journal.toml", of(&format!("journals/{journal}/journal.toml"))),
    ];
    Digest::named(settings.into_iter().chain(files.map(|file| (file.path.as_str(), of(&file.path)))))
}

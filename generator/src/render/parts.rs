//! What each unit of the site is made of, as digests by name. A unit is made again when one of them is another than at the last build;
//! everything that can be seen on a page must be in here, and the test that compares sequences of small builds with clean ones holds it.

use super::{PRESS_UNIT, Site};
use crate::{
    digest::Digest,
    output::{
        Output,
        record::{Part, Parts, unit_of_journal},
    },
    press::{ArticleEntry, JournalSet},
    source::inputs,
    view::{
        Scope,
        article::{self, ArticleView},
        frame::Head,
        head,
        matrix::JournalMatrixView,
    },
};
use search::ArticleDocument;

/// The part of an article that is its folder.
pub(crate) const TEXT: &str = "text";
/// The part of an article that is the files offered on its page.
pub(crate) const DOWNLOADS: &str = "downloads";
/// The part of a journal or the press that is all its files.
const CONTENT: &str = "content";
/// The part of a journal that is all that its articles were read from.
const ARTICLES: &str = "articles";

/// An article's page before its text is read.
pub(crate) struct Draft {
    pub view: ArticleView,
    pub head: Head,
}

/// What all units share.
pub(crate) struct Shared<'a> {
    scope: Scope<'a>,
    site: &'a Site<'a>,
    /// Program, templates, and the frame that all pages have.
    look: Digest,
    /// What a journal's pages may show of the press: its own files and each journal's; and what waits, for it is in no list.
    facts: Digest,
    /// What waits: texts have no links to it.
    withheld: Digest,
    /// The day: deadlines pass, events become past.
    day: Digest,
}

impl<'a> Shared<'a> {
    /// The shared parts of a build; `look` is the digest of the pages' frames.
    pub(crate) fn of(site: &'a Site<'a>, scope: Scope<'a>, look: Digest) -> Self {
        let is_fact = |path: &str| match path.strip_prefix("journals/") {
            Some(below) => below.split_once('/').is_some_and(|(_, file)| file == "journal.toml"),
            None => !path.contains('/'),
        };
        let facts = site.inputs.iter().filter(|(path, _)| is_fact(path));
        let facts = Digest::named(facts.map(|(path, input)| (path.as_str(), input.digest)));
        let withheld = scope.press.withheld.digest();
        Self {
            scope,
            site,
            look,
            facts: Digest::all(&[facts, withheld]),
            withheld,
            day: Digest::of_value(&scope.today),
        }
    }

    /// A journal's own pages, and all its articles' as well: while these are as they were, none of them is looked at.
    pub(crate) fn of_journal(&self, set: &JournalSet) -> Parts {
        let [content, articles] = self.files_of(set);
        vec![
            ("frame".into(), self.look),
            ("press".into(), self.facts),
            ("day".into(), self.day),
            content,
            articles,
            ("related articles".into(), self.foreign(set)),
        ]
    }

    /// The parts of a journal that change with any file of it.
    fn files_of(&self, set: &JournalSet) -> [Part; 2] {
        let folder = format!("journals/{}", set.journal.value.short_name);
        let articles = set.articles.iter().map(|entry| (entry.folder.path.as_str(), entry.digest));
        [
            (CONTENT.into(), inputs::below(self.site.inputs, &folder)),
            (ARTICLES.into(), Digest::named(articles)),
        ]
    }

    /// Keeps a journal's own pages, which show nothing of what has changed in its files.
    pub(crate) fn keep_journal(&self, set: &JournalSet, output: &Output) {
        let unit = unit_of_journal(set.journal.value.short_name.as_str());
        output.keep_with(&unit, &self.files_of(set));
    }

    /// Keeps the press's own pages, which show nothing of what has changed in its files.
    pub(crate) fn keep_press(&self, output: &Output) {
        output.keep_with(PRESS_UNIT, &[self.files()]);
    }

    /// Articles of other journals that a journal's articles speak of, or that speak of them, as they are shown: what a notice says of
    /// one counts as well.
    fn foreign(&self, set: &JournalSet) -> Digest {
        let mut found = Vec::new();
        let own = &set.journal.value.short_name;
        let mut add = |other: &'a ArticleEntry| {
            if other.article.journal != *own {
                found.push((other.article.doi.key(), Digest::of_value(&other.article)));
            }
        };
        for entry in &set.articles {
            let named = entry.article.related.iter().filter_map(|related| related.doi.as_ref());
            named.filter_map(|doi| self.scope.relations.article(doi)).for_each(&mut add);
            self.scope.relations.named_by(&entry.article.doi).for_each(|(_, other)| add(other));
        }
        Digest::named(found)
    }

    /// An article's page, files and search document. `document` is without its text, as is the page that is drafted.
    pub(crate) fn of_article(
        &self,
        set: &JournalSet,
        entry: &ArticleEntry,
        document: &ArticleDocument,
    ) -> (Draft, Parts) {
        let mut view = article::article(self.scope, set, entry);
        // Their sizes change with the text.
        let downloads = std::mem::take(&mut view.downloads);
        let head = head::article(self.scope, set, entry);
        let parts = vec![
            ("frame".into(), self.look),
            (TEXT.into(), entry.digest),
            ("citation style".into(), Digest::of_value(&entry.citation_style)),
            ("what waits".into(), self.withheld),
            (DOWNLOADS.into(), Digest::of_value(&downloads)),
            ("context".into(), Digest::of_value(&(&view, &head, document))),
        ];
        view.downloads = downloads;
        (Draft { view, head }, parts)
    }

    /// A journal's matrix: of what it shows.
    pub(crate) fn of_matrix(&self, view: &JournalMatrixView) -> Parts {
        vec![
            ("frame".into(), self.look),
            ("press".into(), self.facts),
            ("journals".into(), Digest::of_value(view)),
        ]
    }

    /// The press's own pages: made of everything.
    pub(crate) fn of_press(&self) -> Parts {
        vec![("frame".into(), self.look), ("day".into(), self.day), self.files()]
    }

    fn files(&self) -> Part {
        let inputs = self.site.inputs.iter().map(|(path, input)| (path.as_str(), input.digest));
        (CONTENT.into(), Digest::named(inputs))
    }
}

//! What each unit of the site is made of, as digests by name. A unit is made again when one of them is another than at the last build;
//! everything that can be seen on a page must be in here, and the test that compares sequences of small builds with clean ones holds it.

use super::Site;
use crate::{
    digest::Digest,
    output::record::Parts,
    press::{ArticleEntry, JournalSet},
    source::inputs,
    view::{Scope, article, head, matrix::JournalMatrixView},
};
use search::ArticleDocument;

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
    /// The shared parts of a build; `frames` are the digests of the pages' frames.
    pub(crate) fn of(site: &'a Site<'a>, scope: Scope<'a>, frames: &[Digest]) -> Self {
        let is_fact = |path: &str| match path.split('/').collect::<Vec<_>>().as_slice() {
            [_] => true,
            ["journals", _, file] => *file == "journal.toml",
            _ => false,
        };
        let facts = site.inputs.iter().filter(|(path, _)| is_fact(path));
        let facts = Digest::named(facts.map(|(path, input)| (path.as_str(), input.digest)));
        let withheld = scope.press.withheld.digest();
        Self {
            scope,
            site,
            look: Digest::all([site.settings].iter().chain(frames)),
            facts: Digest::all(&[facts, withheld]),
            withheld,
            day: Digest::of_value(&scope.today),
        }
    }

    /// A journal's own pages, and all its articles' as well: while these are as they were, none of them is looked at.
    pub(crate) fn of_journal(&self, set: &JournalSet) -> Parts {
        let folder = format!("journals/{}", set.journal.value.short_name);
        vec![
            ("frame".into(), self.look),
            ("press".into(), self.facts),
            ("day".into(), self.day),
            ("content".into(), inputs::below(self.site.inputs, &folder)),
            (
                "articles".into(),
                Digest::named(set.articles.iter().map(|entry| (entry.folder.path.as_str(), entry.digest))),
            ),
            ("related articles".into(), self.foreign(set)),
        ]
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

    /// An article's page, files and search document. `document` is without its text.
    pub(crate) fn of_article(
        &self,
        set: &JournalSet,
        entry: &ArticleEntry,
        document: &ArticleDocument,
    ) -> Parts {
        let view = article::article(self.scope, set, entry, Default::default());
        let head = head::article(self.scope, set, entry, false);
        vec![
            ("frame".into(), self.look),
            ("text".into(), entry.digest),
            ("citation style".into(), Digest::of_value(&entry.citation_style)),
            ("what waits".into(), self.withheld),
            ("context".into(), Digest::of_value(&(view, head, document))),
        ]
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
        let inputs = self.site.inputs.iter().map(|(path, input)| (path.as_str(), input.digest));
        vec![("frame".into(), self.look), ("day".into(), self.day), ("content".into(), Digest::named(inputs))]
    }
}

//! An index that is open: immutable, shared by all threads, with nothing written to its folder.

use crate::{
    ArticleHits, ArticleQuery, Error, Facet, Usage, analysis,
    ask::{Composed, compose},
    collect::{Found, Plan},
    directory::ReadOnly,
    facet::{FACETS, FacetValues},
    schema::Fields,
    usage::UsageTable,
};
use model::{Doi, published::ArticleCard};
use std::{path::Path, sync::Arc};
use tantivy::{
    DocAddress, DocId, ReloadPolicy, Searcher, TantivyDocument, Term,
    directory::MmapDirectory,
    schema::{IndexRecordOption, Value},
};

/// Blocks of stored cards kept unpacked; a block holds some dozens of cards.
const CARD_BLOCKS: usize = 64;

/// The index of one build.
pub struct Index {
    searcher: Searcher,
    fields: Fields,
    facets: [FacetValues; 4],
    usage: UsageTable,
    build_id: String,
}

impl std::fmt::Debug for Index {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Index").field("build_id", &self.build_id).finish_non_exhaustive()
    }
}

impl Index {
    /// Opens what [`crate::IndexWriter`] wrote.
    pub fn open(dir: &Path) -> Result<Self, Error> {
        let directory = MmapDirectory::open(dir).map_err(|error| Error::Engine(error.to_string()))?;
        let mut index = tantivy::Index::open(ReadOnly(directory))?;
        let fields = Fields::new();
        if index.schema() != fields.schema || index.searchable_segment_metas()?.len() > 1 {
            return Err(Error::Stale(dir.to_owned()));
        }
        index.set_tokenizers(analysis::tokenizers());
        let build_id = index.load_metas()?.payload.unwrap_or_default();
        let reader = index
            .reader_builder()
            .reload_policy(ReloadPolicy::Manual)
            .doc_store_cache_num_blocks(CARD_BLOCKS)
            .try_into()?;
        let searcher = reader.searcher();
        let facets = facet_values(&searcher)?;
        Ok(Self { searcher, fields, facets, usage: UsageTable::default(), build_id })
    }

    /// The build that the index belongs to.
    pub fn build_id(&self) -> &str {
        &self.build_id
    }

    /// How many articles it holds.
    pub fn len(&self) -> usize {
        usize::try_from(self.searcher.num_docs()).unwrap_or(usize::MAX)
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Answers a search. Every text is a query; only a damaged index is an error.
    pub fn search(&self, query: &ArticleQuery) -> Result<ArticleHits, Error> {
        let Composed { query: composed, note } = compose(&self.searcher, &self.fields, query)?;
        let plan = self.plan(query);
        let found = self.searcher.search(&composed, &plan)?;
        let [subjects, types, journals, special_issues] = self.count_facets(&found, &plan);
        Ok(ArticleHits {
            total: found.total,
            cards: self.page(query, &found)?,
            subject_facets: subjects,
            type_facets: types,
            journal_facets: journals,
            special_issue_facets: special_issues,
            note,
        })
    }

    /// Replaces the counts by which downloads and views are ordered. DOIs that the index does not hold are passed over.
    pub fn set_usage(&self, counts: impl IntoIterator<Item = (Doi, Usage)>) -> Result<(), Error> {
        let mut found = Vec::new();
        for (doi, usage) in counts {
            found.extend(self.document(&doi)?.map(|document| (document, usage)));
        }
        self.usage.replace(found.into_iter(), self.len());
        Ok(())
    }

    fn document(&self, doi: &Doi) -> Result<Option<DocId>, Error> {
        let Some(segment) = self.searcher.segment_readers().first() else { return Ok(None) };
        let term = Term::from_field_text(self.fields.doi_key, doi.key());
        let postings =
            segment.inverted_index(self.fields.doi_key)?.read_postings(&term, IndexRecordOption::Basic)?;
        Ok(postings.map(|postings| tantivy::DocSet::doc(&postings)))
    }

    fn plan(&self, query: &ArticleQuery) -> Plan {
        let choices = [&query.subjects, &query.article_types, &query.journals, &query.special_issues];
        let mut ticked = [None, None, None, None];
        for (facet, choices) in choices.into_iter().enumerate() {
            ticked[facet] = self.facets[facet].chosen(choices).map(Arc::from);
        }
        let years = match query.years {
            (None, None) => None,
            (first, last) => Some(first.unwrap_or(0).into()..=last.unwrap_or(u32::MAX).into()),
        };
        Plan {
            order: query.order,
            depth: query.depth(),
            years,
            ticked,
            sizes: [0, 1, 2, 3].map(|facet| self.facets[facet].len()),
            usage: self.usage.current(),
        }
    }

    fn page(&self, query: &ArticleQuery, found: &Found) -> Result<Vec<ArticleCard>, Error> {
        let first = query.page_index.saturating_sub(1).saturating_mul(query.page_size);
        found.best.iter().skip(first).take(query.page_size).map(|&doc| self.card(doc)).collect()
    }

    fn card(&self, doc: DocId) -> Result<ArticleCard, Error> {
        let document: TantivyDocument = self.searcher.doc(DocAddress::new(0, doc))?;
        let bytes = document.get_first(self.fields.card).and_then(|value| value.as_bytes());
        Ok(serde_json::from_slice(bytes.unwrap_or_default())?)
    }

    fn count_facets(&self, found: &Found, plan: &Plan) -> [Vec<Facet>; 4] {
        [0, 1, 2, 3]
            .map(|facet| self.facets[facet].counted(&found.counts[facet], plan.ticked[facet].as_deref()))
    }
}

/// The values of each facet in the order of their ordinals.
fn facet_values(searcher: &Searcher) -> Result<[FacetValues; 4], Error> {
    let mut values: [FacetValues; 4] = Default::default();
    let Some(segment) = searcher.segment_readers().first() else { return Ok(values) };
    for (values, name) in values.iter_mut().zip(FACETS) {
        let Some(column) = segment.fast_fields().str(name)? else { continue };
        let mut terms = Vec::with_capacity(column.num_terms());
        let mut stream = column.dictionary().stream()?;
        while stream.advance() {
            terms.push(String::from_utf8_lossy(stream.key()).into_owned());
        }
        *values = FacetValues::new(terms.into_iter());
    }
    Ok(values)
}

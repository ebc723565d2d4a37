//! The engine by itself: the same index and the same words in the same fields with the same weights; the ten best and their
//! number. No facets, filters, cards, marks or forgiven slips.

use search::ArticleQuery;
use std::path::Path;
use tantivy::{
    Index, Searcher, Term,
    collector::{Count, TopDocs},
    query::{BooleanQuery, BoostQuery, Occur, PhraseQuery, Query, TermQuery},
    schema::{Field, IndexRecordOption, Schema},
    tokenizer::{Language, Stemmer, TextAnalyzer, TokenStream, WhitespaceTokenizer},
};

/// Fields with their weights, and whether words are stemmed in them.
const KEYWORDS: [(&str, f32, bool); 6] = [
    ("title", 8.0, true),
    ("abstract", 4.0, true),
    ("keywords", 4.0, true),
    ("authors", 3.0, false),
    ("doi", 2.0, false),
    ("body", 1.0, true),
];
const AUTHORS: [(&str, f32, bool); 3] =
    [("authors", 4.0, false), ("affiliations", 1.0, false), ("emails", 1.0, false)];

/// Open.
pub struct Bare {
    searcher: Searcher,
    schema: Schema,
}

impl Bare {
    pub fn open(dir: &Path) -> Self {
        let index = Index::open_in_dir(dir).unwrap();
        Self { searcher: index.reader().unwrap().searcher(), schema: index.schema() }
    }

    pub fn ask(&self, query: &ArticleQuery) {
        ask(&self.searcher, &self.schema, query);
    }
}

fn ask(searcher: &Searcher, schema: &Schema, asked: &ArticleQuery) {
    let (text, fields) = if asked.author.is_empty() {
        (&asked.keywords, &KEYWORDS[..])
    } else {
        (&asked.author, &AUTHORS[..])
    };
    let phrase = text.strip_prefix('"').map(|inside| inside.trim_end_matches('"'));
    let words: Vec<&str> = phrase.unwrap_or(text).split(' ').collect();
    let query: Box<dyn Query> = if phrase.is_some() {
        any_field(schema, fields, &words)
    } else {
        let each = words.iter().map(|word| (Occur::Must, any_field(schema, fields, &[*word])));
        Box::new(BooleanQuery::new(each.collect()))
    };
    let found = searcher.search(&*query, &(TopDocs::with_limit(10).order_by_score(), Count)).unwrap();
    std::hint::black_box(found);
}

fn any_field(schema: &Schema, fields: &[(&str, f32, bool)], words: &[&str]) -> Box<dyn Query> {
    let one = |(name, weight, is_stemmed): &(&str, f32, bool)| -> Box<dyn Query> {
        let field = schema.get_field(name).unwrap();
        let mut terms: Vec<Term> = words.iter().map(|word| term(field, word, *is_stemmed)).collect();
        let query: Box<dyn Query> = if terms.len() == 1 {
            Box::new(TermQuery::new(terms.remove(0), IndexRecordOption::WithFreqs))
        } else {
            Box::new(PhraseQuery::new(terms))
        };
        Box::new(BoostQuery::new(query, *weight))
    };
    Box::new(BooleanQuery::union(fields.iter().map(one).collect()))
}

fn term(field: Field, word: &str, is_stemmed: bool) -> Term {
    if !is_stemmed {
        return Term::from_field_text(field, word);
    }
    let mut analyzer =
        TextAnalyzer::builder(WhitespaceTokenizer::default()).filter(Stemmer::new(Language::English)).build();
    let mut stream = analyzer.token_stream(word);
    Term::from_field_text(field, &stream.next().unwrap().text)
}

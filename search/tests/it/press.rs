//! A small press for tests.

use model::published::{ArticleCard, CardAuthor};
use search::{ArticleDocument, ArticleHits, ArticleQuery, Index, IndexWriter};
use tempfile::TempDir;

/// An article with a DOI below 10.5555 and a title; the rest is changed by the test.
pub fn article(suffix: &str, title: &str) -> ArticleDocument {
    ArticleDocument {
        card: ArticleCard {
            doi: format!("10.5555/{suffix}").parse().unwrap(),
            title: title.into(),
            title_html: title.into(),
            language: "en".into(),
            authors: Vec::new(),
            journal_title: "Journal of Coastal and Tidal Science".into(),
            journal: "JCTS".parse().unwrap(),
            volume: "9".into(),
            issue: "2".into(),
            pages: "101–118".into(),
            article_number: String::new(),
            placement: "9 (2), 101–118".into(),
            article_type: "Research Article".into(),
            published_on: "2026-03-09".parse().unwrap(),
            abstract_text: String::new(),
            subjects: Vec::new(),
            pdf_url: None,
            page_url: format!("/Journals/JCTS/articles/10.5555/{suffix}"),
            special_issue: None,
            citation_count: 0,
        },
        keywords: Vec::new(),
        affiliations: Vec::new(),
        countries: Vec::new(),
        emails: Vec::new(),
        special_issue_title: String::new(),
        body: String::new(),
    }
}

/// Adds authors to an article.
pub fn by(mut article: ArticleDocument, names: &[&str]) -> ArticleDocument {
    article.card.authors = names
        .iter()
        .map(|name| CardAuthor { name: (*name).into(), orcid: None, corresponding: false })
        .collect();
    article
}

/// An index that lives as long as its folder.
pub struct Press {
    pub index: Index,
    _folder: TempDir,
}

impl Press {
    pub fn of(articles: &[ArticleDocument]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let dir = folder.path().join("index");
        let writer = IndexWriter::create(&dir).unwrap();
        articles.iter().for_each(|article| writer.add(article).unwrap());
        writer.finish("build-1").unwrap();
        Self { index: Index::open(&dir).unwrap(), _folder: folder }
    }

    pub fn search(&self, query: &ArticleQuery) -> ArticleHits {
        self.index.search(query).unwrap()
    }

    /// DOI suffixes of the hits for keywords, best first.
    pub fn found(&self, keywords: &str) -> Vec<String> {
        suffixes(&self.search(&keywords_query(keywords)))
    }

    /// DOI suffixes of the hits for the author box.
    pub fn found_by(&self, author: &str) -> Vec<String> {
        suffixes(&self.search(&ArticleQuery { author: author.into(), ..Default::default() }))
    }
}

pub fn keywords_query(keywords: &str) -> ArticleQuery {
    ArticleQuery { keywords: keywords.into(), order: search::Order::Relevance, ..Default::default() }
}

pub fn suffixes(hits: &ArticleHits) -> Vec<String> {
    hits.cards.iter().map(|card| card.doi.key().trim_start_matches("10.5555/").to_owned()).collect()
}

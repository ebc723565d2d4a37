//! What the generator hands over for an article, and how it becomes fields.

use crate::{
    Error,
    analysis::{self, Analyst, fold},
    facet,
    schema::Fields,
};
use model::{PartialDate, published::ArticleCard};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use tantivy::TantivyDocument;

/// An article as it is indexed. The card is stored and shown; all else is only searched.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ArticleDocument {
    /// What lists show.
    pub card: ArticleCard,
    /// The authors' keywords.
    pub keywords: Vec<String>,
    /// Names of institutions.
    pub affiliations: Vec<String>,
    /// Countries of the authors, as `data/countries.json` spells them.
    pub countries: Vec<String>,
    /// The authors' addresses.
    pub emails: Vec<String>,
    /// Title of the special issue, empty when there is none.
    pub special_issue_title: String,
    /// Whole abstract and full text, without markup.
    pub body: String,
}

impl ArticleDocument {
    /// The fields of the index for this article.
    pub(crate) fn to_fields(&self, fields: &Fields, analyst: &mut Analyst) -> Result<TantivyDocument, Error> {
        let card = &self.card;
        let mut document = TantivyDocument::default();
        document.add_bytes(fields.card, &serde_json::to_vec(card)?);
        document.add_text(fields.doi_key, card.doi.key());
        document.add_text(fields.title_key, analysis::title_key(&card.title));
        let mut words = BTreeSet::new();
        let mut prose = |field, text: &str| {
            document.add_pre_tokenized_text(field, analyst.prose(text, &mut words));
        };
        prose(fields.title, &card.title);
        prose(fields.abstract_text, &card.abstract_text);
        for keyword in self.keywords.iter().chain(&card.subjects) {
            prose(fields.keywords, keyword);
        }
        prose(fields.body, &self.body);
        for author in &card.authors {
            document.add_pre_tokenized_text(fields.authors, analyst.names(&author.name, Some(&mut words)));
        }
        document.add_pre_tokenized_text(fields.words, analysis::unplaced(words));
        let mut names = |field, text: &str| {
            document.add_pre_tokenized_text(field, analyst.names(text, None));
        };
        names(fields.doi, card.doi.key());
        for affiliation in self.affiliations.iter().chain(&self.countries) {
            names(fields.affiliations, affiliation);
        }
        for email in &self.emails {
            names(fields.emails, email);
        }
        self.add_filters(fields, &mut document);
        Ok(document)
    }

    fn add_filters(&self, fields: &Fields, document: &mut TantivyDocument) {
        let card = &self.card;
        document.add_text(fields.journal_key, fold(card.journal.as_str()));
        document.add_text(fields.type_key, fold(&card.article_type));
        for country in &self.countries {
            document.add_text(fields.country_key, fold(country));
        }
        document.add_u64(fields.year, card.published_on.year().unsigned_abs().into());
        document.add_u64(fields.published, day_number(card.published_on));
        document.add_u64(fields.citations, card.citation_count);
        let [subjects, types, journals, special_issues] = fields.facets;
        for subject in &card.subjects {
            document.add_text(subjects, facet::encode(subject, subject));
        }
        if !card.article_type.is_empty() {
            document.add_text(types, facet::encode(&card.article_type, &card.article_type));
        }
        document.add_text(journals, facet::encode(card.journal.as_str(), &card.journal_title));
        if let Some(id) = &card.special_issue {
            let title = if self.special_issue_title.is_empty() { id } else { &self.special_issue_title };
            document.add_text(special_issues, facet::encode(id, title));
        }
    }
}

/// `20260309`; an unknown day or month counts as its first.
fn day_number(date: PartialDate) -> u64 {
    let day = date.first_day();
    let part = |number: i16| u64::from(number.unsigned_abs());
    part(day.year()) * 10_000 + part(day.month().into()) * 100 + part(day.day().into())
}

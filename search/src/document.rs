//! What the generator hands over for an article or a special issue, and how it becomes fields.

use crate::{
    Error,
    analysis::{self, Analyst, Form, fold},
    facet,
    schema::Fields,
};
use model::{
    PartialDate, ShortName,
    published::ArticleCard,
    special_issue::{SpecialIssue, Status},
};
use serde::{Deserialize, Serialize};
use tantivy::{TantivyDocument, schema::Field};

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

/// A special issue as it is indexed. Only its id is stored: what is shown of it is on its page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpecialIssueDocument {
    /// Specification §3 `Id`, `JCTS/living-shorelines`.
    pub id: String,
    /// Short name of its journal.
    pub journal: ShortName,
    /// Title of its journal.
    pub journal_title: String,
    /// Title.
    pub title: String,
    /// One or two sentences.
    pub summary: String,
    /// The call without markup.
    pub description: String,
    /// Topics.
    pub keywords: Vec<String>,
    /// Names of the guest editors.
    pub guest_editors: Vec<String>,
    /// Last day of submission.
    pub deadline: PartialDate,
    /// First day of submission, or what else says how recent it is.
    pub opened_on: Option<PartialDate>,
    /// What the editor says about submissions.
    pub status: Status,
}

impl SpecialIssueDocument {
    /// Of a special issue and its journal's title.
    pub fn of(special: &SpecialIssue, journal_title: &str) -> Self {
        Self {
            id: special.id(),
            journal: special.journal.clone(),
            journal_title: journal_title.to_owned(),
            title: special.title.clone(),
            summary: special.summary.clone(),
            description: special.description.text.clone(),
            keywords: special.keywords.clone(),
            guest_editors: special.guest_editors.iter().map(|editor| editor.name.clone()).collect(),
            deadline: special.deadline,
            opened_on: special.opened_on,
            status: special.status,
        }
    }

    /// The fields of the index for this special issue: those of articles, where a deadline stands for the citations.
    pub(crate) fn to_fields(&self, fields: &Fields, analyst: &mut Analyst) -> Result<TantivyDocument, Error> {
        let mut sheet = Sheet { analyst, document: TantivyDocument::default() };
        sheet.document.add_bytes(fields.card, self.id.as_bytes());
        sheet.document.add_text(fields.key, special_key(&self.id));
        sheet.document.add_text(fields.title_key, analysis::title_key(&self.title));
        sheet.add(fields.title, Form::Prose, &self.title);
        sheet.add(fields.abstract_text, Form::Prose, &self.summary);
        self.keywords.iter().for_each(|keyword| sheet.add(fields.keywords, Form::Prose, keyword));
        sheet.add(fields.body, Form::Prose, &self.description);
        for text in [&self.journal_title, self.journal.as_str()] {
            sheet.add(fields.body, Form::Prose, text);
        }
        self.guest_editors.iter().for_each(|editor| sheet.add(fields.authors, Form::Name, editor));
        let mut document = sheet.with_vocabulary(fields);
        document.add_text(fields.journal_key, fold(self.journal.as_str()));
        let deadline = PartialDate::from(self.deadline.last_day());
        document.add_u64(fields.citations, day_number(deadline));
        document.add_u64(fields.published, self.opened_on.map_or(0, day_number));
        document.add_u64(fields.year, u64::from(self.status == Status::Open));
        Ok(document)
    }
}

/// The key of a special issue; no DOI begins so.
pub(crate) fn special_key(id: &str) -> String {
    fold(id)
}

/// A document that is being filled.
struct Sheet<'a> {
    analyst: &'a mut Analyst,
    document: TantivyDocument,
}

impl Sheet<'_> {
    fn add(&mut self, field: Field, form: Form, text: &str) {
        if !text.is_empty() {
            self.document.add_text(field, self.analyst.text(form, text));
        }
    }

    /// After all texts: every word of them, for slips and beginnings.
    fn with_vocabulary(mut self, fields: &Fields) -> TantivyDocument {
        self.document.add_text(fields.words, self.analyst.vocabulary());
        self.document
    }
}

impl ArticleDocument {
    /// The fields of the index for this article.
    pub(crate) fn to_fields(&self, fields: &Fields, analyst: &mut Analyst) -> Result<TantivyDocument, Error> {
        let card = &self.card;
        let mut sheet = Sheet { analyst, document: TantivyDocument::default() };
        sheet.document.add_bytes(fields.card, &serde_json::to_vec(card)?);
        sheet.document.add_text(fields.key, card.doi.key());
        sheet.document.add_text(fields.title_key, analysis::title_key(&card.title));
        sheet.add(fields.title, Form::Prose, &card.title);
        sheet.add(fields.abstract_text, Form::Prose, &card.abstract_text);
        for keyword in self.keywords.iter().chain(&card.subjects) {
            sheet.add(fields.keywords, Form::Prose, keyword);
        }
        sheet.add(fields.body, Form::Prose, &self.body);
        card.authors.iter().for_each(|author| sheet.add(fields.authors, Form::Name, &author.name));
        sheet.add(fields.doi, Form::Label, card.doi.key());
        for affiliation in self.affiliations.iter().chain(&self.countries) {
            sheet.add(fields.affiliations, Form::Label, affiliation);
        }
        self.emails.iter().for_each(|email| sheet.add(fields.emails, Form::Label, email));
        let mut document = sheet.with_vocabulary(fields);
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
pub(crate) fn day_number(date: PartialDate) -> u64 {
    let day = date.first_day();
    let part = |number: i16| u64::from(number.unsigned_abs());
    part(day.year()) * 10_000 + part(day.month().into()) * 100 + part(day.day().into())
}

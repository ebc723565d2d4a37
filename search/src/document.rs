//! What the generator hands over for an article or a special issue, and how it becomes fields.

use crate::{
    Error,
    analysis::{self, Form, fold},
    facet,
    schema::Fields,
    writer::Sheet,
};
use model::{
    PartialDate, ShortName,
    published::ArticleCard,
    special_issue::{SpecialIssue, Status},
};
use serde::{Deserialize, Serialize};

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

    /// Fills the fields of the index: those of articles, where a deadline stands for the citations.
    pub(crate) fn fill(&self, fields: &Fields, sheet: &mut Sheet<'_>) {
        sheet.card(fields.card, &self.id);
        sheet.whole(fields.key, &special_key(&self.id));
        sheet.whole(fields.title_key, &analysis::title_key(&self.title));
        sheet.text(fields.title, Form::Prose, &self.title);
        sheet.text(fields.abstract_text, Form::Prose, &self.summary);
        self.keywords.iter().for_each(|keyword| sheet.text(fields.keywords, Form::Prose, keyword));
        for text in [&self.description, &self.journal_title, self.journal.as_str()] {
            sheet.text(fields.body, Form::Prose, text);
        }
        self.guest_editors.iter().for_each(|editor| sheet.text(fields.authors, Form::Name, editor));
        sheet.vocabulary(fields.words);
        sheet.whole(fields.journal_key, &fold(self.journal.as_str()));
        let deadline = PartialDate::from(self.deadline.last_day());
        sheet.number(fields.citations, day_number(deadline));
        sheet.number(fields.published, self.opened_on.map_or(0, day_number));
        sheet.number(fields.year, u64::from(self.status == Status::Open));
    }
}

/// The key of a special issue; no DOI begins so.
pub(crate) fn special_key(id: &str) -> String {
    fold(id)
}

impl ArticleDocument {
    /// Fills the fields of the index.
    pub(crate) fn fill(&self, fields: &Fields, sheet: &mut Sheet<'_>) -> Result<(), Error> {
        let card = &self.card;
        sheet.card(fields.card, &serde_json::to_string(card)?);
        sheet.whole(fields.key, card.doi.key());
        sheet.whole(fields.title_key, &analysis::title_key(&card.title));
        sheet.text(fields.title, Form::Prose, &card.title);
        sheet.text(fields.abstract_text, Form::Prose, &card.abstract_text);
        for keyword in self.keywords.iter().chain(&card.subjects) {
            sheet.text(fields.keywords, Form::Prose, keyword);
        }
        sheet.text(fields.body, Form::Prose, &self.body);
        card.authors.iter().for_each(|author| sheet.text(fields.authors, Form::Name, &author.name));
        sheet.text(fields.doi, Form::Label, card.doi.key());
        for affiliation in self.affiliations.iter().chain(&self.countries) {
            sheet.text(fields.affiliations, Form::Label, affiliation);
        }
        self.emails.iter().for_each(|email| sheet.text(fields.emails, Form::Label, email));
        sheet.vocabulary(fields.words);
        self.fill_filters(fields, sheet);
        Ok(())
    }

    fn fill_filters(&self, fields: &Fields, sheet: &mut Sheet<'_>) {
        let card = &self.card;
        sheet.whole(fields.journal_key, &fold(card.journal.as_str()));
        sheet.whole(fields.type_key, &fold(&card.article_type));
        self.countries.iter().for_each(|country| sheet.whole(fields.country_key, &fold(country)));
        sheet.number(fields.year, card.published_on.year().unsigned_abs().into());
        sheet.number(fields.published, day_number(card.published_on));
        sheet.number(fields.citations, card.citation_count);
        let [subjects, types, journals, special_issues] = fields.facets;
        for subject in &card.subjects {
            sheet.facet(subjects, &facet::encode(subject, subject));
        }
        if !card.article_type.is_empty() {
            sheet.facet(types, &facet::encode(&card.article_type, &card.article_type));
        }
        sheet.facet(journals, &facet::encode(card.journal.as_str(), &card.journal_title));
        if let Some(id) = &card.special_issue {
            let title = if self.special_issue_title.is_empty() { id } else { &self.special_issue_title };
            sheet.facet(special_issues, &facet::encode(id, title));
        }
    }
}

/// `20260309`; an unknown day or month counts as its first.
pub(crate) fn day_number(date: PartialDate) -> u64 {
    let day = date.first_day();
    let part = |number: i16| u64::from(number.unsigned_abs());
    part(day.year()) * 10_000 + part(day.month().into()) * 100 + part(day.day().into())
}

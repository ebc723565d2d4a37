//! The tree of a query, built in code from words that are already folded.

use super::{
    frequencies::Frequencies,
    parse::{Asked, Clause, parse},
    spelling,
    without::Without,
};
use crate::{ArticleQuery, Error, analysis, index::Opened};
use tantivy::{
    Term,
    query::{
        AllQuery, BooleanQuery, BoostQuery, ConstScoreQuery, EmptyQuery, Occur, PhraseQuery, Query, TermQuery,
    },
    schema::{Field, IndexRecordOption},
};

/// Above every sum of word scores: the article whose DOI was typed comes first,
const DOI_SCORE: f32 = 1.0e6;
/// then the one whose title was pasted.
const TITLE_SCORE: f32 = 1.0e4;
/// Words that one prefix stands for.
const MOST_EXPANSIONS: usize = 32;
/// Words of one query that are forgiven a slip; each costs a walk through the vocabulary.
const MOST_CORRECTIONS: usize = 4;

/// Whether a document must have all words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Match {
    All,
    Some,
}

/// A query with what the reader must be told about it.
pub(crate) struct Composed<'a> {
    pub query: Box<dyn Query>,
    /// What scores are made of.
    pub frequencies: Frequencies<'a>,
    pub note: Option<String>,
    /// Whether a document could have some of the words and not all.
    pub has_many_words: bool,
}

/// Where the words of one box are looked for.
struct Scope<'a> {
    opened: &'a Opened,
    frequencies: &'a Frequencies<'a>,
    words: Match,
    weighted: Vec<(Field, f32)>,
    /// Unstemmed fields, for slips and prefixes.
    vocabulary: Vec<Field>,
    corrections: Vec<(String, String)>,
    /// Conditions that are not exclusions.
    conditions: usize,
}

/// The query for everything but the ticked filters, which `collect` applies so that each facet can ignore its own.
pub(crate) fn compose<'a>(
    opened: &'a Opened,
    asked: &ArticleQuery,
    words: Match,
) -> Result<Composed<'a>, Error> {
    let (fields, frequencies) = (&opened.fields, Frequencies::of(opened));
    let mut must: Vec<(Occur, Box<dyn Query>)> = Vec::new();
    let scope = |weighted: Vec<(Field, f32)>, vocabulary: Vec<Field>| Scope {
        opened,
        frequencies: &frequencies,
        words,
        weighted,
        vocabulary,
        corrections: Vec::new(),
        conditions: 0,
    };
    let mut keywords = scope(fields.for_keywords().to_vec(), vec![fields.words]);
    must.extend(keywords.text(&asked.keywords)?.map(|query| (Occur::Must, query)));
    let mut author = scope(fields.for_author().to_vec(), vec![fields.authors, fields.affiliations]);
    must.extend(author.text(&asked.author)?.map(|query| (Occur::Must, query)));
    for (field, value) in [
        (fields.journal_key, &asked.journal),
        (fields.type_key, &asked.article_type),
        (fields.country_key, &asked.country),
    ] {
        if let Some(value) = value.as_deref().map(str::trim).filter(|value| !value.is_empty()) {
            let query = exact(field, &analysis::fold(value));
            must.push((Occur::Must, Box::new(ConstScoreQuery::new(query, 0.0))));
        }
    }
    let query: Box<dyn Query> = match must.len() {
        0 => Box::new(AllQuery),
        1 => must.remove(0).1,
        _ => Box::new(BooleanQuery::new(must)),
    };
    keywords.corrections.append(&mut author.corrections);
    let has_many_words = keywords.conditions > 1 || author.conditions > 1;
    let note = note(&keywords.corrections);
    Ok(Composed { query, frequencies, note, has_many_words })
}

/// What the reader is told about forgiven slips.
fn note(corrections: &[(String, String)]) -> Option<String> {
    let sentences: Vec<String> = corrections
        .iter()
        .map(|(typed, found)| format!("No article has “{typed}”; “{found}” was searched instead."))
        .collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

fn exact(field: Field, text: &str) -> Box<dyn Query> {
    Box::new(TermQuery::new(Term::from_field_text(field, text), IndexRecordOption::Basic))
}

/// One of them, or nothing when there is none.
fn any(mut queries: Vec<Box<dyn Query>>) -> Box<dyn Query> {
    match queries.len() {
        0 => Box::new(EmptyQuery),
        1 => queries.remove(0),
        _ => Box::new(BooleanQuery::union(queries)),
    }
}

fn term(opened: &Opened, field: Field, word: &str) -> Term {
    if opened.fields.is_stemmed(field) {
        Term::from_field_text(field, &analysis::stem(word))
    } else {
        Term::from_field_text(field, word)
    }
}

/// The query for a field that has all words but the last, and one that begins as the last; `None` when none can match.
pub(crate) fn begun(
    opened: &Opened,
    field: Field,
    typed: &[String],
) -> Result<Option<Box<dyn Query>>, Error> {
    let Some((last, whole)) = typed.split_last() else { return Ok(None) };
    let frequencies = Frequencies::of(opened);
    let mut scope = Scope {
        opened,
        frequencies: &frequencies,
        words: Match::All,
        weighted: vec![(field, 1.0)],
        // A stemmed field has no words to go on with.
        vocabulary: vec![if opened.fields.is_stemmed(field) { opened.fields.words } else { field }],
        corrections: Vec::new(),
        conditions: 0,
    };
    let mut all = Vec::new();
    for (word, is_prefix) in whole.iter().map(|word| (word, false)).chain([(last, true)]) {
        let is_prefix = is_prefix && !word.starts_with(analysis::is_unspaced);
        let clause = Clause { words: vec![word.clone()], is_excluded: false, is_prefix };
        all.push((Occur::Must, scope.clause(&clause, false)?));
    }
    Ok(Some(Box::new(BooleanQuery::new(all))))
}

impl Scope<'_> {
    /// The query of one box; `None` when it is empty.
    fn text(&mut self, text: &str) -> Result<Option<Box<dyn Query>>, Error> {
        let asked = parse(text);
        if asked.is_blank {
            return Ok(None);
        }
        let words = self.clauses(&asked)?;
        let mut ways = vec![words];
        let fields = &self.opened.fields;
        let dois = asked.dois.iter().map(|doi| (fields.key, doi, DOI_SCORE));
        let title = asked.title_key.iter().map(|key| (fields.title_key, key, TITLE_SCORE));
        for (field, key, score) in dois.chain(title) {
            // Hardly ever there is one; looking beside the words for nothing costs every match.
            if self.frequencies.get(&Term::from_field_text(field, key))? > 0 {
                ways.push(Box::new(ConstScoreQuery::new(exact(field, key), score)));
            }
        }
        Ok(Some(any(ways)))
    }

    fn clauses(&mut self, asked: &Asked) -> Result<Box<dyn Query>, Error> {
        if asked.clauses.is_empty() {
            // Something was typed, but no word: brackets, an emoji. No article holds it.
            return Ok(Box::new(EmptyQuery));
        }
        let may_correct = asked.dois.is_empty();
        let mut all: Vec<(Occur, Box<dyn Query>)> = Vec::new();
        let wanted = if self.words == Match::All { Occur::Must } else { Occur::Should };
        for clause in &asked.clauses {
            let occur = if clause.is_excluded { Occur::MustNot } else { wanted };
            // A DOI that no article has is not looked for in parts.
            self.conditions += usize::from(!clause.is_excluded && may_correct);
            let query = self.clause(clause, may_correct)?;
            all.push((occur, if clause.is_excluded { Box::new(Without(query.into())) } else { query }));
        }
        if asked.clauses.iter().all(|clause| clause.is_excluded) {
            all.push((Occur::Must, Box::new(AllQuery)));
        }
        if all.len() == 1 {
            return Ok(all.remove(0).1);
        }
        Ok(Box::new(BooleanQuery::new(all)))
    }

    fn clause(&mut self, clause: &Clause, may_correct: bool) -> Result<Box<dyn Query>, Error> {
        let [word] = clause.words.as_slice() else { return Ok(self.phrase(&clause.words)) };
        if clause.is_prefix {
            let begun = spelling::beginning(self.opened, &self.vocabulary, word, MOST_EXPANSIONS)?;
            let words: Result<Vec<_>, Error> = begun.iter().map(|word| self.word(word)).collect();
            return Ok(any(words?));
        }
        if clause.is_excluded || !may_correct || self.occurs(word)? {
            return self.word(word);
        }
        if self.corrections.len() < MOST_CORRECTIONS
            && let Some(found) = spelling::nearest(self.opened, &self.vocabulary, word)?
        {
            let query = self.word(&found)?;
            self.corrections.push((word.clone(), found));
            return Ok(query);
        }
        self.word(word)
    }

    /// Whether any document has the word in any field of the scope.
    fn occurs(&self, word: &str) -> Result<bool, Error> {
        if word.starts_with(analysis::is_unspaced) {
            return Ok(true);
        }
        for &(field, _) in &self.weighted {
            if self.frequencies.get(&self.term(field, word))? > 0 {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn term(&self, field: Field, word: &str) -> Term {
        term(self.opened, field, word)
    }

    /// A word in any field of the scope that has it at all.
    fn word(&self, word: &str) -> Result<Box<dyn Query>, Error> {
        if word.starts_with(analysis::is_unspaced) {
            return Ok(self.phrase(&[word.to_owned()]));
        }
        let mut fields: Vec<Box<dyn Query>> = Vec::new();
        for &(field, weight) in &self.weighted {
            let term = self.term(field, word);
            if self.frequencies.get(&term)? > 0 {
                let query = Box::new(TermQuery::new(term, IndexRecordOption::WithFreqs));
                fields.push(Box::new(BoostQuery::new(query, weight)));
            }
        }
        Ok(any(fields))
    }

    /// Words beside each other in one field, in any field of the scope.
    fn phrase(&self, words: &[String]) -> Box<dyn Query> {
        any(self
            .weighted
            .iter()
            .map(|&(field, weight)| -> Box<dyn Query> {
                let mut terms = self.placed(field, words);
                let query: Box<dyn Query> = if terms.len() == 1 {
                    Box::new(TermQuery::new(terms.remove(0).1, IndexRecordOption::WithFreqs))
                } else {
                    Box::new(PhraseQuery::new_with_offset(terms))
                };
                Box::new(BoostQuery::new(query, weight))
            })
            .collect())
    }

    /// The terms of the words with their places; a run of an unspaced script is its pairs of characters.
    fn placed(&self, field: Field, words: &[String]) -> Vec<(usize, Term)> {
        let mut terms = Vec::new();
        let mut place = 0;
        for word in words {
            if !word.starts_with(analysis::is_unspaced) {
                terms.push((place, self.term(field, word)));
                place += 1;
                continue;
            }
            let characters: Vec<char> = word.chars().collect();
            for at in 0..characters.len().saturating_sub(1).max(1) {
                let pair: String = characters.iter().skip(at).take(2).collect();
                terms.push((place + at, Term::from_field_text(field, &pair)));
            }
            place += characters.len();
        }
        terms
    }
}

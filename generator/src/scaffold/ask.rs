//! Asks the person at a terminal for what is missing. In a pipe nobody is there to answer: then it is a fault that says what to give.

use super::ScaffoldError;
use std::io::{BufRead, Write};

/// Whoever answers.
pub enum Asker<'a> {
    /// A person: answers are read, questions written.
    Person(&'a mut dyn BufRead, &'a mut dyn Write),
    /// Nobody.
    Nobody,
}

impl Asker<'_> {
    /// What was given, else the answer, which must be something. `what` says what it is, `example` how to give it.
    pub fn need(&mut self, given: Option<&str>, what: &str, example: &str) -> Result<String, ScaffoldError> {
        if let Some(given) = given.map(str::trim).filter(|given| !given.is_empty()) {
            return Ok(given.to_owned());
        }
        let missing = || ScaffoldError::Missing(format!("{what} is missing; say it as in `{example}`"));
        // Three empty answers are an answer.
        for _ in 0..3 {
            match self.answer(what, "") {
                Some(answer) if !answer.is_empty() => return Ok(answer),
                Some(_) => {}
                None => return Err(missing()),
            }
        }
        Err(missing())
    }

    /// What was given, else the answer, else what is suggested. Nobody to ask: what is suggested.
    pub fn suggest(&mut self, given: Option<&str>, what: &str, suggestion: &str) -> String {
        if let Some(given) = given.map(str::trim).filter(|given| !given.is_empty()) {
            return given.to_owned();
        }
        match self.answer(what, suggestion) {
            Some(answer) if !answer.is_empty() => answer,
            _ => suggestion.to_owned(),
        }
    }

    fn answer(&mut self, what: &str, suggestion: &str) -> Option<String> {
        let Self::Person(answers, questions) = self else { return None };
        let hint = if suggestion.is_empty() { String::new() } else { format!(" [{suggestion}]") };
        write!(questions, "{what}{hint}: ").and_then(|()| questions.flush()).ok()?;
        let mut line = String::new();
        match answers.read_line(&mut line) {
            Ok(0) | Err(_) => None,
            Ok(_) => Some(line.trim().to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What was asked, and what came of it.
    fn asked<T>(answers: &str, ask: impl FnOnce(&mut Asker<'_>) -> T) -> (T, String) {
        let (mut answers, mut questions) = (answers.as_bytes(), Vec::new());
        let result = ask(&mut Asker::Person(&mut answers, &mut questions));
        (result, String::from_utf8(questions).unwrap())
    }

    #[test]
    fn what_is_given_is_not_asked() {
        let (answer, questions) = asked("X\n", |ask| ask.need(Some(" ABC "), "The journal", "…").unwrap());
        assert_eq!((answer.as_str(), questions.as_str()), ("ABC", ""));
    }

    #[test]
    fn what_is_missing_is_asked_until_there_is_an_answer() {
        let (answer, questions) = asked("\n ABC \n", |ask| ask.need(None, "The journal", "…").unwrap());
        assert_eq!((answer.as_str(), questions.as_str()), ("ABC", "The journal: The journal: "));
        assert!(asked("\n\n\nABC\n", |ask| ask.need(None, "The journal", "…").is_err()).0);
        assert!(asked("", |ask| ask.need(None, "The journal", "…").is_err()).0);
    }

    #[test]
    fn an_empty_answer_takes_the_suggestion() {
        let suggest = |answers: &str| asked(answers, |ask| ask.suggest(None, "Volume", "3"));
        assert_eq!(suggest("\n"), ("3".to_owned(), "Volume [3]: ".to_owned()));
        assert_eq!(suggest("4\n").0, "4");
        assert_eq!(suggest("").0, "3");
    }

    #[test]
    fn nobody_is_never_asked() {
        let mut nobody = Asker::Nobody;
        let error = nobody.need(None, "The journal", "octavo new issue ABC").unwrap_err().to_string();
        assert_eq!(error, "The journal is missing; say it as in `octavo new issue ABC`");
        assert_eq!(nobody.suggest(None, "Volume", "3"), "3");
    }
}

//! People and groups: names in every legal form, affiliations, roles.

use crate::id::{Orcid, Ror};
use serde::{Deserialize, Serialize};

/// A person's name. A mononym has only `family`; nothing is ever "undefined" or a comma left over.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PersonName {
    /// Given names, `Mei-Ling`.
    pub given: String,
    /// Particle before the family name, `van der`.
    pub particle: String,
    /// Family name, or the whole of a name that has no parts.
    pub family: String,
    /// `Jr.`, `III`.
    pub suffix: String,
    /// Whether the family name comes first when the name is shown (Chinese, Hungarian, …; JATS `name-style="eastern"`).
    pub family_first: bool,
    /// The same name in another script, `林美玲`.
    pub alternative: Option<String>,
}

impl PersonName {
    /// A name without parts.
    pub fn whole(name: impl Into<String>) -> Self {
        Self { family: name.into(), ..Self::default() }
    }

    /// As it is shown in a byline. Names in Han characters carry no blank between the parts.
    pub fn display(&self) -> String {
        let family = join(&[&self.particle, &self.family], " ");
        let between = if is_unspaced(&self.family) && is_unspaced(&self.given) { "" } else { " " };
        let parts = if self.family_first || between.is_empty() {
            [&family, &self.given]
        } else {
            [&self.given, &family]
        };
        let name = join(&parts.map(String::as_str), between);
        join(&[&name, &self.suffix], " ")
    }

    /// As lists and citations sort it: `van der Berg, Jan, Jr.`; a mononym stands alone.
    pub fn sorted(&self) -> String {
        let family = join(&[&self.particle, &self.family], " ");
        join(&[&family, &self.given, &self.suffix], ", ")
    }
}

fn join(parts: &[&str], between: &str) -> String {
    parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(between)
}

/// Han and kana: scripts that write names without a blank.
fn is_unspaced(text: &str) -> bool {
    !text.is_empty()
        && text
            .chars()
            .all(|c| matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}'))
}

/// Who stands behind a contribution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Contributor {
    /// A person.
    Person(PersonName),
    /// A group, with the name it goes by.
    Group(String),
    /// Nobody named (JATS `anonymous`).
    Anonymous,
}

impl Contributor {
    /// As it is shown.
    pub fn display(&self) -> String {
        match self {
            Self::Person(name) => name.display(),
            Self::Group(name) => name.clone(),
            Self::Anonymous => "Anonymous".to_owned(),
        }
    }

    /// As Google Scholar and citation formats want it: `Family, Given`.
    pub fn sorted(&self) -> String {
        match self {
            Self::Person(name) => name.sorted(),
            _ => self.display(),
        }
    }
}

/// One author of an article.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Author {
    /// Person or group.
    pub who: Contributor,
    /// The author's ORCID iD.
    pub orcid: Option<Orcid>,
    /// Positions in the article's list of affiliations.
    pub affiliations: Vec<usize>,
    /// Whether readers should write to this author.
    pub corresponding: bool,
    /// Whether this author contributed as much as the others so marked.
    pub equal: bool,
    /// Whether this author has died.
    pub deceased: bool,
    /// Published only for corresponding authors.
    pub email: Option<String>,
    /// Roles in words, CRediT or free.
    pub roles: Vec<String>,
}

impl Author {
    /// An author of whom only the name is known.
    pub fn new(who: Contributor) -> Self {
        Self {
            who,
            orcid: None,
            affiliations: Vec::new(),
            corresponding: false,
            equal: false,
            deceased: false,
            email: None,
            roles: Vec::new(),
        }
    }
}

/// An institution at which somebody worked.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Affiliation {
    /// The number or letter in the source, when it has one.
    pub label: String,
    /// As it is shown: institution, city, country.
    pub text: String,
    /// The country in English, when it is known: a search filter.
    pub country: Option<String>,
    /// The institution's ROR id.
    pub ror: Option<Ror>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(given: &str, particle: &str, family: &str, suffix: &str) -> PersonName {
        PersonName {
            given: given.into(),
            particle: particle.into(),
            family: family.into(),
            suffix: suffix.into(),
            ..PersonName::default()
        }
    }

    #[test]
    fn d09_a_mononym_stands_alone() {
        let mononym = PersonName::whole("Suharto");
        assert_eq!((mononym.display().as_str(), mononym.sorted().as_str()), ("Suharto", "Suharto"));
    }

    #[test]
    fn d10_han_names_are_family_first_without_a_blank() {
        assert_eq!(name("美玲", "", "林", "").display(), "林美玲");
        assert_eq!(name("Mei-Ling", "", "Lin", "").display(), "Mei-Ling Lin");
        let hungarian = PersonName { family_first: true, ..name("Ágnes", "", "Kovács", "") };
        assert_eq!(hungarian.display(), "Kovács Ágnes");
    }

    #[test]
    fn particles_and_suffixes() {
        let berg = name("Jan", "van der", "Berg", "Jr.");
        assert_eq!(berg.display(), "Jan van der Berg Jr.");
        assert_eq!(berg.sorted(), "van der Berg, Jan, Jr.");
    }
}

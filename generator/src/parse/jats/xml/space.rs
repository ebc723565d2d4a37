//! Namespaces: the few that JATS uses, told apart by URI. Prefixes mean nothing here, except that a customary prefix
//! which a file forgot to declare is understood all the same.

/// The namespace of an element or attribute, as far as the reader cares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Space {
    /// None, JATS' own, or XHTML: the names of the article.
    #[default]
    Article,
    /// `xml:lang`, `xml:id`.
    Xml,
    /// Links.
    XLink,
    /// MathML.
    MathMl,
    /// NISO access and licence indicators.
    Ali,
    /// Anything else: TaxPub, OASIS tables, house namespaces. Their local names are tried as if they were the article's.
    Other,
}

impl Space {
    /// The namespace that a URI names.
    pub fn of_uri(uri: &str) -> Self {
        match uri.trim().trim_end_matches('/') {
            "" => Self::Article,
            "http://www.w3.org/XML/1998/namespace" => Self::Xml,
            "http://www.w3.org/1999/xlink" => Self::XLink,
            "http://www.w3.org/1998/Math/MathML" => Self::MathMl,
            uri if uri.contains("niso.org/schemas/ali") => Self::Ali,
            uri if uri.contains("nlm.nih.gov") || uri == "http://www.w3.org/1999/xhtml" => Self::Article,
            _ => Self::Other,
        }
    }

    /// What an undeclared prefix customarily stands for; `None` when nobody knows.
    pub fn of_customary_prefix(prefix: &str) -> Option<Self> {
        match prefix {
            "xlink" => Some(Self::XLink),
            "mml" | "m" => Some(Self::MathMl),
            "ali" => Some(Self::Ali),
            "xsi" | "oasis" | "tp" => Some(Self::Other),
            _ => None,
        }
    }
}

/// The prefixes in force at one place of the file.
#[derive(Debug, Default)]
pub struct Scopes {
    /// Prefix, namespace, and how deep the element lies that declares it.
    declared: Vec<(String, Space, usize)>,
}

impl Scopes {
    /// Notes `xmlns` or `xmlns:prefix` of the element at `depth`.
    pub fn declare(&mut self, prefix: &str, uri: &str, depth: usize) {
        self.declared.push((prefix.to_owned(), Space::of_uri(uri), depth));
    }

    /// Forgets what the element at `depth` declared.
    pub fn leave(&mut self, depth: usize) {
        while self.declared.last().is_some_and(|(_, _, declared_at)| *declared_at >= depth) {
            self.declared.pop();
        }
    }

    /// The namespace of a prefix; `None` when it is not declared. `xml` always is.
    pub fn find(&self, prefix: &str) -> Option<Space> {
        if prefix == "xml" {
            return Some(Space::Xml);
        }
        let found = self.declared.iter().rev().find(|(declared, _, _)| declared == prefix);
        found.map(|(_, space, _)| *space)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_declaration_wins_and_ends_with_its_element() {
        let mut scopes = Scopes::default();
        scopes.declare("m", "http://www.w3.org/1998/Math/MathML", 1);
        scopes.declare("m", "urn:other", 2);
        assert_eq!(scopes.find("m"), Some(Space::Other));
        scopes.leave(2);
        assert_eq!(scopes.find("m"), Some(Space::MathMl));
        scopes.leave(1);
        assert_eq!((scopes.find("m"), scopes.find("xml")), (None, Some(Space::Xml)));
    }
}

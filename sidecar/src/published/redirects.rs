//! `public/_redirects`: addresses that moved, one a line: `/old /new 301`.

use axum::http::StatusCode;
use std::{collections::HashMap, path::Path};

/// Where the file lies below `public/`.
const FILE: &str = "_redirects";

/// Old addresses with where they lead.
#[derive(Debug, Default)]
pub(crate) struct Redirects(HashMap<String, (String, StatusCode)>);

impl Redirects {
    /// Reads the file; a line that is not understood is passed over, as hosts of static sites do.
    pub fn read(public: &Path) -> Self {
        Self::parse(&std::fs::read_to_string(public.join(FILE)).unwrap_or_default())
    }

    fn parse(text: &str) -> Self {
        let mut redirects = HashMap::new();
        for line in text.lines().map(str::trim).filter(|line| !line.starts_with('#')) {
            let mut parts = line.split_whitespace();
            let (Some(from), Some(to)) = (parts.next(), parts.next()) else { continue };
            let status = parts.next().unwrap_or("301").trim_end_matches('!');
            let is_known = matches!(status, "301" | "302" | "303" | "307" | "308");
            let is_safe = (to.starts_with('/') && !to.starts_with("//")) || to.starts_with("https://");
            if let (true, true, Ok(status)) = (is_known, is_safe, StatusCode::from_bytes(status.as_bytes())) {
                redirects.insert(key(from), (to.to_owned(), status));
            }
        }
        Self(redirects)
    }

    /// Where an address leads; `path` is decoded.
    pub fn find(&self, path: &str) -> Option<&(String, StatusCode)> {
        self.0.get(&key(path))
    }
}

/// The address without the slash at its end, decoded.
fn key(path: &str) -> String {
    let decoded = percent_encoding::percent_decode_str(path).decode_utf8_lossy();
    decoded.trim_end_matches('/').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_are_understood() {
        let text = "# moved\n/old /new 301\n/a%20b /c\n/tmp https://example.org/x 302\n/evil //example.org 301\n\
                    /bad javascript:1 301\n/teapot /x 418\nnonsense\n";
        let redirects = Redirects::parse(text);
        let found = |path: &str| redirects.find(path).map(|(to, status)| format!("{to} {}", status.as_u16()));
        assert_eq!(found("/old/").as_deref(), Some("/new 301"));
        assert_eq!(found("/a b").as_deref(), Some("/c 301"));
        assert_eq!(found("/tmp").as_deref(), Some("https://example.org/x 302"));
        for refused in ["/evil", "/bad", "/teapot", "nonsense", "/"] {
            assert_eq!(found(refused), None, "{refused}");
        }
    }
}

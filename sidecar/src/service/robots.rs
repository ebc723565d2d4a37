//! Which visitors are programs: by their User-Agent, against COUNTER's list or the operator's own.

use crate::Error;
use regex::{RegexSet, RegexSetBuilder};
use std::path::Path;

/// The list that is built in.
const COUNTER: &str = include_str!("robots.txt");

/// The patterns.
#[derive(Debug)]
pub(crate) struct Robots(RegexSet);

impl Robots {
    /// Reads a list: one regular expression a line, `#` begins a comment. The one that is built in when no file is given.
    pub fn read(file: Option<&Path>) -> Result<Self, Error> {
        let text = match file {
            None => COUNTER.to_owned(),
            Some(path) => std::fs::read_to_string(path)
                .map_err(|source| Error::File { path: path.to_owned(), source })?,
        };
        let patterns = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
        let set = RegexSetBuilder::new(patterns).case_insensitive(true).size_limit(64 << 20).build();
        let name = file.map_or("the list of robots".to_owned(), |path| path.display().to_string());
        Ok(Self(set.map_err(|error| Error::Config(format!("{name}: {error}")))?))
    }

    /// Whether it is one of them. A visitor who does not say who it is, is.
    pub fn matches(&self, user_agent: &str) -> bool {
        self.0.is_match(user_agent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn robots_and_readers() {
        let robots = Robots::read(None).unwrap();
        for robot in [
            "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
            "Mozilla/5.0 (compatible; bingBOT/2.0)",
            "curl/8.5.0",
            "Wget/1.21",
            "python-requests/2.31",
            "",
        ] {
            assert!(robots.matches(robot), "{robot}");
        }
        for reader in [
            "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
        ] {
            assert!(!robots.matches(reader), "{reader}");
        }
    }

    #[test]
    fn a_list_of_ones_own() {
        use std::io::Write as _;
        let list = |text: &str| {
            let mut file = tempfile::NamedTempFile::new().unwrap();
            file.write_all(text.as_bytes()).unwrap();
            Robots::read(Some(file.path()))
        };
        let robots = list("# ours\n\n^probe\n").unwrap();
        assert!(robots.matches("PROBE/1") && !robots.matches("a probe"));
        assert!(list("(").is_err());
        assert!(Robots::read(Some(Path::new("no/such/list"))).is_err());
    }
}

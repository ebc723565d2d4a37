//! What a file is, by its name: type, how long it may be kept, who may read it. (Standards: HTTP headers of static files.)

/// How a file is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Kind {
    /// `Content-Type`
    pub content_type: String,
    /// `Cache-Control`
    pub cache: &'static str,
    /// Scripts of other sites may read it: metadata, lists, fonts.
    pub is_shared: bool,
    /// Sent with its name, so that it is saved under it.
    pub is_document: bool,
}

/// Names hold a digest of the content.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// Asked for each time, kept by the CDN for minutes.
const FRESH: &str = "public, max-age=0, s-maxage=300, must-revalidate";
const A_DAY: &str = "public, max-age=86400";

impl Kind {
    /// By the path below `public/`.
    pub fn of(path: &str) -> Self {
        let name = path.rsplit('/').next().unwrap_or(path);
        let extension = name.rsplit_once('.').map(|(_, extension)| extension.to_ascii_lowercase());
        let extension = extension.as_deref().unwrap_or_default();
        let is_page = matches!(extension, "html" | "json" | "bib" | "ris" | "txt" | "rss" | "atom" | "rdf");
        let is_feed = is_feed(name);
        let cache = if path.starts_with("assets/") {
            FOR_EVER
        } else if is_page || is_feed || name.starts_with("sitemap") {
            FRESH
        } else {
            A_DAY
        };
        Self {
            content_type: content_type(name, extension),
            cache,
            is_shared: is_feed
                || matches!(
                    extension,
                    "json" | "bib" | "ris" | "xml" | "rss" | "atom" | "rdf" | "woff2" | "woff"
                ),
            is_document: matches!(extension, "pdf" | "epub" | "zip")
                || (extension == "xml" && cache == A_DAY),
        }
    }
}

fn is_feed(name: &str) -> bool {
    name.starts_with("feed.") || name.starts_with("rss.") || name.starts_with("atom.")
}

fn content_type(name: &str, extension: &str) -> String {
    let known = match extension {
        "bib" => "application/x-bibtex; charset=utf-8",
        "ris" => "application/x-research-info-systems; charset=utf-8",
        "csl" => "application/vnd.citationstyles.csl+json",
        "json" if name.ends_with(".csl.json") || name == "csl.json" => {
            "application/vnd.citationstyles.csl+json"
        }
        "json" if name.contains("linkset") => "application/linkset+json",
        "json" if name == "speculation.json" => "application/speculationrules+json",
        "json" if is_feed(name) => "application/feed+json",
        "json" | "map" => "application/json",
        "rdf" => "application/rdf+xml",
        "rss" => "application/rss+xml",
        "atom" => "application/atom+xml",
        "xml" if name.starts_with("rss") => "application/rss+xml",
        "xml" if name.starts_with("atom") || name.starts_with("feed") => "application/atom+xml",
        "xml" | "jats" => "application/xml",
        "epub" => "application/epub+zip",
        "webmanifest" => "application/manifest+json",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "woff2" => "font/woff2",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "svg" => "image/svg+xml",
        "" => "application/octet-stream",
        _ => return guessed(name),
    };
    known.to_owned()
}

fn guessed(name: &str) -> String {
    let guess = mime_guess::from_path(name).first_or_octet_stream();
    let suffix = if guess.type_() == mime_guess::mime::TEXT { "; charset=utf-8" } else { "" };
    format!("{}{suffix}", guess.essence_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types() {
        for (path, expected) in [
            ("index.html", "text/html; charset=utf-8"),
            ("a/cite.bib", "application/x-bibtex; charset=utf-8"),
            ("a/cite.ris", "application/x-research-info-systems; charset=utf-8"),
            ("a/cite.csl.json", "application/vnd.citationstyles.csl+json"),
            ("a/index.json", "application/json"),
            ("a/linkset.json", "application/linkset+json"),
            ("feed.json", "application/feed+json"),
            ("speculation.json", "application/speculationrules+json"),
            ("rss.xml", "application/rss+xml"),
            ("feed.xml", "application/atom+xml"),
            ("feed.rdf", "application/rdf+xml"),
            ("sitemap.xml", "application/xml"),
            ("a.PDF", "application/pdf"),
            ("a.epub", "application/epub+zip"),
            ("assets/x.woff2", "font/woff2"),
            ("a.webp", "image/webp"),
            ("a.svg", "image/svg+xml"),
            ("assets/x.js", "text/javascript; charset=utf-8"),
            ("assets/x.css", "text/css; charset=utf-8"),
            ("robots.txt", "text/plain; charset=utf-8"),
            ("LICENSE", "application/octet-stream"),
        ] {
            assert_eq!(Kind::of(path).content_type, expected, "{path}");
        }
    }

    #[test]
    fn how_long_a_file_may_be_kept() {
        for (path, expected) in [
            ("assets/app-1a2b.js", FOR_EVER),
            ("News/index.html", FRESH),
            ("data/site.json", FRESH),
            ("sitemap.xml", FRESH),
            ("feed.xml", FRESH),
            ("a/article.pdf", A_DAY),
            ("a/article.xml", A_DAY),
            ("a/figure.webp", A_DAY),
        ] {
            assert_eq!(Kind::of(path).cache, expected, "{path}");
        }
    }
}

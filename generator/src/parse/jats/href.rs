//! Addresses: which may be followed, and what identifiers lead to. A link that is not http, https, mailto or ftp loses
//! its address and keeps its text.

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

/// Characters that an address may not hold as they are. `%` stays: it is already an escape.
const UNSAFE: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'<')
    .add(b'>')
    .add(b'`')
    .add(b'\\')
    .add(b'^')
    .add(b'{')
    .add(b'|')
    .add(b'}')
    .add(b'[')
    .add(b']');

/// The address made safe; `None` when it may not be followed. A bare `www.…` or DOI is completed.
pub fn safe(href: &str) -> Option<String> {
    let href: String = href.chars().filter(|c| !c.is_control()).collect();
    let href = href.trim();
    let lower = href.to_ascii_lowercase();
    let full = match lower.as_str() {
        l if l.starts_with("http://") || l.starts_with("https://") || l.starts_with("ftp://") => {
            href.to_owned()
        }
        l if l.starts_with("mailto:") => href.to_owned(),
        l if l.starts_with("www.") => format!("https://{href}"),
        l if l.starts_with("//") => format!("https:{href}"),
        l if l.starts_with("10.") || l.starts_with("doi:") => {
            return href.parse::<model::Doi>().ok().map(|doi| doi.url());
        }
        _ => return None,
    };
    let has_host = full.split_once(':').is_some_and(|(_, rest)| rest.trim_start_matches('/').len() > 2);
    let has_password =
        !lower.starts_with("mailto:") && full.split('/').nth(2).is_some_and(|host| host.contains('@'));
    (has_host && !has_password).then(|| utf8_percent_encode(&full, UNSAFE).to_string())
}

/// Where an identifier of a kind (JATS `@pub-id-type`, `@ext-link-type`) leads.
pub fn of_identifier(kind: &str, value: &str) -> Option<String> {
    let value = value.trim();
    let digits = || value.chars().filter(char::is_ascii_digit).collect::<String>();
    match kind.to_ascii_lowercase().as_str() {
        "doi" => value.trim_end_matches('.').parse::<model::Doi>().ok().map(|doi| doi.url()),
        "pmid" | "pubmed" if !digits().is_empty() => {
            Some(format!("https://pubmed.ncbi.nlm.nih.gov/{}/", digits()))
        }
        "pmcid" | "pmc" if !digits().is_empty() => {
            Some(format!("https://pmc.ncbi.nlm.nih.gov/articles/PMC{}/", digits()))
        }
        "arxiv" => {
            let id = value.trim_start_matches("arXiv:").trim_start_matches("arxiv:").trim();
            let fits = id.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '/' | '-'));
            (fits && !id.is_empty()).then(|| format!("https://arxiv.org/abs/{id}"))
        }
        _ => safe(value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_four_schemes_are_followed() {
        for bad in
            ["javascript:alert(1)", " java\nscript:x", "data:text/html,x", "file:///etc/passwd", "x.html", ""]
        {
            assert_eq!(safe(bad), None, "{bad}");
        }
        assert_eq!(safe("HTTPS://a.org/x y").as_deref(), Some("HTTPS://a.org/x%20y"));
        assert_eq!(safe("www.a.org").as_deref(), Some("https://www.a.org"));
        assert_eq!(safe("doi:10.5555/a").as_deref(), Some("https://doi.org/10.5555/a"));
    }

    #[test]
    fn identifiers_lead_to_their_registries() {
        assert_eq!(of_identifier("pmid", "123").as_deref(), Some("https://pubmed.ncbi.nlm.nih.gov/123/"));
        assert_eq!(
            of_identifier("pmcid", "PMC12").as_deref(),
            Some("https://pmc.ncbi.nlm.nih.gov/articles/PMC12/")
        );
        assert_eq!(
            of_identifier("arxiv", "arXiv:2101.00001").as_deref(),
            Some("https://arxiv.org/abs/2101.00001")
        );
        assert_eq!(of_identifier("doi", "not one"), None);
    }
}

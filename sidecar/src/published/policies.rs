//! The content security policies of a build's pages, made once and sent with every one.

use axum::http::HeaderValue;
use model::site::Api;

/// Ready to be sent.
#[derive(Debug, Clone)]
pub(crate) struct Policies {
    page: HeaderValue,
    secure_page: HeaderValue,
}

impl Policies {
    /// Of a site whose calls go there.
    pub fn of_site(api: &Api) -> Self {
        let page = model::security::content_security_policy(api);
        // Nothing but plain characters come from the site's file, see there; the strictest policy stands for what cannot be sent.
        let value = |text: &str| {
            HeaderValue::from_str(text).unwrap_or_else(|_| HeaderValue::from_static("default-src 'none'"))
        };
        Self { secure_page: value(&format!("{page}; upgrade-insecure-requests")), page: value(&page) }
    }

    /// The policy of a file of a kind. A picture in SVG is a document that can hold script: opened on its own it gets no
    /// rights at all. Requests are upgraded to https only where the reader came by https: else a site tried out on plain
    /// http would be blank.
    pub fn of(&self, content_type: &[u8], is_https: bool) -> HeaderValue {
        match (content_type.starts_with(b"image/svg"), is_https) {
            (true, _) => HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'; sandbox"),
            (false, true) => self.secure_page.clone(),
            (false, false) => self.page.clone(),
        }
    }
}

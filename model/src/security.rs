//! The security headers of every page, said once: the sidecar sends them, the generator writes them into `_headers` for static hosts.

use crate::site::Api;

/// Headers with the same value everywhere.
pub const HEADERS: [(&str, &str); 7] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "strict-origin-when-cross-origin"),
    ("x-frame-options", "SAMEORIGIN"),
    (
        "permissions-policy",
        "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    // Which links a browser may fetch once the reader turns to them; a page may hold no inline rules.
    ("speculation-rules", "\"/speculation.json\""),
];

/// Come again by https only, for two years (OWASP ASVS 3.4.1). Sent only to who came by https. Other hosts of the domain are the
/// operator's own business: it speaks of this one alone.
pub const STRICT_TRANSPORT: (&str, &str) = ("strict-transport-security", "max-age=63072000");

/// The content security policy of pages: everything from this host, nothing inline; calls also to the API's hosts when they are others.
pub fn content_security_policy(api: &Api) -> String {
    let mut connect = String::from("'self'");
    for base in [&api.base_url, &api.content_base_url] {
        let origin = origin(base);
        if !origin.is_empty() && !connect.split(' ').any(|known| known == origin) {
            connect.push(' ');
            connect.push_str(&origin);
        }
    }
    format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
         connect-src {connect}; form-action 'self'; base-uri 'none'; frame-ancestors 'self'; object-src 'none'"
    )
}

/// Scheme and host of a URL; empty when it has none or could end the directive.
fn origin(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return String::new() };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
    let is_web = matches!(scheme, "http" | "https");
    if is_web && !host.is_empty() && host.chars().all(is_plain) {
        format!("{scheme}://{host}")
    } else {
        String::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_may_go_to_the_api_and_nowhere_else() {
        let policy = |base_url: &str| {
            content_security_policy(&Api { base_url: base_url.into(), ..Api::default() })
                .split("; ")
                .find_map(|directive| directive.strip_prefix("connect-src ").map(str::to_owned))
                .unwrap()
        };
        assert_eq!(policy(""), "'self'");
        assert_eq!(policy("https://api.example.org/v1"), "'self' https://api.example.org");
        assert_eq!(policy("https://x; script-src *"), "'self'");
        assert_eq!(policy("javascript:alert(1)"), "'self'");
    }
}

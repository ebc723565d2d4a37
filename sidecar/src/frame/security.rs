//! The security headers. What a call answers is data and never a page: it may do nothing at all, and what only a page heeds
//! is left out.

use crate::published::Policies;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use std::sync::LazyLock;

/// Those with the same value everywhere, ready to be sent.
static SAME: LazyLock<Vec<Fixed>> = LazyLock::new(|| {
    let fixed = |(name, value)| Fixed {
        name: HeaderName::from_static(name),
        value: HeaderValue::from_static(value),
        is_for_data: matches!(name, "x-content-type-options" | "cross-origin-resource-policy"),
    };
    model::security::HEADERS.into_iter().map(fixed).collect()
});

struct Fixed {
    name: HeaderName,
    value: HeaderValue,
    /// Heeded for data too, not for pages alone.
    is_for_data: bool,
}

/// Adds them to an answer.
pub(super) fn add(policies: &Policies, (is_call, is_https): (bool, bool), headers: &mut HeaderMap) {
    let kind = headers.get(header::CONTENT_TYPE).map(HeaderValue::as_bytes).unwrap_or_default();
    let is_data = is_call && kind == b"application/json";
    let policy = if is_data {
        HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'")
    } else {
        policies.of(kind, is_https)
    };
    headers.reserve(if is_data { 4 } else { SAME.len() + 3 });
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    if is_https {
        let (name, value) = model::security::STRICT_TRANSPORT;
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    // What other sites may fetch by script they may also embed; all else they may not.
    let is_shared = headers.contains_key(header::ACCESS_CONTROL_ALLOW_ORIGIN);
    for Fixed { name, value, is_for_data } in SAME.iter().filter(|fixed| fixed.is_for_data || !is_data) {
        if !(is_shared && *is_for_data && name == "cross-origin-resource-policy") {
            headers.insert(name, value.clone());
        }
    }
}

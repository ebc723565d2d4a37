//! What every answer carries: a request id, the security headers, compression, and one line in the log.

use crate::{app::App, extract::Refusal, metrics::Counted, published::Policies};
use axum::{
    body::Body,
    extract::{MatchedPath, Request, State},
    http::{Extensions, HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Version, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::{
    any::Any,
    hash::{BuildHasher, RandomState},
    sync::{
        Arc, LazyLock,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// Longest id that is taken from a proxy.
const LONGEST_ID: usize = 64;

/// Gives the request an id (a proxy's, when it has one), refuses it when there are too many, and logs its outcome. The query
/// string is never logged: the specification puts tokens in it. Neither are bodies. Every answer, errors too, leaves with
/// the security headers. All of it is one layer: each costs every call two moves of the request.
pub(crate) async fn frame(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let id = request.headers().get(&REQUEST_ID).filter(|id| is_plain(id)).cloned().unwrap_or_else(new_id);
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let call = request.extensions().get::<MatchedPath>().cloned();
    let is_https = request.headers().get("x-forwarded-proto").is_some_and(|scheme| scheme == "https");
    let begun = Instant::now();
    let (_counted, in_flight) = Counted::one_more(&app.metrics.in_flight);
    let is_asked_by_operator = path.starts_with("/health") || path == "/metrics";
    let mut response = if in_flight > app.operation.most_requests && !is_asked_by_operator {
        app.metrics.shed.fetch_add(1, Ordering::Relaxed);
        Refusal::Overloaded.into_response()
    } else {
        next.run(request).await
    };
    let status = response.status().as_u16();
    app.metrics.answered(call.as_ref().map_or("files", MatchedPath::as_str), status, begun.elapsed());
    tracing::info!(
        id = id.to_str().unwrap_or_default(),
        %method,
        // Debug form: a path with an escape sequence stays one line.
        ?path,
        status,
        ms = begun.elapsed().as_millis(),
        "answered"
    );
    let is_call = path.starts_with("/api/") || path.starts_with("/CMS/");
    secure(&app.published.current().policies, (is_call, is_https), response.headers_mut());
    response.headers_mut().insert(REQUEST_ID, id);
    response
}

fn is_plain(id: &HeaderValue) -> bool {
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    !id.is_empty() && id.len() <= LONGEST_ID && id.as_bytes().iter().all(is_plain)
}

/// An id that no other request of this process has, and hardly one of another process.
fn new_id() -> HeaderValue {
    static PROCESS: LazyLock<u32> = LazyLock::new(|| RandomState::new().hash_one(0_u8) as u32);
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let id = format!("{:08x}-{:x}", *PROCESS, COUNT.fetch_add(1, Ordering::Relaxed));
    HeaderValue::try_from(id).unwrap_or_else(|_| HeaderValue::from_static("none"))
}

/// The security headers. What a call answers is data and never a page: it may do nothing at all, and what only a page heeds
/// is left out.
fn secure(policies: &Policies, (is_call, is_https): (bool, bool), headers: &mut HeaderMap) {
    let kind = headers.get(header::CONTENT_TYPE).map(HeaderValue::as_bytes).unwrap_or_default();
    let is_data = is_call && kind == b"application/json";
    let policy = if is_data {
        HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'")
    } else {
        policies.of(kind, is_https)
    };
    headers.reserve(model::security::HEADERS.len() + 3);
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    if is_https {
        let (name, value) = model::security::STRICT_TRANSPORT;
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    // What other sites may fetch by script they may also embed; all else they may not.
    let is_shared = headers.contains_key(header::ACCESS_CONTROL_ALLOW_ORIGIN);
    for (name, value) in model::security::HEADERS {
        let is_for_pages = !matches!(name, "x-content-type-options" | "cross-origin-resource-policy");
        if !(is_shared && name == "cross-origin-resource-policy" || is_data && is_for_pages) {
            headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
    }
}

/// What every call has: errors that the framework answers with an empty body (405) get the envelope, and pages on another
/// host may call when the build says that they do (`api.base_url`). No call is authorised by a cookie, so a page of
/// another site can do nothing that its server could not.
pub(crate) async fn call(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let is_elsewhere = {
        let snapshot = app.published.current();
        !(snapshot.site.api.base_url.is_empty() && snapshot.site.api.content_base_url.is_empty())
    };
    if !is_elsewhere {
        return enveloped(next.run(request).await);
    }
    let is_preflight = request.method() == Method::OPTIONS
        && request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
    let mut response = if is_preflight {
        StatusCode::NO_CONTENT.into_response()
    } else {
        enveloped(next.run(request).await)
    };
    let mut allow =
        |name: HeaderName, value| response.headers_mut().insert(name, HeaderValue::from_static(value));
    allow(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*");
    if is_preflight {
        allow(header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST");
        allow(header::ACCESS_CONTROL_ALLOW_HEADERS, "AccessKey, Authorization, Content-Type");
        allow(header::ACCESS_CONTROL_MAX_AGE, "86400");
    }
    response
}

/// Errors without the envelope get it; their headers (`Allow`) stay.
fn enveloped(response: Response) -> Response {
    let status = response.status();
    if !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    if response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json") {
        return response;
    }
    let sentence = status.canonical_reason().unwrap_or("This call cannot be answered").to_owned();
    let mut enveloped = crate::extract::refuse(status, sentence);
    if let Some(allow) = response.headers().get(header::ALLOW) {
        enveloped.headers_mut().insert(header::ALLOW, allow.clone());
    }
    enveloped
}

/// A handler that panicked: the others go on, the reader learns nothing of it.
pub(crate) fn on_panic(_panic: Box<dyn Any + Send + 'static>) -> Response<Body> {
    Refusal::internal(&"a handler panicked").into_response()
}

/// Text is compressed. Pictures and archives are already; answers that are not to be kept may hold a secret beside
/// something that the reader typed, whose length would then tell about it.
pub(crate) fn is_compressible(
    _status: StatusCode,
    _version: Version,
    headers: &HeaderMap,
    _extensions: &Extensions,
) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = text(header::CONTENT_TYPE);
    let is_text = kind.starts_with("text/")
        || ["json", "xml", "javascript", "x-bibtex", "x-research-info-systems", "wasm"]
            .iter()
            .any(|part| kind.contains(part));
    is_text && !text(header::CACHE_CONTROL).contains("private")
}

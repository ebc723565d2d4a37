//! What every answer carries: a request id, the security headers, compression, and one line in the log.

use crate::{app::App, extract::Refusal, metrics::Counted};
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
/// string is never logged: the specification puts tokens in it. Neither are bodies.
pub(crate) async fn identify(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let id = request.headers().get(&REQUEST_ID).filter(|id| is_plain(id)).cloned().unwrap_or_else(new_id);
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let call = request.extensions().get::<MatchedPath>().map(|call| call.as_str().to_owned());
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
    app.metrics.answered(call.as_deref().unwrap_or("files"), status, begun.elapsed());
    tracing::info!(
        id = id.to_str().unwrap_or_default(),
        %method,
        // Debug form: a path with an escape sequence stays one line.
        ?path,
        status,
        ms = begun.elapsed().as_millis(),
        "answered"
    );
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

/// The security headers of every answer, errors too.
pub(crate) async fn secure(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let is_https = request.headers().get("x-forwarded-proto").is_some_and(|scheme| scheme == "https");
    let mut response = next.run(request).await;
    let snapshot = app.published.current();
    let policy = policy(&snapshot.content_security_policy, response.headers(), is_https);
    let headers = response.headers_mut();
    if let Ok(policy) = HeaderValue::try_from(policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    if is_https {
        let (name, value) = model::security::STRICT_TRANSPORT;
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    // What other sites may fetch by script they may also embed; all else they may not.
    let is_shared = headers.contains_key(header::ACCESS_CONTROL_ALLOW_ORIGIN);
    for (name, value) in model::security::HEADERS {
        if !(is_shared && name == "cross-origin-resource-policy") {
            headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
    }
    response
}

/// A picture in SVG is a document that can hold script: opened on its own it gets no rights at all.
/// Requests are upgraded to https only where the reader came by https: else a site tried out on plain http would be blank.
fn policy(pages: &str, headers: &HeaderMap, is_https: bool) -> String {
    let is_svg =
        headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"image/svg"));
    match (is_svg, is_https) {
        (true, _) => "default-src 'none'; style-src 'unsafe-inline'; sandbox".to_owned(),
        (false, true) => format!("{pages}; upgrade-insecure-requests"),
        (false, false) => pages.to_owned(),
    }
}

/// Lets the site's pages call from another host, when the build says that they do (`api.base_url`). No call is authorised
/// by a cookie, so a page of another site can do nothing that its server could not.
pub(crate) async fn share(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let is_elsewhere = {
        let snapshot = app.published.current();
        !(snapshot.site.api.base_url.is_empty() && snapshot.site.api.content_base_url.is_empty())
    };
    if !is_elsewhere {
        return next.run(request).await;
    }
    let is_preflight = request.method() == Method::OPTIONS
        && request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
    let mut response =
        if is_preflight { StatusCode::NO_CONTENT.into_response() } else { next.run(request).await };
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

/// Errors that the framework answers with an empty body (405) get the envelope; their headers (`Allow`) stay.
pub(crate) async fn envelope_errors(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let is_json = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    let status = response.status();
    if is_json || !(status.is_client_error() || status.is_server_error()) {
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

//! What stands around the router: every answer's request id, its security headers, its compression, its line in the log and
//! its place in the metrics; the envelope of calls; a refusal when there is too much to do, and for a handler that panicked.
//!
//! It is one function and not a tower of layers: each layer costs a call several allocations and moves of the whole request,
//! and together they cost more than what they did.

mod calls;
mod ids;
mod press;
mod security;

use crate::{app::App, extract::Refusal, metrics::Counted, published::Snapshot, router::router};
use axum::{
    Router,
    extract::Request,
    http::{HeaderValue, StatusCode, Uri},
    response::{IntoResponse, Response},
};
use futures_util::FutureExt;
use press::Press;
use std::{
    convert::Infallible,
    future::Future,
    panic::AssertUnwindSafe,
    sync::{Arc, atomic::Ordering},
    time::Instant,
};

/// The whole service.
pub(crate) struct Framed {
    app: Arc<App>,
    press: Press,
}

/// What must be known of a request when its answer is there and the request is gone.
struct Asked {
    uri: Uri,
    method: axum::http::Method,
    /// The request id.
    id: HeaderValue,
    is_call: bool,
    is_https: bool,
}

impl Framed {
    /// Around all that the router knows.
    pub fn new(app: Arc<App>) -> Arc<Self> {
        Arc::new(Self { press: Press::new(router(Arc::clone(&app))), app })
    }

    /// As a router, for a program that puts something around it.
    pub fn into_router(self: Arc<Self>) -> Router {
        Router::new().fallback(move |request: Request| Self::answer(self, request))
    }

    /// Answers a request. The query string is never logged: the specification puts tokens in it. Neither are bodies.
    pub async fn answer(self: Arc<Self>, request: Request) -> Result<Response, Infallible> {
        let begun = Instant::now();
        let app = &*self.app;
        let asked = Asked::of(&request);
        let (_counted, in_flight) = Counted::one_more(&app.metrics.in_flight);
        let path = asked.uri.path();
        let snapshot = app.published.current();
        let mut response = if in_flight > app.operation.most_requests && !is_asked_by_operator(path) {
            app.metrics.shed.fetch_add(1, Ordering::Relaxed);
            Refusal::Overloaded.into_response()
        } else {
            self.passed_on(&snapshot, asked.is_call, request).await
        };
        let (status, taken) = (response.status().as_u16(), begun.elapsed());
        app.metrics.answered(path, status, taken);
        tracing::info!(
            id = asked.id.to_str().unwrap_or_default(),
            method = %asked.method,
            // Debug form: a path with an escape sequence stays one line.
            ?path,
            status,
            ms = taken.as_millis(),
            "answered"
        );
        let headers = response.headers_mut();
        security::add(&snapshot.policies, (asked.is_call, asked.is_https), headers);
        headers.insert(ids::HEADER, asked.id);
        Ok(response)
    }

    /// The router's answer, with what every call has: the envelope, and leave to call from pages on another host when the build
    /// says that they do.
    async fn passed_on(&self, snapshot: &Snapshot, is_call: bool, request: Request) -> Response {
        let api = &snapshot.site.api;
        let is_elsewhere = is_call && !(api.base_url.is_empty() && api.content_base_url.is_empty());
        if is_elsewhere && calls::is_preflight(&request) {
            return calls::allowed(StatusCode::NO_CONTENT.into_response(), true);
        }
        let response = caught(self.press.answer(request)).await;
        match (is_call, is_elsewhere) {
            (false, _) => response,
            (true, false) => calls::enveloped(response),
            (true, true) => calls::allowed(calls::enveloped(response), false),
        }
    }
}

/// A handler that panicked takes none of the others with it, and the reader learns nothing of it.
fn caught(answering: impl Future<Output = Response>) -> impl Future<Output = Response> {
    let whole = AssertUnwindSafe(answering).catch_unwind();
    whole.map(|outcome| outcome.unwrap_or_else(|_| Refusal::internal(&"a handler panicked").into_response()))
}

impl Asked {
    fn of(request: &Request) -> Self {
        let path = request.uri().path();
        Self {
            id: ids::of(request.headers()),
            is_call: path.starts_with("/api/") || path.starts_with("/CMS/"),
            is_https: request.headers().get("x-forwarded-proto").is_some_and(|scheme| scheme == "https"),
            uri: request.uri().clone(),
            method: request.method().clone(),
        }
    }
}

fn is_asked_by_operator(path: &str) -> bool {
    path.starts_with("/health") || path == "/metrics"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size<F>(_: impl FnOnce(Arc<Framed>, Request) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn what_waits_for_an_answer_is_small() {
        // It is moved into a box for each request: at several kilobytes that was most of what the frame cost.
        let size = size(Framed::answer);
        assert!(size <= 2048, "{size} bytes");
    }

    #[tokio::test]
    async fn a_panic_is_an_answer_and_nothing_is_told_of_it() {
        let answer = caught(async {
            tokio::task::yield_now().await;
            panic!("what only the log may hold")
        });
        let answer = answer.await;
        assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let body = axum::body::to_bytes(answer.into_body(), 1000).await.unwrap();
        assert_eq!(body, r#"{"Result":"500","Data":"Something went wrong on the server"}"#);
        assert_eq!(caught(async { "whole".into_response() }).await.status(), StatusCode::OK);
    }
}

//! Compression, for who takes it. A request that does not say so is not led through it: what it costs then is only to be told.

use axum::{
    Router,
    extract::Request,
    http::{Extensions, HeaderMap, HeaderValue, StatusCode, Version, header},
    response::{IntoResponse, Response},
};
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use tower_http::compression::{
    Compression,
    predicate::{And, Predicate, SizeAbove},
};

/// Shorter answers become longer, or hardly shorter.
const SHORTEST: u64 = 256;

type Compressible = fn(StatusCode, Version, &HeaderMap, &Extensions) -> bool;

/// The router, with compression and without.
#[derive(Clone)]
pub(super) struct Press {
    router: TowerToHyperService<Router>,
    compressed: TowerToHyperService<Compression<Router, And<SizeAbove, Compressible>>>,
}

impl Press {
    /// Of all that answers.
    pub fn new(router: Router) -> Self {
        let worth = SizeAbove::new(SHORTEST).and(is_compressible as Compressible);
        let compressed = Compression::new(router.clone()).compress_when(worth);
        Self { router: TowerToHyperService::new(router), compressed: TowerToHyperService::new(compressed) }
    }

    /// The answer, compressed when the request says that it may be.
    pub async fn answer(&self, request: Request) -> Response {
        if request.headers().contains_key(header::ACCEPT_ENCODING) {
            // In a box: it is large, and what waits for an answer would else be as large for all requests.
            let Ok(response) = Box::pin(self.compressed.call(request)).await;
            return response.into_response();
        }
        let Ok(mut response) = self.router.call(request).await;
        // Whoever keeps it must know that it is another for who takes compression.
        if !has(response.headers(), "no-store") && is_text(response.headers()) {
            response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-encoding"));
        }
        response
    }
}

/// Text is compressed. Pictures and archives are already; answers that are not to be kept may hold a secret beside
/// something that the reader typed, whose length would then tell about it.
fn is_compressible(
    _status: StatusCode,
    _version: Version,
    headers: &HeaderMap,
    _extensions: &Extensions,
) -> bool {
    is_text(headers) && !has(headers, "private")
}

fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.starts_with("text/")
        || ["json", "xml", "javascript", "x-bibtex", "x-research-info-systems", "wasm"]
            .iter()
            .any(|part| kind.contains(part))
}

/// Whether the answer says so of being kept.
fn has(headers: &HeaderMap, word: &str) -> bool {
    let kept = headers.get(header::CACHE_CONTROL).and_then(|value| value.to_str().ok());
    kept.is_some_and(|kept| kept.contains(word))
}

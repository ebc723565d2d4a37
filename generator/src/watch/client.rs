//! The part of the service that pages listen to, around the site as it is: `/_octavo/events`, the script and its style, and the
//! script's element in every page that is sent. The files of the site stay as they were built.

use super::hub::{Hub, Told};
use axum::{
    Router,
    body::{Body, Bytes, to_bytes},
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    middleware::{Next, from_fn_with_state},
    response::{
        IntoResponse, Response,
        sse::{Event, KeepAlive, Sse},
    },
    routing::get,
};
use futures_util::stream::{self, Stream};
use std::{collections::VecDeque, convert::Infallible, sync::Arc, time::Duration};
use tokio::sync::broadcast::Receiver;

const SCRIPT: &str = include_str!("live.js");
const STYLE: &str = include_str!("live.css");
/// How often a silent connection is spoken to, so that neither side takes it for dead.
const HEARTBEAT: Duration = Duration::from_secs(10);

/// The site, with pages that show each change.
pub fn around(site: Router, hub: Arc<Hub>) -> Router {
    let site = site.layer(from_fn_with_state(Arc::clone(&hub), into_page));
    let text = |kind: &'static str, text: &'static str| {
        let headers = [
            (header::CONTENT_TYPE, kind),
            (header::CACHE_CONTROL, "no-cache"),
            (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        ];
        get(move || async move { (headers, text) })
    };
    Router::new()
        .route("/_octavo/events", get(events))
        .route("/_octavo/live.js", text("text/javascript; charset=utf-8", SCRIPT))
        .route("/_octavo/live.css", text("text/css; charset=utf-8", STYLE))
        .with_state(hub)
        .fallback_service(site)
}

/// What happens, as server-sent events; `?build=` says which build the page shows.
async fn events(State(hub): State<Arc<Hub>>, request: Request) -> Response {
    let query = request.uri().query().unwrap_or_default();
    let build = query.split('&').find_map(|part| part.strip_prefix("build=")).unwrap_or_default();
    let Some((first, later)) = hub.listen(build) else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    let events = Sse::new(told(first, later)).keep_alive(KeepAlive::new().interval(HEARTBEAT));
    ([(header::CACHE_CONTROL, "no-store")], events).into_response()
}

/// First what is known, then what comes. Ends when the page lags too far behind (it will come again) or the service ends.
fn told(first: Vec<Told>, later: Receiver<Told>) -> impl Stream<Item = Result<Event, Infallible>> {
    stream::unfold((VecDeque::from(first), later), |(mut first, mut later)| async {
        let told = match first.pop_front() {
            Some(told) => told,
            None => later.recv().await.ok()?,
        };
        Some((Ok(told.event()), (first, later)))
    })
}

/// Sends each page with the script's element. Answers are neither compressed nor compared with what the browser has kept:
/// a kept page would be one without the element, or that of another build.
async fn into_page(State(hub): State<Arc<Hub>>, mut request: Request, next: Next) -> Response {
    for name in [header::ACCEPT_ENCODING, header::IF_NONE_MATCH, header::IF_MODIFIED_SINCE] {
        request.headers_mut().remove(name);
    }
    let is_head = request.method() == Method::HEAD;
    // Which build the page is of must be known before it is read: a page that is newer than it says is loaded once more,
    // one that is older would stay.
    let build = hub.build_id();
    let (mut parts, body) = next.run(request).await.into_parts();
    for name in [header::ETAG, header::LAST_MODIFIED] {
        parts.headers.remove(name);
    }
    if !is_for_ever(&parts.headers) {
        parts.headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    }
    if !is_html(&parts.headers) {
        return Response::from_parts(parts, body);
    }
    parts.headers.remove(header::CONTENT_LENGTH);
    if is_head {
        return Response::from_parts(parts, Body::empty());
    }
    match to_bytes(body, usize::MAX).await {
        Ok(page) => {
            let page = with_script(&page, &build);
            parts.headers.insert(header::CONTENT_LENGTH, HeaderValue::from(page.len()));
            Response::from_parts(parts, Body::from(page))
        }
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// A file whose name holds its digest is never another.
fn is_for_ever(headers: &HeaderMap) -> bool {
    headers.get(header::CACHE_CONTROL).is_some_and(|cache| cache.as_bytes().ends_with(b"immutable"))
}

fn is_html(headers: &HeaderMap) -> bool {
    headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"))
}

/// The page with the element before the end of its body, or at its end when it has none.
fn with_script(page: &Bytes, build: &str) -> Vec<u8> {
    const END: &[u8] = b"</body>";
    let at =
        page.windows(END.len()).rposition(|window| window.eq_ignore_ascii_case(END)).unwrap_or(page.len());
    let build: String = build.chars().filter(char::is_ascii_alphanumeric).collect();
    let script = format!("<script type=\"module\" src=\"/_octavo/live.js?build={build}\"></script>\n");
    [&page[..at], script.as_bytes(), &page[at..]].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_comes_last_in_the_body() {
        let page =
            |text: &'static str| String::from_utf8(with_script(&Bytes::from(text), "a1\"><b>")).unwrap();
        let script = "<script type=\"module\" src=\"/_octavo/live.js?build=a1b\"></script>\n";
        assert_eq!(page("<body>x</body>\n</html>"), format!("<body>x{script}</body>\n</html>"));
        assert_eq!(
            page("<p>&lt;/body> <pre></body></pre></BODY>"),
            format!("<p>&lt;/body> <pre></body></pre>{script}</BODY>")
        );
        assert_eq!(page("<p>torn"), format!("<p>torn{script}"));
        assert_eq!(page(""), script);
    }

    #[test]
    fn script_and_style_name_no_other_host_and_need_no_inline_style() {
        for text in [SCRIPT, STYLE] {
            for word in ["http://", "https://", "style=", ".cssText", "innerHTML", "eval("] {
                assert!(!text.contains(word), "{word}");
            }
        }
    }
}

//! A file as an answer: validators, 304, and its bytes.

use super::{kind::Kind, stream::FileBody};
use crate::published::Files;
use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::Response,
};
use std::{
    collections::HashMap,
    fs::{File, Metadata},
    io,
    path::{Path, PathBuf},
    sync::{LazyLock, PoisonError, RwLock},
    time::SystemTime,
};

/// Files up to this size are read at once; larger ones are sent as they are read.
const AT_ONCE: u64 = 256 * 1024;
/// Digests kept; when there are more, all are forgotten and made again as needed.
const MOST_DIGESTS: usize = 100_000;

/// Digest of a file, good while length and time of change are the same.
static DIGESTS: LazyLock<RwLock<HashMap<PathBuf, (Version, String)>>> = LazyLock::new(RwLock::default);

type Version = (u64, Option<SystemTime>);

/// What was read of a file.
struct Read {
    etag: String,
    modified: Option<SystemTime>,
    length: u64,
    bytes: Option<Vec<u8>>,
    path: PathBuf,
}

/// The file with its headers, or 304; `None` when it cannot be read.
pub(super) async fn file(files: &Files, path: &str, request: &HeaderMap) -> Option<Response> {
    let on_disk = files.on_disk(path)?;
    let read = tokio::task::spawn_blocking(move || read(on_disk)).await.ok()?;
    let read = match read {
        Ok(read) => read,
        Err(error) => {
            tracing::warn!("a file of the build cannot be read: {error}");
            return None;
        }
    };
    let mut headers = headers(path, &read)?;
    if is_unchanged(request, &read) {
        headers.remove(header::CONTENT_TYPE);
        return answer(StatusCode::NOT_MODIFIED, headers, Body::empty());
    }
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(read.length));
    let body = match read.bytes {
        Some(bytes) => Body::from(bytes),
        None => Body::new(FileBody::open(&read.path, read.length).await.ok()?),
    };
    answer(StatusCode::OK, headers, body)
}

fn answer(status: StatusCode, headers: HeaderMap, body: Body) -> Option<Response> {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    *response.headers_mut() = headers;
    Some(response)
}

fn read(path: PathBuf) -> io::Result<Read> {
    let metadata = std::fs::metadata(&path)?;
    let bytes = if metadata.len() <= AT_ONCE { Some(std::fs::read(&path)?) } else { None };
    let etag = digest(&path, &metadata, bytes.as_deref())?;
    let length = bytes.as_ref().map_or(metadata.len(), |bytes| bytes.len() as u64);
    Ok(Read { etag, modified: metadata.modified().ok(), length, bytes, path })
}

/// A strong validator: the digest of the content, the same on every host.
fn digest(path: &Path, metadata: &Metadata, bytes: Option<&[u8]>) -> io::Result<String> {
    let version = (metadata.len(), metadata.modified().ok());
    if let Some((known, digest)) = DIGESTS.read().unwrap_or_else(PoisonError::into_inner).get(path)
        && *known == version
    {
        return Ok(digest.clone());
    }
    let mut hasher = blake3::Hasher::new();
    match bytes {
        Some(bytes) => {
            hasher.update(bytes);
        }
        None => {
            io::copy(&mut File::open(path)?, &mut hasher)?;
        }
    }
    let digest = format!("\"{}\"", &hasher.finalize().to_hex()[..32]);
    let mut digests = DIGESTS.write().unwrap_or_else(PoisonError::into_inner);
    if digests.len() >= MOST_DIGESTS {
        digests.clear();
    }
    digests.insert(path.to_owned(), (version, digest.clone()));
    Ok(digest)
}

fn headers(path: &str, read: &Read) -> Option<HeaderMap> {
    let kind = Kind::of(path);
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::try_from(kind.content_type).ok()?);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kind.cache));
    headers.insert(header::ETAG, HeaderValue::try_from(read.etag.as_str()).ok()?);
    if let Some(modified) = read.modified {
        let date = httpdate::fmt_http_date(modified);
        headers.insert(header::LAST_MODIFIED, HeaderValue::try_from(date).ok()?);
    }
    if kind.is_shared {
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    }
    if kind.is_document {
        headers.insert(header::CONTENT_DISPOSITION, disposition(path)?);
    }
    Some(headers)
}

/// Shown in the browser, saved under its own name.
fn disposition(path: &str) -> Option<HeaderValue> {
    let name = path.rsplit('/').next().unwrap_or(path);
    let plain: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() || ".-_".contains(c) { c } else { '_' }).collect();
    HeaderValue::try_from(format!("inline; filename=\"{plain}\"")).ok()
}

/// RFC 9110 §13.2.2: `If-None-Match` decides; the date only where there is none.
fn is_unchanged(request: &HeaderMap, read: &Read) -> bool {
    let text = |name| request.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    if let Some(tags) = text(header::IF_NONE_MATCH) {
        return tags
            .split(',')
            .map(str::trim)
            .any(|tag| tag == "*" || tag.trim_start_matches("W/") == read.etag);
    }
    let since = text(header::IF_MODIFIED_SINCE).and_then(|date| httpdate::parse_http_date(date).ok());
    match (since, read.modified) {
        // A header has whole seconds.
        (Some(since), Some(modified)) => seconds(modified) <= seconds(since),
        _ => false,
    }
}

fn seconds(time: SystemTime) -> u64 {
    time.duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

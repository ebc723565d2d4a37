//! What an operator measures: requests by call and status, their times, what waits, what was refused.

use crate::app::App;
use std::{
    collections::{BTreeMap, HashMap},
    fmt::Write as _,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::Duration,
};

/// Upper bounds of the histogram in seconds.
const BOUNDS: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.0, 10.0];

/// Everything that is counted.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// By address; a lock for each, so that a call waits for its like at most.
    calls: HashMap<String, Tallies>,
    /// All other addresses.
    files: Tallies,
    /// Requests that are being answered.
    pub in_flight: AtomicUsize,
    /// Open connections.
    pub connections: AtomicUsize,
    /// Requests and connections answered 503 because there were too many.
    pub shed: AtomicU64,
    /// Builds that were taken over.
    pub reloads: AtomicU64,
}

/// By status.
type Tallies = Mutex<Vec<(u16, Tally)>>;

#[derive(Debug, Default)]
struct Tally {
    count: u64,
    seconds: f64,
    /// Answers within each bound and not within the one before.
    own: [u64; BOUNDS.len()],
}

/// Counts one for as long as it lives.
pub(crate) struct Counted<'a>(&'a AtomicUsize);

impl<'a> Counted<'a> {
    /// One more; and how many there are with it.
    pub fn one_more(counter: &'a AtomicUsize) -> (Self, usize) {
        let count = counter.fetch_add(1, Ordering::Relaxed) + 1;
        (Self(counter), count)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Metrics {
    /// Nothing counted yet. Only these addresses have a row of their own: what a reader types never makes one.
    pub fn of(addresses: Vec<String>) -> Self {
        let calls = addresses.into_iter().map(|address| (address, Tallies::default())).collect();
        Self { calls, ..Self::default() }
    }

    /// Notes an answer.
    pub fn answered(&self, path: &str, status: u16, time: Duration) {
        let tallies = self.calls.get(path).unwrap_or(&self.files);
        let mut tallies = tallies.lock().unwrap_or_else(PoisonError::into_inner);
        let at = tallies.iter().position(|(known, _)| *known == status).unwrap_or_else(|| {
            tallies.push((status, Tally::default()));
            tallies.len() - 1
        });
        let seconds = time.as_secs_f64();
        let Some((_, tally)) = tallies.get_mut(at) else { return };
        tally.count += 1;
        tally.seconds += seconds;
        if let Some(first) = BOUNDS.iter().position(|bound| seconds <= *bound) {
            tally.own[first] += 1;
        }
    }

    /// All of it, as Prometheus reads it.
    pub fn text(&self, app: &App) -> String {
        let mut text = String::new();
        self.requests_text(&mut text);
        let number = |atomic: &AtomicUsize| atomic.load(Ordering::Relaxed) as u64;
        let snapshot = app.published.current();
        let articles = snapshot.index.as_ref().map_or(0, |index| index.len() as u64);
        for (name, kind, help, value) in [
            ("octavo_requests_in_flight", "gauge", "Requests being answered", number(&self.in_flight)),
            ("octavo_connections", "gauge", "Open connections", number(&self.connections)),
            (
                "octavo_shed_total",
                "counter",
                "Answered 503 for want of room",
                self.shed.load(Ordering::Relaxed),
            ),
            ("octavo_reloads_total", "counter", "Builds taken over", self.reloads.load(Ordering::Relaxed)),
            ("octavo_store_writes_waiting", "gauge", "Writes in the queue", app.store.waiting() as u64),
            ("octavo_passwords_waiting", "gauge", "Passwords being checked", app.passwords.waiting() as u64),
            ("octavo_index_articles", "gauge", "Articles in the index", articles),
        ] {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        }
        let build: String = snapshot.site.build_id.chars().filter(char::is_ascii_alphanumeric).collect();
        let version = env!("CARGO_PKG_VERSION");
        let _ = writeln!(
            text,
            "# HELP octavo_build_info The build that is served\n# TYPE octavo_build_info gauge\n\
             octavo_build_info{{version=\"{version}\",build=\"{build}\"}} 1"
        );
        text
    }

    fn requests_text(&self, text: &mut String) {
        let name = "octavo_request_seconds";
        let _ = writeln!(text, "# HELP {name} Time to answer, by call and status\n# TYPE {name} histogram");
        let calls: BTreeMap<&str, &Tallies> = self
            .calls
            .iter()
            .map(|(call, tallies)| (call.as_str(), tallies))
            .chain([("files", &self.files)])
            .collect();
        for (call, tallies) in calls {
            let mut tallies = tallies.lock().unwrap_or_else(PoisonError::into_inner);
            tallies.sort_by_key(|(status, _)| *status);
            for (status, tally) in tallies.iter() {
                let labels = format!("call=\"{call}\",status=\"{status}\"");
                let mut within = 0;
                for (bound, own) in BOUNDS.iter().zip(tally.own) {
                    within += own;
                    let _ = writeln!(text, "{name}_bucket{{{labels},le=\"{bound}\"}} {within}");
                }
                let _ = writeln!(text, "{name}_bucket{{{labels},le=\"+Inf\"}} {}", tally.count);
                let _ = writeln!(text, "{name}_sum{{{labels}}} {}", tally.seconds);
                let _ = writeln!(text, "{name}_count{{{labels}}} {}", tally.count);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_adds_up() {
        let metrics = Metrics::of(vec!["/api/x".to_owned()]);
        for milliseconds in [0, 3, 30, 60_000] {
            metrics.answered("/api/x", 200, Duration::from_millis(milliseconds));
        }
        metrics.answered("/whatever", 404, Duration::from_millis(1));
        metrics.answered("/api/x/", 404, Duration::from_millis(4));
        let mut text = String::new();
        metrics.requests_text(&mut text);
        for line in [
            "octavo_request_seconds_bucket{call=\"files\",status=\"404\",le=\"0.001\"} 1",
            "octavo_request_seconds_count{call=\"files\",status=\"404\"} 2",
            "octavo_request_seconds_bucket{call=\"/api/x\",status=\"200\",le=\"0.001\"} 1",
            "octavo_request_seconds_bucket{call=\"/api/x\",status=\"200\",le=\"0.005\"} 2",
            "octavo_request_seconds_bucket{call=\"/api/x\",status=\"200\",le=\"10\"} 3",
            "octavo_request_seconds_bucket{call=\"/api/x\",status=\"200\",le=\"+Inf\"} 4",
            "octavo_request_seconds_count{call=\"/api/x\",status=\"200\"} 4",
        ] {
            assert!(text.contains(line), "{text}");
        }
    }
}

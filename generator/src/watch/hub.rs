//! What the open pages must know: which build is served, what changed since theirs, and what is wrong now.

use super::Faults;
use axum::response::sse::Event;
use serde_json::{Value, json};
use std::{
    collections::{BTreeSet, VecDeque},
    sync::{Mutex, MutexGuard, PoisonError},
};
use tokio::sync::broadcast;

/// Builds whose changes are remembered. A page older than that is loaded again whatever changed.
const REMEMBERED: usize = 200;
/// Events that a slow page may lag behind; it connects again when it lags more.
const LAG: usize = 32;

/// An event for pages: its name and its JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    name: &'static str,
    data: String,
}

impl Told {
    fn new(name: &'static str, data: &Value) -> Self {
        Self { name, data: data.to_string() }
    }

    /// As it is sent.
    pub(super) fn event(self) -> Event {
        Event::default().event(self.name).data(self.data)
    }
}

/// Tells open pages. Shared by the thread that builds and the connections.
#[derive(Debug)]
pub struct Hub {
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    build_id: String,
    /// Builds before this one with what changed after each; the oldest first.
    history: VecDeque<(String, Option<Vec<String>>)>,
    faults: Option<Faults>,
    /// `None` when the service is ending.
    pages: Option<broadcast::Sender<Told>>,
}

impl Hub {
    /// A hub for a build.
    pub fn new(build_id: &str) -> Self {
        let state = State {
            build_id: build_id.to_owned(),
            history: VecDeque::new(),
            faults: None,
            pages: Some(broadcast::channel(LAG).0),
        };
        Self { state: Mutex::new(state) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The build that is served.
    pub fn build_id(&self) -> String {
        self.state().build_id.clone()
    }

    /// A new build is served; `changed` are files of the site, `None` when nobody knows which.
    pub fn built(&self, build_id: &str, changed: Option<Vec<String>>) {
        let mut state = self.state();
        state.faults = None;
        let told = Told::new("built", &json!({"build": build_id, "changed": changed, "failing": false}));
        if state.build_id != build_id {
            let before = std::mem::replace(&mut state.build_id, build_id.to_owned());
            state.history.push_back((before, changed));
            if state.history.len() > REMEMBERED {
                state.history.pop_front();
            }
        }
        state.tell(told);
    }

    /// The content has mistakes, and the last build goes on being served.
    pub fn failed(&self, faults: Faults) {
        let mut state = self.state();
        let told = Told::new("failed", &faults.json());
        state.faults = Some(faults);
        state.tell(told);
    }

    /// What a page that shows `build` must be told first, and all that comes after. `None` when the service is ending.
    pub(super) fn listen(&self, build: &str) -> Option<(Vec<Told>, broadcast::Receiver<Told>)> {
        let state = self.state();
        let receiver = state.pages.as_ref()?.subscribe();
        let changed = state.changed_since(build);
        let failing = state.faults.is_some();
        let known = json!({"build": state.build_id, "changed": changed, "failing": failing});
        let mut first = vec![Told::new("built", &known)];
        first.extend(state.faults.as_ref().map(|faults| Told::new("failed", &faults.json())));
        Some((first, receiver))
    }

    /// Lets all pages go, so that the service can end.
    pub fn close(&self) {
        self.state().pages = None;
    }
}

impl State {
    fn tell(&self, told: Told) {
        // Nobody listens when no page is open.
        let _ = self.pages.as_ref().map(|pages| pages.send(told));
    }

    fn changed_since(&self, build: &str) -> Option<BTreeSet<&str>> {
        if self.build_id == build {
            return Some(BTreeSet::new());
        }
        let first = self.history.iter().rposition(|(before, _)| before == build)?;
        let mut all = BTreeSet::new();
        for (_, changed) in self.history.iter().skip(first) {
            all.extend(changed.as_ref()?.iter().map(String::as_str));
        }
        Some(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(hub: &Hub, build: &str) -> Value {
        let (first, _) = hub.listen(build).unwrap();
        serde_json::from_str::<Value>(&first[0].data).unwrap()["changed"].clone()
    }

    fn paths(paths: &[&str]) -> Option<Vec<String>> {
        Some(paths.iter().map(|path| (*path).to_owned()).collect())
    }

    #[test]
    fn a_page_that_comes_late_learns_what_it_missed() {
        let hub = Hub::new("a");
        hub.built("b", paths(&["x", "y"]));
        hub.built("c", paths(&["y", "z"]));
        assert_eq!(changed(&hub, "c"), json!([]));
        assert_eq!(changed(&hub, "b"), json!(["y", "z"]));
        assert_eq!(changed(&hub, "a"), json!(["x", "y", "z"]));
        assert_eq!(changed(&hub, "older"), Value::Null);
    }

    #[test]
    fn what_nobody_knows_is_everything() {
        let hub = Hub::new("a");
        hub.built("b", None);
        hub.built("c", paths(&["x"]));
        assert_eq!(changed(&hub, "a"), Value::Null);
        assert_eq!(changed(&hub, "b"), json!(["x"]));
    }

    #[test]
    fn mistakes_are_told_until_they_are_mended() {
        let hub = Hub::new("a");
        let (first, mut later) = hub.listen("a").unwrap();
        assert_eq!(first.len(), 1);
        hub.failed(Faults { message: "full".into(), ..Faults::default() });
        assert_eq!(later.try_recv().unwrap().name, "failed");
        assert_eq!(hub.listen("a").unwrap().0[1].name, "failed");
        hub.built("a", paths(&[]));
        assert_eq!(later.try_recv().unwrap().name, "built");
        assert_eq!(hub.listen("a").unwrap().0.len(), 1);
    }

    #[test]
    fn an_ending_service_lets_pages_go() {
        let hub = Hub::new("a");
        let (_, mut later) = hub.listen("a").unwrap();
        hub.close();
        assert!(matches!(later.try_recv(), Err(broadcast::error::TryRecvError::Closed)));
        assert!(hub.listen("a").is_none());
        hub.built("b", None);
    }
}

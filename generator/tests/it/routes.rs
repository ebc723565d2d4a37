//! The table of routes as the browser tests read it: `web/e2e/routes.json` is written from it, so that a new route is
//! photographed, measured and audited without anybody thinking of it.

use model::Route;
use serde::Serialize;
use std::path::Path;

#[derive(Serialize)]
struct Row {
    route: String,
    pattern: &'static str,
}

/// Compares; writes instead when `OCTAVO_WRITE_TS=1`.
#[test]
fn routes_file_is_fresh() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/e2e/routes.json");
    let rows: Vec<Row> = Route::ALL
        .iter()
        .map(|route| Row { route: format!("{route:?}"), pattern: route.pattern() })
        .collect();
    let text = serde_json::to_string_pretty(&rows).unwrap() + "\n";
    if std::env::var_os("OCTAVO_WRITE_TS").is_some_and(|value| value == "1") {
        std::fs::write(&file, &text).unwrap();
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(
        found, text,
        "web/e2e/routes.json is stale: OCTAVO_WRITE_TS=1 cargo test -p generator --test it routes"
    );
}

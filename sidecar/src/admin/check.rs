//! `octavo-sidecar check`: whether a service could be started here, and whether the database is sound.

use crate::{published::Published, store};
use std::path::Path;

/// What was looked at, and what is wrong with it; nothing when all is well.
#[derive(Debug)]
pub struct Finding {
    /// `build`, `index`, `database`
    pub what: &'static str,
    /// A sentence when something is wrong.
    pub problem: Option<String>,
}

/// Looks at the build, the index and the database, and changes nothing but the database's tables, which it brings up to
/// this version.
pub async fn check(dist: &Path, database: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut found = |what, problem: Option<String>| findings.push(Finding { what, problem });
    match Published::open(dist) {
        Err(error) => found("build", Some(error.to_string())),
        Ok(published) => {
            let snapshot = published.current();
            found("build", None);
            let build_id = &snapshot.site.build_id;
            found(
                "index",
                match &snapshot.index {
                    None => Some("cannot be opened; run `octavo build` again".to_owned()),
                    Some(index) if index.build_id() != build_id => {
                        Some(format!("is of build {}, the site of {build_id}", index.build_id()))
                    }
                    Some(_) => None,
                },
            );
        }
    }
    match problems(database).await {
        Err(error) => found("database", Some(error.to_string())),
        Ok(problems) if problems.is_empty() => found("database", None),
        Ok(problems) => problems.into_iter().for_each(|problem| found("database", Some(problem))),
    }
    findings
}

async fn problems(database: &str) -> Result<Vec<store::Problem>, store::StoreError> {
    let store = store::open(database).await?;
    store.migrate().await?;
    store.problems().await
}

//! A schema of its own in the database that `OCTAVO_TEST_POSTGRES` names, so that tests do not see each other.

use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

/// The address of an empty schema; nothing when there is no PostgreSQL to test with.
pub async fn schema(name: &str) -> Option<String> {
    let address = std::env::var("OCTAVO_TEST_POSTGRES").ok()?;
    let mut connection = PgConnection::connect(&address).await.unwrap();
    let name = format!("octavo_{name}_{}", std::process::id());
    for sql in [format!("DROP SCHEMA IF EXISTS {name} CASCADE"), format!("CREATE SCHEMA {name}")] {
        sqlx::query(AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
    }
    let joint = if address.contains('?') { '&' } else { '?' };
    Some(format!("{address}{joint}options[search_path]={name}"))
}

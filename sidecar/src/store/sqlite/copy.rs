//! A PostgreSQL database as a SQLite file: the backup of one engine is a database of the other.

use super::{MIGRATIONS, Sqlite, StoreError};
use sqlx::{
    Connection as _, PgConnection, SqliteConnection, query, query_as,
    sqlite::{SqliteConnectOptions, SqlitePoolOptions},
};
use std::path::Path;

/// Copies every table as it was at one moment.
pub(in crate::store) async fn from_postgres(from: &mut PgConnection, file: &Path) -> Result<(), StoreError> {
    Sqlite::refuse_existing(file)?;
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
    MIGRATIONS.run(&pool).await?;
    let mut to = pool.acquire().await?;
    let mut source = from.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    query("SET LOCAL statement_timeout = 0").execute(&mut *source).await?;
    let mut target = to.begin().await?;
    accounts(&mut source, &mut target).await?;
    reactions(&mut source, &mut target).await?;
    usage(&mut source, &mut target).await?;
    target.commit().await?;
    source.rollback().await?;
    drop(to);
    pool.close().await;
    Ok(())
}

async fn accounts(from: &mut PgConnection, to: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let sql = "SELECT id, email, name, password_hash, is_disabled, created_at FROM accounts";
    let rows: Vec<(i64, String, String, String, bool, i64)> = query_as(sql).fetch_all(&mut *from).await?;
    for (id, email, name, hash, is_disabled, created_at) in rows {
        let sql = "INSERT INTO accounts (id, email, name, password_hash, is_disabled, created_at) \
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let insert = query(sql).bind(id).bind(email).bind(name).bind(hash).bind(is_disabled);
        insert.bind(created_at).execute(&mut *to).await?;
    }
    let sql = "SELECT token_hash, account_id, created_at, last_used_at, expires_at FROM sessions";
    let rows: Vec<(Vec<u8>, i64, i64, i64, i64)> = query_as(sql).fetch_all(&mut *from).await?;
    for (token, account, created_at, used_at, expires_at) in rows {
        let sql = "INSERT INTO sessions (token_hash, account_id, created_at, last_used_at, expires_at) \
                   VALUES ($1, $2, $3, $4, $5)";
        query(sql)
            .bind(token)
            .bind(account)
            .bind(created_at)
            .bind(used_at)
            .bind(expires_at)
            .execute(&mut *to)
            .await?;
    }
    let sql = "SELECT email, journal, unsubscribe_token, created_at FROM subscriptions";
    let rows: Vec<(String, String, String, i64)> = query_as(sql).fetch_all(from).await?;
    for (email, journal, token, created_at) in rows {
        let sql = "INSERT INTO subscriptions (email, journal, unsubscribe_token, created_at) VALUES ($1, $2, $3, $4)";
        query(sql).bind(email).bind(journal).bind(token).bind(created_at).execute(&mut *to).await?;
    }
    Ok(())
}

async fn reactions(from: &mut PgConnection, to: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let sql = "SELECT account_id, object_kind, object_id, kind, created_at FROM reactions";
    let rows: Vec<(i64, String, String, String, i64)> = query_as(sql).fetch_all(&mut *from).await?;
    for (account, object, id, kind, created_at) in rows {
        let sql = "INSERT INTO reactions (account_id, object_kind, object_id, kind, created_at) \
                   VALUES ($1, $2, $3, $4, $5)";
        query(sql).bind(account).bind(object).bind(id).bind(kind).bind(created_at).execute(&mut *to).await?;
    }
    let sql = "SELECT object_kind, object_id, kind, count, version, changed_at FROM reaction_counts";
    let rows: Vec<(String, String, String, i64, i64, i64)> = query_as(sql).fetch_all(from).await?;
    for (object, id, kind, count, version, changed_at) in rows {
        let sql = "INSERT INTO reaction_counts (object_kind, object_id, kind, count, version, changed_at) \
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let insert = query(sql).bind(object).bind(id).bind(kind).bind(count).bind(version);
        insert.bind(changed_at).execute(&mut *to).await?;
    }
    Ok(())
}

async fn usage(from: &mut PgConnection, to: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let rows: Vec<(String, String, String, i64)> =
        query_as("SELECT doi, day, event, count FROM usage").fetch_all(&mut *from).await?;
    for (doi, day, event, count) in rows {
        let sql = "INSERT INTO usage (doi, day, event, count) VALUES ($1, $2, $3, $4)";
        query(sql).bind(doi).bind(day).bind(event).bind(count).execute(&mut *to).await?;
    }
    let rows: Vec<(String, String, i64, i64)> =
        query_as("SELECT doi, event, count, changed_at FROM usage_totals").fetch_all(&mut *from).await?;
    for (doi, event, count, changed_at) in rows {
        let sql = "INSERT INTO usage_totals (doi, event, count, changed_at) VALUES ($1, $2, $3, $4)";
        query(sql).bind(doi).bind(event).bind(count).bind(changed_at).execute(&mut *to).await?;
    }
    let rows: Vec<(String, i64)> =
        query_as("SELECT id, merged_at FROM usage_batches").fetch_all(from).await?;
    for (id, merged_at) in rows {
        let sql = "INSERT INTO usage_batches (id, merged_at) VALUES ($1, $2)";
        query(sql).bind(id).bind(merged_at).execute(&mut *to).await?;
    }
    Ok(())
}

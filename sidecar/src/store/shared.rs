//! The SQL, one text for both engines: this file is a module of `sqlite` and of `postgres`, each with its own types, so that
//! every statement is checked by the driver's types and none is written twice. `$1` and `ON CONFLICT` mean the same to both.

use super::{Connection, Database};
use crate::store::{
    Account, CountRow, HeldReaction, ObjectKind, Pending, Problem, Reaction, Session, Store, Subscriber,
    TokenHash, UsageEvent, UsageRow, Write, Written,
};
use sqlx::{query, query_as, query_scalar};
use std::path::Path;

impl Store for Database {
    fn migrate(&self) -> Pending<'_, ()> {
        Box::pin(self.bring_up_to_date())
    }

    fn ping(&self) -> Pending<'_, ()> {
        Box::pin(async {
            // A table of ours: a database that has none yet is not ready.
            query("SELECT 1 FROM accounts WHERE id = 0").execute(&mut *self.reader().await?).await?;
            Ok(())
        })
    }

    fn tables(&self) -> Pending<'_, Vec<String>> {
        Box::pin(async { Ok(query_scalar(Self::TABLES).fetch_all(&mut *self.reader().await?).await?) })
    }

    fn write(&self, write: Write) -> Pending<'_, Written> {
        Box::pin(self.writer.write(write))
    }

    fn waiting(&self) -> usize {
        self.writer.waiting()
    }

    fn account(&self, email: &str) -> Pending<'_, Option<Account>> {
        let email = email.to_owned();
        Box::pin(async move {
            let sql = "SELECT id, email, name, password_hash, is_disabled, created_at FROM accounts WHERE email = $1";
            let row: Option<AccountRow> =
                query_as(sql).bind(email).fetch_optional(&mut *self.reader().await?).await?;
            Ok(row.map(account))
        })
    }

    fn accounts(&self) -> Pending<'_, Vec<Account>> {
        Box::pin(async {
            let sql =
                "SELECT id, email, name, password_hash, is_disabled, created_at FROM accounts ORDER BY email";
            let rows: Vec<AccountRow> = query_as(sql).fetch_all(&mut *self.reader().await?).await?;
            Ok(rows.into_iter().map(account).collect())
        })
    }

    fn session(&self, token: TokenHash) -> Pending<'_, Option<Session>> {
        Box::pin(async move {
            let sql = "SELECT a.id, a.email, a.name, s.last_used_at, s.expires_at FROM sessions s \
                       JOIN accounts a ON a.id = s.account_id WHERE s.token_hash = $1 AND NOT a.is_disabled";
            let row: Option<(i64, String, String, i64, i64)> =
                query_as(sql).bind(token.to_vec()).fetch_optional(&mut *self.reader().await?).await?;
            Ok(row.map(|(account_id, email, name, last_used_at, expires_at)| Session {
                account_id,
                email,
                name,
                last_used_at,
                expires_at,
            }))
        })
    }

    fn reactions(&self, account: i64, kind: Option<ObjectKind>) -> Pending<'_, Vec<HeldReaction>> {
        Box::pin(async move {
            let sql = "SELECT object_kind, object_id, kind, created_at FROM reactions \
                       WHERE account_id = $1 AND ($2 = '' OR object_kind = $2) ORDER BY created_at DESC, object_id";
            let kind = kind.map_or("", ObjectKind::as_str);
            let rows: Vec<(String, String, String, i64)> =
                query_as(sql).bind(account).bind(kind).fetch_all(&mut *self.reader().await?).await?;
            let held = |(object, id, reaction, since): (String, String, String, i64)| {
                let (object, reaction) = (ObjectKind::from_word(&object)?, Reaction::from_word(&reaction)?);
                Some(HeldReaction { object, id, reaction, since })
            };
            Ok(rows.into_iter().filter_map(held).collect())
        })
    }

    fn reaction_counts(&self, since: i64) -> Pending<'_, Vec<CountRow>> {
        Box::pin(async move {
            let sql = "SELECT object_kind, object_id, kind, count, version, changed_at FROM reaction_counts \
                       WHERE changed_at >= $1";
            let rows: Vec<CountedRow> =
                query_as(sql).bind(since).fetch_all(&mut *self.reader().await?).await?;
            let counted = |(object, id, reaction, count, version, changed_at): CountedRow| {
                let (object, reaction) = (ObjectKind::from_word(&object)?, Reaction::from_word(&reaction)?);
                Some(CountRow { object, id, reaction, count, version, changed_at })
            };
            Ok(rows.into_iter().filter_map(counted).collect())
        })
    }

    fn usage_totals(&self, since: i64) -> Pending<'_, Vec<UsageRow>> {
        Box::pin(async move {
            let sql = "SELECT doi, event, count, changed_at FROM usage_totals WHERE changed_at >= $1";
            let rows: Vec<(String, String, i64, i64)> =
                query_as(sql).bind(since).fetch_all(&mut *self.reader().await?).await?;
            let used = |(doi, event, count, changed_at): (String, String, i64, i64)| {
                Some(UsageRow { doi, event: UsageEvent::from_word(&event)?, count, changed_at })
            };
            Ok(rows.into_iter().filter_map(used).collect())
        })
    }

    fn subscribers(&self, journal: Option<&str>) -> Pending<'_, Vec<Subscriber>> {
        let journal = journal.unwrap_or_default().to_owned();
        Box::pin(async move {
            let sql = "SELECT journal, email, unsubscribe_token, created_at FROM subscriptions \
                       WHERE $1 = '' OR journal = $1 ORDER BY journal, email";
            let rows: Vec<(String, String, String, i64)> =
                query_as(sql).bind(journal).fetch_all(&mut *self.reader().await?).await?;
            let subscriber = |(journal, email, unsubscribe_token, since)| Subscriber {
                journal,
                email,
                unsubscribe_token,
                since,
            };
            Ok(rows.into_iter().map(subscriber).collect())
        })
    }

    fn problems(&self) -> Pending<'_, Vec<Problem>> {
        Box::pin(async {
            let mut reader = self.reader().await?;
            let mut problems = Self::own_problems(&mut reader).await?;
            let wrong = "SELECT COUNT(*) FROM reaction_counts c WHERE c.count <> (SELECT COUNT(*) FROM reactions r \
                         WHERE r.object_kind = c.object_kind AND r.object_id = c.object_id AND r.kind = c.kind)";
            let missing = "SELECT COUNT(*) FROM reactions r WHERE NOT EXISTS (SELECT 1 FROM reaction_counts c \
                           WHERE r.object_kind = c.object_kind AND r.object_id = c.object_id AND r.kind = c.kind)";
            for sql in [wrong, missing] {
                let count: i64 = query_scalar(sql).fetch_one(&mut *reader).await?;
                if count > 0 {
                    problems.push(format!("{count} counts of reactions do not add up"));
                }
            }
            Ok(problems)
        })
    }

    fn backup<'a>(&'a self, file: &'a Path) -> Pending<'a, ()> {
        Box::pin(self.copy_to(file.to_owned()))
    }
}

type CountedRow = (String, String, String, i64, i64, i64);
type AccountRow = (i64, String, String, String, bool, i64);

fn account((id, email, name, password_hash, is_disabled, created_at): AccountRow) -> Account {
    Account { id, email, name, password_hash, is_disabled, created_at }
}

/// Does one write inside a transaction.
pub(super) async fn apply(c: &mut Connection, write: &Write) -> Result<Written, sqlx::Error> {
    match write {
        Write::CreateAccount { email, name, password_hash, now } => {
            let sql = "INSERT INTO accounts (email, name, password_hash, created_at) VALUES ($1, $2, $3, $4) \
                       ON CONFLICT (email) DO NOTHING RETURNING id";
            let id = query_scalar(sql).bind(email).bind(name).bind(password_hash).bind(*now);
            Ok(Written::Account(id.fetch_optional(c).await?))
        }
        Write::SetPassword { account, password_hash } => {
            let sql = "UPDATE accounts SET password_hash = $1 WHERE id = $2";
            query(sql).bind(password_hash).bind(*account).execute(&mut *c).await?;
            end_sessions(c, *account).await
        }
        Write::SetDisabled { account, is_disabled } => {
            let sql = "UPDATE accounts SET is_disabled = $1 WHERE id = $2";
            query(sql).bind(*is_disabled).bind(*account).execute(&mut *c).await?;
            if *is_disabled { end_sessions(c, *account).await } else { Ok(Written::Done) }
        }
        Write::DeleteAccount { account, now } => delete_account(c, *account, *now).await,
        Write::OpenSession(session) => open_session(c, session).await,
        Write::TouchSession { token, now } => {
            let sql = "UPDATE sessions SET last_used_at = $1 WHERE token_hash = $2 AND last_used_at < $1";
            query(sql).bind(*now).bind(token.to_vec()).execute(c).await?;
            Ok(Written::Done)
        }
        Write::CloseSession(token) => {
            query("DELETE FROM sessions WHERE token_hash = $1").bind(token.to_vec()).execute(c).await?;
            Ok(Written::Done)
        }
        Write::React(change) => reactions::react(c, change).await,
        Write::Subscribe { email, journal, unsubscribe_token, now } => {
            let sql = "INSERT INTO subscriptions (email, journal, unsubscribe_token, created_at) \
                       VALUES ($1, $2, $3, $4) ON CONFLICT (email, journal) DO NOTHING";
            query(sql).bind(email).bind(journal).bind(unsubscribe_token).bind(*now).execute(c).await?;
            Ok(Written::Done)
        }
        Write::Unsubscribe { token } => {
            let sql = "DELETE FROM subscriptions WHERE unsubscribe_token = $1 RETURNING journal";
            Ok(Written::Unsubscribed(query_scalar(sql).bind(token).fetch_optional(c).await?))
        }
        Write::AddUsage { batch, counts, now } => usage::add(c, batch, counts, *now).await,
        Write::Sweep { now, idle_since } => {
            let sql = "DELETE FROM sessions WHERE expires_at <= $1 OR last_used_at <= $2";
            query(sql).bind(*now).bind(*idle_since).execute(&mut *c).await?;
            query("DELETE FROM usage_batches WHERE merged_at < $1").bind(*now - 86_400).execute(c).await?;
            Ok(Written::Done)
        }
    }
}

async fn end_sessions(c: &mut Connection, account: i64) -> Result<Written, sqlx::Error> {
    query("DELETE FROM sessions WHERE account_id = $1").bind(account).execute(c).await?;
    Ok(Written::Done)
}

async fn open_session(
    c: &mut Connection,
    session: &crate::store::NewSession,
) -> Result<Written, sqlx::Error> {
    let allowed: Option<i64> = query_scalar("SELECT id FROM accounts WHERE id = $1 AND NOT is_disabled")
        .bind(session.account)
        .fetch_optional(&mut *c)
        .await?;
    if allowed.is_none() {
        return Ok(Written::Changed(false));
    }
    let sql = "INSERT INTO sessions (token_hash, account_id, created_at, last_used_at, expires_at) \
               VALUES ($1, $2, $3, $3, $4) ON CONFLICT (token_hash) DO NOTHING";
    let insert = query(sql).bind(session.token.to_vec()).bind(session.account).bind(session.now);
    insert.bind(session.expires_at).execute(c).await?;
    Ok(Written::Changed(true))
}

async fn delete_account(c: &mut Connection, account: i64, now: i64) -> Result<Written, sqlx::Error> {
    let sql = "UPDATE reaction_counts SET count = count - 1, version = version + 1, changed_at = $1 \
               WHERE EXISTS (SELECT 1 FROM reactions r \
               WHERE r.account_id = $2 AND r.object_kind = reaction_counts.object_kind \
               AND r.object_id = reaction_counts.object_id AND r.kind = reaction_counts.kind)";
    query(sql).bind(now).bind(account).execute(&mut *c).await?;
    query("DELETE FROM reactions WHERE account_id = $1").bind(account).execute(&mut *c).await?;
    query("DELETE FROM sessions WHERE account_id = $1").bind(account).execute(&mut *c).await?;
    let deleted = query("DELETE FROM accounts WHERE id = $1").bind(account).execute(c).await?;
    Ok(Written::Changed(deleted.rows_affected() > 0))
}

mod reactions {
    //! Reactions with their counts, in one transaction.

    use super::{Connection, Written, query, query_as};
    use crate::store::{ReactionChange, ReactionState, Standing};

    pub(super) async fn react(c: &mut Connection, change: &ReactionChange) -> Result<Written, sqlx::Error> {
        let sql = if change.add {
            "INSERT INTO reactions (account_id, object_kind, object_id, kind, created_at) \
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM reactions WHERE account_id = $1 AND object_kind = $2 AND object_id = $3 AND kind = $4 \
             AND created_at <= $5"
        };
        // A reaction can be taken back whenever it was made, whatever the clocks say.
        let at = if change.add { change.now / 1000 } else { i64::MAX };
        let query = query(sql).bind(change.account).bind(change.object.as_str()).bind(&change.id);
        let changed = query.bind(change.reaction.as_str()).bind(at).execute(&mut *c).await?;
        if changed.rows_affected() > 0 {
            count(c, change).await?;
        }
        state(c, change).await.map(Written::Reaction)
    }

    async fn count(c: &mut Connection, change: &ReactionChange) -> Result<(), sqlx::Error> {
        let sql = if change.add {
            "INSERT INTO reaction_counts (object_kind, object_id, kind, count, version, changed_at) \
             VALUES ($1, $2, $3, 1, 1, $4) ON CONFLICT (object_kind, object_id, kind) DO UPDATE \
             SET count = reaction_counts.count + 1, version = reaction_counts.version + 1, changed_at = $4"
        } else {
            "UPDATE reaction_counts SET count = count - 1, version = version + 1, changed_at = $4 \
             WHERE object_kind = $1 AND object_id = $2 AND kind = $3"
        };
        let query = query(sql).bind(change.object.as_str()).bind(&change.id).bind(change.reaction.as_str());
        query.bind(change.now).execute(c).await?;
        Ok(())
    }

    async fn state(c: &mut Connection, change: &ReactionChange) -> Result<ReactionState, sqlx::Error> {
        let sql = "SELECT n.kind, n.count, n.version, EXISTS (SELECT 1 FROM reactions r WHERE r.account_id = $1 \
                   AND r.object_kind = n.object_kind AND r.object_id = n.object_id AND r.kind = n.kind) \
                   FROM reaction_counts n WHERE n.object_kind = $2 AND n.object_id = $3";
        let rows: Vec<(String, i64, i64, bool)> = query_as(sql)
            .bind(change.account)
            .bind(change.object.as_str())
            .bind(&change.id)
            .fetch_all(c)
            .await?;
        let mut state = ReactionState::default();
        for (kind, count, version, is_held) in rows {
            state.take(&kind, Standing { is_held, count, version });
        }
        Ok(state)
    }
}

mod usage {
    //! Batches of uses.

    use super::{Connection, Written, query};
    use crate::store::UsageCount;

    pub(super) async fn add(
        c: &mut Connection,
        batch: &str,
        counts: &[UsageCount],
        now: i64,
    ) -> Result<Written, sqlx::Error> {
        let sql = "INSERT INTO usage_batches (id, merged_at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING";
        let new = query(sql).bind(batch).bind(now / 1000).execute(&mut *c).await?;
        if new.rows_affected() == 0 {
            return Ok(Written::Changed(false));
        }
        for use_ in counts {
            let sql = "INSERT INTO usage (doi, day, event, count) VALUES ($1, $2, $3, $4) \
                       ON CONFLICT (doi, day, event) DO UPDATE SET count = usage.count + $4";
            let day = query(sql).bind(&use_.doi).bind(&use_.day).bind(use_.event.as_str()).bind(use_.count);
            day.execute(&mut *c).await?;
            let sql = "INSERT INTO usage_totals (doi, event, count, changed_at) VALUES ($1, $2, $3, $4) \
                       ON CONFLICT (doi, event) DO UPDATE SET count = usage_totals.count + $3, changed_at = $4";
            let total = query(sql).bind(&use_.doi).bind(use_.event.as_str()).bind(use_.count).bind(now);
            total.execute(&mut *c).await?;
        }
        Ok(Written::Changed(true))
    }
}

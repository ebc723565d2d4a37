//! Reactions that wait together, done in few rounds. Each statement by itself would be a message to the connection's thread and one
//! back: on a busy machine two changes of threads, which cost more than the statement. The outcome is that of one after the other.

use super::super::{ReactionChange, ReactionState, Standing, Written};
use sqlx::{SqliteConnection, query_as};
use std::{fmt::Write as _, sync::LazyLock};

/// Most reactions in one text of statements.
pub(super) const MOST: usize = 64;
/// Texts for 1, 2, 4 … reactions, so that each is prepared once. What is over is filled up with nothing to do.
const SIZES: usize = MOST.ilog2() as usize + 1;
/// Parameters of one reaction.
const PARAMETERS: usize = 7;

/// Inside a transaction, and as a transaction of their own.
static PARTS: LazyLock<[String; SIZES]> = LazyLock::new(|| std::array::from_fn(|at| text(1 << at)));
static WHOLES: LazyLock<[String; SIZES]> =
    LazyLock::new(|| std::array::from_fn(|at| format!("BEGIN IMMEDIATE; {}COMMIT;", text(1 << at))));

/// The statements of so many reactions. Of each pair the first says by `changes()` whether anything is to be counted.
fn text(size: usize) -> String {
    let mut text = String::new();
    for nth in 0..size {
        let [account, object, id, kind, at, now, add] =
            std::array::from_fn::<_, PARAMETERS, _>(|place| format!("${}", nth * PARAMETERS + place + 1));
        let _ = write!(
            text,
            "INSERT INTO reactions (account_id, object_kind, object_id, kind, created_at) \
             SELECT {account}, {object}, {id}, {kind}, {at} WHERE {add} = 1 ON CONFLICT DO NOTHING; \
             INSERT INTO reaction_counts (object_kind, object_id, kind, count, version, changed_at) \
             SELECT {object}, {id}, {kind}, 1, 1, {now} WHERE changes() > 0 \
             ON CONFLICT (object_kind, object_id, kind) DO UPDATE SET count = reaction_counts.count + 1, \
             version = reaction_counts.version + 1, changed_at = {now}; \
             DELETE FROM reactions WHERE {add} = 0 AND account_id = {account} AND object_kind = {object} \
             AND object_id = {id} AND kind = {kind}; \
             UPDATE reaction_counts SET count = count - 1, version = version + 1, changed_at = {now} \
             WHERE changes() > 0 AND object_kind = {object} AND object_id = {id} AND kind = {kind}; \
             SELECT {nth}, n.kind, n.count, n.version, EXISTS (SELECT 1 FROM reactions r \
             WHERE r.account_id = {account} AND r.object_kind = n.object_kind AND r.object_id = n.object_id \
             AND r.kind = n.kind) FROM reaction_counts n WHERE n.object_kind = {object} AND n.object_id = {id}; "
        );
    }
    text
}

/// Does them in order inside a transaction; their answers in the same order.
pub(super) async fn together(
    connection: &mut SqliteConnection,
    changes: &[&ReactionChange],
) -> Result<Vec<Written>, sqlx::Error> {
    let mut written = Vec::with_capacity(changes.len());
    for changes in changes.chunks(MOST) {
        written.append(&mut at_once(connection, changes, &PARTS).await?);
    }
    Ok(written)
}

/// Does at most [`MOST`] in a transaction of their own, committed when this returns: one message to the connection's thread in all.
/// After an error the transaction is open, and the connection good for nothing but to be closed.
pub(super) async fn committed(
    connection: &mut SqliteConnection,
    changes: &[&ReactionChange],
) -> Result<Vec<Written>, sqlx::Error> {
    at_once(connection, changes, &WHOLES).await
}

async fn at_once(
    connection: &mut SqliteConnection,
    changes: &[&ReactionChange],
    texts: &'static [String; SIZES],
) -> Result<Vec<Written>, sqlx::Error> {
    let size = changes.len().next_power_of_two();
    let text = &texts[(size.ilog2() as usize).min(SIZES - 1)];
    let mut query = query_as::<_, (i64, String, i64, i64, bool)>(text.as_str());
    for change in changes {
        query = query
            .bind(change.account)
            .bind(change.object.as_str())
            .bind(change.id.as_str())
            .bind(change.reaction.as_str())
            .bind(change.now / 1000)
            .bind(change.now)
            .bind(i64::from(change.add));
    }
    for _ in changes.len()..size {
        query = query.bind(0).bind("").bind("").bind("").bind(0).bind(0).bind(-1);
    }
    let mut states = vec![ReactionState::default(); changes.len()];
    for (nth, kind, count, version, is_held) in query.fetch_all(connection).await? {
        let Some(state) = usize::try_from(nth).ok().and_then(|nth| states.get_mut(nth)) else { continue };
        state.take(&kind, Standing { is_held, count, version });
    }
    Ok(states.into_iter().map(Written::Reaction).collect())
}

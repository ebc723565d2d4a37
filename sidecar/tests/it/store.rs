//! The contract of a store, the same for both engines. PostgreSQL takes part when `OCTAVO_TEST_POSTGRES` names a database:
//! each test works in a schema of its own there.

use sidecar::store::{
    NewSession, ObjectKind, Reaction, ReactionChange, ReactionState, Standing, Store, StoreError, UsageCount,
    UsageEvent, Write, Written,
};
use std::{collections::HashSet, sync::Arc};

const TABLES: [&str; 9] = [
    "_sqlx_migrations",
    "accounts",
    "reaction_counts",
    "reactions",
    "sessions",
    "subscriptions",
    "usage",
    "usage_batches",
    "usage_totals",
];

/// Everything that the service relies on.
async fn contract(store: &Arc<dyn Store>) {
    store.migrate().await.unwrap();
    store.migrate().await.expect("a second time changes nothing");
    store.ping().await.unwrap();
    assert_eq!(store.tables().await.unwrap(), TABLES);
    let anna = account(store, "anna@example.org").await.expect("a new account");
    assert_eq!(account(store, "anna@example.org").await, None, "one address, one account");
    let ben = account(store, "ben@example.org").await.unwrap();
    sessions(store, anna).await;
    reactions(store, anna, ben).await;
    together(store).await;
    in_order(store, ben).await;
    subscriptions(store).await;
    usage(store).await;
    removal(store, ben).await;
    assert_eq!(store.problems().await.unwrap(), Vec::<String>::new());
}

async fn account(store: &Arc<dyn Store>, email: &str) -> Option<i64> {
    let write = Write::CreateAccount {
        email: email.to_owned(),
        name: "A Reader".to_owned(),
        password_hash: "$argon2id$".to_owned(),
        now: 1_000,
    };
    let Written::Account(id) = store.write(write).await.unwrap() else { panic!("another answer") };
    id
}

async fn sessions(store: &Arc<dyn Store>, anna: i64) {
    let open = |token: u8| {
        let session = NewSession { token: [token; 32], account: anna, now: 2_000, expires_at: 9_000 };
        store.write(Write::OpenSession(session))
    };
    assert_eq!(open(1).await.unwrap(), Written::Changed(true));
    open(2).await.unwrap();
    let session = store.session([1; 32]).await.unwrap().unwrap();
    assert_eq!((session.account_id, session.email.as_str()), (anna, "anna@example.org"));
    assert_eq!((session.last_used_at, session.expires_at), (2_000, 9_000));
    assert_eq!(store.session([3; 32]).await.unwrap(), None);
    store.write(Write::TouchSession { token: [1; 32], now: 3_000 }).await.unwrap();
    store.write(Write::TouchSession { token: [1; 32], now: 2_500 }).await.unwrap();
    assert_eq!(store.session([1; 32]).await.unwrap().unwrap().last_used_at, 3_000, "time goes forward");
    store.write(Write::Sweep { now: 4_000, idle_since: 2_500 }).await.unwrap();
    assert_eq!(store.session([2; 32]).await.unwrap(), None, "not used for long");
    store.write(Write::SetDisabled { account: anna, is_disabled: true }).await.unwrap();
    assert_eq!(store.session([1; 32]).await.unwrap(), None);
    assert_eq!(open(4).await.unwrap(), Written::Changed(false), "a disabled account gets no session");
    store.write(Write::SetDisabled { account: anna, is_disabled: false }).await.unwrap();
    open(5).await.unwrap();
    store.write(Write::SetPassword { account: anna, password_hash: "new".to_owned() }).await.unwrap();
    assert_eq!(store.session([5; 32]).await.unwrap(), None, "another password ends sessions");
    assert_eq!(store.account("anna@example.org").await.unwrap().unwrap().password_hash, "new");
}

fn like(account: i64, id: &str, add: bool) -> Write {
    Write::React(ReactionChange {
        account,
        object: ObjectKind::SpecialIssue,
        id: id.to_owned(),
        reaction: Reaction::Like,
        add,
        now: 5_000_000,
    })
}

async fn react(store: &Arc<dyn Store>, write: Write) -> ReactionState {
    let Written::Reaction(state) = store.write(write).await.unwrap() else { panic!("another answer") };
    state
}

async fn reactions(store: &Arc<dyn Store>, anna: i64, ben: i64) {
    let stands = |is_held, count, version| Standing { is_held, count, version };
    assert_eq!(react(store, like(anna, "J/a", true)).await.like, stands(true, 1, 1));
    assert_eq!(react(store, like(anna, "J/a", true)).await.like, stands(true, 1, 1), "twice is once");
    assert_eq!(react(store, like(ben, "J/a", true)).await.like, stands(true, 2, 2));
    assert_eq!(react(store, like(anna, "J/a", false)).await.like, stands(false, 1, 3));
    assert_eq!(react(store, like(anna, "J/a", false)).await.like, stands(false, 1, 3));
    assert_eq!(react(store, like(anna, "J/never", false)).await, ReactionState::default());
    let held = store.reactions(ben, Some(ObjectKind::SpecialIssue)).await.unwrap();
    assert_eq!((held.len(), held[0].id.as_str(), held[0].since), (1, "J/a", 5_000));
    assert!(store.reactions(ben, Some(ObjectKind::Article)).await.unwrap().is_empty());
    let counts = store.reaction_counts(0).await.unwrap();
    assert_eq!((counts.len(), counts[0].count, counts[0].version), (1, 1, 3));
    assert!(store.reaction_counts(5_000_001).await.unwrap().is_empty(), "only what changed since");
}

/// Many at once: each counted once, whatever the order.
async fn together(store: &Arc<dyn Store>) {
    let mut ids = Vec::new();
    for nth in 0..20 {
        ids.push(account(store, &format!("many{nth}@example.org")).await.unwrap());
    }
    let ask = |nth: usize| {
        let (store, write) = (Arc::clone(store), like(ids[nth % 20], "J/many", true));
        tokio::spawn(async move { store.write(write).await.unwrap() })
    };
    for asked in (0..200).map(ask).collect::<Vec<_>>() {
        asked.await.unwrap();
    }
    assert_eq!(react(store, like(ids[0], "J/many", true)).await.like.count, 20);
}

/// Writes that wait together are done one after the other: each is answered with what stood after it and before the next.
async fn in_order(store: &Arc<dyn Store>, reader: i64) {
    let asked: Vec<_> = (0..45)
        .map(|nth| {
            let store = Arc::clone(store);
            let write = match nth {
                // Something else in between.
                7 => Write::TouchSession { token: [9; 32], now: 1 },
                _ => like(reader, if nth % 3 == 0 { "J/x" } else { "J/y" }, nth % 2 == 0),
            };
            let is_like = nth != 7;
            // Tasks of one thread begin in the order in which they were made.
            tokio::spawn(async move { (nth, is_like, store.write(write).await.unwrap()) })
        })
        .collect();
    let mut known = [ReactionState::default(), ReactionState::default()];
    for asked in asked {
        let (nth, is_like, written) = asked.await.unwrap();
        if !is_like {
            assert_eq!(written, Written::Done);
            continue;
        }
        let (add, before) = (nth % 2 == 0, &mut known[usize::from(nth % 3 != 0)]);
        if before.like.is_held != add {
            let count = i64::from(add);
            before.like = Standing { is_held: add, count, version: before.like.version + 1 };
        }
        assert_eq!(written, Written::Reaction(*before), "write {nth}");
    }
}

async fn subscriptions(store: &Arc<dyn Store>) {
    let subscribe = |token: &str, journal: &str| {
        let (email, journal, unsubscribe_token) = ("x@example.org".into(), journal.into(), token.into());
        store.write(Write::Subscribe { email, journal, unsubscribe_token, now: 7 })
    };
    subscribe("t1", "JCTS").await.unwrap();
    subscribe("t2", "JCTS").await.unwrap();
    subscribe("t3", "JALG").await.unwrap();
    let all = store.subscribers(None).await.unwrap();
    assert_eq!(all.iter().map(|row| row.unsubscribe_token.as_str()).collect::<Vec<_>>(), ["t3", "t1"]);
    assert_eq!(store.subscribers(Some("JCTS")).await.unwrap().len(), 1);
    let end = |token: &str| store.write(Write::Unsubscribe { token: token.into() });
    assert_eq!(end("t1").await.unwrap(), Written::Unsubscribed(Some("JCTS".into())));
    assert_eq!(end("t1").await.unwrap(), Written::Unsubscribed(None));
    assert_eq!(store.subscribers(None).await.unwrap().len(), 1);
}

async fn usage(store: &Arc<dyn Store>) {
    let add = |batch: &str| {
        let count =
            |event, count| UsageCount { doi: "10.5555/a".into(), day: "2026-01-01".into(), event, count };
        let counts = vec![count(UsageEvent::Browse, 3), count(UsageEvent::Download, 1)];
        store.write(Write::AddUsage { batch: batch.into(), counts, now: 9_000 })
    };
    assert_eq!(add("one").await.unwrap(), Written::Changed(true));
    assert_eq!(add("one").await.unwrap(), Written::Changed(false), "a batch is merged once");
    add("two").await.unwrap();
    let mut totals: Vec<_> =
        store.usage_totals(0).await.unwrap().into_iter().map(|row| (row.event.as_str(), row.count)).collect();
    totals.sort_unstable();
    assert_eq!(totals, [("browse", 6), ("download", 2)]);
}

async fn removal(store: &Arc<dyn Store>, ben: i64) {
    assert_eq!(
        store.write(Write::DeleteAccount { account: ben, now: 6_000_000 }).await.unwrap(),
        Written::Changed(true)
    );
    assert_eq!(store.account("ben@example.org").await.unwrap(), None);
    let counts = store.reaction_counts(0).await.unwrap();
    assert_eq!(
        counts.iter().find(|row| row.id == "J/a").unwrap().count,
        0,
        "a reader who is gone is not counted"
    );
    // A write for an account that is gone is refused alone; those beside it are done.
    let (store_a, store_b) = (Arc::clone(store), Arc::clone(store));
    let anna = store.account("anna@example.org").await.unwrap().unwrap().id;
    let bad = tokio::spawn(async move { store_a.write(like(ben, "J/a", true)).await });
    let good = tokio::spawn(async move { store_b.write(like(anna, "J/b", true)).await });
    assert!(bad.await.unwrap().is_err());
    assert!(good.await.unwrap().is_ok());
}

/// A copy holds what the database held.
async fn backup(store: &Arc<dyn Store>) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.db");
    store.backup(&file).await.unwrap();
    assert!(matches!(store.backup(&file).await, Err(StoreError::Backup { .. })), "no copy is written over");
    let copy = sidecar::store::open(&file.display().to_string()).await.unwrap();
    copy.migrate().await.unwrap();
    let ids = |accounts: Vec<sidecar::store::Account>| {
        accounts.into_iter().map(|one| one.id).collect::<HashSet<_>>()
    };
    assert_eq!(ids(copy.accounts().await.unwrap()), ids(store.accounts().await.unwrap()));
    assert_eq!(copy.subscribers(None).await.unwrap(), store.subscribers(None).await.unwrap());
    assert_eq!(copy.reaction_counts(0).await.unwrap().len(), store.reaction_counts(0).await.unwrap().len());
    assert_eq!(copy.usage_totals(0).await.unwrap().len(), 2);
    assert_eq!(copy.problems().await.unwrap(), Vec::<String>::new());
}

#[tokio::test]
async fn sqlite_keeps_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("octavo.db");
    let store = sidecar::store::open(&format!("sqlite://{}?mode=rwc", path.display())).await.unwrap();
    contract(&store).await;
    backup(&store).await;
    let header = std::fs::read(&path).unwrap();
    assert_eq!(header[18..20], [2, 2], "bytes 18 and 19 of the file are 2 in WAL mode");
    let again = sidecar::store::open(&path.display().to_string()).await.unwrap();
    again.migrate().await.unwrap();
    assert_eq!(again.accounts().await.unwrap().len(), 21);
}

#[tokio::test]
async fn postgres_keeps_the_contract() {
    let Some(address) = super::postgres::schema("contract").await else { return };
    let store = sidecar::store::open(&address).await.unwrap();
    contract(&store).await;
    backup(&store).await;
}

#[tokio::test]
async fn what_is_no_database_is_refused() {
    for address in ["", "sqlite:", "mysql://x/y"] {
        let opened = sidecar::store::open(address).await;
        assert!(matches!(opened.err(), Some(StoreError::Address(_))), "{address}");
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("no-database");
    super::fixture::write(
        &path,
        "this is a text, and rather a long one, that no one should take for a database file",
    );
    let opened = sidecar::store::open(&path.display().to_string()).await;
    assert!(opened.is_err(), "a file of another kind is never written over");
}

#[tokio::test]
async fn a_database_that_is_away_is_told_from_one_that_is_wrong() {
    let store = sidecar::store::open("postgres://nobody@127.0.0.1:1/none").await.unwrap();
    let error = store.migrate().await.unwrap_err();
    assert!(error.is_away(), "{error}");
    let begun = std::time::Instant::now();
    assert!(store.write(Write::CloseSession([0; 32])).await.unwrap_err().is_away());
    assert!(begun.elapsed().as_secs() < 4);
}

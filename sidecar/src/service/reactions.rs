//! Reactions: what a reader likes, keeps and pins, and how many readers do.

use crate::{
    app::App,
    extract::Refusal,
    service::accounts::Reader,
    store::{HeldReaction, ObjectKind, Reaction, ReactionChange, ReactionState, Write, Written},
};
use std::collections::HashSet;

/// Adds or takes back a reaction. Doing it twice changes nothing; the answer is what is stored.
pub(crate) async fn react(
    app: &App,
    reader: &Reader,
    (object, id): (ObjectKind, String),
    operation: Operation,
) -> Result<ReactionState, Refusal> {
    let Operation { reaction, add } = operation;
    let now = app.clock.now().as_millisecond();
    let change = ReactionChange { account: reader.account, object, id: id.clone(), reaction, add, now };
    let Written::Reaction(state) = app.store.write(Write::React(change)).await? else {
        return Err(Refusal::internal(&"a reaction was answered as something else"));
    };
    app.counters.set(object, &id, &state);
    Ok(state)
}

/// What is to be done.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Operation {
    reaction: Reaction,
    add: bool,
}

impl Operation {
    /// From the numbers of specification §9, which the wire has checked.
    pub fn new(operation_type: u32, add_or_cancel: u32) -> Self {
        let reaction = match operation_type {
            1 => Reaction::Like,
            2 => Reaction::Favourite,
            _ => Reaction::Pin,
        };
        Self { reaction, add: add_or_cancel == 1 }
    }
}

/// What one reader holds of one kind of thing.
#[derive(Debug, Default)]
pub(crate) struct Held(HashSet<(Reaction, String)>);

impl Held {
    /// Asks the database; somebody who is not signed in holds nothing. When the database is away, neither does anybody:
    /// lists are shown without flags.
    pub async fn of(app: &App, reader: Option<&Reader>, object: ObjectKind) -> Self {
        let Some(reader) = reader else { return Self::default() };
        match app.store.reactions(reader.account, Some(object)).await {
            Ok(held) => Self(held.into_iter().map(|held| (held.reaction, held.id)).collect()),
            Err(error) => {
                tracing::warn!("a list is shown without the reader's flags: {error}");
                Self::default()
            }
        }
    }

    /// What a reader holds of one kind, out of all that the reader holds.
    pub fn among(held: &[HeldReaction], object: ObjectKind) -> Self {
        let own = held.iter().filter(|held| held.object == object);
        Self(own.map(|held| (held.reaction, held.id.clone())).collect())
    }

    /// Whether the reader reacts so to anything.
    pub fn has_any(&self, reaction: Reaction) -> bool {
        self.0.iter().any(|(held, _)| *held == reaction)
    }

    /// Whether the reader reacts so.
    pub fn has(&self, reaction: Reaction, id: &str) -> bool {
        !self.0.is_empty() && self.0.contains(&(reaction, id.to_owned()))
    }
}

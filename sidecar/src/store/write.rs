//! All that can be changed in the database. Each is safe to do twice: a client or a sidecar that did not hear the answer
//! may ask again.

use super::{ObjectKind, Reaction, TokenHash, UsageEvent};

/// A change. Times are seconds since 1970.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Write {
    /// Answers [`Written::Account`]; nothing when the address has one.
    CreateAccount {
        /// Lower case.
        email: String,
        /// As the reader wrote it.
        name: String,
        /// argon2id, PHC string.
        password_hash: String,
        /// When.
        now: i64,
    },
    /// Ends every session of the account.
    SetPassword {
        /// Whose.
        account: i64,
        /// argon2id, PHC string.
        password_hash: String,
    },
    /// A disabled account has no sessions and gets none.
    SetDisabled {
        /// Whose.
        account: i64,
        /// Or enabled again.
        is_disabled: bool,
    },
    /// Removes the account, its sessions and its reactions, which are no longer counted.
    DeleteAccount {
        /// Whose.
        account: i64,
        /// Milliseconds.
        now: i64,
    },
    /// Answers [`Written::Changed`]: false when the account is disabled or gone.
    OpenSession(NewSession),
    /// Notes that a session is in use.
    TouchSession {
        /// Which.
        token: TokenHash,
        /// When.
        now: i64,
    },
    /// Ends a session.
    CloseSession(TokenHash),
    /// Answers [`Written::Reaction`].
    React(ReactionChange),
    /// Subscribes an address to a journal; nothing changes when it is.
    Subscribe {
        /// Lower case.
        email: String,
        /// Short name.
        journal: String,
        /// Ends it.
        unsubscribe_token: String,
        /// When.
        now: i64,
    },
    /// Answers [`Written::Unsubscribed`].
    Unsubscribe {
        /// From the letter.
        token: String,
    },
    /// Adds uses, once for each batch id.
    AddUsage {
        /// Of this batch alone.
        batch: String,
        /// What to add.
        counts: Vec<UsageCount>,
        /// Milliseconds.
        now: i64,
    },
    /// Removes sessions that ended and what is only kept for a day.
    Sweep {
        /// When.
        now: i64,
        /// Sessions not used since then have ended.
        idle_since: i64,
    },
}

impl Write {
    /// The reaction, when it is one.
    pub(super) fn reaction(&self) -> Option<&ReactionChange> {
        if let Self::React(change) = self { Some(change) } else { None }
    }
}

/// A session to be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSession {
    /// Of the token.
    pub token: TokenHash,
    /// Whose.
    pub account: i64,
    /// When.
    pub now: i64,
    /// End in any case.
    pub expires_at: i64,
}

/// A reaction that is added or taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReactionChange {
    /// Whose.
    pub account: i64,
    /// To what kind of thing.
    pub object: ObjectKind,
    /// To which.
    pub id: String,
    /// How.
    pub reaction: Reaction,
    /// Added, or taken back.
    pub add: bool,
    /// Milliseconds.
    pub now: i64,
}

/// Uses of an article on a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UsageCount {
    /// Key of its DOI.
    pub doi: String,
    /// `2026-03-09`
    pub day: String,
    /// How.
    pub event: UsageEvent,
    /// How often.
    pub count: i64,
}

/// What a write answers, once it is on disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Written {
    /// There is nothing to say.
    Done,
    /// Whether anything changed.
    Changed(bool),
    /// Id of the new account; nothing when the address has one.
    Account(Option<i64>),
    /// The reader's reactions to the thing, and all readers'.
    Reaction(ReactionState),
    /// The journal that is no longer subscribed to; nothing when the token is unknown.
    Unsubscribed(Option<String>),
}

/// Reactions to one thing after a change.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ReactionState {
    /// Likes.
    pub like: Standing,
    /// Readers who keep it.
    pub favourite: Standing,
    /// Readers who pinned it.
    pub pin: Standing,
}

impl ReactionState {
    /// Takes a row of the counts in; a kind that this program does not know is passed over.
    pub(super) fn take(&mut self, kind: &str, standing: Standing) {
        match Reaction::from_word(kind) {
            Some(Reaction::Like) => self.like = standing,
            Some(Reaction::Favourite) => self.favourite = standing,
            Some(Reaction::Pin) => self.pin = standing,
            None => {}
        }
    }
}

/// How one reaction to one thing stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Standing {
    /// The reader who asked reacts so.
    pub is_held: bool,
    /// Readers who react so.
    pub count: i64,
    /// Rises with each change.
    pub version: i64,
}

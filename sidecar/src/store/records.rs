//! What the database holds, in the field's words.

/// What a reader can react to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ObjectKind {
    /// By the key of its DOI.
    Article,
    /// By its short name.
    Journal,
    /// By its id, `JCTS/living-shorelines`.
    SpecialIssue,
}

/// How a reader can react.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reaction {
    /// Counted and shown to all.
    Like,
    /// Kept in the reader's library.
    Favourite,
    /// First in the reader's lists; "sticky" on the wire.
    Pin,
}

/// How an article was used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum UsageEvent {
    /// Its page was read.
    Browse,
    /// A file of it was taken.
    Download,
}

macro_rules! words {
    ($type:ident { $($variant:ident = $word:literal),+ }) => {
        impl $type {
            /// The word in the database.
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            /// From the word in the database.
            pub(super) fn from_word(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$variant),)+ _ => None }
            }
        }
    };
}
words!(ObjectKind { Article = "article", Journal = "journal", SpecialIssue = "special_issue" });
words!(Reaction { Like = "like", Favourite = "favourite", Pin = "pin" });
words!(UsageEvent { Browse = "browse", Download = "download" });

/// An account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Never given twice.
    pub id: i64,
    /// Lower case.
    pub email: String,
    /// As the reader wrote it.
    pub name: String,
    /// argon2id, PHC string.
    pub password_hash: String,
    /// Whether it may sign in.
    pub is_disabled: bool,
    /// Seconds since 1970.
    pub created_at: i64,
}

/// A session that is in the database; it may have expired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Whose.
    pub account_id: i64,
    /// Of the account.
    pub email: String,
    /// Of the account.
    pub name: String,
    /// Last use that was noted.
    pub last_used_at: i64,
    /// End in any case.
    pub expires_at: i64,
}

/// A reaction of a reader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldReaction {
    /// To what kind of thing.
    pub object: ObjectKind,
    /// To which.
    pub id: String,
    /// How.
    pub reaction: Reaction,
    /// Since when.
    pub since: i64,
}

/// How many readers react to something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountRow {
    /// To what kind of thing.
    pub object: ObjectKind,
    /// To which.
    pub id: String,
    /// How.
    pub reaction: Reaction,
    /// How many.
    pub count: i64,
    /// Rises with each change.
    pub version: i64,
    /// Milliseconds since 1970.
    pub changed_at: i64,
}

/// How often an article was used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UsageRow {
    /// Key of its DOI.
    pub doi: String,
    /// How.
    pub event: UsageEvent,
    /// How often, since the beginning.
    pub count: i64,
    /// Milliseconds since 1970.
    pub changed_at: i64,
}

/// Who wants a journal's letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscriber {
    /// Short name of the journal.
    pub journal: String,
    /// Lower case.
    pub email: String,
    /// Ends it.
    pub unsubscribe_token: String,
    /// Since when.
    pub since: i64,
}

/// Something that an operator must know, in a sentence.
pub type Problem = String;

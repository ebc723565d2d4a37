-- Accounts, sessions, reactions, subscriptions, usage. Times are seconds since 1970 in UTC.
CREATE TABLE accounts (
    id            INTEGER PRIMARY KEY,
    -- Lower case; the address as typed is not kept.
    email         TEXT    NOT NULL UNIQUE,
    name          TEXT    NOT NULL,
    -- argon2id, PHC string.
    password_hash TEXT    NOT NULL,
    is_disabled   INTEGER NOT NULL DEFAULT 0 CHECK (is_disabled IN (0, 1)),
    created_at    INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
    -- SHA-256 of the token: whoever reads the database cannot sign in with it.
    token_hash   BLOB    PRIMARY KEY CHECK (length(token_hash) = 32),
    account_id   INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    created_at   INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL,
    expires_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- One row for each reader, thing and kind: doing it twice changes nothing.
CREATE TABLE reactions (
    account_id  INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    object_kind TEXT    NOT NULL CHECK (object_kind IN ('article', 'journal', 'special_issue')),
    -- DOI key, journal short name, or special issue id.
    object_id   TEXT    NOT NULL,
    kind        TEXT    NOT NULL CHECK (kind IN ('like', 'favourite', 'pin')),
    created_at  INTEGER NOT NULL,
    PRIMARY KEY (account_id, object_kind, object_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX reactions_by_object ON reactions (object_kind, object_id, kind);

CREATE TABLE subscriptions (
    email             TEXT    NOT NULL,
    journal           TEXT    NOT NULL,
    unsubscribe_token TEXT    NOT NULL UNIQUE,
    created_at        INTEGER NOT NULL,
    PRIMARY KEY (email, journal)
) STRICT, WITHOUT ROWID;

-- Uses by article and day, already filtered by COUNTER's rules.
CREATE TABLE usage (
    doi   TEXT    NOT NULL,
    -- 2026-03-09
    day   TEXT    NOT NULL,
    event TEXT    NOT NULL CHECK (event IN ('browse', 'download')),
    count INTEGER NOT NULL DEFAULT 0 CHECK (count >= 0),
    PRIMARY KEY (doi, day, event)
) STRICT, WITHOUT ROWID;

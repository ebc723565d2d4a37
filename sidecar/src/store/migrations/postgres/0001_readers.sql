-- Accounts, sessions, reactions, subscriptions, usage. Times are seconds since 1970 in UTC.
CREATE TABLE accounts (
    id            BIGINT  PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    -- Lower case; the address as typed is not kept.
    email         TEXT    NOT NULL UNIQUE,
    name          TEXT    NOT NULL,
    -- argon2id, PHC string.
    password_hash TEXT    NOT NULL,
    is_disabled   BOOLEAN NOT NULL DEFAULT FALSE,
    created_at    BIGINT  NOT NULL
);

CREATE TABLE sessions (
    -- SHA-256 of the token: whoever reads the database cannot sign in with it.
    token_hash   BYTEA  PRIMARY KEY CHECK (length(token_hash) = 32),
    account_id   BIGINT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    created_at   BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL,
    expires_at   BIGINT NOT NULL
);
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- One row for each reader, thing and kind: doing it twice changes nothing.
CREATE TABLE reactions (
    account_id  BIGINT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    object_kind TEXT   NOT NULL CHECK (object_kind IN ('article', 'journal', 'special_issue')),
    -- DOI key, journal short name, or special issue id.
    object_id   TEXT   NOT NULL,
    kind        TEXT   NOT NULL CHECK (kind IN ('like', 'favourite', 'pin')),
    created_at  BIGINT NOT NULL,
    PRIMARY KEY (account_id, object_kind, object_id, kind)
);
CREATE INDEX reactions_by_object ON reactions (object_kind, object_id, kind);

CREATE TABLE subscriptions (
    email             TEXT   NOT NULL,
    journal           TEXT   NOT NULL,
    unsubscribe_token TEXT   NOT NULL UNIQUE,
    created_at        BIGINT NOT NULL,
    PRIMARY KEY (email, journal)
);

-- Uses by article and day, already filtered by COUNTER's rules.
CREATE TABLE usage (
    doi   TEXT   NOT NULL,
    -- 2026-03-09
    day   TEXT   NOT NULL,
    event TEXT   NOT NULL CHECK (event IN ('browse', 'download')),
    count BIGINT NOT NULL DEFAULT 0 CHECK (count >= 0),
    PRIMARY KEY (doi, day, event)
);

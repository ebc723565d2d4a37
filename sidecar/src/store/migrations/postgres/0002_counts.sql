-- What is shown of reactions and uses, kept in the transaction that changes them, so that no request counts rows.
CREATE TABLE reaction_counts (
    object_kind TEXT    NOT NULL,
    object_id   TEXT    NOT NULL,
    kind        TEXT    NOT NULL,
    count       BIGINT  NOT NULL CHECK (count >= 0),
    -- Rises with each change: whoever hears of two knows which is later.
    version     BIGINT  NOT NULL,
    -- Milliseconds since 1970: sidecars that share a database read what others changed.
    changed_at  BIGINT  NOT NULL,
    PRIMARY KEY (object_kind, object_id, kind)
);
CREATE INDEX reaction_counts_by_change ON reaction_counts (changed_at);
INSERT INTO reaction_counts (object_kind, object_id, kind, count, version, changed_at)
    SELECT object_kind, object_id, kind, COUNT(*), 1, 0 FROM reactions GROUP BY object_kind, object_id, kind;

CREATE TABLE usage_totals (
    doi        TEXT    NOT NULL,
    event      TEXT    NOT NULL CHECK (event IN ('browse', 'download')),
    count      BIGINT  NOT NULL CHECK (count >= 0),
    changed_at BIGINT  NOT NULL,
    PRIMARY KEY (doi, event)
);
CREATE INDEX usage_totals_by_change ON usage_totals (changed_at);
INSERT INTO usage_totals (doi, event, count, changed_at)
    SELECT doi, event, SUM(count)::BIGINT, 0 FROM usage GROUP BY doi, event;

-- Batches of uses that were merged: one whose answer was lost is not merged twice.
CREATE TABLE usage_batches (
    id        TEXT    PRIMARY KEY,
    merged_at BIGINT  NOT NULL
);

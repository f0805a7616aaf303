-- One journal, one table, one row a fact or intent. Rows are only ever added, and the file itself says so:
-- any program that opens it, ours or not, meets the same refusals.

PRAGMA application_id = 0x7461626c; -- "tabl", so that a stranger's database is never taken for a journal

CREATE TABLE schema_step (
    step INTEGER PRIMARY KEY,
    name TEXT NOT NULL
) STRICT;

CREATE TABLE belonging (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    table_id TEXT NOT NULL CHECK (table_id <> '')
) STRICT;

CREATE TABLE boot (
    boot INTEGER PRIMARY KEY
) STRICT;

CREATE TABLE entry (
    sequence  INTEGER PRIMARY KEY,
    boot      INTEGER NOT NULL,
    utc       TEXT NOT NULL,
    monotonic INTEGER NOT NULL,
    round     INTEGER NOT NULL,
    kind      TEXT NOT NULL,
    name      TEXT NOT NULL,
    version   INTEGER NOT NULL,
    body      TEXT NOT NULL,
    clause    TEXT NOT NULL,
    actor     TEXT NOT NULL,
    previous  TEXT NOT NULL,
    hash      TEXT NOT NULL,
    CONSTRAINT "utc is written 2026-01-31T23:59:59.000000Z" CHECK (utc GLOB
        '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-6][0-9].[0-9][0-9][0-9][0-9][0-9][0-9]Z'),
    CONSTRAINT "monotonic is not negative" CHECK (monotonic >= 0),
    CONSTRAINT "round is 0 between rounds, or 1 and up" CHECK (round >= 0),
    CONSTRAINT "kind is fact or intent" CHECK (kind IN ('fact', 'intent')),
    CONSTRAINT "name is not empty" CHECK (name <> ''),
    CONSTRAINT "version is 1 and up" CHECK (version >= 1),
    CONSTRAINT "actor is not empty" CHECK (actor <> '')
) STRICT;

-- Recall of a round, and of the last ten thousand, reads this index and nothing else.
CREATE INDEX entry_by_round ON entry (round);

CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry BEGIN
    SELECT RAISE(ABORT, 'The journal is append-only and an entry is never changed; append a new fact that says who, why and both values.');
END;

CREATE TRIGGER entry_is_never_removed BEFORE DELETE ON entry BEGIN
    SELECT RAISE(ABORT, 'The journal is append-only and an entry is never removed; append a new fact that says who, why and both values.');
END;

-- REPLACE removes a row without waking the trigger above; this one also keeps the numbers without a gap.
CREATE TRIGGER entry_follows_the_last BEFORE INSERT ON entry
WHEN NEW.sequence <> (SELECT coalesce(max(sequence), 0) + 1 FROM entry) BEGIN
    SELECT RAISE(ABORT, 'The journal is append-only and a new entry takes the number after the last one.');
END;

CREATE TRIGGER belonging_is_never_changed BEFORE UPDATE ON belonging BEGIN
    SELECT RAISE(ABORT, 'The journal belongs to one table for life; create a new journal for another table.');
END;

CREATE TRIGGER belonging_is_never_removed BEFORE DELETE ON belonging BEGIN
    SELECT RAISE(ABORT, 'The journal belongs to one table for life; create a new journal for another table.');
END;

CREATE TRIGGER boot_is_never_changed BEFORE UPDATE ON boot BEGIN
    SELECT RAISE(ABORT, 'The count of boots only goes up.');
END;

CREATE TRIGGER boot_is_never_removed BEFORE DELETE ON boot BEGIN
    SELECT RAISE(ABORT, 'The count of boots only goes up.');
END;

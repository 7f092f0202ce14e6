-- Tables are referred to by number, so that a record does not repeat a long id.
CREATE TABLE tables (
    no         INTEGER PRIMARY KEY,
    id         TEXT    NOT NULL UNIQUE,
    game       TEXT    NOT NULL,
    name       TEXT    NOT NULL,
    created_ms INTEGER NOT NULL,
    seed       BLOB    NOT NULL
) STRICT;

-- The journals. `no` grows with every record of any table: the highest is the latest.
CREATE TABLE records (
    no       INTEGER PRIMARY KEY,
    table_no INTEGER NOT NULL REFERENCES tables (no),
    seq      INTEGER NOT NULL,
    at_ms    INTEGER NOT NULL,
    line     TEXT    NOT NULL,
    UNIQUE (table_no, seq)
) STRICT;

CREATE TABLE seats (
    no         INTEGER PRIMARY KEY,
    table_no   INTEGER NOT NULL REFERENCES tables (no),
    id         TEXT    NOT NULL,
    role       TEXT    NOT NULL,
    name       TEXT    NOT NULL,
    token_hash BLOB    NOT NULL UNIQUE,
    UNIQUE (table_no, id)
) STRICT;

-- Which device sits where: one seat per device and table.
CREATE TABLE holders (
    device_hash BLOB    NOT NULL,
    table_no    INTEGER NOT NULL REFERENCES tables (no),
    seat_no     INTEGER NOT NULL REFERENCES seats (no),
    PRIMARY KEY (device_hash, table_no)
) STRICT, WITHOUT ROWID;

CREATE INDEX holders_by_seat ON holders (seat_no);

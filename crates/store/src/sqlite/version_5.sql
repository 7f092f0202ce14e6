-- What somebody keeps of their own: a character, foes, an adventure, as the programs read it. It belongs to a device, as
-- seats do.
CREATE TABLE items (
    no          INTEGER PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE,
    device_hash BLOB    NOT NULL,
    game        TEXT    NOT NULL,
    kind        TEXT    NOT NULL,
    name        TEXT    NOT NULL,
    text        TEXT    NOT NULL,
    -- How much is wrong with it.
    faults      INTEGER NOT NULL,
    -- Whoever has its link may take a copy.
    shared      INTEGER NOT NULL,
    changed_ms  INTEGER NOT NULL
) STRICT;

CREATE INDEX items_by_device ON items (device_hash);

CREATE TABLE item_pictures (
    no      INTEGER PRIMARY KEY,
    item_no INTEGER NOT NULL REFERENCES items (no),
    place   TEXT    NOT NULL,
    kind    TEXT    NOT NULL,
    bytes   BLOB    NOT NULL,
    UNIQUE (item_no, place)
) STRICT;

-- Pictures that lie on a table, beside its journal: what a figure or a seat looks like, what is under a map.
CREATE TABLE table_pictures (
    no       INTEGER PRIMARY KEY,
    table_no INTEGER NOT NULL REFERENCES tables (no),
    place    TEXT    NOT NULL,
    kind     TEXT    NOT NULL,
    bytes    BLOB    NOT NULL,
    UNIQUE (table_no, place)
) STRICT;

-- A device may hold several seats of a table. `chosen` grows: the highest is the one it chose last.
CREATE TABLE holders_2 (
    device_hash BLOB    NOT NULL,
    table_no    INTEGER NOT NULL REFERENCES tables (no),
    seat_no     INTEGER NOT NULL REFERENCES seats (no),
    chosen      INTEGER NOT NULL,
    PRIMARY KEY (device_hash, table_no, seat_no)
) STRICT, WITHOUT ROWID;

INSERT INTO holders_2 (device_hash, table_no, seat_no, chosen)
SELECT device_hash, table_no, seat_no, 1 FROM holders;

DROP TABLE holders;
ALTER TABLE holders_2 RENAME TO holders;
CREATE INDEX holders_by_seat ON holders (seat_no);
CREATE INDEX holders_by_table ON holders (table_no);

-- What a device did with a table in its own list; no row: it is simply there. `removed_ms` is when it
-- was taken out; empty: it is archived.
CREATE TABLE shelves (
    device_hash BLOB    NOT NULL,
    table_no    INTEGER NOT NULL REFERENCES tables (no),
    removed_ms  INTEGER,
    PRIMARY KEY (device_hash, table_no)
) STRICT, WITHOUT ROWID;

CREATE INDEX shelves_by_table ON shelves (table_no);

-- Whether the game is over: what lists sort by. The journal knows better.
ALTER TABLE tables ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
-- A deleted table is out of sight for everybody, and gone for good some time later.
ALTER TABLE tables ADD COLUMN deleted_ms INTEGER;
ALTER TABLE tables ADD COLUMN deleted_by TEXT;

-- What was written, to notice when it is not what is read (`store::checksum`). Older rows get theirs when the
-- file becomes one of this version.
ALTER TABLE records ADD COLUMN sum BLOB;
ALTER TABLE tables ADD COLUMN sum BLOB;

-- A damaged journal that was gone on from: the table whose place another one has taken.
ALTER TABLE tables ADD COLUMN aside_of TEXT;

-- Which file this is. A backup says when it was made; the moment it is used as the file, it becomes another one.
CREATE TABLE origin (
    id        BLOB NOT NULL,
    backup_ms INTEGER
) STRICT;

INSERT INTO origin (id) VALUES (randomblob(16));

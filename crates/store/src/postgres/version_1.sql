-- The same rows as in the SQLite file. Whoever loses a race is told so by the primary key of `records`; functions do what
-- has to be looked at first, so that a change is one message.
CREATE TABLE tables (
    no            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id            text    COLLATE "C" NOT NULL UNIQUE,
    game          text    NOT NULL,
    name          text    NOT NULL,
    created_ms    bigint  NOT NULL,
    seed          bytea   NOT NULL,
    sum           bytea   NOT NULL,
    over          boolean NOT NULL DEFAULT false,
    deleted_ms    bigint,
    deleted_by    text,
    -- A damaged journal that was gone on from: the table whose place another one has taken.
    aside_of      text,
    restored_ms   bigint,
    restored_from text
);

-- `no` grows with every record of any table: the highest is the latest. Lines are bytes, because a text holds no zero.
CREATE TABLE records (
    table_no bigint NOT NULL,
    seq      bigint NOT NULL,
    no       bigint GENERATED ALWAYS AS IDENTITY,
    at_ms    bigint NOT NULL,
    line     bytea  NOT NULL,
    sum      bytea  NOT NULL,
    PRIMARY KEY (table_no, seq)
);

CREATE TABLE seats (
    no         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_no   bigint NOT NULL REFERENCES tables (no),
    id         text   COLLATE "C" NOT NULL,
    role       text   NOT NULL,
    name       text   NOT NULL,
    token_hash bytea  NOT NULL UNIQUE,
    UNIQUE (table_no, id)
);

CREATE TABLE holders (
    device_hash bytea  NOT NULL,
    table_no    bigint NOT NULL REFERENCES tables (no),
    seat_no     bigint NOT NULL REFERENCES seats (no),
    chosen      bigint NOT NULL,
    PRIMARY KEY (device_hash, table_no, seat_no)
);
CREATE INDEX holders_by_seat ON holders (seat_no);
CREATE INDEX holders_by_table ON holders (table_no);

CREATE TABLE shelves (
    device_hash bytea  NOT NULL,
    table_no    bigint NOT NULL REFERENCES tables (no),
    removed_ms  bigint,
    PRIMARY KEY (device_hash, table_no)
);
CREATE INDEX shelves_by_table ON shelves (table_no);

-- What somebody keeps of their own, and pictures. Texts are bytes here too.
CREATE TABLE items (
    no          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id          text    COLLATE "C" NOT NULL UNIQUE,
    device_hash bytea   NOT NULL,
    game        text    NOT NULL,
    kind        text    NOT NULL,
    name        text    NOT NULL,
    content     bytea   NOT NULL,
    faults      bigint  NOT NULL,
    shared      boolean NOT NULL,
    changed_ms  bigint  NOT NULL
);
CREATE INDEX items_by_device ON items (device_hash);

CREATE TABLE item_pictures (
    item_no bigint NOT NULL REFERENCES items (no) ON DELETE CASCADE,
    place   text   COLLATE "C" NOT NULL,
    kind    text   NOT NULL,
    bytes   bytea  NOT NULL,
    PRIMARY KEY (item_no, place)
);

CREATE TABLE table_pictures (
    table_no bigint NOT NULL REFERENCES tables (no),
    place    text   COLLATE "C" NOT NULL,
    kind     text   NOT NULL,
    bytes    bytea  NOT NULL,
    PRIMARY KEY (table_no, place)
);

-- What the functions answer: 0 is done, above it the number of the next record where another one was given.
-- Below it: -1 no table, -2 no seat, -3 the seat exists, -4 the token exists, -5 the table exists, -6 crowded,
-- -7 the table's journal is gone, -8 no such thing on this device's shelf, -9 no more room there.

CREATE FUNCTION append(of_table text, at_seq bigint, at_ms bigint, line bytea, sum bytea) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    t    bigint;
    due bigint;
BEGIN
    SELECT no INTO t FROM tables WHERE id = of_table AND deleted_ms IS NULL;
    IF NOT FOUND THEN RETURN -1; END IF;
    SELECT max(seq) + 1 INTO due FROM records WHERE table_no = t;
    IF due IS NULL THEN RETURN -7; END IF;
    IF due <> at_seq THEN RETURN due; END IF;
    INSERT INTO records (table_no, seq, at_ms, line, sum) VALUES (t, at_seq, at_ms, line, sum)
    ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
        -- Another server was faster by a moment, and has committed by now.
        SELECT max(seq) + 1 INTO due FROM records WHERE table_no = t;
        RETURN due;
    END IF;
    PERFORM pg_notify('augenzahl', at_seq || ' ' || of_table);
    RETURN 0;
END $$;

-- The seat's number, or what is wrong.
CREATE FUNCTION seat(of_table text, of_seat text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    t bigint;
    s bigint;
BEGIN
    SELECT no INTO t FROM tables WHERE id = of_table AND deleted_ms IS NULL;
    IF NOT FOUND THEN RETURN -1; END IF;
    SELECT no INTO s FROM seats WHERE table_no = t AND id = of_seat;
    IF NOT FOUND THEN RETURN -2; END IF;
    RETURN s;
END $$;

CREATE FUNCTION hold(device bytea, of_table text, of_seat text, most bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    s bigint := seat(of_table, of_seat);
    t bigint;
BEGIN
    IF s < 0 THEN RETURN s; END IF;
    IF (SELECT count(*) FROM holders WHERE seat_no = s AND device_hash <> device) >= most THEN RETURN -6; END IF;
    SELECT table_no INTO t FROM seats WHERE no = s;
    INSERT INTO holders (device_hash, table_no, seat_no, chosen)
    SELECT device, t, s, coalesce(max(chosen), 0) + 1 FROM holders WHERE device_hash = device AND table_no = t
    ON CONFLICT (device_hash, table_no, seat_no) DO UPDATE SET chosen = excluded.chosen;
    DELETE FROM shelves WHERE device_hash = device AND table_no = t AND removed_ms IS NOT NULL;
    RETURN 0;
END $$;

CREATE FUNCTION release(of_table text, of_seat text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    s bigint := seat(of_table, of_seat);
BEGIN
    IF s < 0 THEN RETURN s; END IF;
    DELETE FROM holders WHERE seat_no = s;
    RETURN 0;
END $$;

CREATE FUNCTION set_token(of_table text, of_seat text, token bytea) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    s bigint := seat(of_table, of_seat);
BEGIN
    IF s < 0 THEN RETURN s; END IF;
    IF EXISTS (SELECT FROM seats WHERE token_hash = token AND no <> s) THEN RETURN -4; END IF;
    UPDATE seats SET token_hash = token WHERE no = s;
    RETURN 0;
END $$;

-- A record, and with it a seat changes hands: all of it, or nothing.
CREATE FUNCTION append_for_seat(
    of_table text, at_seq bigint, at_ms bigint, line bytea, sum bytea, of_seat text, token bytea
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    s    bigint := seat(of_table, of_seat);
    done bigint;
BEGIN
    IF s < 0 THEN RETURN s; END IF;
    IF EXISTS (SELECT FROM seats WHERE token_hash = token AND no <> s) THEN RETURN -4; END IF;
    done := append(of_table, at_seq, at_ms, line, sum);
    IF done <> 0 THEN RETURN done; END IF;
    UPDATE seats SET token_hash = token WHERE no = s;
    DELETE FROM holders WHERE seat_no = s;
    RETURN 0;
END $$;

CREATE FUNCTION add_seat(of_table text, of_seat text, of_role text, of_name text, token bytea) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    s bigint := seat(of_table, of_seat);
BEGIN
    IF s = -1 THEN RETURN -1; END IF;
    -- Asked again, because the answer was lost.
    IF EXISTS (SELECT FROM seats WHERE no = s AND token_hash = token) THEN RETURN 0; END IF;
    IF s > 0 THEN RETURN -3; END IF;
    IF EXISTS (SELECT FROM seats WHERE token_hash = token) THEN RETURN -4; END IF;
    INSERT INTO seats (table_no, id, role, name, token_hash)
    SELECT no, of_seat, of_role, of_name, token FROM tables WHERE id = of_table;
    RETURN 0;
END $$;

CREATE FUNCTION open_table(
    of_table text, of_game text, of_name text, at_ms bigint, of_seed bytea, of_sum bytea, line bytea, line_sum bytea,
    seat_ids text[], roles text[], names text[], tokens bytea[], device bytea, of_seat text, most bigint
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    t bigint;
BEGIN
    IF EXISTS (SELECT FROM tables WHERE id = of_table) THEN RETURN -5; END IF;
    IF EXISTS (SELECT FROM seats WHERE token_hash = ANY (tokens)) THEN RETURN -4; END IF;
    INSERT INTO tables (id, game, name, created_ms, seed, sum)
    VALUES (of_table, of_game, of_name, at_ms, of_seed, of_sum) ON CONFLICT (id) DO NOTHING RETURNING no INTO t;
    IF t IS NULL THEN RETURN -5; END IF;
    INSERT INTO records (table_no, seq, at_ms, line, sum) VALUES (t, 0, at_ms, line, line_sum);
    INSERT INTO seats (table_no, id, role, name, token_hash)
    SELECT t, * FROM unnest(seat_ids, roles, names, tokens);
    IF device IS NOT NULL THEN PERFORM hold(device, of_table, of_seat, most); END IF;
    PERFORM pg_notify('augenzahl', '0 ' || of_table);
    RETURN 0;
END $$;

CREATE FUNCTION shelve(device bytea, of_table text, shown boolean, at_ms bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    t bigint;
BEGIN
    SELECT no INTO t FROM tables WHERE id = of_table;
    IF NOT FOUND THEN RETURN -1; END IF;
    IF shown THEN
        DELETE FROM shelves WHERE device_hash = device AND table_no = t;
    ELSE
        INSERT INTO shelves (device_hash, table_no, removed_ms) VALUES (device, t, at_ms)
        ON CONFLICT (device_hash, table_no) DO UPDATE SET removed_ms = excluded.removed_ms;
    END IF;
    RETURN 0;
END $$;

CREATE FUNCTION rename(of_table text, to_name text) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
    UPDATE tables SET name = to_name WHERE id = of_table AND deleted_ms IS NULL;
    RETURN CASE WHEN FOUND THEN 0 ELSE -1 END;
END $$;

CREATE FUNCTION set_over(of_table text, is_over boolean) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
    UPDATE tables SET over = is_over WHERE id = of_table AND deleted_ms IS NULL;
    RETURN CASE WHEN FOUND THEN 0 ELSE -1 END;
END $$;

CREATE FUNCTION delete_table(of_table text, by_seat text, at_ms bigint) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
    UPDATE tables SET deleted_ms = at_ms, deleted_by = by_seat WHERE id = of_table AND deleted_ms IS NULL;
    RETURN CASE WHEN FOUND THEN 0 ELSE -1 END;
END $$;

CREATE FUNCTION restore_table(of_table text) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
    UPDATE tables SET deleted_ms = NULL, deleted_by = NULL WHERE id = of_table;
    RETURN CASE WHEN FOUND THEN 0 ELSE -1 END;
END $$;

CREATE FUNCTION purge(before_ms bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    gone bigint[];
BEGIN
    SELECT array_agg(no) INTO gone FROM tables WHERE deleted_ms < before_ms
        OR aside_of IN (SELECT id FROM tables WHERE deleted_ms < before_ms);
    DELETE FROM holders WHERE (device_hash, table_no) IN
        (SELECT device_hash, table_no FROM shelves WHERE removed_ms < before_ms);
    DELETE FROM shelves WHERE removed_ms < before_ms;
    DELETE FROM holders WHERE table_no = ANY (gone);
    DELETE FROM shelves WHERE table_no = ANY (gone);
    DELETE FROM table_pictures WHERE table_no = ANY (gone);
    DELETE FROM seats WHERE table_no = ANY (gone);
    DELETE FROM records WHERE table_no = ANY (gone);
    DELETE FROM tables WHERE no = ANY (gone);
    RETURN 0;
END $$;

-- The first records become a journal of their own, under the table's id; what was there is set aside as it is.
CREATE FUNCTION go_on(of_table text, keep bigint, at_ms bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    old bigint;
    t   bigint;
BEGIN
    SELECT no INTO old FROM tables WHERE id = of_table AND deleted_ms IS NULL FOR UPDATE;
    IF NOT FOUND THEN RETURN -1; END IF;
    UPDATE tables SET id = of_table || '~' || old, aside_of = of_table WHERE no = old;
    INSERT INTO tables (id, game, name, created_ms, seed, sum, over, restored_ms, restored_from)
    SELECT of_table, game, name, created_ms, seed, sum, over, at_ms, 'damage' FROM tables WHERE no = old
    RETURNING no INTO t;
    INSERT INTO records (table_no, seq, at_ms, line, sum)
    SELECT t, r.seq, go_on.at_ms, r.line, r.sum FROM records AS r
    WHERE r.table_no = old AND r.seq < keep ORDER BY r.seq;
    UPDATE seats SET table_no = t WHERE table_no = old;
    UPDATE holders SET table_no = t WHERE table_no = old;
    UPDATE shelves SET table_no = t WHERE table_no = old;
    UPDATE table_pictures SET table_no = t WHERE table_no = old;
    RETURN 0;
END $$;

CREATE FUNCTION put_item(
    device bytea, of_id text, of_game text, of_kind text, of_name text, of_content bytea, of_faults bigint,
    is_shared boolean, at_ms bigint, most_items bigint, most_bytes bigint
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    owner  bytea;
    others bigint;
    bytes  bigint;
BEGIN
    SELECT device_hash INTO owner FROM items WHERE id = of_id;
    IF owner <> device THEN RETURN -8; END IF;
    SELECT count(*), coalesce(sum(length(content)), 0) INTO others, bytes FROM items
    WHERE device_hash = device AND id <> of_id;
    IF (owner IS NULL AND others >= most_items) OR bytes + length(of_content) > most_bytes THEN RETURN -9; END IF;
    INSERT INTO items (id, device_hash, game, kind, name, content, faults, shared, changed_ms)
    VALUES (of_id, device, of_game, of_kind, of_name, of_content, of_faults, is_shared, at_ms)
    ON CONFLICT (id) DO UPDATE SET game = excluded.game, kind = excluded.kind, name = excluded.name,
        content = excluded.content, faults = excluded.faults, shared = excluded.shared,
        changed_ms = excluded.changed_ms;
    RETURN 0;
END $$;

CREATE FUNCTION drop_item(device bytea, of_id text) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM items WHERE id = of_id AND device_hash = device;
    RETURN CASE WHEN FOUND THEN 0 ELSE -8 END;
END $$;

-- Without a kind the picture is taken away.
CREATE FUNCTION put_picture(
    device bytea, of_id text, at_place text, of_kind text, of_bytes bytea, most_bytes bigint
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    i bigint;
BEGIN
    SELECT no INTO i FROM items WHERE id = of_id AND device_hash = device;
    IF NOT FOUND THEN RETURN -8; END IF;
    IF of_kind IS NULL THEN
        DELETE FROM item_pictures WHERE item_no = i AND place = at_place;
        RETURN 0;
    END IF;
    IF length(of_bytes) + (SELECT coalesce(sum(length(bytes)), 0) FROM item_pictures JOIN items ON no = item_no
        WHERE device_hash = device AND NOT (item_no = i AND place = at_place)) > most_bytes THEN RETURN -9; END IF;
    INSERT INTO item_pictures (item_no, place, kind, bytes) VALUES (i, at_place, of_kind, of_bytes)
    ON CONFLICT (item_no, place) DO UPDATE SET kind = excluded.kind, bytes = excluded.bytes;
    RETURN 0;
END $$;

CREATE FUNCTION put_table_picture(
    of_table text, at_place text, of_kind text, of_bytes bytea, most bigint, most_bytes bigint
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    t      bigint;
    others bigint;
    size   bigint;
BEGIN
    SELECT no INTO t FROM tables WHERE id = of_table AND deleted_ms IS NULL;
    IF NOT FOUND THEN RETURN -1; END IF;
    IF of_kind IS NULL THEN
        DELETE FROM table_pictures WHERE table_no = t AND place = at_place;
        RETURN 0;
    END IF;
    SELECT count(*), coalesce(sum(length(bytes)), 0) INTO others, size FROM table_pictures
    WHERE table_no = t AND place <> at_place;
    IF others >= most OR size + length(of_bytes) > most_bytes THEN RETURN -9; END IF;
    INSERT INTO table_pictures (table_no, place, kind, bytes) VALUES (t, at_place, of_kind, of_bytes)
    ON CONFLICT (table_no, place) DO UPDATE SET kind = excluded.kind, bytes = excluded.bytes;
    RETURN 0;
END $$;

-- A journal that was put back to where it stood before, since when, and what it goes on from: `backup` (made then) or
-- `damage` (gone on then). The journal says so in a record of its own.
ALTER TABLE tables ADD COLUMN restored_ms INTEGER;
ALTER TABLE tables ADD COLUMN restored_from TEXT;

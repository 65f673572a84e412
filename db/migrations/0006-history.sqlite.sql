-- The history of administrative changes: who did what, and each row before and after.
CREATE TABLE history (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  way TEXT NOT NULL,
  entity TEXT NOT NULL,
  summary TEXT NOT NULL,
  search_text TEXT NOT NULL,
  changed INTEGER NOT NULL CHECK (changed >= 1),
  undoes INTEGER REFERENCES history (id)
) STRICT;

CREATE INDEX history_by_undone ON history (undoes) WHERE undoes IS NOT NULL;

-- A row for each row that an entry has changed: its columns that differ, or all of them where it came or went.
CREATE TABLE history_rows (
  entry_id INTEGER NOT NULL REFERENCES history (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  kind TEXT NOT NULL,
  row_key TEXT NOT NULL,
  label TEXT NOT NULL,
  before TEXT,
  after TEXT,
  PRIMARY KEY (entry_id, position),
  CHECK (before IS NOT NULL OR after IS NOT NULL)
) STRICT;

CREATE INDEX history_rows_by_row ON history_rows (kind, row_key, entry_id);

CREATE TRIGGER history_without_update BEFORE UPDATE ON history
BEGIN
  SELECT RAISE(ABORT, 'The history is append-only');
END;

CREATE TRIGGER history_without_delete BEFORE DELETE ON history
BEGIN
  SELECT RAISE(ABORT, 'The history is append-only');
END;

-- INSERT OR REPLACE deletes without firing the trigger above.
CREATE TRIGGER history_without_replace BEFORE INSERT ON history
WHEN EXISTS (SELECT 1 FROM history WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'The history is append-only');
END;

CREATE TRIGGER history_rows_without_update BEFORE UPDATE ON history_rows
BEGIN
  SELECT RAISE(ABORT, 'The history is append-only');
END;

CREATE TRIGGER history_rows_without_delete BEFORE DELETE ON history_rows
BEGIN
  SELECT RAISE(ABORT, 'The history is append-only');
END;

CREATE TRIGGER history_rows_without_replace BEFORE INSERT ON history_rows
WHEN EXISTS (SELECT 1 FROM history_rows WHERE entry_id = NEW.entry_id AND position = NEW.position)
BEGIN
  SELECT RAISE(ABORT, 'The history is append-only');
END;

-- Files of connections are compared and applied like those of prices and facts. A column's check cannot be changed, so a
-- new table takes the old one's place.
CREATE TABLE imports_of_three_kinds (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  made_at INTEGER NOT NULL,
  catalogue_version INTEGER NOT NULL,
  -- When a coming price makes the catalogue another one.
  holds_until INTEGER,
  large INTEGER NOT NULL CHECK (large >= 0),
  faulty INTEGER NOT NULL CHECK (faulty >= 0),
  -- JSON, a line for each row that changes something. Gone once they are applied.
  content TEXT NOT NULL,
  applied_at INTEGER,
  feed_id INTEGER REFERENCES feeds (id) ON DELETE CASCADE,
  dismissed_at INTEGER,
  -- JSON: counts and largest changes of a feed's file.
  summary TEXT,
  kind TEXT NOT NULL DEFAULT 'prices' CHECK (kind IN ('prices', 'facts', 'connections'))
) STRICT;
INSERT INTO imports_of_three_kinds
  (id, made_at, catalogue_version, holds_until, large, faulty, content, applied_at, feed_id, dismissed_at, summary, kind)
  SELECT id, made_at, catalogue_version, holds_until, large, faulty, content, applied_at, feed_id, dismissed_at, summary, kind
  FROM imports;
DROP TABLE imports;
ALTER TABLE imports_of_three_kinds RENAME TO imports;
CREATE UNIQUE INDEX imports_by_feed ON imports (feed_id) WHERE feed_id IS NOT NULL;

-- Feeds: price files at an address, compared with the catalogue as an import is.
CREATE TABLE feeds (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  created_at INTEGER NOT NULL,
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  format TEXT NOT NULL,
  -- A JSONPath to the rows of a JSON file.
  rows_path TEXT,
  -- JSON.
  mapping TEXT NOT NULL,
  -- A header that is sent to the address' origin alone. Its value is never answered.
  header_name TEXT,
  header_value TEXT,
  daily INT NOT NULL DEFAULT 0 CHECK (daily IN (0, 1)),
  -- The next fetch of a daily feed.
  next_at INTEGER NOT NULL,
  lease_until INTEGER,
  -- When somebody requested a fetch that has not taken place yet.
  requested_at INTEGER,
  failures INTEGER NOT NULL DEFAULT 0,
  fetched_at INTEGER,
  -- Why the last fetch brought no file, the status of its response, and why the file could not be read.
  reason TEXT,
  status INTEGER,
  fault TEXT,
  etag TEXT,
  last_modified TEXT,
  -- The last readable file, decoded: 2 MB at most.
  content TEXT
) STRICT;

-- An import of a feed is kept until there is a newer file.
ALTER TABLE imports ADD COLUMN feed_id INTEGER REFERENCES feeds (id) ON DELETE CASCADE;
ALTER TABLE imports ADD COLUMN dismissed_at INTEGER;
-- JSON: counts and largest changes.
ALTER TABLE imports ADD COLUMN summary TEXT;
CREATE UNIQUE INDEX imports_by_feed ON imports (feed_id) WHERE feed_id IS NOT NULL;

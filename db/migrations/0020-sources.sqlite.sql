-- Sources: addresses that direct prices cite, read again by machine. The address has no fragment.
CREATE TABLE sources (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  url TEXT NOT NULL UNIQUE,
  host TEXT NOT NULL,
  paused INT NOT NULL DEFAULT 0 CHECK (paused IN (0, 1)),
  -- The next reading; during one, the end of its lease.
  next_at INTEGER NOT NULL,
  lease_until INTEGER,
  -- When somebody requested a reading that has not taken place yet.
  requested_at INTEGER,
  failures INTEGER NOT NULL DEFAULT 0,
  read_at INTEGER,
  -- Why the last reading brought no text.
  reason TEXT,
  unread_since INTEGER,
  etag TEXT,
  last_modified TEXT,
  format TEXT,
  -- The body of the last reading that brought one, decoded: 2 MB at most.
  content TEXT,
  content_at INTEGER,
  -- The last reading with a place that was the same.
  same_at INTEGER,
  -- When more than half of its places differed or were lost at once.
  shape_changed_at INTEGER
) STRICT;

CREATE INDEX sources_by_next ON sources (next_at);

-- Where in a source the direct price of a line is, and what the last reading found there.
CREATE TABLE source_places (
  line_id INT NOT NULL PRIMARY KEY,
  source_id INTEGER NOT NULL REFERENCES sources (id),
  -- JSON.
  place TEXT NOT NULL,
  result TEXT,
  -- Of the last reading; null if the place was lost.
  found_micros INTEGER,
  -- The price that it was compared with.
  compared_micros INTEGER,
  found_since INTEGER,
  -- The figure that the operator left aside.
  dismissed_micros INTEGER
) STRICT;

CREATE INDEX source_places_by_source ON source_places (source_id);

-- The log of readings, kept for 400 days.
CREATE TABLE source_readings (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  source_id INTEGER NOT NULL REFERENCES sources (id),
  at INTEGER NOT NULL,
  result TEXT NOT NULL,
  reason TEXT,
  status INTEGER,
  bytes INTEGER NOT NULL,
  ms INTEGER NOT NULL,
  same INTEGER NOT NULL DEFAULT 0,
  differs INTEGER NOT NULL DEFAULT 0,
  lost INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX source_readings_by_source ON source_readings (source_id, id);
CREATE INDEX source_readings_by_time ON source_readings (at);

-- The turns of hosts: one request at a time, with a pause after it.
CREATE TABLE source_hosts (
  host TEXT NOT NULL PRIMARY KEY,
  -- The next request may begin then; during one, the end of its turn.
  free_at INTEGER NOT NULL
) STRICT;

-- The last robots.txt of each origin; NULL where it could not be read, so that nothing may be.
CREATE TABLE source_robots (
  origin TEXT NOT NULL PRIMARY KEY,
  content TEXT,
  read_at INTEGER NOT NULL
) STRICT;

-- Readings that somebody requested together.
CREATE TABLE source_runs (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  -- The source's id, the host, or empty for all.
  scope TEXT NOT NULL,
  started_at INTEGER NOT NULL
) STRICT;

CREATE TABLE source_run_readings (
  run_id INTEGER NOT NULL REFERENCES source_runs (id) ON DELETE CASCADE,
  source_id INTEGER NOT NULL REFERENCES sources (id),
  -- Null until it was read.
  result TEXT,
  PRIMARY KEY (run_id, source_id)
) STRICT;

CREATE INDEX source_run_readings_open ON source_run_readings (source_id) WHERE result IS NULL;

-- Who made the last check, and the day of a person's last one if a machine has checked since.
ALTER TABLE price_lines ADD COLUMN checked_by TEXT NOT NULL DEFAULT 'person';
ALTER TABLE price_lines ADD COLUMN person_on TEXT;
ALTER TABLE price_lines ADD COLUMN source_id INTEGER;

INSERT INTO sources (url, host, next_at)
  SELECT DISTINCT
    substr(source_url, 1, instr(source_url || '#', '#') - 1),
    lower(substr(rest, 1, min(instr(rest || '/', '/'), instr(rest || '?', '?'), instr(rest || '#', '#')) - 1)),
    0
  FROM (SELECT source_url, substr(source_url, 9) AS rest FROM price_lines WHERE source_url LIKE 'https://%');
UPDATE price_lines SET source_id =
  (SELECT id FROM sources WHERE url = substr(source_url, 1, instr(source_url || '#', '#') - 1))
  WHERE source_url IS NOT NULL;
CREATE INDEX price_lines_by_source ON price_lines (source_id) WHERE source_id IS NOT NULL;

ALTER TABLE settings ADD COLUMN check_sources INT CHECK (check_sources IN (0, 1));

-- For PostgreSQL, whose instances share their limits. The embedded database has one process, which counts in memory.
CREATE TABLE limit_counts (
  key TEXT NOT NULL PRIMARY KEY CHECK (key <> ''),
  times TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX limit_counts_expires_at ON limit_counts (expires_at);

-- Backups that the server makes by itself or was asked for in the panel, the last ones.
CREATE TABLE backups (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  started_at INTEGER NOT NULL,
  took_ms INTEGER CHECK (took_ms >= 0),
  way TEXT NOT NULL CHECK (way IN ('daily', 'asked')),
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  -- On which machine, of several that share a database.
  host TEXT NOT NULL,
  file TEXT NOT NULL,
  bytes INTEGER CHECK (bytes >= 0),
  -- What it was found to hold when it was opened.
  holds TEXT,
  fault TEXT
) STRICT;

-- One row. Who may make a backup now has the lease; due_at is NULL before the first start.
CREATE TABLE backup_schedule (
  id INT NOT NULL PRIMARY KEY CHECK (id = 1),
  due_at INTEGER,
  lease_until INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0)
) STRICT;

INSERT INTO backup_schedule (id) VALUES (1);

-- When the operator was last told by mail of each kind of trouble.
CREATE TABLE system_alerts (
  cause TEXT NOT NULL PRIMARY KEY,
  mailed_at INTEGER NOT NULL
) STRICT;

-- What they were told of, or were not to be told: each once.
CREATE TABLE told_faults (
  subject TEXT NOT NULL PRIMARY KEY,
  told_at INTEGER NOT NULL
) STRICT;

CREATE INDEX deliveries_dead ON deliveries (id) WHERE state = 'dead';

INSERT INTO told_faults (subject, told_at) SELECT 'delivery:' || id, 0 FROM deliveries WHERE state = 'dead';

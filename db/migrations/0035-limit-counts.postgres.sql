-- Counted actions of networks, shared by all instances. Lost after a crash, and in no backup: the longest limit is an hour.
CREATE UNLOGGED TABLE limit_counts (
  -- A hash of the limit and the network.
  key TEXT NOT NULL PRIMARY KEY CHECK (key <> ''),
  -- When they happened, by the clock of the database: an array of milliseconds.
  times TEXT NOT NULL,
  expires_at BIGINT NOT NULL
);

CREATE INDEX limit_counts_expires_at ON limit_counts (expires_at);

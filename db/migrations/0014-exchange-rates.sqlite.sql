-- What a dollar is worth in other currencies: one rate a currency, in millionths of it, of a day in UTC.
CREATE TABLE exchange_rates (
  currency TEXT NOT NULL PRIMARY KEY,
  rate_micros INTEGER NOT NULL CHECK (rate_micros > 0),
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  source TEXT NOT NULL CHECK (source IN ('operator', 'ecb')),
  set_at INTEGER NOT NULL
) STRICT;

-- One row: how fetching them goes. Whoever moves next_at on fetches, so that one instance does at a time.
CREATE TABLE rate_fetches (
  id INT NOT NULL PRIMARY KEY CHECK (id = 1),
  next_at INTEGER NOT NULL,
  tried_at INTEGER,
  fetched_at INTEGER,
  failures INTEGER NOT NULL DEFAULT 0,
  problem TEXT
) STRICT;

INSERT INTO rate_fetches (id, next_at) VALUES (1, 0);

-- What a dollar is worth in other currencies: one rate a currency, in millionths of it, of a day in UTC.
CREATE TABLE exchange_rates (
  currency TEXT PRIMARY KEY,
  rate_micros BIGINT NOT NULL CHECK (rate_micros > 0),
  day TEXT NOT NULL CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  source TEXT NOT NULL CHECK (source IN ('operator', 'ecb')),
  set_at BIGINT NOT NULL
);

-- One row: how fetching them goes. Whoever moves next_at on fetches, so that one instance does at a time.
CREATE TABLE rate_fetches (
  id BIGINT PRIMARY KEY CHECK (id = 1),
  next_at BIGINT NOT NULL,
  tried_at BIGINT,
  fetched_at BIGINT,
  failures BIGINT NOT NULL DEFAULT 0,
  problem TEXT
);

INSERT INTO rate_fetches (id, next_at) VALUES (1, 0);

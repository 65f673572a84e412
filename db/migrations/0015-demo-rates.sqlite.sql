-- The demo catalogue brings rates of its own, marked as such. SQLite changes no check: the table is written anew.
CREATE TABLE exchange_rates_with_demo (
  currency TEXT NOT NULL PRIMARY KEY,
  rate_micros INTEGER NOT NULL CHECK (rate_micros > 0),
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  source TEXT NOT NULL CHECK (source IN ('operator', 'ecb', 'demo')),
  set_at INTEGER NOT NULL
) STRICT;

INSERT INTO exchange_rates_with_demo SELECT currency, rate_micros, day, source, set_at FROM exchange_rates;
DROP TABLE exchange_rates;
ALTER TABLE exchange_rates_with_demo RENAME TO exchange_rates;

-- Readers' reports of wrong prices, by the place of the price line: the line itself may be deleted.
CREATE TABLE price_reports (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  service_id INTEGER NOT NULL REFERENCES services (id) ON DELETE CASCADE,
  unit TEXT NOT NULL,
  -- A country code, null for all countries.
  country TEXT,
  from_quantity INTEGER NOT NULL CHECK (from_quantity >= 1),
  amount_micros INTEGER CHECK (amount_micros > 0),
  url TEXT,
  note TEXT,
  -- Null once the report is closed, as is the note of a report that had one.
  email TEXT,
  created_at INTEGER NOT NULL,
  -- The last entry of the price history at that time, 0 for none: later entries are changes since the report.
  last_change_id INTEGER NOT NULL,
  -- Further reports of the line, which are only counted.
  further INTEGER NOT NULL DEFAULT 0 CHECK (further >= 0),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'corrected', 'right', 'spam')),
  closed_at INTEGER,
  CHECK ((state = 'open') = (closed_at IS NULL))
) STRICT;

CREATE INDEX price_reports_by_line ON price_reports (service_id, unit, from_quantity, country, id) WHERE state = 'open';
CREATE INDEX price_reports_by_state ON price_reports (state, id);
CREATE INDEX price_reports_by_email ON price_reports (lower(email)) WHERE email IS NOT NULL;

-- Price changes that followed a report. The price history itself is append-only.
CREATE TABLE reported_changes (
  change_id INT NOT NULL PRIMARY KEY REFERENCES price_changes (id)
) STRICT;

-- The kind of the row that an idempotency key has stored.
ALTER TABLE idempotency_keys RENAME COLUMN contact_id TO row_id;
ALTER TABLE idempotency_keys ADD COLUMN kind TEXT NOT NULL DEFAULT 'contact';

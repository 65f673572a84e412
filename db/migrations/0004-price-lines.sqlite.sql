-- Price lists instead of one price per unit, evidence of direct prices, the history of prices, and facts.

ALTER TABLE providers ADD COLUMN slug TEXT NOT NULL DEFAULT '';
ALTER TABLE providers ADD COLUMN home_url TEXT;
ALTER TABLE providers ADD COLUMN status_url TEXT;
ALTER TABLE providers ADD COLUMN docs TEXT NOT NULL DEFAULT '[]';

-- The server makes slugs of names when it starts: until then they are empty.
CREATE UNIQUE INDEX providers_one_slug ON providers (slug) WHERE slug <> '';

-- Slugs that a provider had before.
CREATE TABLE provider_slugs (
  slug TEXT NOT NULL PRIMARY KEY,
  provider_id INTEGER NOT NULL REFERENCES providers (id) ON DELETE CASCADE
) STRICT;

CREATE INDEX provider_slugs_by_provider ON provider_slugs (provider_id);

ALTER TABLE installation ADD COLUMN price_max_age_days INTEGER CHECK (price_max_age_days BETWEEN 1 AND 3650);

CREATE TABLE price_lines (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  service_id INTEGER NOT NULL REFERENCES services (id) ON DELETE CASCADE,
  unit TEXT NOT NULL CHECK (unit IN ('gb', 'cpm', 'ip')),
  country_id INTEGER REFERENCES countries (id) ON DELETE CASCADE,
  from_quantity INTEGER NOT NULL DEFAULT 1 CHECK (from_quantity >= 1),
  own_micros INTEGER CHECK (own_micros BETWEEN 0 AND 99999999999999),
  direct_micros INTEGER CHECK (direct_micros BETWEEN 0 AND 99999999999999),
  cost_micros INTEGER CHECK (cost_micros BETWEEN 0 AND 99999999999999),
  valid_from INTEGER,
  checked_on TEXT CHECK (length(checked_on) = 10),
  source_url TEXT,
  at_quantity INTEGER CHECK (at_quantity >= 1),
  note TEXT,
  since INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1)
) STRICT;

-- Nulls are equal here; the number lies outside what a time can be.
CREATE UNIQUE INDEX price_lines_one ON price_lines
  (service_id, unit, coalesce(country_id, 0), from_quantity, coalesce(valid_from, -9007199254740991));
CREATE INDEX price_lines_by_country ON price_lines (country_id);
CREATE INDEX price_lines_by_start ON price_lines (valid_from) WHERE valid_from IS NOT NULL;

-- The history. It names what it is about, since it outlives it.
CREATE TABLE price_changes (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  service_id INTEGER NOT NULL,
  provider_id INTEGER NOT NULL,
  provider_slug TEXT NOT NULL,
  provider_name TEXT NOT NULL,
  service_name TEXT NOT NULL,
  service_type TEXT NOT NULL,
  unit TEXT NOT NULL CHECK (unit IN ('gb', 'cpm', 'ip')),
  country TEXT CHECK (length(country) = 2),
  from_quantity INTEGER NOT NULL CHECK (from_quantity >= 1),
  which TEXT NOT NULL CHECK (which IN ('own', 'direct', 'cost')),
  from_micros INTEGER CHECK (from_micros BETWEEN 0 AND 99999999999999),
  to_micros INTEGER CHECK (to_micros BETWEEN 0 AND 99999999999999),
  shown_from_micros INTEGER CHECK (shown_from_micros BETWEEN 0 AND 99999999999999),
  checked_on TEXT CHECK (length(checked_on) = 10),
  source_url TEXT,
  at_quantity INTEGER CHECK (at_quantity >= 1),
  note TEXT,
  actor TEXT NOT NULL,
  way TEXT NOT NULL CHECK (way IN ('form', 'grid', 'bulk', 'import', 'key', 'schedule', 'seed', 'upgrade', 'undo')),
  correction INTEGER NOT NULL DEFAULT 0 CHECK (correction IN (0, 1)),
  corrects INTEGER REFERENCES price_changes (id)
) STRICT;

CREATE INDEX price_changes_newest ON price_changes (at DESC, id DESC);
CREATE INDEX price_changes_by_service ON price_changes (service_id, at, id);
CREATE INDEX price_changes_by_provider ON price_changes (provider_id, at DESC, id DESC);
CREATE INDEX price_changes_by_type ON price_changes (service_type, at DESC, id DESC);
CREATE INDEX price_changes_by_corrected ON price_changes (corrects) WHERE corrects IS NOT NULL;

CREATE TRIGGER price_changes_without_update BEFORE UPDATE ON price_changes
BEGIN
  SELECT RAISE(ABORT, 'The history of prices is append-only');
END;

CREATE TRIGGER price_changes_without_delete BEFORE DELETE ON price_changes
BEGIN
  SELECT RAISE(ABORT, 'The history of prices is append-only');
END;

-- INSERT OR REPLACE deletes without firing the trigger above.
CREATE TRIGGER price_changes_without_replace BEFORE INSERT ON price_changes
WHEN EXISTS (SELECT 1 FROM price_changes WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'The history of prices is append-only');
END;

-- What is stored comes over, prices of the unit that a service is not billed in, too. Zero is no price; an override of
-- zero stays apart from none. The source was said of the price that a service is billed by; that of a demo row without
-- a source was invented. The server writes the history's first entries with the slugs.
INSERT INTO price_lines
  (service_id, unit, country_id, own_micros, direct_micros, checked_on, source_url, note, since)
WITH
  upgrade AS (SELECT CAST(round(unixepoch('now', 'subsec') * 1000) AS INTEGER) AS at, date('now') AS day),
  stored AS (
    SELECT id AS service_id, 'gb' AS unit, NULL AS country_id,
      nullif(price_per_gb_rampage_micros, 0) AS own, nullif(price_per_gb_direct_micros, 0) AS direct,
      CASE billing_type WHEN 'gb' THEN direct_price_as_of END AS day,
      CASE billing_type WHEN 'gb' THEN direct_price_source END AS source,
      is_demo AND billing_type = 'gb' AS is_seeded
    FROM services
    UNION ALL
    SELECT id, 'cpm', NULL,
      nullif(price_per_cpm_rampage_micros, 0), nullif(price_per_cpm_direct_micros, 0),
      CASE billing_type WHEN 'cpm' THEN direct_price_as_of END,
      CASE billing_type WHEN 'cpm' THEN direct_price_source END,
      is_demo AND billing_type = 'cpm'
    FROM services
    UNION ALL
    SELECT service_id, 'gb', country_id,
      price_per_gb_rampage_override_micros, price_per_gb_direct_override_micros, NULL, NULL, FALSE
    FROM service_countries
  )
SELECT service_id, unit, country_id, own, direct,
  CASE WHEN direct > 0 THEN coalesce(stored.day, CASE WHEN NOT is_seeded THEN upgrade.day END) END,
  CASE WHEN direct > 0 THEN source END,
  CASE WHEN direct > 0 AND source IS NULL AND stored.day IS NULL AND NOT is_seeded THEN 'taken over, source not stated' END,
  upgrade.at
FROM stored CROSS JOIN upgrade
WHERE own IS NOT NULL OR direct IS NOT NULL
ORDER BY service_id, unit DESC, country_id IS NOT NULL, country_id;

ALTER TABLE services DROP COLUMN price_per_gb_rampage_micros;
ALTER TABLE services DROP COLUMN price_per_gb_direct_micros;
ALTER TABLE services DROP COLUMN price_per_cpm_rampage_micros;
ALTER TABLE services DROP COLUMN price_per_cpm_direct_micros;
ALTER TABLE services DROP COLUMN savings_percentage;
ALTER TABLE services DROP COLUMN direct_price_source;
ALTER TABLE services DROP COLUMN direct_price_as_of;
ALTER TABLE service_countries DROP COLUMN price_per_gb_rampage_override_micros;
ALTER TABLE service_countries DROP COLUMN price_per_gb_direct_override_micros;

-- A column's check cannot be changed, so a new column takes the old one's place.
ALTER TABLE services ADD COLUMN billed_in TEXT NOT NULL DEFAULT 'gb' CHECK (billed_in IN ('gb', 'cpm', 'ip'));
UPDATE services SET billed_in = billing_type;
ALTER TABLE services DROP COLUMN billing_type;
ALTER TABLE services RENAME COLUMN billed_in TO billing_type;

ALTER TABLE services ADD COLUMN facts TEXT NOT NULL DEFAULT '{}';

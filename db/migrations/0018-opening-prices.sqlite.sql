-- The prices that a catalogue came with are no changes: their entries say so, and each line keeps the day of the first check of
-- its direct price.
ALTER TABLE price_changes ADD COLUMN is_opening INTEGER NOT NULL DEFAULT 0 CHECK (is_opening IN (0, 1));
ALTER TABLE price_lines ADD COLUMN is_opening INTEGER NOT NULL DEFAULT 0 CHECK (is_opening IN (0, 1));
ALTER TABLE price_lines ADD COLUMN first_checked_on TEXT CHECK (length(first_checked_on) = 10);

-- A correction of an opening price takes its place.
DROP TRIGGER price_changes_without_update;

WITH RECURSIVE opening (id) AS (
  SELECT id FROM price_changes WHERE way IN ('seed', 'upgrade')
  UNION
  SELECT later.id FROM opening JOIN price_changes AS later ON later.corrects = opening.id
)
UPDATE price_changes SET is_opening = 1 WHERE id IN (SELECT id FROM opening);

CREATE TRIGGER price_changes_without_update BEFORE UPDATE ON price_changes
BEGIN
  SELECT RAISE(ABORT, 'The history of prices is append-only');
END;

UPDATE price_lines SET
  is_opening = EXISTS (
    SELECT 1 FROM price_changes AS change
    WHERE change.service_id = price_lines.service_id AND change.at = price_lines.since AND change.is_opening = 1
      AND change.unit = price_lines.unit AND change.from_quantity = price_lines.from_quantity
      AND change.country IS (SELECT code FROM countries WHERE id = price_lines.country_id)
  ),
  first_checked_on = coalesce((
    SELECT change.checked_on FROM price_changes AS change
    WHERE change.service_id = price_lines.service_id AND change.which = 'direct'
      AND change.to_micros = price_lines.direct_micros
      AND change.unit = price_lines.unit AND change.from_quantity = price_lines.from_quantity
      AND change.country IS (SELECT code FROM countries WHERE id = price_lines.country_id)
    ORDER BY change.id DESC LIMIT 1
  ), checked_on)
WHERE valid_from IS NULL;

DROP INDEX price_changes_newest;
DROP INDEX price_changes_by_provider;
DROP INDEX price_changes_by_type;
CREATE INDEX price_changes_newest ON price_changes (is_opening, at DESC, id DESC);
CREATE INDEX price_changes_by_provider ON price_changes (provider_id, is_opening, at DESC, id DESC);
CREATE INDEX price_changes_by_type ON price_changes (service_type, is_opening, at DESC, id DESC);

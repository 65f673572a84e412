-- The domain names the ways in which changes come: a new one needs no other table. A column's check cannot be changed, so
-- a new column takes the old one's place.
DROP TRIGGER price_changes_without_update;
ALTER TABLE price_changes ADD COLUMN made_by TEXT NOT NULL DEFAULT 'form';
UPDATE price_changes SET made_by = way;
ALTER TABLE price_changes DROP COLUMN way;
ALTER TABLE price_changes RENAME COLUMN made_by TO way;

CREATE TRIGGER price_changes_without_update BEFORE UPDATE ON price_changes
BEGIN
  SELECT RAISE(ABORT, 'The history of prices is append-only');
END;

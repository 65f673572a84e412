-- The domain names the ways in which changes come: a new one needs no other table.
ALTER TABLE price_changes DROP CONSTRAINT price_changes_way_check;
ALTER TABLE price_changes ALTER COLUMN way SET DEFAULT 'form';

-- Why the last reading lost the place of a price, and how many places of a reading were in another currency.
ALTER TABLE source_places ADD COLUMN lost_reason TEXT CHECK (lost_reason IN ('place', 'currency', 'no-price'));

ALTER TABLE source_readings ADD COLUMN other_currency INTEGER NOT NULL DEFAULT 0;

-- Counts have 64 bits on both engines.
ALTER TABLE source_readings ALTER COLUMN other_currency TYPE BIGINT;

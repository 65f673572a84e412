-- Readings since the last good one that ended their worker or process.
ALTER TABLE sources ADD COLUMN crashes BIGINT NOT NULL DEFAULT 0;

-- Whether the host gave no answer at all.
ALTER TABLE source_robots ADD COLUMN unreached BOOLEAN NOT NULL DEFAULT FALSE;

-- When the operator asked for a backup that nobody could begin yet: whoever had the lease may have died.
ALTER TABLE backup_schedule ADD COLUMN asked_at BIGINT;

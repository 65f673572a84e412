-- Where a reading goes on that waits for a turn of a host, which host that is, and since when it waits.
ALTER TABLE sources ADD COLUMN resume_from TEXT;
ALTER TABLE sources ADD COLUMN awaited_host TEXT;
ALTER TABLE sources ADD COLUMN waiting_since INTEGER;

ALTER TABLE feeds ADD COLUMN resume_from TEXT;
ALTER TABLE feeds ADD COLUMN awaited_host TEXT;
ALTER TABLE feeds ADD COLUMN waiting_since INTEGER;

-- One row for each repeated job that one of all instances does at a time.
CREATE TABLE jobs (
  name TEXT NOT NULL PRIMARY KEY CHECK (name <> ''),
  -- NULL before the first start, and for a job without a schedule.
  due_at BIGINT,
  -- Until then one instance does it. A lease that is not released was lost with its process.
  lease_until BIGINT,
  -- When it was begun last.
  started_at BIGINT,
  failures BIGINT NOT NULL DEFAULT 0 CHECK (failures >= 0),
  -- When the operator asked for it, while it cannot be begun.
  requested_at BIGINT
);

INSERT INTO jobs (name, due_at, lease_until, failures, requested_at)
  SELECT 'backup', due_at, lease_until, attempts, asked_at FROM backup_schedule;
INSERT INTO jobs (name, due_at, started_at, failures) SELECT 'rates', next_at, tried_at, failures FROM rate_fetches;
INSERT INTO jobs (name) VALUES ('alerts');

DROP TABLE backup_schedule;
DROP TABLE alert_checks;
ALTER TABLE rate_fetches DROP COLUMN next_at;
ALTER TABLE rate_fetches DROP COLUMN tried_at;
ALTER TABLE rate_fetches DROP COLUMN failures;

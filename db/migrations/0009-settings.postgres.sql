-- One row: what the operator has set in the panel. NULL is what the environment says, or the default.
CREATE TABLE settings (
  id BIGINT PRIMARY KEY CHECK (id = 1),
  site_name TEXT CHECK (site_name <> ''),
  support_email TEXT CHECK (support_email <> ''),
  auto_backup BOOLEAN,
  maintenance_mode BOOLEAN,
  allow_registration BOOLEAN,
  email_verification BOOLEAN,
  email_notifications BOOLEAN,
  system_alerts BOOLEAN,
  session_timeout_minutes BIGINT CHECK (session_timeout_minutes BETWEEN 5 AND 1440),
  price_max_age_days BIGINT CHECK (price_max_age_days BETWEEN 1 AND 3650),
  -- Empty: the site shows none.
  sales_email TEXT,
  phone TEXT,
  messenger TEXT,
  linkedin_url TEXT,
  booking_url TEXT CHECK (booking_url <> '')
);

INSERT INTO settings (id, price_max_age_days) SELECT 1, price_max_age_days FROM installation;

ALTER TABLE installation DROP COLUMN price_max_age_days;

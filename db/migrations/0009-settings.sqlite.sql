-- One row: what the operator has set in the panel. NULL is what the environment says, or the default.
CREATE TABLE settings (
  id INT NOT NULL PRIMARY KEY CHECK (id = 1),
  site_name TEXT CHECK (site_name <> ''),
  support_email TEXT CHECK (support_email <> ''),
  auto_backup INTEGER CHECK (auto_backup IN (0, 1)),
  maintenance_mode INTEGER CHECK (maintenance_mode IN (0, 1)),
  allow_registration INTEGER CHECK (allow_registration IN (0, 1)),
  email_verification INTEGER CHECK (email_verification IN (0, 1)),
  email_notifications INTEGER CHECK (email_notifications IN (0, 1)),
  system_alerts INTEGER CHECK (system_alerts IN (0, 1)),
  session_timeout_minutes INTEGER CHECK (session_timeout_minutes BETWEEN 5 AND 1440),
  price_max_age_days INTEGER CHECK (price_max_age_days BETWEEN 1 AND 3650),
  -- Empty: the site shows none.
  sales_email TEXT,
  phone TEXT,
  messenger TEXT,
  linkedin_url TEXT,
  booking_url TEXT CHECK (booking_url <> '')
) STRICT;

INSERT INTO settings (id, price_max_age_days) SELECT 1, price_max_age_days FROM installation;

ALTER TABLE installation DROP COLUMN price_max_age_days;

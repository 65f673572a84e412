-- Money is whole micro-dollars, times are milliseconds since 1970 in UTC, flags are 0 or 1.

CREATE TABLE users (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  username TEXT NOT NULL UNIQUE,
  password TEXT NOT NULL
) STRICT;

CREATE TABLE sessions (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL
) STRICT;

CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE providers (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  name_key TEXT NOT NULL UNIQUE,
  logo TEXT NOT NULL CHECK (length(logo) = 1),
  description TEXT NOT NULL DEFAULT '',
  price_per_gb_rampage_micros INTEGER NOT NULL DEFAULT 0 CHECK (price_per_gb_rampage_micros BETWEEN 0 AND 99999999990000),
  price_per_gb_direct_micros INTEGER NOT NULL DEFAULT 0 CHECK (price_per_gb_direct_micros BETWEEN 0 AND 99999999990000),
  savings_percentage INTEGER NOT NULL DEFAULT 0 CHECK (savings_percentage BETWEEN 0 AND 100),
  ip_count INTEGER NOT NULL DEFAULT 0 CHECK (ip_count BETWEEN 0 AND 9007199254740991),
  countries INTEGER NOT NULL DEFAULT 0 CHECK (countries >= 0),
  featured INTEGER NOT NULL DEFAULT 0 CHECK (featured IN (0, 1)),
  is_demo INTEGER NOT NULL DEFAULT 0 CHECK (is_demo IN (0, 1))
) STRICT;

CREATE TABLE countries (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  code TEXT NOT NULL UNIQUE CHECK (length(code) = 2 AND code = upper(code)),
  flag TEXT NOT NULL,
  ip_count INTEGER NOT NULL DEFAULT 0 CHECK (ip_count BETWEEN 0 AND 9007199254740991)
) STRICT;

CREATE TABLE contacts (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  full_name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL DEFAULT '',
  company TEXT,
  message TEXT NOT NULL DEFAULT '',
  source TEXT NOT NULL DEFAULT 'Unknown',
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX contacts_by_time ON contacts (created_at);

CREATE TABLE services (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  provider_id INTEGER NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  type TEXT NOT NULL CHECK (type IN ('residential', 'datacenter', 'mobile', 'isp', 'web-scraper-api', 'web-unblocker', 'custom')),
  billing_type TEXT NOT NULL DEFAULT 'gb' CHECK (billing_type IN ('gb', 'cpm')),
  price_per_gb_rampage_micros INTEGER NOT NULL DEFAULT 0 CHECK (price_per_gb_rampage_micros BETWEEN 0 AND 99999999990000),
  price_per_gb_direct_micros INTEGER NOT NULL DEFAULT 0 CHECK (price_per_gb_direct_micros BETWEEN 0 AND 99999999990000),
  price_per_cpm_rampage_micros INTEGER NOT NULL DEFAULT 0 CHECK (price_per_cpm_rampage_micros BETWEEN 0 AND 99999999990000),
  price_per_cpm_direct_micros INTEGER NOT NULL DEFAULT 0 CHECK (price_per_cpm_direct_micros BETWEEN 0 AND 99999999990000),
  savings_percentage INTEGER NOT NULL DEFAULT 0 CHECK (savings_percentage BETWEEN 0 AND 100),
  total_proxies INTEGER NOT NULL DEFAULT 0 CHECK (total_proxies BETWEEN 0 AND 9007199254740991),
  is_primary INTEGER NOT NULL DEFAULT 0 CHECK (is_primary IN (0, 1)),
  featured INTEGER NOT NULL DEFAULT 0 CHECK (featured IN (0, 1)),
  is_demo INTEGER NOT NULL DEFAULT 0 CHECK (is_demo IN (0, 1)),
  direct_price_source TEXT,
  direct_price_as_of TEXT
) STRICT;

CREATE INDEX services_by_provider ON services (provider_id);
CREATE UNIQUE INDEX services_one_primary ON services (provider_id) WHERE is_primary = 1;

CREATE TABLE service_countries (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  service_id INTEGER NOT NULL REFERENCES services (id) ON DELETE CASCADE,
  country_id INTEGER NOT NULL REFERENCES countries (id) ON DELETE CASCADE,
  ip_count INTEGER NOT NULL DEFAULT 0 CHECK (ip_count BETWEEN 0 AND 9007199254740991),
  price_per_gb_rampage_override_micros INTEGER CHECK (price_per_gb_rampage_override_micros BETWEEN 0 AND 99999999990000),
  price_per_gb_direct_override_micros INTEGER CHECK (price_per_gb_direct_override_micros BETWEEN 0 AND 99999999990000),
  UNIQUE (service_id, country_id)
) STRICT;

CREATE INDEX service_countries_by_country ON service_countries (country_id);

-- One row: what this installation as a whole has been through.
CREATE TABLE installation (
  id INT NOT NULL PRIMARY KEY CHECK (id = 1),
  catalogue_version INTEGER NOT NULL,
  demo_seeded_at INTEGER
) STRICT;

INSERT INTO installation (id, catalogue_version) VALUES (1, 1);

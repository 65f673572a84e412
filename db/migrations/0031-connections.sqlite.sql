-- How a buyer reaches a service: hosts, ports, ways to sign in and templates, with who read them when and where.
CREATE TABLE connections (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  service_id INTEGER NOT NULL REFERENCES services (id) ON DELETE CASCADE,
  -- The order of a service's connections, from 0.
  position INTEGER NOT NULL,
  -- JSON.
  settings TEXT NOT NULL,
  checked_on TEXT CHECK (length(checked_on) = 10),
  checked_by TEXT NOT NULL DEFAULT 'person' CHECK (checked_by IN ('person', 'machine', 'list')),
  -- The day of a person's last check if a machine has checked since.
  person_on TEXT CHECK (length(person_on) = 10),
  list_name TEXT,
  source_url TEXT,
  note TEXT,
  UNIQUE (service_id, position),
  -- Only a list may have no day.
  CHECK ((checked_on IS NOT NULL OR checked_by = 'list') AND (list_name IS NOT NULL) = (checked_by = 'list'))
) STRICT;

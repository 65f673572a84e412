-- Quotes: what offers a contact request asked about, as they were then. A quote lasts as long as its request and never changes.
CREATE TABLE quotes (
  token TEXT NOT NULL PRIMARY KEY CHECK (length(token) >= 22),
  contact_id INTEGER NOT NULL UNIQUE REFERENCES contacts (id) ON DELETE CASCADE,
  made_at INTEGER NOT NULL,
  valid_until INTEGER NOT NULL CHECK (valid_until > made_at),
  catalogue_version INTEGER NOT NULL,
  content TEXT NOT NULL CHECK (json_valid(content))
) STRICT;

CREATE TRIGGER quotes_without_update BEFORE UPDATE ON quotes
BEGIN
  SELECT RAISE(ABORT, 'A quote never changes');
END;

-- With its request a quote goes: that is gone by the time the deletion arrives here.
CREATE TRIGGER quotes_without_delete BEFORE DELETE ON quotes
WHEN EXISTS (SELECT 1 FROM contacts WHERE id = OLD.contact_id)
BEGIN
  SELECT RAISE(ABORT, 'A quote lasts as long as its contact request');
END;

-- INSERT OR REPLACE deletes without firing the trigger above.
CREATE TRIGGER quotes_without_replace BEFORE INSERT ON quotes
WHEN EXISTS (SELECT 1 FROM quotes WHERE token = NEW.token OR contact_id = NEW.contact_id)
BEGIN
  SELECT RAISE(ABORT, 'A contact request has one quote');
END;

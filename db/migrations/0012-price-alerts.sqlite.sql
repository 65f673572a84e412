-- Price alerts: an address and what it watches. Only confirmed ones get more than links to confirm them.
CREATE TABLE price_alerts (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL CHECK (email <> ''),
  -- The same in small letters: with the watch it makes an alert unique.
  email_key TEXT NOT NULL CHECK (email_key <> ''),
  -- JSON: a service, or offers of a type below a price.
  watch TEXT NOT NULL,
  -- Of the last link that was sent; nobody can make the link from it.
  confirm_hash TEXT UNIQUE,
  confirm_until INTEGER,
  -- When that link was sent, and how many were within the day before it.
  asked_at INTEGER NOT NULL,
  asked INTEGER NOT NULL CHECK (asked > 0),
  -- In every mail, so it is stored as it is: it ends the alert and does nothing else.
  unsubscribe_token TEXT NOT NULL UNIQUE CHECK (length(unsubscribe_token) >= 22),
  created_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  expires_at INTEGER NOT NULL,
  -- The price that was told last, in micro-dollars.
  told_micros INTEGER,
  mails INTEGER NOT NULL DEFAULT 0 CHECK (mails >= 0),
  last_mail_at INTEGER,
  UNIQUE (email_key, watch)
) STRICT;

CREATE INDEX price_alerts_by_expiry ON price_alerts (expires_at);

-- The instance that looks through the alerts right now holds this until then.
CREATE TABLE alert_checks (
  id INT NOT NULL PRIMARY KEY CHECK (id = 1),
  held_until INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO alert_checks (id) VALUES (1);

-- Mails about an alert go with it.
ALTER TABLE outgoing_messages ADD COLUMN alert_id INTEGER REFERENCES price_alerts (id) ON DELETE CASCADE;
CREATE INDEX outgoing_messages_by_alert ON outgoing_messages (alert_id) WHERE alert_id IS NOT NULL;

-- Contact requests: why one is suspected to be spam, and the text that the operator's search looks through.
ALTER TABLE contacts ADD COLUMN suspicion TEXT CHECK (suspicion IN ('honeypot', 'too-fast'));
ALTER TABLE contacts ADD COLUMN search_text TEXT NOT NULL DEFAULT '';

UPDATE contacts SET search_text = lower(full_name || char(10) || email || char(10) || coalesce(company, '') || char(10) || message);

DROP INDEX contacts_by_time;
CREATE INDEX contacts_newest ON contacts (created_at DESC, id DESC);

-- Which request an idempotency key stands for. No reference: the key outlives a deleted request.
CREATE TABLE idempotency_keys (
  key TEXT NOT NULL PRIMARY KEY,
  body_hash TEXT NOT NULL,
  contact_id INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX idempotency_keys_by_time ON idempotency_keys (created_at);

-- The outbox: one row for each request and destination, written with the request.
CREATE TABLE deliveries (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  contact_id INTEGER NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  destination TEXT NOT NULL CHECK (destination IN ('forward', 'email')),
  state TEXT NOT NULL CHECK (state IN ('held', 'pending', 'delivered', 'dead')),
  idempotency_key TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  due_at INTEGER NOT NULL,
  last_error TEXT,
  delivered_at INTEGER,
  UNIQUE (contact_id, destination)
) STRICT;

CREATE INDEX deliveries_due ON deliveries (destination, due_at) WHERE state = 'pending';

-- Where other systems want to hear of events. The secret signs, so it is stored as it is.
CREATE TABLE webhooks (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  url TEXT NOT NULL CHECK (url <> ''),
  -- JSON, a list of names.
  events TEXT NOT NULL,
  secret TEXT NOT NULL CHECK (secret <> ''),
  created_at INTEGER NOT NULL
) STRICT;

-- Keys by which other systems call the API, as hashes.
CREATE TABLE api_keys (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (name <> ''),
  -- What it begins with, to tell keys apart.
  beginning TEXT NOT NULL,
  key_hash TEXT NOT NULL UNIQUE,
  -- JSON, a list of names.
  scopes TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT;

-- The outbox of mails and webhooks: written with what they tell, in its transaction.
CREATE TABLE outgoing_messages (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  channel TEXT NOT NULL CHECK (channel IN ('mail', 'webhook')),
  kind TEXT NOT NULL,
  idempotency_key TEXT NOT NULL UNIQUE,
  -- The address of a mail: what erasing a person looks for.
  recipient TEXT,
  webhook_id INTEGER REFERENCES webhooks (id) ON DELETE CASCADE,
  -- Whose data the content holds: gone with them.
  contact_id INTEGER REFERENCES contacts (id) ON DELETE CASCADE,
  -- JSON, emptied once it is delivered.
  content TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'dead')),
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  due_at INTEGER NOT NULL,
  last_error TEXT,
  created_at INTEGER NOT NULL,
  delivered_at INTEGER,
  CHECK ((channel = 'mail') = (recipient IS NOT NULL)),
  CHECK ((channel = 'webhook') = (webhook_id IS NOT NULL))
) STRICT;

CREATE INDEX outgoing_messages_due ON outgoing_messages (channel, due_at) WHERE state = 'pending';
CREATE INDEX outgoing_messages_by_webhook ON outgoing_messages (webhook_id, id) WHERE webhook_id IS NOT NULL;
CREATE INDEX outgoing_messages_by_contact ON outgoing_messages (contact_id) WHERE contact_id IS NOT NULL;
CREATE INDEX outgoing_messages_by_recipient ON outgoing_messages (lower(recipient)) WHERE recipient IS NOT NULL;
CREATE INDEX outgoing_messages_done ON outgoing_messages (created_at) WHERE state <> 'pending';

-- Deletions that were undone, each with the entry of the price's return: neither is part of the public history, whose own table
-- is append-only.
CREATE TABLE undone_deletions (
  deleted_id INT NOT NULL PRIMARY KEY REFERENCES price_changes (id),
  returned_id INT NOT NULL UNIQUE REFERENCES price_changes (id)
) STRICT;

-- Of a message about price changes: those that it covers, from the one after the first id to the second.
ALTER TABLE outgoing_messages ADD COLUMN changes_after INTEGER;
ALTER TABLE outgoing_messages ADD COLUMN changes_until INTEGER;
CREATE INDEX outgoing_messages_by_changes ON outgoing_messages (changes_until) WHERE changes_until IS NOT NULL;

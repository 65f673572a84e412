-- Deletions that were undone, each with the entry of the price's return: neither is part of the public history, whose own table
-- is append-only.
CREATE TABLE undone_deletions (
  deleted_id BIGINT NOT NULL PRIMARY KEY REFERENCES price_changes (id),
  returned_id BIGINT NOT NULL UNIQUE REFERENCES price_changes (id)
);

-- Of a message about price changes: those that it covers, from the one after the first id to the second.
ALTER TABLE outgoing_messages ADD COLUMN changes_after BIGINT;
ALTER TABLE outgoing_messages ADD COLUMN changes_until BIGINT;
CREATE INDEX outgoing_messages_by_changes ON outgoing_messages (changes_until) WHERE changes_until IS NOT NULL;

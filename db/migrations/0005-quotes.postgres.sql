-- Quotes: what offers a contact request asked about, as they were then. A quote lasts as long as its request and never changes.
CREATE TABLE quotes (
  token TEXT NOT NULL PRIMARY KEY CHECK (length(token) >= 22),
  contact_id BIGINT NOT NULL UNIQUE REFERENCES contacts (id) ON DELETE CASCADE,
  made_at BIGINT NOT NULL,
  valid_until BIGINT NOT NULL CHECK (valid_until > made_at),
  catalogue_version BIGINT NOT NULL,
  content TEXT NOT NULL
);

CREATE FUNCTION refuse_quote_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A quote never changes';
END;
$$;

CREATE TRIGGER quotes_without_update BEFORE UPDATE OR TRUNCATE ON quotes
FOR EACH STATEMENT EXECUTE FUNCTION refuse_quote_change();
ALTER TABLE quotes ENABLE ALWAYS TRIGGER quotes_without_update;

-- With its request a quote goes: that is gone by the time the deletion arrives here.
CREATE FUNCTION refuse_lone_quote_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM contacts WHERE id = OLD.contact_id) THEN
    RAISE EXCEPTION 'A quote lasts as long as its contact request';
  END IF;
  RETURN OLD;
END;
$$;

CREATE TRIGGER quotes_without_delete BEFORE DELETE ON quotes
FOR EACH ROW EXECUTE FUNCTION refuse_lone_quote_deletion();
ALTER TABLE quotes ENABLE ALWAYS TRIGGER quotes_without_delete;

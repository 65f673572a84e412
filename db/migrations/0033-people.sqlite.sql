-- Operators who sign in with the company's account. An erased one keeps the row, without address and account.
CREATE TABLE people (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  issuer TEXT,
  subject TEXT,
  name TEXT NOT NULL CHECK (name <> ''),
  email TEXT,
  -- The name in lower case, as the history's texts.
  search_text TEXT NOT NULL,
  UNIQUE (issuer, subject)
) STRICT;

CREATE INDEX people_by_email ON people (lower(email));

-- A session belongs to the account with the password, or to a person.
CREATE TABLE operator_sessions (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  address TEXT,
  user_agent TEXT,
  person_id INTEGER REFERENCES people (id) ON DELETE CASCADE,
  role TEXT NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'editor', 'reader')),
  CHECK ((user_id IS NULL) <> (person_id IS NULL)),
  CHECK (person_id IS NOT NULL OR role = 'owner')
) STRICT;

INSERT INTO operator_sessions (id, user_id, token_hash, created_at, last_used_at, address, user_agent)
  SELECT id, user_id, token_hash, created_at, last_used_at, address, user_agent FROM sessions;
DROP TABLE sessions;
ALTER TABLE operator_sessions RENAME TO sessions;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_person ON sessions (person_id);

-- The name is not copied, so that it can be erased.
ALTER TABLE history ADD COLUMN person_id INTEGER REFERENCES people (id);
ALTER TABLE contacts ADD COLUMN note_person_id INTEGER REFERENCES people (id);

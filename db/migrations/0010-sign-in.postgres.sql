-- Where a session was begun.
ALTER TABLE sessions ADD COLUMN address TEXT;
ALTER TABLE sessions ADD COLUMN user_agent TEXT;

-- The hash of the ADMIN_PASSWORD that was last set: the same one again changes nothing.
ALTER TABLE users ADD COLUMN configured_password TEXT;

-- Sign-in with a code from an app (RFC 6238): on once it was confirmed. No code of a step up to the last one is taken again.
ALTER TABLE users ADD COLUMN totp_secret TEXT;
ALTER TABLE users ADD COLUMN totp_confirmed_at BIGINT;
ALTER TABLE users ADD COLUMN totp_last_step BIGINT;

-- Hashes of the codes that stand for the app once each.
CREATE TABLE recovery_codes (
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

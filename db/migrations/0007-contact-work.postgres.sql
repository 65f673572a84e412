-- Contact requests as work: where each stands, what the operator notes, and when it was answered.
ALTER TABLE contacts ADD COLUMN status TEXT NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'answered', 'won', 'lost', 'spam'));
ALTER TABLE contacts ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE contacts ADD COLUMN answered_at BIGINT;

-- Nobody kept until now which requests are answered: those of the last week are new, older ones count as done.
UPDATE contacts SET status = 'answered' WHERE created_at < CAST(extract(epoch FROM now()) AS BIGINT) * 1000 - 604800000;
UPDATE contacts SET status = 'spam' WHERE suspicion = 'honeypot';

CREATE INDEX contacts_by_status ON contacts (status, created_at DESC, id DESC);

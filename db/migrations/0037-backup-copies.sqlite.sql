-- The result of the operator's command that copies a backup elsewhere; NULL without one.
ALTER TABLE backups ADD COLUMN copy_state TEXT CHECK (copy_state IN ('done', 'failed'));
ALTER TABLE backups ADD COLUMN copy_fault TEXT;

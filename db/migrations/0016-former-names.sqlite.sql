-- Names that a provider had before, as a JSON list: searches find it by them too.

ALTER TABLE providers ADD COLUMN former_names TEXT NOT NULL DEFAULT '[]';

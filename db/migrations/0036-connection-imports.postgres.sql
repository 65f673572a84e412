-- Files of connections are compared and applied like those of prices and facts.
ALTER TABLE imports DROP CONSTRAINT imports_kind_check;
ALTER TABLE imports ADD CONSTRAINT imports_kind_check CHECK (kind IN ('prices', 'facts', 'connections'));

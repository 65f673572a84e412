-- Imports of prices that wait to be applied: what they would write, for a while and no more than a few.
CREATE TABLE imports (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  made_at INTEGER NOT NULL,
  catalogue_version INTEGER NOT NULL,
  -- When a coming price makes the catalogue another one.
  holds_until INTEGER,
  large INTEGER NOT NULL CHECK (large >= 0),
  faulty INTEGER NOT NULL CHECK (faulty >= 0),
  -- JSON, a line for each row that changes something. Gone once they are applied.
  content TEXT NOT NULL,
  applied_at INTEGER
) STRICT;

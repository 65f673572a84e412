-- Evidence of facts: who read a fact when and where. A fact without a row has none.
CREATE TABLE fact_evidence (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  service_id INTEGER NOT NULL REFERENCES services (id) ON DELETE CASCADE,
  fact TEXT NOT NULL,
  checked_on TEXT NOT NULL CHECK (length(checked_on) = 10),
  checked_by TEXT NOT NULL DEFAULT 'person' CHECK (checked_by IN ('person', 'machine')),
  -- The day of a person's last check if a machine has checked since.
  person_on TEXT CHECK (length(person_on) = 10),
  source_url TEXT,
  source_id INTEGER REFERENCES sources (id),
  note TEXT,
  UNIQUE (service_id, fact)
) STRICT;

CREATE INDEX fact_evidence_by_source ON fact_evidence (source_id) WHERE source_id IS NOT NULL;

-- Where in a source the words are that state a fact, and what the last reading found there.
CREATE TABLE fact_places (
  service_id INTEGER NOT NULL,
  fact TEXT NOT NULL,
  source_id INTEGER NOT NULL REFERENCES sources (id),
  -- JSON.
  place TEXT NOT NULL,
  result TEXT CHECK (result IN ('same', 'lost')),
  found_since INTEGER,
  PRIMARY KEY (service_id, fact)
) STRICT;

CREATE INDEX fact_places_by_source ON fact_places (source_id);

ALTER TABLE settings ADD COLUMN fact_max_age_days INTEGER CHECK (fact_max_age_days BETWEEN 1 AND 3650);

-- Facts of the operator become outdated from the day of the upgrade. Those of the demo catalogue keep no day.
INSERT INTO fact_evidence (service_id, fact, checked_on, note)
  SELECT services.id, known.key, date('now'), 'taken over, source not stated'
  FROM services, json_each(services.facts) AS known
  WHERE NOT services.is_demo
  ORDER BY services.id, known.id;

-- What the rows of an import are about.
ALTER TABLE imports ADD COLUMN kind TEXT NOT NULL DEFAULT 'prices' CHECK (kind IN ('prices', 'facts'));

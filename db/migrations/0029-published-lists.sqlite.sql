-- Values that were taken over from a published list name it instead of a check, with its day if it has one.
ALTER TABLE price_lines ADD COLUMN list_name TEXT;
ALTER TABLE price_changes ADD COLUMN checked_by TEXT NOT NULL DEFAULT 'person' CHECK (checked_by IN ('person', 'machine', 'list'));
ALTER TABLE price_changes ADD COLUMN list_name TEXT;

-- A column's check cannot be changed, so a new table takes the old one's place.
CREATE TABLE fact_evidence_with_lists (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  service_id INTEGER NOT NULL REFERENCES services (id) ON DELETE CASCADE,
  fact TEXT NOT NULL,
  checked_on TEXT CHECK (length(checked_on) = 10),
  checked_by TEXT NOT NULL DEFAULT 'person' CHECK (checked_by IN ('person', 'machine', 'list')),
  -- The day of a person's last check if a machine has checked since.
  person_on TEXT CHECK (length(person_on) = 10),
  list_name TEXT,
  source_url TEXT,
  source_id INTEGER REFERENCES sources (id),
  note TEXT,
  UNIQUE (service_id, fact),
  -- Only a list may have no day.
  CHECK ((checked_on IS NOT NULL OR checked_by = 'list') AND (list_name IS NOT NULL) = (checked_by = 'list'))
) STRICT;
INSERT INTO fact_evidence_with_lists (id, service_id, fact, checked_on, checked_by, person_on, source_url, source_id, note)
  SELECT id, service_id, fact, checked_on, checked_by, person_on, source_url, source_id, note FROM fact_evidence;
DROP TABLE fact_evidence;
ALTER TABLE fact_evidence_with_lists RENAME TO fact_evidence;
CREATE INDEX fact_evidence_by_source ON fact_evidence (source_id) WHERE source_id IS NOT NULL;

-- Of the demo catalogue: how addresses of lists begin. Where a list has no day, that of the reading was stored as a check.
CREATE TABLE demo_lists (prefix TEXT NOT NULL, list_name TEXT NOT NULL, listed_on TEXT);
INSERT INTO demo_lists (prefix, list_name, listed_on) VALUES
  ('https://docs.evomi.com/', 'Evomi documentation', NULL),
  ('https://docs.nimbleway.com/', 'Nimble documentation', NULL),
  ('https://decodo.com/', 'Decodo FAQ', NULL),
  ('https://help.decodo.com/', 'Decodo documentation', NULL),
  ('https://developers.oxylabs.io/', 'Oxylabs documentation', NULL),
  ('https://doc.thordata.com/', 'Thordata documentation', NULL),
  ('https://docs.apify.com/', 'Apify documentation', NULL),
  ('https://docs.brightdata.com/', 'Bright Data documentation', NULL),
  ('https://docs.iproyal.com/', 'IPRoyal documentation', NULL),
  ('https://docs.proxy-seller.com/', 'Proxy-Seller documentation', NULL),
  ('https://docs.scraperapi.com/', 'ScraperAPI documentation', NULL),
  ('https://docs.zyte.com/', 'Zyte documentation', NULL),
  ('https://help.netnut.io/', 'NetNut documentation', NULL),
  ('https://helpcenter.soax.com/', 'SOAX documentation', NULL),
  ('https://apidocs.webshare.io/', 'Webshare documentation', NULL),
  ('https://docs.dataimpulse.com/', 'DataImpulse documentation', NULL),
  ('https://github.com/engageub/InternetIncome/', 'InternetIncome wiki', '2026-03-06'),
  ('https://github.com/api-evangelist/bright-data/', 'API Evangelist', '2026-05-25'),
  ('https://github.com/api-evangelist/thordata/', 'API Evangelist', '2026-08-11'),
  ('https://github.com/gdbu60/', 'gdbu60’s affiliate page', NULL),
  ('https://github.com/kbjdpxw/', 'kbjdpxw’s affiliate page', NULL),
  ('https://github.com/npyud80/', 'npyud80’s affiliate page', NULL),
  ('https://github.com/stqnkslk/', 'stqnkslk’s affiliate page', NULL),
  ('https://github.com/ycfzd8/', 'ycfzd8’s affiliate page', NULL),
  ('https://github.com/zref832/', 'zref832’s affiliate page', NULL),
  ('https://github.com/Decodo/Decodo', 'Decodo repository', NULL),
  ('https://github.com/NetNut-Proxy-Network/', 'NetNut repository', NULL),
  ('https://github.com/oxylabs/Free-Trial-Proxies', 'Oxylabs repository', NULL),
  ('https://proxyticker.com/api/v1/current.json', 'ProxyTicker', '2026-10-06'),
  ('https://github.com/proxyticker/proxy-pricing-data', 'ProxyTicker', '2026-10-06');

UPDATE price_lines SET
  first_checked_on = CASE WHEN first_checked_on = checked_on THEN list.listed_on ELSE first_checked_on END,
  checked_on = list.listed_on, checked_by = 'list', list_name = list.list_name
FROM demo_lists AS list
WHERE substr(price_lines.source_url, 1, length(list.prefix)) = list.prefix AND checked_by = 'person' AND (
  price_lines.checked_on = list.listed_on
  OR list.listed_on IS NULL AND price_lines.checked_on IN ('2026-11-21', '2026-11-24')
    AND (lower(note) LIKE '%undated%' OR lower(note) LIKE '%affiliate page%' OR lower(note) LIKE '%without a day%')
);

-- A machine has read the source since: nobody else has.
UPDATE price_lines SET
  first_checked_on = CASE WHEN first_checked_on = person_on THEN list.listed_on ELSE first_checked_on END,
  person_on = NULL
FROM demo_lists AS list
WHERE substr(price_lines.source_url, 1, length(list.prefix)) = list.prefix AND checked_by = 'machine' AND (
  price_lines.person_on = list.listed_on
  OR list.listed_on IS NULL AND price_lines.person_on IN ('2026-11-21', '2026-11-24')
    AND (lower(note) LIKE '%undated%' OR lower(note) LIKE '%affiliate page%' OR lower(note) LIKE '%without a day%')
);

DROP TRIGGER price_changes_without_update;

UPDATE price_changes SET checked_on = list.listed_on, checked_by = 'list', list_name = list.list_name
FROM demo_lists AS list
WHERE substr(price_changes.source_url, 1, length(list.prefix)) = list.prefix AND which = 'direct' AND (
  price_changes.checked_on = list.listed_on
  OR list.listed_on IS NULL AND price_changes.checked_on IN ('2026-11-21', '2026-11-24')
    AND (lower(note) LIKE '%undated%' OR lower(note) LIKE '%affiliate page%' OR lower(note) LIKE '%without a day%')
);

CREATE TRIGGER price_changes_without_update BEFORE UPDATE ON price_changes
BEGIN
  SELECT RAISE(ABORT, 'The history of prices is append-only');
END;

UPDATE fact_evidence SET checked_on = list.listed_on, checked_by = 'list', list_name = list.list_name
FROM demo_lists AS list
WHERE substr(fact_evidence.source_url, 1, length(list.prefix)) = list.prefix AND checked_by = 'person' AND (
  fact_evidence.checked_on = list.listed_on
  OR list.listed_on IS NULL AND fact_evidence.checked_on IN ('2026-11-21', '2026-11-24')
    AND (lower(note) LIKE '%undated%' OR lower(note) LIKE '%affiliate page%' OR lower(note) LIKE '%without a day%')
);

UPDATE fact_evidence SET person_on = NULL
FROM demo_lists AS list
WHERE substr(fact_evidence.source_url, 1, length(list.prefix)) = list.prefix AND checked_by = 'machine' AND (
  fact_evidence.person_on = list.listed_on
  OR list.listed_on IS NULL AND fact_evidence.person_on IN ('2026-11-21', '2026-11-24')
    AND (lower(note) LIKE '%undated%' OR lower(note) LIKE '%affiliate page%' OR lower(note) LIKE '%without a day%')
);

DROP TABLE demo_lists;

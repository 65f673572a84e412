-- Values that were taken over from a published list name it instead of a check, with its day if it has one.
ALTER TABLE price_lines ADD COLUMN list_name TEXT;
ALTER TABLE price_changes ADD COLUMN checked_by TEXT NOT NULL DEFAULT 'person' CHECK (checked_by IN ('person', 'machine', 'list'));
ALTER TABLE price_changes ADD COLUMN list_name TEXT;

ALTER TABLE fact_evidence ADD COLUMN list_name TEXT;
ALTER TABLE fact_evidence ALTER COLUMN checked_on DROP NOT NULL;
ALTER TABLE fact_evidence DROP CONSTRAINT fact_evidence_checked_by_check;
ALTER TABLE fact_evidence ADD CHECK (checked_by IN ('person', 'machine', 'list'));
-- Only a list may have no day.
ALTER TABLE fact_evidence
  ADD CHECK ((checked_on IS NOT NULL OR checked_by = 'list') AND (list_name IS NOT NULL) = (checked_by = 'list'));

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

ALTER TABLE price_changes DISABLE TRIGGER price_changes_append_only;

UPDATE price_changes SET checked_on = list.listed_on, checked_by = 'list', list_name = list.list_name
FROM demo_lists AS list
WHERE substr(price_changes.source_url, 1, length(list.prefix)) = list.prefix AND which = 'direct' AND (
  price_changes.checked_on = list.listed_on
  OR list.listed_on IS NULL AND price_changes.checked_on IN ('2026-11-21', '2026-11-24')
    AND (lower(note) LIKE '%undated%' OR lower(note) LIKE '%affiliate page%' OR lower(note) LIKE '%without a day%')
);

ALTER TABLE price_changes ENABLE ALWAYS TRIGGER price_changes_append_only;

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

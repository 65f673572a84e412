import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '#test/open-test-database.ts';
import type { Database } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';

const PROXYTICKER = 'https://proxyticker.com/api/v1/current.json';
const DOCS = 'https://docs.evomi.com/prices';
const UNDATED = 'Pay as you go; from an undated stored copy';

/** Values of the previous version: source, day, who checked, day of a person's check, note. */
const STORED = [
  [PROXYTICKER, '2026-10-06', 'person', null, 'Advertised price at 50 GB'],
  [PROXYTICKER, '2026-11-25', 'machine', '2026-10-06', 'Advertised price at 50 GB'],
  [PROXYTICKER, '2026-11-20', 'person', null, 'Compared by the operator'],
  [DOCS, '2026-11-21', 'person', null, UNDATED],
  [DOCS, '2026-11-21', 'person', null, 'Compared by the operator'],
  ['https://vendor.example/', '2026-11-21', 'person', null, UNDATED],
] as const;

const UPGRADED = [
  { checkedOn: '2026-10-06', checkedBy: 'list', listName: 'ProxyTicker', personOn: null },
  { checkedOn: '2026-11-25', checkedBy: 'machine', listName: null, personOn: null },
  { checkedOn: '2026-11-20', checkedBy: 'person', listName: null, personOn: null },
  { checkedOn: null, checkedBy: 'list', listName: 'Evomi documentation', personOn: null },
  { checkedOn: '2026-11-21', checkedBy: 'person', listName: null, personOn: null },
  { checkedOn: '2026-11-21', checkedBy: 'person', listName: null, personOn: null },
];

async function storedBefore(): Promise<Database> {
  const database = await openEmptyDatabase();
  const { queries, engine } = database;
  const earlier = readMigrations(engine).filter(({ name }) => name < '0029');
  await migrate(database, Date.now, earlier);
  await sql`insert into providers (name, name_key, logo, slug) values ('Evomi', 'evomi', 'E', 'evomi')`.execute(
    queries,
  );
  await sql`insert into services (provider_id, name, type) values (1, 'Pool', 'residential')`.execute(queries);
  for (const [index, [url, day, by, personOn, note]] of STORED.entries()) {
    const first = personOn ?? day;
    await sql`
      insert into price_lines (service_id, unit, from_quantity, direct_micros, checked_on, checked_by, person_on,
        first_checked_on, source_url, note, since)
      values (1, 'gb', ${index + 1}, 1000000, ${day}, ${by}, ${personOn}, ${first}, ${url}, ${note}, 0)
    `.execute(queries);
    await sql`
      insert into price_changes (at, service_id, provider_id, provider_slug, provider_name, service_name, service_type,
        unit, from_quantity, which, to_micros, checked_on, source_url, note, actor, way)
      values (0, 1, 1, 'evomi', 'Evomi', 'Pool', 'residential', 'gb', ${index + 1}, 'direct', 1000000, ${first}, ${url},
        ${note}, 'system', 'seed')
    `.execute(queries);
    await sql`
      insert into fact_evidence (service_id, fact, checked_on, checked_by, person_on, source_url, note)
      values (1, ${`fact-${index}`}, ${day}, ${by}, ${personOn}, ${url}, ${note})
    `.execute(queries);
  }
  return database;
}

test('values that the demo catalogue took over from lists name them, and checks by an operator stay', async () => {
  const database = await storedBefore();
  await migrate(database, Date.now);
  const { queries } = database;
  const columns = ['checkedOn', 'checkedBy', 'listName', 'personOn'] as const;
  expect(await queries.selectFrom('priceLines').select(columns).orderBy('id').execute()).toEqual(UPGRADED);
  expect(await queries.selectFrom('factEvidence').select(columns).orderBy('id').execute()).toEqual(UPGRADED);
  const changes = await queries.selectFrom('priceChanges').select(['checkedOn', 'listName']).orderBy('id').execute();
  expect(changes.map(({ checkedOn, listName }) => `${listName} ${checkedOn}`)).toEqual([
    'ProxyTicker 2026-10-06',
    'ProxyTicker 2026-10-06',
    'null 2026-11-20',
    'Evomi documentation null',
    'null 2026-11-21',
    'null 2026-11-21',
  ]);
  const firsts = await queries.selectFrom('priceLines').select('firstCheckedOn').orderBy('id').execute();
  expect(firsts.map(({ firstCheckedOn }) => firstCheckedOn)).toEqual([
    '2026-10-06',
    '2026-10-06',
    '2026-11-20',
    null,
    '2026-11-21',
    '2026-11-21',
  ]);
});

test('the price history is immutable again afterwards', async () => {
  const database = await storedBefore();
  await migrate(database, Date.now);
  const update = database.queries.updateTable('priceChanges').set({ note: 'other' });
  await expect(update.execute()).rejects.toThrow('append-only');
});

import { expect, test } from 'vitest';
import { writeWatch } from './alert.ts';
import { replacePriceList } from '#catalogue/prices/edit-prices.server.ts';
import { migrate } from '#platform/database/migrate.ts';
import { addService, catalogueContext } from '#test/catalogue-factory.ts';
import { killAtSteps } from '#test/kill-at-steps.ts';
import { copyDatabase, createDatabase, type TestDatabase } from '#test/open-test-database.ts';
import { line } from '#test/price-client.ts';
import { newToken } from './stored-alerts.server.ts';

const SCRIPT = 'check-alerts-and-die.ts';
const ALERTS = 4;
/** More steps than a check has: the process is not killed at the last one. */
const STEPS = [2, 6, 10, 14, 18, 22, 24, 26, 99];

/** For each alert, the number of mails according to the alert and to the queue. */
async function stored({ open }: TestDatabase) {
  const database = open();
  const alerts = await database.queries.selectFrom('priceAlerts').select(['id', 'mails', 'toldMicros']).execute();
  const queued = await database.queries.selectFrom('outgoingMessages').select(['alertId', 'kind']).execute();
  await database.close();
  return alerts.map(({ id, mails, toldMicros }) => ({
    mails,
    reported: Number(toldMicros),
    queued: queued.filter(({ alertId }) => alertId === id).length,
  }));
}

test('a check killed at any step has both recorded a price and queued its mail, or neither', async () => {
  const source = await createDatabase();
  const database = source.open();
  await migrate(database, Date.now);
  const context = catalogueContext(database);
  const { id: serviceId } = await addService(context);
  await replacePriceList(context, serviceId, { lines: [line({ own: '1.00' })] });
  const now = Date.now();
  const alerts = Array.from({ length: ALERTS }, (_, index) => ({
    email: `a${index}@example.org`,
    emailKey: `a${index}@example.org`,
    watch: writeWatch({ serviceId }),
    confirmHash: null,
    confirmUntil: null,
    askedAt: now,
    asked: 1,
    unsubscribeToken: newToken(),
    createdAt: now,
    confirmedAt: now,
    expiresAt: now + 86_400_000,
    toldMicros: 2_000_000n,
  }));
  await database.queries.insertInto('priceAlerts').values(alerts).execute();
  await database.close();

  const nothing = { mails: 0, reported: 2_000_000, queued: 0 };
  const mailedOnce = { mails: 1, reported: 1_000_000, queued: 1 };
  const places = await Promise.all(STEPS.map(async (step) => ({ ...(await copyDatabase(source)), step })));
  const ends = await killAtSteps(SCRIPT, places, '0');
  expect([ends.indexOf('done') > 2, ends.at(-1)]).toEqual([true, 'done']);
  const expected = (isDone: boolean) => Array.from({ length: ALERTS }, () => (isDone ? mailedOnce : nothing));
  for (const [index, place] of places.entries()) {
    const after = await stored(place);
    const isDone = ends[index] === 'done' || after.some(({ mails }) => mails > 0);
    expect(after).toEqual(expected(isDone));
  }
  const again = places.map((place) => ({ ...place, step: null }));
  expect(new Set(await killAtSteps(SCRIPT, again, '1'))).toEqual(new Set(['done']));
  for (const place of places) expect(await stored(place)).toEqual(expected(true));
});

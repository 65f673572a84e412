import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { writeWatch } from '#contract/alert.ts';
import { replacePriceList } from '#server/catalogue/replace-price-list.ts';
import { migrate } from '#server/database/migrate.ts';
import { addService, catalogueContext } from '#test/catalogue-factory.ts';
import { createDatabase } from '#test/open-test-database.ts';
import { line } from '#test/price-client.ts';
import { newToken } from './stored-alerts.ts';

const SCRIPT = join(import.meta.dirname, '../../../test/check-alerts-and-die.ts');
const ALERTS = 4;
/** The first steps are before anything is written, and each step takes a process of its own. */
const FIRST = 6;
const NTH = 4;

const { url, dataDirectory, open } = await createDatabase();

async function checkUntil(step: number) {
  const env = { DATABASE_URL: url ?? '', DATA_DIR: dataDirectory };
  const child = spawn(process.execPath, [SCRIPT, String(step)], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { status: child.exitCode, signal: child.signalCode, said };
}

/** How many mails each alert is said to have had, and how many are queued for it. */
async function stored() {
  const database = open();
  const alerts = await database.queries.selectFrom('priceAlerts').select(['id', 'mails', 'toldMicros']).execute();
  const queued = await database.queries.selectFrom('outgoingMessages').select(['alertId', 'kind']).execute();
  await database.close();
  return alerts.map(({ id, mails, toldMicros }) => ({
    mails,
    told: Number(toldMicros),
    queued: queued.filter(({ alertId }) => alertId === id).length,
  }));
}

test('killed at any step, a check has told a price and queued its mail, or neither', { timeout: 120_000 }, async () => {
  const database = open();
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

  const nothing = { mails: 0, told: 2_000_000, queued: 0 };
  const toldOnce = { mails: 1, told: 1_000_000, queued: 1 };
  let kills = 0;
  for (let step = FIRST; ; step += NTH) {
    const { status, signal, said } = await checkUntil(step);
    const after = await stored();
    const isDone = after.some(({ mails }) => mails > 0);
    expect(after).toEqual(Array.from({ length: ALERTS }, () => (isDone ? toldOnce : nothing)));
    if (signal === 'SIGKILL') {
      kills += 1;
      continue;
    }
    expect([status, said, isDone]).toEqual([0, '', true]);
    break;
  }
  expect(kills).toBeGreaterThan(2);
});

import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { api, pages } from '#core/routes.ts';
import { createAdminApp } from '#test/admin-client.ts';
import { listedContacts, postContact } from '#test/contact-factory.ts';
import { waitForLocks } from '#test/long-deadlines.ts';
import { createOnSqlite } from '#test/open-test-database.ts';
import { migrate } from './migrate.ts';

const WRITERS = 30;

const clock = { now: 1_800_000_000_000 };
const { open, dataDirectory } = createOnSqlite();
const database = open();
await migrate(database, Date.now);
const { server, send } = await createAdminApp({ database, now: () => clock.now });
const other = new DatabaseSync(join(dataDirectory, 'rampage.db'));
afterEach(() => {
  if (other.isTransaction) other.exec('ROLLBACK');
});

test('while another process writes, writes are refused by their deadline, and reads do not wait', async () => {
  // Longer than the reads take on any machine.
  waitForLocks(10_000);
  await server.inject(pages.providers);
  clock.now += 5 * 60_000;
  other.exec('BEGIN EXCLUSIVE');
  let refused = 0;
  const writes = Array.from({ length: WRITERS }, async () => {
    const answer = await postContact(server);
    refused += 1;
    return answer;
  });
  const reads = [
    (await server.inject(pages.providers)).statusCode,
    (await server.inject(api.services)).statusCode,
    (await send('GET', api.contacts)).statusCode,
  ];
  expect(reads).toEqual([200, 200, 200]);
  expect(refused, 'writers that were answered before the readers').toBe(0);
  for (const { statusCode, headers } of await Promise.all(writes)) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  }
  other.exec('ROLLBACK');
  expect((await postContact(server)).statusCode).toBe(201);
});

test('a write waits for a short lock and succeeds', async () => {
  const stored = (await listedContacts(server)).length;
  other.exec('BEGIN EXCLUSIVE');
  const writes = Promise.all(Array.from({ length: WRITERS }, async () => postContact(server)));
  await delay(300);
  other.exec('COMMIT');
  expect((await writes).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: WRITERS }, () => 201));
  expect(await listedContacts(server)).toHaveLength(stored + WRITERS);
});

test('a session’s last use that cannot be stored is stored with the next use', async () => {
  clock.now += 5 * 60_000;
  other.exec('BEGIN EXCLUSIVE');
  expect((await send('GET', api.contacts)).statusCode).toBe(200);
  other.exec('COMMIT');
  const lastUse = async () => {
    expect((await send('GET', api.contacts)).statusCode).toBe(200);
    return other.prepare('SELECT max(last_used_at) AS time FROM sessions').get()?.['time'];
  };
  await expect.poll(lastUse).toBe(clock.now);
});

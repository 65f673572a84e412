import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/routes.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { contactInput, listedContacts, postContact } from '#test/contact-factory.ts';
import { injectAsOperator } from '#test/operator.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { createDatabase, createOnSqlite, postgresUrl } from '#test/open-test-database.ts';
import { migrate } from '#server/database/migrate.ts';

test('a full disk is 503, never a false 201, and storing goes on when there is room', async () => {
  const database = createOnSqlite().open();
  await migrate(database, Date.now);
  const { server } = await createTestApp({ database });
  const limitPages = (count: number) => sql.raw(`PRAGMA max_page_count = ${count}`).execute(database.queries);
  await limitPages(1);
  const statuses: number[] = [];
  for (let count = 0; count < 30; count += 1) {
    const response = await postContact(server, contactInput({ message: 'x'.repeat(5_000) }));
    statuses.push(response.statusCode);
    if (response.statusCode === 503) expect(response.headers['retry-after']).toBe('5');
  }
  expect(statuses.at(-1)).toBe(503);
  expect(await listedContacts(server)).toHaveLength(statuses.filter((status) => status === 201).length);
  await limitPages(1_000_000);
  expect((await postContact(server)).statusCode).toBe(201);
});

test('a locked database is 503 within 3 s', async () => {
  const database = createOnSqlite().open();
  await migrate(database, Date.now);
  const { server } = await createTestApp({ database });
  const files = await sql<{ file: string }>`PRAGMA database_list`.execute(database.queries);
  const { DatabaseSync } = await import('node:sqlite');
  const other = new DatabaseSync(files.rows[0]?.file ?? '');
  other.exec('BEGIN IMMEDIATE');
  const start = performance.now();
  expect((await postContact(server)).statusCode).toBe(503);
  expect(performance.now() - start).toBeLessThan(3_000);
  other.exec('ROLLBACK');
  other.close();
  expect((await postContact(server)).statusCode).toBe(201);
});

if (postgresUrl !== null)
  describe('on PostgreSQL', () => {
    test('a server that falls silent is 503 within 3 s, and storing goes on when it is back', async () => {
      const { url, open } = await createDatabase();
      await migrate(open(), Date.now);
      const proxy = await startProxy(new URL(url ?? ''));
      const database = openPostgres(proxy.url);
      afterAll(async () => {
        await database.close();
        await proxy.close();
      });
      const { server } = await createTestApp({ database });
      expect((await postContact(server)).statusCode).toBe(201);
      proxy.isSilent = true;
      const key = { 'idempotency-key': 'while-away' };
      const input = contactInput();
      const start = performance.now();
      const responses = await Promise.all([
        postContact(server, input, key),
        ...Array.from({ length: 12 }, () => postContact(server)),
      ]);
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 503));
      expect(performance.now() - start).toBeLessThan(3_000);
      proxy.isSilent = false;
      proxy.resume();
      expect((await postContact(server, input, key)).statusCode).toBe(201);
      const found = await injectAsOperator(server, `${api.contacts}?q=${input.email}`);
      expect(found.headers['x-total-count']).toBe('1');
    });
  });

const addressSchema = z.object({ port: z.number() });

/** Stands between the server and PostgreSQL and can hold everything back, as a broken network does. */
async function startProxy(target: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.on('data', (chunk) => to.write(chunk));
      if (proxy.isSilent) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String(addressSchema.parse(server.address()).port);
  const proxy = {
    url: url.href,
    set isSilent(value: boolean) {
      silent = value;
      for (const socket of sockets) if (value) socket.pause();
    },
    get isSilent() {
      return silent;
    },
    resume() {
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  let silent = false;
  return proxy;
}

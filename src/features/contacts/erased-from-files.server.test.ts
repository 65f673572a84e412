import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { adminApi, api, reportPaths } from '#core/routes.ts';
import { migrate } from '#platform/database/migrate.ts';
import { SQLITE_FILE } from '#platform/database/sqlite.ts';
import { addService } from '#test/catalogue-factory.ts';
import { contactInput, listedContacts, postContact } from '#test/contact-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { createOnSqlite } from '#test/open-test-database.ts';
import { injectAsOperator } from '#test/operator.ts';
import { line } from '#test/price-client.ts';

const PERSON = contactInput({
  fullName: 'Mara Quellmeister',
  email: 'mara.q@nordlicht.example',
  message: 'Secret plans for 500 GB',
});

/** A server on an embedded database with 40 requests of one person and one of another. */
async function createDesk() {
  const { open, dataDirectory } = createOnSqlite();
  const database = open();
  await migrate(database, Date.now);
  const { server, catalogue } = await createTestApp({ database });
  await postContact(server, contactInput({ email: 'tamara@nordlicht.example' }));
  for (let count = 0; count < 40; count += 1) expect((await postContact(server, PERSON)).statusCode).toBe(201);
  const erase = async () =>
    injectAsOperator(server, { method: 'POST', url: adminApi.contactErasure, payload: { email: PERSON.email } });
  return { database, server, catalogue, dataDirectory, erase };
}

/** The names of files in a folder that contain the person's name, address or words. */
function filesWithTraces(directory: string): string[] {
  return readdirSync(directory).filter((name) =>
    /mara\.q@|quellmeister|secret plans/i.test(readFileSync(join(directory, name), 'latin1')),
  );
}

test('when an erasure is answered, no file of the embedded database contains the person', async () => {
  const { dataDirectory, erase } = await createDesk();
  expect(filesWithTraces(dataDirectory)).not.toEqual([]);
  const { statusCode, body } = await erase();
  expect(statusCode, body).toBe(200);
  expect(filesWithTraces(dataDirectory)).toEqual([]);
  expect(readFileSync(join(dataDirectory, SQLITE_FILE), 'latin1')).toContain('tamara@nordlicht.example');
});

test('when a deletion is answered, no file contains the request', async () => {
  const { server, dataDirectory } = await createDesk();
  for (const { id, email } of await listedContacts(server)) {
    if (email !== PERSON.email) continue;
    const deleted = await injectAsOperator(server, { method: 'DELETE', url: adminApi.contact(id) });
    expect(deleted.statusCode).toBe(204);
  }
  expect(filesWithTraces(dataDirectory)).toEqual([]);
});

test('no file contains a reader whose reports are closed or who was erased', async () => {
  const { server, catalogue, dataDirectory, erase } = await createDesk();
  await erase();
  const { id: serviceId } = await addService(catalogue, { lines: [line({ own: '1.00' })] });
  const report = async (email: string) => {
    const payload = { serviceId, fromQuantity: 1, note: 'The secret plans of Mara Quellmeister', email };
    const reported = await server.inject({ method: 'POST', url: reportPaths.create, payload });
    expect(reported.statusCode, reported.body).toBe(202);
  };
  await report(PERSON.email);
  const url = adminApi.priceReportClose(1);
  expect((await injectAsOperator(server, { method: 'POST', url, payload: { as: 'right' } })).statusCode).toBe(200);
  expect(filesWithTraces(dataDirectory)).toEqual([]);
  await report(PERSON.email);
  expect(filesWithTraces(dataDirectory)).not.toEqual([]);
  const { body } = await erase();
  expect(JSON.parse(body)).toMatchObject({ erased: 1, reports: 1 });
  expect(filesWithTraces(dataDirectory)).toEqual([]);
});

test('if another process is reading, the log is emptied as soon as it ends', async () => {
  const { dataDirectory, erase } = await createDesk();
  const reader = new DatabaseSync(join(dataDirectory, SQLITE_FILE), { readOnly: true });
  reader.exec('BEGIN; SELECT count(*) FROM contacts');
  expect((await erase()).statusCode).toBe(200);
  expect(filesWithTraces(dataDirectory)).not.toEqual([]);
  reader.exec('COMMIT');
  reader.close();
  await vi.waitFor(() => expect(filesWithTraces(dataDirectory)).toEqual([]));
});

test('after a crash between erasing and emptying the log, the next start empties it', async () => {
  const { database, dataDirectory, erase } = await createDesk();
  // An open reader keeps the log, so that the copy has the state that a crash leaves behind.
  const reader = new DatabaseSync(join(dataDirectory, SQLITE_FILE), { readOnly: true });
  reader.exec('BEGIN; SELECT count(*) FROM contacts');
  await erase();
  const crashed = createOnSqlite();
  for (const name of [SQLITE_FILE, `${SQLITE_FILE}-wal`])
    copyFileSync(join(dataDirectory, name), join(crashed.dataDirectory, name));
  reader.exec('COMMIT');
  reader.close();
  expect(filesWithTraces(crashed.dataDirectory)).not.toEqual([]);
  const restarted = crashed.open();
  await restarted.settle();
  expect(filesWithTraces(crashed.dataDirectory)).toEqual([]);
  const { server } = await createTestApp({ database: restarted });
  expect((await injectAsOperator(server, api.contacts)).headers['x-total-count']).toBe('1');
  await expect(database.check()).resolves.toBeUndefined();
});

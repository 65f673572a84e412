import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { explainStartFailure } from '#app/server/start-failure.ts';
import { mountSmallDisk } from '#test/small-disk.ts';
import { fetchAnswer, prepareHere, startServer, stopServer, temporaryDirectory } from './start-server.ts';

const ADMIN_PASSWORD = 'a long enough secret';

/** Starts a server that has to refuse to start, and returns the line that it prints. */
async function refusalOf(environment: Record<string, string>): Promise<string> {
  const server = startServer({ DATA_DIR: temporaryDirectory(), ADMIN_PASSWORD, ...environment });
  expect(await server.ended).toBe(1);
  expect(server.output()).toEqual([]);
  const [line = '', ...more] = server.errors();
  expect(more).toEqual([]);
  return line;
}

/** The line that such a server prints if its database is unavailable, determined in this process. */
async function refusalHere(environment: Record<string, string>): Promise<string> {
  const variables = { DATA_DIR: temporaryDirectory(), SEED: 'none', ADMIN_PASSWORD, ...environment };
  const failure: unknown = await prepareHere(variables).catch((error: unknown) => error);
  expect(failure, 'it started').toBeDefined();
  return explainStartFailure(failure);
}

/** A TCP server that accepts connections and sends nothing. Returns its port. */
async function listenInSilence(): Promise<number> {
  const silent = createServer((socket) => onTestFinished(() => void socket.destroy())).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  return portOf(silent.address());
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('The server listens on no port');
  return address.port;
}

test('an invalid variable stops the start with status 1 and one line that names it', async () => {
  expect(await refusalOf({ PORT: 'http' })).toBe('PORT must be a whole number from 0 to 65535.');
});

test('a first start that fails to listen has printed the generated password, and later starts print none', async () => {
  const DATA_DIR = temporaryDirectory();
  const PORT = String(await listenInSilence());
  const refused = startServer({ DATA_DIR, PORT, SEED: 'none' });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toEqual([expect.stringMatching(/^Admin password, shown this once: \S{15,}$/)]);
  expect(refused.errors()).toEqual([
    `Port ${PORT} on 127.0.0.1 is already in use. Stop the process that uses it, or set PORT to a free port.`,
  ]);
  const later = startServer({ DATA_DIR, SEED: 'none' });
  const url = await later.ready;
  expect(later.output()).toEqual([`Rampage is ready at ${url}`]);
});

test('of two processes on one DATA_DIR, the second refuses to start, with and without the lock file, and the first continues', async () => {
  const DATA_DIR = temporaryDirectory();
  const first = startServer({ DATA_DIR, SEED: 'none' });
  const url = await first.ready;
  const line = `The data folder ${DATA_DIR} is in use by another process. Stop that process first, or set DATA_DIR to another folder.`;
  expect(await refusalOf({ DATA_DIR })).toBe(line);
  rmSync(join(DATA_DIR, 'server.lock'));
  expect(await refusalHere({ DATA_DIR })).toBe(line);
  expect((await fetchAnswer(`${url}/readyz`)).status).toBe(200);
  expect(await stopServer(first)).toBe(0);
});

test('a DATABASE_URL whose server does not respond stops the start with one line that names it', async () => {
  const port = await listenInSilence();
  expect(await refusalOf({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/nothing` })).toBe(
    'The database server of DATABASE_URL does not respond.',
  );
});

test.each([
  ['leads nowhere', 'postgres://nobody@127.0.0.1:1/nothing', 'ECONNREFUSED'],
  ['names a missing socket', 'postgres:///nothing?host=/nowhere', 'ENOENT'],
  ['names a file that is not a socket', 'postgres:///nothing?host=/etc/hostname', 'ENOTDIR'],
])('a DATABASE_URL that %s stops the start with one line that names it', async (_what, DATABASE_URL, code) => {
  expect(await refusalHere({ DATABASE_URL })).toBe(`The database server of DATABASE_URL cannot be reached (${code}).`);
});

test('a DATA_DIR that is not a folder, or has too long a name, stops the start with one line that names it', async () => {
  const file = join(temporaryDirectory(), 'file');
  writeFileSync(file, '');
  expect(await refusalHere({ DATA_DIR: file })).toMatch(/^DATA_DIR must be a writable folder.*\.$/);
  const long = join(temporaryDirectory(), 'x'.repeat(300));
  expect(await refusalHere({ DATA_DIR: long })).toMatch(/^DATA_DIR must be a writable folder.*\.$/);
});

/** A data folder whose database has been prepared and closed. */
async function usedDirectory(DATA_DIR = temporaryDirectory()): Promise<string> {
  await prepareHere({ DATA_DIR, SEED: 'none', ADMIN_PASSWORD });
  return DATA_DIR;
}

test('a folder that has lost its database stops the start with one line, until the operator deletes installed.txt', async () => {
  const DATA_DIR = await usedDirectory();
  const file = join(DATA_DIR, 'rampage.db');
  const line = `The data folder ${DATA_DIR} has lost its database: rampage.db is missing or empty. Delete what is left of rampage.db and restore a backup (npm run db:restore), or delete ${join(DATA_DIR, 'installed.txt')} to start with an empty database.`;
  rmSync(file);
  expect(await refusalHere({ DATA_DIR })).toBe(line);
  writeFileSync(file, '');
  expect(await refusalHere({ DATA_DIR })).toBe(line);
  const empty = new DatabaseSync(file);
  empty.exec('PRAGMA journal_mode = WAL');
  empty.close();
  expect(await refusalHere({ DATA_DIR })).toBe(line);
  rmSync(join(DATA_DIR, 'installed.txt'));
  await usedDirectory(DATA_DIR);
});

test('a damaged database stops the start with one line', async () => {
  const DATA_DIR = await usedDirectory();
  const file = join(DATA_DIR, 'rampage.db');
  const bytes = readFileSync(file);
  const line = 'The database in DATA_DIR is damaged. Restore a backup into an empty folder (npm run db:restore).';
  writeFileSync(file, Buffer.from('no database at all, but as long as the header of one would be'.repeat(20)));
  expect(await refusalHere({ DATA_DIR })).toBe(line);
  writeFileSync(file, bytes.fill(0xff, 100, 5_000));
  expect(await refusalHere({ DATA_DIR })).toBe(line);
});

const disk = mountSmallDisk(4);
afterAll(() => disk?.remove());

test.skipIf(disk === null)('an unwritable folder stops the start with one line', async () => {
  const DATA_DIR = disk?.directory ?? '';
  disk?.setReadOnly();
  expect(await refusalHere({ DATA_DIR })).toMatch(/^DATA_DIR must be a writable folder.*\.$/);
  disk?.setWritable();
  await usedDirectory(DATA_DIR);
  disk?.setReadOnly();
  expect(await refusalHere({ DATA_DIR })).toMatch(/^DATA_DIR must be a writable folder.*\.$/);
});

import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { mountSmallDisk } from '#test/small-disk.ts';
import { startServer, stopServer, temporaryDirectory } from './start-server.ts';

/** Starts a server that must not start, and returns the one line that it says. */
async function refusalOf(environment: Record<string, string>): Promise<string> {
  const server = startServer({
    DATA_DIR: temporaryDirectory(),
    ADMIN_PASSWORD: 'a long enough secret',
    ...environment,
  });
  expect(await server.ended).toBe(1);
  expect(server.output()).toEqual([]);
  const [line = '', ...more] = server.errors();
  expect(more).toEqual([]);
  return line;
}

/** A TCP server that takes connections and says nothing. Returns its port. */
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

test.each([
  ['PORT', 'http'],
  ['HOST', '999.1.1.1'],
  ['HOST', '203.0.113.7'],
  ['DATABASE_URL', 'postgres://me:%FF@127.0.0.1/shop'],
  ['ADMIN_PASSWORD', 'short'],
  ['PUBLIC_URL', 'not a url'],
])(
  'a value of %s that is present but wrong stops the start with one line that names it and status 1',
  async (variable, value) => {
    expect(await refusalOf({ [variable]: value })).toMatch(new RegExp(`^${variable} .+\\.$`));
  },
);

test('a DATA_DIR that is no folder stops the start with one line that names it and status 1', async () => {
  const file = join(temporaryDirectory(), 'file');
  writeFileSync(file, '');
  expect(await refusalOf({ DATA_DIR: file })).toMatch(/^DATA_DIR must be a folder/);
});

test('a port in use stops the start with one line that names the port', async () => {
  const PORT = String(await listenInSilence());
  expect(await refusalOf({ PORT })).toBe(
    `Port ${PORT} on 127.0.0.1 is already in use. Stop what listens there, or set PORT to a free one.`,
  );
});

test('two processes on one DATA_DIR: the second refuses with a clear line, and the first goes on', async () => {
  const DATA_DIR = temporaryDirectory();
  const first = startServer({ DATA_DIR });
  const url = await first.ready;
  expect(await refusalOf({ DATA_DIR })).toBe(
    `The data folder ${DATA_DIR} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
  );
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await stopServer(first)).toBe(0);
});

test('without its lock file the folder still belongs to the first: the second refuses', async () => {
  const DATA_DIR = temporaryDirectory();
  const first = startServer({ DATA_DIR });
  const url = await first.ready;
  rmSync(join(DATA_DIR, 'server.lock'));
  expect(await refusalOf({ DATA_DIR })).toMatch(/is in use by another process\./);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await stopServer(first)).toBe(0);
});

/** A data folder whose database has been prepared and closed. */
async function usedDirectory(directory = temporaryDirectory()): Promise<string> {
  const server = startServer({ DATA_DIR: directory, ADMIN_PASSWORD: 'a long enough secret' });
  await server.ready;
  expect(await stopServer(server)).toBe(0);
  return directory;
}

test('a folder that has lost its database stops the start with one line, until the operator says otherwise', async () => {
  const DATA_DIR = await usedDirectory();
  const file = join(DATA_DIR, 'rampage.db');
  const line = `The data folder ${DATA_DIR} has lost its database: rampage.db is missing or empty. Remove what is left of rampage.db and restore a backup (npm run db:restore), or remove ${join(DATA_DIR, 'installed.txt')} to begin with an empty database.`;
  rmSync(file);
  expect(await refusalOf({ DATA_DIR })).toBe(line);
  writeFileSync(file, '');
  expect(await refusalOf({ DATA_DIR })).toBe(line);
  new DatabaseSync(file).exec('PRAGMA journal_mode = WAL');
  expect(await refusalOf({ DATA_DIR })).toBe(line);
  rmSync(join(DATA_DIR, 'installed.txt'));
  await usedDirectory(DATA_DIR);
});

test('a damaged database stops the start with one line', async () => {
  const DATA_DIR = await usedDirectory();
  const file = join(DATA_DIR, 'rampage.db');
  const bytes = readFileSync(file);
  const line = 'The database in DATA_DIR is damaged. Restore a backup into an empty folder (npm run db:restore).';
  writeFileSync(file, Buffer.from('no database at all, but as long as the header of one would be'.repeat(20)));
  expect(await refusalOf({ DATA_DIR })).toBe(line);
  writeFileSync(file, bytes.fill(0xff, 100, 5_000));
  expect(await refusalOf({ DATA_DIR })).toBe(line);
});

const disk = mountSmallDisk(4);
afterAll(() => disk?.remove());

test.skipIf(disk === null)('a folder that cannot be written to stops the start with one line', async () => {
  const DATA_DIR = disk?.directory ?? '';
  disk?.setReadOnly();
  expect(await refusalOf({ DATA_DIR })).toMatch(/^DATA_DIR must be a folder that can be written to/);
  disk?.setWritable();
  await usedDirectory(DATA_DIR);
  disk?.setReadOnly();
  expect(await refusalOf({ DATA_DIR })).toMatch(/^DATA_DIR must be a folder that can be written to/);
});

test('a DATABASE_URL that leads nowhere stops the start with one line that names it', async () => {
  expect(await refusalOf({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })).toBe(
    'The database server of DATABASE_URL cannot be reached (ECONNREFUSED).',
  );
});

test.each(['/nowhere', '/etc/hostname'])(
  'a DATABASE_URL with a socket that is none stops the start: %s',
  async (host) => {
    expect(await refusalOf({ DATABASE_URL: `postgres:///nothing?host=${host}` })).toMatch(
      /^The database server of DATABASE_URL cannot be reached \(E[A-Z]+\)\.$/,
    );
  },
);

test('a DATA_DIR whose name is too long stops the start with one line that names it', async () => {
  expect(await refusalOf({ DATA_DIR: join(temporaryDirectory(), 'x'.repeat(300)) })).toMatch(
    /^DATA_DIR must be a folder/,
  );
});

test('a DATABASE_URL whose server never answers stops the start with one line that names it', async () => {
  const port = await listenInSilence();
  expect(await refusalOf({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/nothing` })).toBe(
    'The database server of DATABASE_URL does not answer.',
  );
});

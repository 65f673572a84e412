import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { adminApi } from '#core/routes.ts';
import { seedDemoCatalogue } from '#app/seed/seed-demo-catalogue.ts';
import type { Database } from '#platform/database/database.ts';
import { createBackupDesk, createBackupPlace, sourceOf } from '#test/backup-desk.ts';
import { createDatabase, postgresUrl } from '#test/open-test-database.ts';
import { runCommand } from '#test/run-command.ts';
import { mountSmallDisk } from '#test/small-disk.ts';
import { removePartials, automaticName } from './backup-file.server.ts';
import { createBackupProcess } from './back-up-database.server.ts';

const NEVER = new AbortController().signal;

const place = await createBackupPlace();
await seedDemoCatalogue(place.database, Date.now);

/** Each table with its number of rows, without the tables about backups. */
async function countRows({ queries }: Database) {
  const tables = (await queries.introspection.getTables()).filter(({ name }) => !name.startsWith('backup'));
  const counts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(queries);
    return [name, rows[0]?.rows];
  });
  return Promise.all(counts);
}

test('a scheduled backup restores to the same rows', async () => {
  const clock = { time: Date.now() };
  const desk = await createBackupDesk(place, createBackupProcess(sourceOf(place)), clock);
  expect((await desk.send('POST', adminApi.backups)).statusCode).toBe(202);
  const { latest, kept, lastGood } = await desk.settled();
  expect(latest).toMatchObject([{ state: 'done', fault: null }]);
  expect(latest[0]?.holds).toContain('249 countries');
  const [file = ''] = desk.files();
  expect(lastGood?.file).toBe(join(place.folder, file));
  expect(kept).toEqual({ count: 1, bytes: readFileSync(join(place.folder, file)).length });
  const target = await createDatabase();
  const { status, errors } = await runCommand('restore', target, join(place.folder, file));
  expect([status, errors]).toEqual([0, '']);
  expect(await countRows(target.open())).toEqual(await countRows(place.database));
});

test('an aborted or timed-out attempt makes no backup, and the next one deletes its remains', async () => {
  const folder = join(place.folder, 'given-up');
  const name = automaticName(place.database.engine, Date.now());
  const controller = new AbortController();
  const making = createBackupProcess(sourceOf(place))(join(folder, name), controller.signal);
  making.catch(() => {});
  await vi.waitFor(() => expect(existsSync(folder)).toBe(true), { interval: 1 });
  controller.abort();
  await expect(making).rejects.toThrow('The backup was canceled.');
  const late = createBackupProcess(sourceOf(place), 1)(join(folder, name), NEVER);
  await expect(late).rejects.toThrow(/^The backup took longer than/);
  expect(readdirSync(folder)).not.toContain(name);
  await removePartials(place.database.engine, folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('an unwritable folder and a missing database are reported', async () => {
  const file = join(place.folder, 'no-folder');
  writeFileSync(file, '');
  const make = createBackupProcess(sourceOf(place));
  await expect(make(join(file, 'below'), NEVER)).rejects.toThrow(/below cannot be written \(E\w+\)\.$/);
  const missing =
    place.url === null
      ? { url: null, dataDirectory: join(place.folder, 'nowhere') }
      : { url: place.url.replace(/[^/]*$/, 'nowhere'), dataDirectory: '' };
  const making = createBackupProcess(sourceOf(missing))(join(place.folder, 'gone'), NEVER);
  await expect(making).rejects.toThrow(
    place.url === null ? /contains no database to back up\.$/ : /"nowhere" does not exist/,
  );
});

if (postgresUrl !== null)
  test('without pg_dump the message names the package to install', async () => {
    const source = { ...sourceOf(place), programEnvironment: { PATH: '/nowhere' } };
    const making = createBackupProcess(source)(join(place.folder, 'without'), NEVER);
    await expect(making).rejects.toThrow(/^pg_dump was not found\. Install PostgreSQL's client programs/);
  });

const disk = mountSmallDisk(8);

test.skipIf(disk === null)(
  'a full disk is reported before and during a backup, and no partial file remains',
  async () => {
    if (!disk) return;
    onTestFinished(() => disk.remove());
    const small = { ...place, folder: join(disk.directory, 'backups') };
    const desk = await createBackupDesk(small, createBackupProcess(sourceOf(place)), { time: Date.now() });
    if (place.url === null) {
      await desk.send('POST', adminApi.backups);
      const { latest } = await desk.settled();
      expect(latest[0]?.state).toBe('failed');
      expect(latest[0]?.fault).toMatch(
        /^The disk of .* is nearly full: the backup needs \d+ MB, and \d+ MB are free\.$/,
      );
    }
    disk.fill();
    const making = createBackupProcess(sourceOf(place))(join(disk.directory, 'full'), NEVER);
    await expect(making).rejects.toThrow(/disk is full|No space left on device/);
    expect(readdirSync(disk.directory)).toEqual(['filling']);
  },
);

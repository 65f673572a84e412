import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { problemSchema } from '#core/contract/problem.ts';
import { adminApi } from '#core/routes.ts';
import type { Waiting } from '#features/worklist/waiting-counts.ts';
import { createBackupDesk, createBackupPlace, pretend, type Clock } from '#test/backup-desk.ts';
import { createAdminApp } from '#test/admin-client.ts';
import { postgresUrl } from '#test/open-test-database.ts';
import { beginPersonSession, injectAsOperator } from '#test/operator.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';
import type { MakeBackup } from './back-up-database.server.ts';

const EVENING = Date.parse('2026-11-21T20:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A desk whose schedule runs after each move of the clock: saving a setting wakes it. */
async function createDesk(make?: MakeBackup) {
  const place = await createBackupPlace();
  const clock: Clock = { time: EVENING };
  const maker = vi.fn<MakeBackup>(make ?? pretend(place));
  const desk = await createBackupDesk(place, maker, clock);
  let moves = 0;
  const moveTo = async (time: number) => {
    clock.time = time;
    moves += 1;
    const payload = { contact: { phone: `+1 ${moves}` } };
    const saved = await injectAsOperator(desk.server, { method: 'PUT', url: adminApi.settings, payload });
    expect(saved.statusCode, saved.body).toBe(200);
  };
  const runs = async () => place.database.queries.selectFrom('backups').selectAll().orderBy('id').execute();
  const schedule = async () =>
    place.database.queries.selectFrom('jobs').selectAll().where('name', '=', 'backup').executeTakeFirstOrThrow();
  return { ...desk, place, clock, maker, moveTo, runs, schedule };
}

test('a backup is made each night from the first one on; a restart neither skips nor repeats one', async () => {
  const desk = await createDesk();
  expect(await desk.status()).toMatchObject({ nextAt: '2026-11-22T03:00:00.000Z', latest: [], lastGood: null });
  await desk.moveTo(Date.parse('2026-11-22T02:59:00Z'));
  await desk.moveTo(Date.parse('2026-11-22T03:00:01Z'));
  await vi.waitFor(async () => expect((await desk.runs()).map(({ state }) => state)).toEqual(['done']));
  expect(await desk.schedule()).toMatchObject({ dueAt: Date.parse('2026-11-23T03:00:00Z'), leaseUntil: null });
  await desk.server.close();

  const again = await createBackupDesk(desk.place, desk.maker, desk.clock);
  expect((await again.status()).latest).toHaveLength(1);
  await again.server.close();
  expect(desk.maker).toHaveBeenCalledTimes(1);
  // After three nights without a server, one backup is made at once.
  desk.clock.time += 3 * DAY;
  const late = await createBackupDesk(desk.place, desk.maker, desk.clock);
  // The status shows a result before it is stored, so the next due time is read from the rows.
  await vi.waitFor(async () => expect((await desk.runs()).map(({ state }) => state)).toEqual(['done', 'done']));
  expect(desk.maker).toHaveBeenCalledTimes(2);
  const { nextAt, kept, lastGood } = await late.status();
  expect([nextAt, kept]).toEqual(['2026-11-26T03:00:00.000Z', { count: 2, bytes: 16 }]);
  expect(lastGood).toMatchObject({ way: 'daily', holds: '1 provider', bytes: 8, fault: null });
  expect(late.files()[1]).toMatch(/^rampage-auto-2026-11-25T03-00-01Z\.(db|dump)$/);
});

test('a failed backup has a reason and is retried after growing delays, and the next success is the backup of the day', async () => {
  const faults = ['pg_dump was not found.', 'The disk is full.'];
  const place = await createBackupPlace();
  const good = pretend(place);
  const desk = await createDesk(async (file, signal) => {
    const fault = faults.shift();
    if (fault !== undefined) throw new OperatorError(fault);
    return good(file.replace(/.*(?=rampage-auto)/, `${place.folder}/`), signal);
  });
  const dueAfter = async () => ((await desk.schedule()).dueAt ?? 0) - desk.clock.time;
  // The first due time is stored.
  await desk.status();
  await desk.moveTo(Date.parse('2026-11-22T03:00:01Z'));
  await vi.waitFor(async () =>
    expect((await desk.runs()).map(({ fault }) => fault)).toEqual(['pg_dump was not found.']),
  );
  const failedBackup = async () =>
    (await injectAsOperator(desk.server, { method: 'GET', url: adminApi.waiting })).json<Waiting>().failedBackup;
  const cookie = await beginPersonSession({ database: desk.database, now: () => desk.clock.time }, 'editor', 'Ben');
  const ofEditor = await desk.server.inject({ url: adminApi.waiting, headers: { cookie } });
  expect(ofEditor.json<Waiting>().failedBackup, 'backups are for owners').toBeNull();
  expect(await failedBackup()).toEqual({ startedAt: '2026-11-22T03:00:01.000Z', fault: 'pg_dump was not found.' });
  expect(await dueAfter()).toBe(5 * MINUTE);
  await desk.moveTo(desk.clock.time + 5 * MINUTE);
  await vi.waitFor(async () => expect((await desk.runs()).map(({ state }) => state)).toEqual(['failed', 'failed']));
  expect(await dueAfter()).toBe(10 * MINUTE);
  await desk.moveTo(desk.clock.time + 10 * MINUTE);
  await vi.waitFor(async () => expect((await desk.runs()).at(-1)?.state).toBe('done'));
  expect(await desk.schedule()).toMatchObject({ failures: 0, dueAt: Date.parse('2026-11-23T03:00:00Z') });
  expect(await failedBackup()).toBeNull();
});

test('no backup is made while turned off; a due one is made at once when turned on again', async () => {
  const desk = await createDesk();
  const save = async (autoBackup: boolean) => desk.send('PUT', adminApi.settings, { autoBackup });
  expect((await save(false)).statusCode).toBe(200);
  expect((await desk.status()).nextAt).toBeNull();
  await desk.place.database.queries
    .updateTable('jobs')
    .where('name', '=', 'backup')
    .set({ dueAt: EVENING - DAY })
    .execute();
  await desk.moveTo(EVENING + 1_000);
  expect(await desk.runs()).toEqual([]);
  await save(true);
  await vi.waitFor(async () => expect((await desk.runs()).map(({ state }) => state)).toEqual(['done']));
});

test('a requested backup is made at once, independent of the daily one; a second request makes no second one', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const place = await createBackupPlace();
  const finish = pretend(place);
  const maker = vi.fn<MakeBackup>(async (file, signal) => {
    await released;
    return finish(file, signal);
  });
  const desk = await createBackupDesk(place, maker, { time: EVENING });
  const [first, second] = await Promise.all([desk.send('POST', adminApi.backups), desk.send('POST', adminApi.backups)]);
  expect([first.statusCode, second.statusCode]).toEqual([202, 202]);
  expect(await desk.status()).toMatchObject({ isRunning: true, latest: [{ way: 'asked', state: 'running' }] });
  release();
  expect(await desk.settled()).toMatchObject({ latest: [{ state: 'done' }], nextAt: '2026-11-22T03:00:00.000Z' });
  expect(maker).toHaveBeenCalledTimes(1);
});

test('a stopping server aborts its backup, and the next start makes it again', async () => {
  const place = await createBackupPlace();
  const clock = { time: EVENING };
  await place.database.queries.updateTable('jobs').where('name', '=', 'backup').set({ dueAt: EVENING }).execute();
  const stuck = vi.fn<MakeBackup>(async (_file, signal) => {
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))));
    throw new Error('never');
  });
  const first = await createBackupDesk(place, stuck, clock);
  await vi.waitFor(() => expect(stuck).toHaveBeenCalled());
  await first.server.close();
  expect(await place.database.queries.selectFrom('backups').selectAll().execute()).toEqual([]);
  const second = await createBackupDesk(place, pretend(place), clock);
  expect((await second.settled()).latest).toMatchObject([{ state: 'done', way: 'daily' }]);
});

test('a killed backup counts as failed once its lease has expired; a lease of a fast clock does not block', async () => {
  const place = await createBackupPlace();
  const { queries } = place.database;
  const run = { startedAt: EVENING - 1_000, way: 'daily', state: 'running', host: 'gone', file: '/gone.db' } as const;
  await queries.insertInto('backups').values(run).execute();
  await queries
    .updateTable('jobs')
    .where('name', '=', 'backup')
    .set({ dueAt: EVENING + 30_500, leaseUntil: EVENING + 30_000 })
    .execute();
  const clock = { time: EVENING };
  const desk = await createBackupDesk(place, pretend(place), clock);
  await desk.send('POST', adminApi.backups);
  expect((await desk.status()).latest).toMatchObject([{ state: 'running', host: 'gone' }]);
  clock.time += 31_000;
  // The schedule continues without a further request.
  await desk.send('PUT', adminApi.settings, { siteName: 'Acme' });
  const died = { state: 'failed', fault: 'The server stopped before the backup was complete.' };
  await vi.waitFor(async () => expect((await desk.status()).latest.at(-1)).toMatchObject(died));
  const done = { state: 'done' };
  // The status shows a result before it is stored.
  const rows = queries.selectFrom('backups').selectAll().orderBy('id', 'desc');
  await vi.waitFor(async () => expect(await rows.execute()).toMatchObject([done, died]));
  await queries
    .updateTable('jobs')
    .where('name', '=', 'backup')
    .set({ leaseUntil: EVENING + 400 * DAY, dueAt: EVENING + 400 * DAY })
    .execute();
  await desk.send('POST', adminApi.backups);
  // A due time of a fast clock counts as due: the schedule may make this backup before the request does.
  await vi.waitFor(async () => {
    const { latest } = await desk.status();
    expect(latest.length).toBeGreaterThan(2);
    expect([latest[0], ...latest.slice(-2)]).toMatchObject([done, done, died]);
  });
});

test('a backup requested during a killed server’s lease is made once the lease ends, also after a restart', async () => {
  const place = await createBackupPlace();
  const { queries } = place.database;
  const run = { startedAt: EVENING, way: 'daily', state: 'running', host: 'gone', file: '/gone.db' } as const;
  await queries.insertInto('backups').values(run).execute();
  await queries
    .updateTable('jobs')
    .where('name', '=', 'backup')
    .set({ dueAt: EVENING + DAY, leaseUntil: EVENING + MINUTE })
    .execute();
  const clock = { time: EVENING + 1_000 };
  const maker = pretend(place);
  const first = await createBackupDesk(place, maker, clock);
  expect((await first.send('POST', adminApi.backups)).statusCode).toBe(202);
  await first.server.close();
  expect(maker).not.toHaveBeenCalled();
  clock.time = EVENING + MINUTE;
  const second = await createBackupDesk(place, maker, clock);
  await vi.waitFor(async () =>
    expect((await second.status()).latest).toMatchObject([
      { state: 'done', way: 'asked' },
      { state: 'failed', way: 'daily' },
    ]),
  );
  await second.send('PUT', adminApi.settings, { siteName: 'Acme' });
  await second.server.close();
  expect(maker).toHaveBeenCalledTimes(1);
});

test('a requested backup that a stopping server abandons is made by the next', async () => {
  const place = await createBackupPlace();
  const clock = { time: EVENING };
  const stuck = vi.fn<MakeBackup>(async (_file, signal) => {
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))));
    throw new Error('never');
  });
  const first = await createBackupDesk(place, stuck, clock);
  await first.send('POST', adminApi.backups);
  await vi.waitFor(() => expect(stuck).toHaveBeenCalled());
  await first.server.close();
  const second = await createBackupDesk(place, pretend(place), clock);
  expect((await second.settled()).latest).toMatchObject([{ state: 'done', way: 'asked' }]);
});

test('old backups are deleted after a good one, remains of killed attempts before it; other files stay', async () => {
  const place = await createBackupPlace();
  const ending = place.database.engine === 'sqlite' ? 'db' : 'dump';
  mkdirSync(place.folder);
  const put = (name: string) => writeFileSync(`${place.folder}/${name}`, '');
  const days = ['10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20'];
  for (const day of days) put(`rampage-auto-2026-11-${day}T03-00-00Z.${ending}`);
  put(`rampage-auto-2026-11-20T04-00-00Z.${ending}.partial`);
  put(`rampage-2020-01-01T03-00-00Z.${ending}`);
  put('notes.txt');
  const desk = await createBackupDesk(place, pretend(place), { time: EVENING });
  await desk.send('POST', adminApi.backups);
  await desk.settled();
  const kept = desk.files().map((name) => name.slice(0, 23));
  expect(kept).toEqual([
    'notes.txt',
    'rampage-2020-01-01T03-0',
    ...['15', '16', '17', '18', '19', '20', '21'].map((day) => `rampage-auto-2026-11-${day}`),
  ]);
});

test('if backups are impossible, the settings say so and the switch is disabled', async () => {
  const { send } = await createAdminApp();
  const answer = await send('GET', adminApi.backups);
  expect([answer.statusCode, problemSchema.parse(answer.json()).detail]).toEqual([
    409,
    expect.stringContaining('npm run db:backup'),
  ]);
  expect((await send('POST', adminApi.backups)).statusCode).toBe(409);
  expect((await send('GET', adminApi.settingsEffects)).body).toContain('npm run db:backup');
  const desk = await createDesk();
  expect((await desk.send('GET', adminApi.settingsEffects)).json()).toMatchObject({ fixed: { autoBackup: null } });
});

if (postgresUrl !== null)
  test('of several instances one makes the backup', async () => {
    const place = await createBackupPlace();
    await place.database.queries.updateTable('jobs').where('name', '=', 'backup').set({ dueAt: EVENING }).execute();
    const maker = pretend(place);
    const clock = { time: EVENING };
    const desks = await Promise.all(
      Array.from({ length: 4 }, async () => createBackupDesk({ ...place, database: place.open() }, maker, clock)),
    );
    await desks[0]?.settled();
    await Promise.all(desks.map(async (desk) => desk.send('POST', adminApi.backups)));
    await vi.waitFor(async () => {
      const { latest } = (await desks[1]?.settled()) ?? { latest: [] };
      expect(latest.filter(({ way }) => way === 'daily')).toHaveLength(1);
      expect(latest.every(({ state }) => state === 'done')).toBe(true);
    });
  });

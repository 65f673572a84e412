import { expect, test } from 'vitest';
import { openTestDatabase } from '#test/open-test-database.ts';
import { claimJob, isDue, readJob, releaseJob, renewJob, type SharedJob } from './job.ts';

const NOW = Date.UTC(2026, 10, 22);
const MINUTE = 60_000;
const JOB: SharedJob = { name: 'rates', leaseMs: MINUTE };

test('of simultaneous claims one gets the job, and others once it is released or its lease has expired', async () => {
  const { queries } = await openTestDatabase();
  const claims = await Promise.all(Array.from({ length: 4 }, async () => claimJob(queries, JOB, NOW)));
  const [first, ...others] = claims.filter((claim) => claim !== null);
  expect(first).toMatchObject({ name: 'rates', leaseUntil: NOW + MINUTE, startedAt: NOW });
  expect(others).toEqual([]);
  expect(await claimJob(queries, { ...JOB, name: 'backup' }, NOW)).not.toBeNull();
  expect(await claimJob(queries, JOB, NOW + MINUTE - 1)).toBeNull();
  const second = await claimJob(queries, JOB, NOW + MINUTE);
  expect(second).not.toBeNull();
  if (!first || !second) return;
  expect(await releaseJob(queries, first, { failures: 9 }), 'of an expired lease').toBe(false);
  expect(await releaseJob(queries, second, { dueAt: NOW + 2 * MINUTE, failures: 3 })).toBe(true);
  expect(await readJob(queries, JOB)).toMatchObject({ leaseUntil: null, dueAt: NOW + 2 * MINUTE, failures: 3 });
});

test('a lease is renewed while it is held', async () => {
  const { queries } = await openTestDatabase();
  const claim = await claimJob(queries, JOB, NOW);
  if (!claim) throw new Error('Nobody else has the job');
  const renewed = await renewJob(queries, JOB, claim, NOW + MINUTE / 2);
  expect(renewed?.leaseUntil).toBe(NOW + 1.5 * MINUTE);
  expect(await renewJob(queries, JOB, claim, NOW + MINUTE / 2), 'by its former end').toBeNull();
  expect(await claimJob(queries, JOB, NOW + MINUTE)).toBeNull();
});

test('a job is claimed when it is due; a clock that was set back delays it by two leases at most', async () => {
  const { queries } = await openTestDatabase();
  await queries
    .updateTable('jobs')
    .set({ dueAt: NOW + MINUTE })
    .execute();
  expect(await claimJob(queries, JOB, NOW, isDue(5 * MINUTE, NOW))).toBeNull();
  const back = NOW - 10 * MINUTE;
  expect(await claimJob(queries, JOB, back, isDue(5 * MINUTE, back))).not.toBeNull();
  const further = back - 2 * MINUTE;
  expect(await claimJob(queries, JOB, further), 'a lease that ends further ahead').not.toBeNull();
});

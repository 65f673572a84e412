import { expect, test } from 'vitest';
import { killAtEachStep, raceMigrators } from '#test/kill-migrations.ts';
import { createDatabase } from '#test/open-test-database.ts';

/** Each step takes a database of its own: the experiment has the time for all of them. */
const NTH = 11;

test('killed at any step of migrating, the next start has the result of an undisturbed one', async () => {
  const { steps, different } = await killAtEachStep(createDatabase, NTH);
  expect(steps).toBeGreaterThan(12);
  expect(different).toBe(0);
});

test('of two migrators at once one wins, whichever is killed, and the database is whole', async () => {
  expect(await raceMigrators(2, createDatabase)).toEqual({ rounds: 2, different: 0, failed: 0 });
});

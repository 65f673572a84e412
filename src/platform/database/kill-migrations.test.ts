import { expect, test } from 'vitest';
import { killAtEachStep, raceMigrators } from '#test/kill-migrations.ts';
import { createDatabase } from '#test/open-test-database.ts';

/** Steps to test; the experiment tests all of them, since each one takes a database of its own. */
const NTH = 11;

test('after a kill at any step of a migration, the next start has the same result as an undisturbed one', async () => {
  const { steps, different } = await killAtEachStep(createDatabase, NTH);
  expect(steps).toBeGreaterThan(12);
  expect(different).toBe(0);
});

test('two simultaneous migrators leave a complete database, even if one is killed', async () => {
  expect(await raceMigrators(2, createDatabase)).toEqual({ rounds: 2, different: 0, failed: 0 });
});

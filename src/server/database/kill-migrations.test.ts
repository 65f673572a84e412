import { expect, test } from 'vitest';
import { killAtEachStep, raceMigrators } from '#test/kill-migrations.ts';
import { createDatabase } from '#test/open-test-database.ts';

/** Each step takes a process of its own: the experiment has the time for all of them. */
const NTH = 9;

async function place() {
  const { url, dataDirectory, open } = await createDatabase();
  return { environment: { DATABASE_URL: url ?? '', DATA_DIR: dataDirectory }, open };
}

test(
  'killed at any step of migrating, the next start comes to where an undisturbed one does',
  { timeout: 120_000 },
  async () => {
    const { steps, different } = await killAtEachStep(place, NTH);
    expect(steps).toBeGreaterThan(12);
    expect(different).toBe(0);
  },
);

test(
  'of two migrators at once one wins, whichever is killed, and the database is whole',
  { timeout: 120_000 },
  async () => {
    expect(await raceMigrators(2, place)).toEqual({ rounds: 2, different: 0, failed: 0 });
  },
);

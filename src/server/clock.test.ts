import { expect, test } from 'vitest';
import { moveClock } from '#test/move-clock.ts';
import { createDatabase } from '#test/open-test-database.ts';

test('wherever the clock jumps, nothing is stuck, no session outlives it and nothing is sent in a storm', async () => {
  const { environment } = await createDatabase();
  const report = await moveClock(environment);
  expect(report).toEqual({ jumps: 4, faults: [], outlived: 0, surplusAttempts: 0, undelivered: 0, arrivals: 1 });
});

import { expect, test } from 'vitest';
import { PATIENTLY } from '#test/extend-deadlines.ts';
import { moveClock } from '#test/move-clock.ts';
import { createDatabase } from '#test/open-test-database.ts';

test('after any jump of the clock nothing is stuck, no session outlives its time, and no flood of messages is sent', async () => {
  const { environment } = await createDatabase();
  const report = await moveClock({ ...environment, ...PATIENTLY });
  expect(report).toEqual({ jumps: 4, faults: [], outlived: 0, surplusAttempts: 0, undelivered: 0, arrivals: 1 });
});

import { expect, test } from 'vitest';
import { mapInTurns } from './turns.ts';

/** Uses the processor for about a millisecond. */
function work(): void {
  const end = performance.now() + 1;
  while (performance.now() < end);
}

test('maps in order, and lets timers run in between', async () => {
  let fired = 0;
  const timer = setInterval(() => (fired += 1), 1);
  const mapped = await mapInTurns([...Array(60).keys()], (item, index) => {
    work();
    return item * 2 + index;
  });
  clearInterval(timer);
  expect(mapped).toEqual([...Array(60).keys()].map((item) => item * 3));
  expect(fired).toBeGreaterThan(1);
});

test('rejects with an error of the mapping', async () => {
  const fail = () => {
    throw new RangeError('no');
  };
  await expect(mapInTurns([1], fail)).rejects.toThrow(RangeError);
});

import { expect, test } from 'vitest';
import { TooManyRequestsError } from '#platform/errors/problem-error.ts';
import { BoundedQueue } from './bounded-queue.ts';

test('runs one task at a time in order of arrival, continues after a failure, and refuses the sixth', async () => {
  const queue = new BoundedQueue('Others are being processed. Try again soon.');
  const begun: number[] = [];
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const results = gates.map(async ({ promise }, index) =>
    queue.run(async () => {
      begun.push(index);
      await promise;
      if (index === 0) throw new Error('broken');
      return index;
    }),
  );
  await expect(queue.run(async () => 5)).rejects.toThrow(TooManyRequestsError);
  expect(begun).toEqual([0]);
  gates[0]?.resolve();
  await expect(results[0]).rejects.toThrow('broken');
  for (const { resolve } of gates) resolve();
  expect(await Promise.all(results.slice(1))).toEqual([1, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(await queue.run(async () => 6)).toBe(6);
});

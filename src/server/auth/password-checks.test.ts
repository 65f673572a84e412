import { expect, test } from 'vitest';
import { TooManyRequestsError } from '#server/http/too-many-requests.ts';
import { PasswordChecks } from './password-checks.ts';

/** Checks that end when they are told to, and the order in which they started. */
function controlledChecks() {
  const checks = new PasswordChecks();
  const started: number[] = [];
  const ends = new Map<number, () => void>();
  const run = (id: number) =>
    checks.run(async () => {
      started.push(id);
      await new Promise<void>((end) => ends.set(id, end));
      return id;
    });
  return { started, run, end: (id: number) => ends.get(id)?.() };
}

test('two run at once, the newest waits shortest, and a place is never lost', async () => {
  const { started, run, end } = controlledChecks();
  const results = [1, 2, 3, 4].map(run);
  expect(started).toEqual([1, 2]);
  end(1);
  await results[0];
  await expect.poll(() => started).toEqual([1, 2, 4]);
  end(4);
  await expect.poll(() => started).toEqual([1, 2, 4, 3]);
  end(2);
  end(3);
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
  const again = [5, 6, 7].map(run);
  expect(started.slice(4)).toEqual([5, 6]);
  end(5);
  await expect.poll(() => started.slice(4)).toEqual([5, 6, 7]);
  end(6);
  end(7);
  await Promise.all(again);
});

test('a check that fails hands its place on', async () => {
  const checks = new PasswordChecks();
  const fail = async () => {
    throw new Error('broken');
  };
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => checks.run(fail)));
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
  expect(await checks.run(async () => 'done')).toBe('done');
});

test('where more than 64 wait, the oldest is refused', async () => {
  const { started, run, end } = controlledChecks();
  const results = Array.from({ length: 67 }, (_, id) => run(id));
  await expect(results[2]).rejects.toThrow(TooManyRequestsError);
  for (let ended = 0; ended < 66; ended += 1) {
    await expect.poll(() => started.length).toBeGreaterThan(ended);
    end(started[ended] ?? -1);
  }
  const settled = await Promise.allSettled(results);
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

import { expect, test, vi } from 'vitest';
import { afterUse } from '#test/after-use.ts';
import { RepeatedWork } from './repeated-work.ts';

const HOUR_MS = 3_600_000;

class Counted extends RepeatedWork {
  runs = 0;

  protected async run(): Promise<number> {
    this.runs += 1;
    return HOUR_MS;
  }
}

function startCounted(...pauses: ConstructorParameters<typeof Counted>) {
  vi.useFakeTimers();
  afterUse(() => void vi.useRealTimers());
  const work = new Counted(...pauses);
  work.start();
  return work;
}

test('runs at the start, when due and when woken, until it is stopped', async () => {
  const work = startCounted();
  await vi.advanceTimersByTimeAsync(0);
  expect(work.runs).toBe(1);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(work.runs).toBe(2);
  work.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(work.runs).toBe(3);
  await work.stop();
  work.wake();
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(work.runs).toBe(3);
});

test('is settled once no run is due, also after a stop', async () => {
  const work = startCounted();
  for (const runs of [1, 2]) {
    await work.settled();
    expect(work.runs).toBe(runs);
    work.wake();
  }
  const settled = work.settled();
  await work.stop();
  await Promise.all([settled, work.settled()]);
});

test('several wakes within the time for gathering start one run', async () => {
  const work = startCounted({ firstAfterMs: HOUR_MS, gatherMs: 1_000 });
  for (let wakes = 0; wakes < 3; wakes += 1) {
    work.wake();
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(work.runs).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work.runs).toBe(1);
  await vi.advanceTimersByTimeAsync(HOUR_MS - 2_000);
  expect(work.runs).toBe(1);
  await work.stop();
});

test('a stop ends every wait', async () => {
  const work = startCounted({ firstAfterMs: HOUR_MS, gatherMs: HOUR_MS });
  work.wake();
  await vi.advanceTimersByTimeAsync(1);
  await work.stop();
  expect(work.runs).toBe(0);
});

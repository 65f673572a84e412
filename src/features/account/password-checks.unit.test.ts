import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TooManyRequestsError } from '#platform/errors/problem-error.ts';
import { PasswordChecks, type Caller } from './password-checks.server.ts';

const PACE_MS = 100;
const KNOWN: Caller = { isKnown: true, provider: '192.0.0.0/16' };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function stranger(provider = '198.51.0.0/16'): Caller {
  return { isKnown: false, provider };
}

/** Checks that end when the test ends them, with the order in which they started. */
function controlledChecks() {
  const checks = new PasswordChecks();
  const started: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (id: string, caller: Caller) => {
    const check = async () => {
      started.push(id);
      await new Promise<void>((end) => ends.set(id, end));
      return id.startsWith('right');
    };
    void checks.run(check, caller).catch((error: unknown) => {
      expect(error).toBeInstanceOf(TooManyRequestsError);
      refused.push(id);
    });
  };
  const end = async (id: string) => {
    await vi.advanceTimersByTimeAsync(0);
    ends.get(id)?.();
    await vi.advanceTimersByTimeAsync(PACE_MS);
  };
  return { started, refused, begin, end };
}

test('known browsers run two checks at a time and never wait for strangers', async () => {
  const { started, begin, end } = controlledChecks();
  for (const id of ['a', 'b', 'c']) begin(id, stranger());
  await vi.advanceTimersByTimeAsync(10 * PACE_MS);
  expect(started, 'strangers have one place').toEqual(['a']);
  for (const id of ['k1', 'k2', 'k3']) begin(id, KNOWN);
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['a', 'k1']);
  await end('a');
  expect(started, 'known browsers may have both').toEqual(['a', 'k1', 'k3']);
  await end('k1');
  await end('k3');
  expect(started).toEqual(['a', 'k1', 'k3', 'k2', 'c']);
});

test('strangers get a burst of twenty checks, then ten a second, the newest of a network first', async () => {
  const checks = new PasswordChecks();
  const started: number[] = [];
  const all = Array.from({ length: 31 }, (_, id) => checks.run(async () => started.push(id) > 0, stranger()));
  await vi.advanceTimersByTimeAsync(PACE_MS - 1);
  expect(started).toEqual([0, ...Array.from({ length: 19 }, (_, index) => 30 - index)]);
  await vi.advanceTimersByTimeAsync(5 * PACE_MS);
  expect(started).toHaveLength(25);
  await vi.advanceTimersByTimeAsync(6 * PACE_MS);
  await Promise.all(all);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(vi.getTimerCount(), 'nothing ticks while nobody signs in').toBe(0);
});

test('a network with fewer wrong passwords has priority over a flooding one', async () => {
  const { started, begin, end } = controlledChecks();
  begin('wrong', stranger('flood'));
  await end('wrong');
  begin('first', stranger('flood'));
  begin('operator', stranger('elsewhere'));
  for (let id = 0; id < 200; id += 1) begin(`flood ${id}`, stranger('flood'));
  await end('first');
  expect(started).toEqual(['wrong', 'first', 'operator']);
  await end('operator');
  expect(started.at(-1)).toBe('flood 199');
});

test('if more than 32 wait, the oldest of the network with the most wrong passwords is refused', async () => {
  const { refused, begin, end } = controlledChecks();
  begin('wrong', stranger('flood'));
  await end('wrong');
  begin('first', stranger('flood'));
  begin('operator', stranger('elsewhere'));
  for (let id = 0; id < 33; id += 1) begin(`flood ${id}`, stranger('flood'));
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toEqual(['flood 0', 'flood 1']);
});

test('a right password does not count against its network', async () => {
  const { started, begin, end } = controlledChecks();
  for (const id of ['right 1', 'right 2']) {
    begin(id, stranger('elsewhere'));
    await end(id);
  }
  begin('wrong', stranger('flood'));
  await end('wrong');
  begin('running', stranger('flood'));
  begin('right 3', stranger('elsewhere'));
  begin('newest', stranger('flood'));
  await end('running');
  expect(started.slice(3)).toEqual(['running', 'right 3']);
});

test('no check waits longer than two seconds', async () => {
  const { started, refused, begin, end } = controlledChecks();
  begin('first', stranger());
  begin('second', stranger());
  await vi.advanceTimersByTimeAsync(1_999);
  expect(refused).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toEqual(['second']);
  await end('first');
  begin('third', stranger());
  await vi.advanceTimersByTimeAsync(PACE_MS);
  expect(started).toEqual(['first', 'third']);
});

test('a failed check frees its slot', async () => {
  const checks = new PasswordChecks();
  const fail = async () => {
    throw new Error('broken');
  };
  const results = Promise.allSettled(
    Array.from({ length: 6 }, (_, id) => checks.run(fail, id % 2 === 0 ? stranger() : KNOWN)),
  );
  await vi.advanceTimersByTimeAsync(10 * PACE_MS);
  expect((await results).map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'rejected'));
  expect(await checks.run(async () => true, stranger())).toBe(true);
});

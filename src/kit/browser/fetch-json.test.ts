import { afterEach, expect, test, vi } from 'vitest';
import { answerDeadline, fetchJson } from './fetch-json.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server that accepts a request and never responds. */
function hang() {
  vi.stubGlobal(
    'fetch',
    async (_path: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.throwIfAborted();
        signal?.addEventListener('abort', () => reject(new Error('broken off', { cause: signal.reason })));
      }),
  );
}

test('a read without a response fails after the timeout', async () => {
  hang();
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const read = fetchJson('/api/providers');
  deadline.abort();
  await expect(read).rejects.toThrow('broken off');
  expect(timeout).toHaveBeenCalledExactlyOnceWith(15_000);
});

test('a call that the caller aborts ends at once', () => {
  const caller = new AbortController();
  const deadline = answerDeadline(caller.signal);
  expect(deadline.aborted).toBe(false);
  caller.abort(new Error('gone'));
  expect(deadline.aborted).toBe(true);
});

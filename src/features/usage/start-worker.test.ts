import { expect, test, vi } from 'vitest';
import { startWorker } from './start-worker.tsx';
import type { WorkerMessage } from './usage-worker.tsx';

vi.mock('./usage-worker.tsx?worker&url', () => ({ default: '/assets/usage-worker-12345678.js' }));

/** A worker of the test. */
class FakeWorker extends EventTarget {
  static last: FakeWorker | null = null;
  readonly requests: unknown[] = [];
  isEnded = false;

  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeWorker.last = this;
  }

  postMessage(request: unknown): void {
    this.requests.push(request);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(data: WorkerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function started() {
  vi.stubGlobal('Worker', FakeWorker);
  const heard: string[] = [];
  const running = startWorker(
    { kind: 'read', file: new Blob(['x']), mapping: null },
    { onMessage: ({ kind }) => heard.push(kind), onDeath: (text) => heard.push(text) },
  );
  const worker = FakeWorker.last;
  if (!worker) throw new Error('No worker was started');
  return { worker, heard, running };
}

const DIED = 'The reader stopped: the browser ran out of memory, or the file cannot be read. Nothing was kept of it.';
const PROGRESS = { kind: 'progress', bytes: 1, lines: 1, format: 'HAR' } as const;

test('a worker reads one file and ends with the outcome', () => {
  const { worker, heard } = started();
  worker.say(PROGRESS);
  expect(worker.isEnded).toBe(false);
  worker.say({ kind: 'outcome', outcome: { kind: 'unknown', seen: 'x' } });
  expect([heard, worker.isEnded, worker.url]).toEqual([
    ['progress', 'outcome'],
    true,
    '/assets/usage-worker-12345678.js',
  ]);
});

test('canceling ends the worker at once, and what it still says does not count', () => {
  const { worker, running, heard } = started();
  running.end();
  worker.say(PROGRESS);
  worker.say({ kind: 'failed' });
  expect([worker.isEnded, heard]).toEqual([true, []]);
});

test.each(['error', 'messageerror'])('a worker that dies of %s says so', (type) => {
  const { worker, heard } = started();
  worker.dispatchEvent(new Event(type, { cancelable: true }));
  expect([heard, worker.isEnded]).toEqual([[DIED], true]);
});

test('a worker that fails, or is silent and does not answer, is given up', () => {
  vi.useFakeTimers();
  const failing = started();
  failing.worker.say({ kind: 'failed' });
  expect(failing.heard).toEqual([DIED]);
  const silent = started();
  vi.advanceTimersByTime(20_000);
  expect(silent.worker.requests.at(-1)).toEqual({ kind: 'ping' });
  silent.worker.say({ kind: 'pong' });
  vi.advanceTimersByTime(39_000);
  expect(silent.heard).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(silent.heard).toEqual([DIED]);
  vi.useRealTimers();
});

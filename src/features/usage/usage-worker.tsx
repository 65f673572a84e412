import type { ColumnMapping } from './columns.ts';
import { type ReadOutcome, type ReadProgress, readUsage } from './read-usage.tsx';

/** What the page asks of the worker: to read a file, or whether it is alive. */
export type WorkerRequest =
  | { readonly kind: 'read'; readonly file: Blob; readonly mapping: ColumnMapping | null }
  | { readonly kind: 'ping' };

export type WorkerMessage =
  | ({ readonly kind: 'progress' } & ReadProgress)
  | { readonly kind: 'outcome'; readonly outcome: ReadOutcome }
  | { readonly kind: 'failed' }
  | { readonly kind: 'pong' };

/** Milliseconds between two messages about the progress. */
const PROGRESS_MS = 100;

async function read({ file, mapping }: Extract<WorkerRequest, { readonly kind: 'read' }>): Promise<void> {
  let last = -Infinity;
  const onProgress = (progress: ReadProgress) => {
    const now = performance.now();
    if (now - last < PROGRESS_MS) return;
    last = now;
    send({ kind: 'progress', ...progress });
  };
  try {
    send({ kind: 'outcome', outcome: await readUsage(file, { mapping, onProgress }) });
  } catch {
    send({ kind: 'failed' });
  }
}

function send(message: WorkerMessage): void {
  // A worker's own, which has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  globalThis.postMessage(message);
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.kind === 'ping') send({ kind: 'pong' });
  else void read(data);
});

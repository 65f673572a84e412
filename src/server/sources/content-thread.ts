import { Worker } from 'node:worker_threads';
import { BoundedQueue } from '#server/limits/bounded-queue.ts';
import type { ContentSearch, FoundContent } from './search-content.ts';

interface ThreadLimits {
  readonly milliseconds: number;
  readonly heapMegabytes: number;
}

const LIMITS: ThreadLimits = { milliseconds: 10_000, heapMegabytes: 256 };

/**
 * Searches the bodies of sources in a worker thread, one at a time. Bodies are untrusted: a search must not block the
 * event loop, and may take ten seconds and 256 MB at most.
 */
export class ContentThread {
  readonly #queue = new BoundedQueue('Other sources are being read. Try again soon.');
  readonly #limits: ThreadLimits;

  /** Tests set other limits. */
  constructor(limits: Partial<ThreadLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** The result of a search, null if it exceeds its limits. @throws TooManyRequestsError if too many are waiting. */
  async search(search: ContentSearch): Promise<FoundContent | null> {
    return this.#queue.run(async () => searchInThread(search, this.#limits));
  }
}

async function searchInThread(search: ContentSearch, limits: ThreadLimits): Promise<FoundContent | null> {
  const worker = new Worker(new URL('content-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  });
  const { promise, resolve, reject } = Promise.withResolvers<FoundContent | null>();
  worker.on('error', (error) => (isOutOfMemory(error) ? resolve(null) : reject(error)));
  let timer: NodeJS.Timeout | undefined;
  // The time limit begins with the thread's first message: starting a thread may take seconds on a busy machine.
  worker.once('message', () => {
    timer = setTimeout(() => resolve(null), limits.milliseconds);
    worker.once('message', (found: FoundContent) => resolve(found));
    worker.postMessage(search, []);
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

import { Worker } from 'node:worker_threads';
import { BoundedQueue } from '#platform/limits/bounded-queue.ts';
import { READY, type ContentSearch, type FoundContent } from './search-content.server.ts';

interface ThreadLimits {
  readonly milliseconds: number;
  readonly heapMegabytes: number;
}

const LIMITS: ThreadLimits = { milliseconds: 10_000, heapMegabytes: 256 };

/** Time after which an unused thread ends, which frees its memory. */
const IDLE_MS = 30_000;

/**
 * Searches the bodies of sources in a worker thread, one at a time. Bodies are untrusted: a search must not block the
 * event loop, and may take ten seconds and 256 MB at most. The thread is kept for the next search, since starting one
 * takes half a second of processor time.
 */
export class ContentThread {
  readonly #queue = new BoundedQueue('Other sources are being read. Try again soon.');
  readonly #limits: ThreadLimits;
  #thread: SearchThread | null = null;

  /** Tests set other limits. */
  constructor(limits: Partial<ThreadLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** The result of a search, null if it exceeds its limits. @throws TooManyRequestsError if too many are waiting. */
  async search(search: ContentSearch): Promise<FoundContent | null> {
    return this.#queue.run(async () => {
      if (!this.#thread?.isUsable) this.#thread = new SearchThread(this.#limits);
      return this.#thread.search(search);
    });
  }
}

/** A worker thread that does not keep the process alive between searches. */
class SearchThread {
  readonly #worker: Worker;
  readonly #milliseconds: number;
  #running: PromiseWithResolvers<FoundContent | null> | null = null;
  /** The limit of the running search, or of the idle time after it. */
  #timer: NodeJS.Timeout | undefined;
  #isUsable = true;

  constructor({ milliseconds, heapMegabytes }: ThreadLimits) {
    this.#milliseconds = milliseconds;
    this.#worker = new Worker(new URL('content-worker.server.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    this.#worker.on('message', (message: FoundContent | null | typeof READY) => {
      if (message !== READY) this.#running?.resolve(message);
      // The limit begins with the search: starting a thread may take seconds on a busy machine.
      else this.#timer = setTimeout(() => this.#running?.resolve(null), this.#milliseconds);
    });
    // Out of memory or, in a deeply nested body, of stack.
    this.#worker.on('error', () => {
      this.#isUsable = false;
      this.#running?.resolve(null);
    });
  }

  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** The result, null if the search exceeds its limits, which ends the thread. */
  async search(search: ContentSearch): Promise<FoundContent | null> {
    clearTimeout(this.#timer);
    this.#running = Promise.withResolvers();
    this.#worker.ref();
    this.#worker.postMessage(search, []);
    let found: FoundContent | null = null;
    try {
      found = await this.#running.promise;
    } finally {
      clearTimeout(this.#timer);
      this.#running = null;
      this.#worker.unref();
      if (found) this.#timer = setTimeout(() => void this.#end(), IDLE_MS).unref();
      else await this.#end();
    }
    return found;
  }

  async #end(): Promise<void> {
    this.#isUsable = false;
    await this.#worker.terminate();
  }
}

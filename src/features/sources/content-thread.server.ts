import { Worker } from 'node:worker_threads';
import { BoundedQueue } from '#platform/limits/bounded-queue.ts';
import { PriorityLock } from '#platform/limits/priority-lock.ts';
import { READY, type ContentSearch, type FoundContent } from './search-content.server.ts';

interface ThreadLimits {
  readonly milliseconds: number;
  readonly heapMegabytes: number;
}

const LIMITS: ThreadLimits = { milliseconds: 10_000, heapMegabytes: 128 };

/** What a search came to: what it found, or why it ended without it. */
type Searched = FoundContent | 'too-large' | 'timeout' | 'crash';

/** What a search found, null if it exceeded its limits. */
export function foundOf(searched: Searched): FoundContent | null {
  return typeof searched === 'string' ? null : searched;
}

/** Time after which an unused thread ends, which frees its memory. */
const IDLE_MS = 30_000;

/**
 * Searches the bodies of sources in a worker thread, one at a time. Bodies are untrusted: a search must not block the
 * event loop, and may take ten seconds and 128 MB at most. A server has one such thread, for readings and the panel. It
 * is kept for the next search, since starting one takes half a second of processor time.
 */
export class ContentThread {
  readonly #lock = new PriorityLock();
  readonly #operators = new BoundedQueue('Other sources are being opened. Try again soon.');
  readonly #limits: ThreadLimits;
  #thread: SearchThread | null = null;

  /** Tests set other limits. */
  constructor(limits: Partial<ThreadLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** The result of a search: `too-large` if its text is, `timeout` after ten seconds, `crash` if it ended the thread. */
  async search(search: ContentSearch): Promise<Searched> {
    return this.#lock.run(async () => this.#searchInThread(search));
  }

  /**
   * The same before all waiting readings, for an operator who waits.
   *
   * @throws TooManyRequestsError if too many operators are waiting.
   */
  async searchFirst(search: ContentSearch): Promise<Searched> {
    return this.#operators.run(async () => this.#lock.run(async () => this.#searchInThread(search), { isFirst: true }));
  }

  async #searchInThread(search: ContentSearch): Promise<Searched> {
    if (!this.#thread?.isUsable) this.#thread = new SearchThread(this.#limits);
    return this.#thread.search(search);
  }
}

/** A worker thread that does not keep the process alive between searches. */
class SearchThread {
  readonly #worker: Worker;
  readonly #milliseconds: number;
  #running: PromiseWithResolvers<Searched> | null = null;
  /** The limit of the running search, or of the idle time after it. */
  #timer: NodeJS.Timeout | undefined;
  #isUsable = true;

  constructor({ milliseconds, heapMegabytes }: ThreadLimits) {
    this.#milliseconds = milliseconds;
    this.#worker = new Worker(new URL('search-content.server.ts', import.meta.url), {
      workerData: READY,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    this.#worker.on('message', (message: FoundContent | null | typeof READY) => {
      if (message !== READY) this.#running?.resolve(message ?? 'too-large');
      // The limit begins with the search: starting a thread may take seconds on a busy machine.
      else this.#timer = setTimeout(() => this.#running?.resolve('timeout'), this.#milliseconds);
    });
    // Out of memory or, in a deeply nested body, of stack.
    this.#worker.on('error', () => {
      this.#isUsable = false;
      this.#running?.resolve('crash');
    });
  }

  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** The result. A search that exceeds its limits ends the thread. */
  async search(search: ContentSearch): Promise<Searched> {
    clearTimeout(this.#timer);
    this.#running = Promise.withResolvers();
    this.#worker.ref();
    this.#worker.postMessage(search, []);
    let found: Searched = 'crash';
    try {
      found = await this.#running.promise;
    } finally {
      clearTimeout(this.#timer);
      this.#running = null;
      this.#worker.unref();
      if (found !== 'timeout' && found !== 'crash') this.#timer = setTimeout(() => void this.#end(), IDLE_MS).unref();
      else await this.#end();
    }
    return found;
  }

  async #end(): Promise<void> {
    this.#isUsable = false;
    await this.#worker.terminate();
  }
}

import { LRUCache } from 'lru-cache';
import { compressBest, compressQuickly } from './content-encoding.ts';
import { finishResponse, sizeOf, type FinishedResponse, type ResponseSource } from './finished-response.ts';

const MAX_BYTES = 64 * 1024 * 1024;

/** A response gets best compression once it is this old and has been requested this often. */
const MIN_AGE_MS = 5_000;
const MIN_USES = 8;

/** A rendered response, and whether it may be cached, or for how many milliseconds. */
export interface RenderedResponse {
  readonly source: ResponseSource;
  readonly keep: boolean | number;
}

/** The number of catalogue changes when a response was made; null if the response does not depend on the catalogue. */
export type Generation = number | null;

interface Entry {
  readonly finished: FinishedResponse;
  readonly source: ResponseSource;
  readonly basis: Generation;
  readonly madeAt: number;
  /** When it is made again, whether or not the catalogue has changed. */
  readonly endsAt: number;
  uses: number;
  /** Whether best compression is done or queued. */
  isSettled: boolean;
}

/** An entry queued for best compression. */
interface Improvement {
  readonly key: string;
  readonly entry: Entry;
}

/**
 * A cache of finished responses by key, bounded in bytes. Its catalogue responses are all of the current generation.
 * Password hashing needs the same thread pool: therefore quick compressions run one after another, and best compression
 * runs for one entry at a time, and is aborted when that entry leaves the cache.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ finished }) => sizeOf(finished),
    dispose: (entry) => {
      if (this.#improving?.entry === entry) this.#improving.stop.abort();
    },
  });
  readonly #filling = new Map<string, { readonly basis: Generation; readonly response: Promise<FinishedResponse> }>();
  readonly #improvements: Improvement[] = [];
  readonly #now: () => number;
  readonly #compressBest: typeof compressBest;
  #improving: { readonly entry: Entry; readonly stop: AbortController } | null = null;
  #lastQuick: Promise<unknown> = Promise.resolve();
  #generation = 0;
  /** Number of times that everything was cleared. */
  #edition = 0;

  /** `now` is a monotonic clock in milliseconds. */
  constructor({ now = () => performance.now(), best = compressBest } = {}) {
    this.#now = now;
    this.#compressBest = best;
  }

  /** Number of catalogue changes. Read it before the data of a response. */
  get generation(): number {
    return this.#generation;
  }

  /** The cached response. Counts as a use, which can start best compression. */
  peek(key: string): FinishedResponse | undefined {
    const entry = this.#entries.get(key);
    // Most entries have no end, and reading the clock is 1 % of a cached request.
    if (entry && entry.endsAt !== Infinity && this.#now() >= entry.endsAt) return undefined;
    if (entry && !entry.isSettled) this.#noteUse(key, entry);
    return entry?.finished;
  }

  /**
   * The cached response, else a rendered one with quick compression. Concurrent callers share one rendering. A response
   * of an older generation is returned, but not cached.
   */
  async get(key: string, basis: Generation, make: () => Promise<RenderedResponse>): Promise<FinishedResponse> {
    const isCurrent = this.#isCurrent(basis);
    const present = isCurrent ? (this.peek(key) ?? this.#filling.get(key)?.response) : undefined;
    if (present) return present;
    const filling = {
      basis,
      response: this.#fill(key, basis, make).finally(() => {
        if (this.#filling.get(key) === filling) this.#filling.delete(key);
      }),
    };
    if (isCurrent) this.#filling.set(key, filling);
    return filling.response;
  }

  /** Removes the responses that depend on the catalogue. */
  forgetCatalogue(): void {
    this.#generation += 1;
    for (const [key, { basis }] of this.#entries) if (basis !== null) this.#entries.delete(key);
    for (const [key, { basis }] of this.#filling) if (basis !== null) this.#filling.delete(key);
  }

  /** Removes all responses. Those being rendered are returned, but not cached. */
  clear(): void {
    this.#generation += 1;
    this.#edition += 1;
    this.#entries.clear();
    this.#filling.clear();
  }

  #isCurrent(basis: Generation): boolean {
    return basis === null || basis === this.#generation;
  }

  async #fill(key: string, basis: Generation, make: () => Promise<RenderedResponse>): Promise<FinishedResponse> {
    const edition = this.#edition;
    const { source, keep } = await make();
    const compressed = this.#lastQuick.then(async () => compressQuickly(source.body));
    this.#lastQuick = compressed.catch(() => {});
    const finished = finishResponse(source, await compressed);
    if (keep !== false && edition === this.#edition && this.#isCurrent(basis)) {
      const madeAt = this.#now();
      const endsAt = keep === true ? Infinity : madeAt + keep;
      this.#entries.set(key, { finished, source, basis, madeAt, endsAt, uses: 0, isSettled: false });
    }
    return finished;
  }

  #noteUse(key: string, entry: Entry): void {
    entry.uses += 1;
    if (entry.uses < MIN_USES || this.#now() - entry.madeAt < MIN_AGE_MS) return;
    entry.isSettled = true;
    this.#improvements.push({ key, entry });
    if (!this.#improving) void this.#improve();
  }

  /** Compresses the queued entries at best quality. Skips entries that have left the cache. */
  async #improve(): Promise<void> {
    for (let next = this.#improvements.shift(); next; next = this.#improvements.shift()) {
      const { key, entry } = next;
      if (this.#entries.peek(key) !== entry) continue;
      this.#improving = { entry, stop: new AbortController() };
      const { source } = entry;
      const best = await this.#compressBest(source.body, this.#improving.stop.signal).catch(() => null);
      // After an abort the entry is gone; after a failure it keeps quick compression.
      if (best && this.#entries.peek(key) === entry) {
        this.#entries.set(key, { ...entry, finished: finishResponse(source, best) });
      }
    }
    this.#improving = null;
  }
}

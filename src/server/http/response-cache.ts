import { LRUCache } from 'lru-cache';
import { compressBest, compressQuickly } from './content-encoding.ts';
import { finishResponse, sizeOf, type FinishedResponse, type ResponseSource } from './finished-response.ts';

const MAX_BYTES = 64 * 1024 * 1024;

/** Least age and number of requests of a response before best compression. */
const MIN_AGE_MS = 5_000;
const MIN_USES = 8;

/** A rendered response, and whether it may be cached. */
export interface RenderedResponse {
  readonly source: ResponseSource;
  readonly keep: boolean;
}

/** The catalogue generation of a response, null if it is independent of the catalogue. */
export type Generation = number | null;

interface Entry {
  readonly finished: FinishedResponse;
  readonly source: ResponseSource;
  readonly basis: Generation;
  readonly madeAt: number;
  uses: number;
  /** Whether best compression was requested. */
  isSettled: boolean;
}

interface Improvement {
  readonly key: string;
  readonly entry: Entry;
}

/**
 * Caches finished responses by key, bounded in bytes. Catalogue responses all have the same generation. Compression
 * leaves room in the thread pool, which password hashing shares: quick compressions take turns, and best compression
 * handles one frequently requested entry at a time, aborted when its entry leaves the cache.
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
  /** Incremented when everything is cleared. */
  #edition = 0;

  /** `now` is a monotonic clock in milliseconds. */
  constructor({ now = () => performance.now(), best = compressBest } = {}) {
    this.#now = now;
    this.#compressBest = best;
  }

  /** Incremented with each change of the catalogue. Read it before the data of a response. */
  get generation(): number {
    return this.#generation;
  }

  peek(key: string): FinishedResponse | undefined {
    const entry = this.#entries.get(key);
    if (entry && !entry.isSettled) this.#noteUse(key, entry);
    return entry?.finished;
  }

  /**
   * The response, rendered if it is missing; concurrent callers share the rendering. It has quick compression first.
   * One of an older generation is sent and not cached.
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

  /** Clears responses of the catalogue. */
  forgetCatalogue(): void {
    this.#generation += 1;
    for (const [key, { basis }] of this.#entries) if (basis !== null) this.#entries.delete(key);
    for (const [key, { basis }] of this.#filling) if (basis !== null) this.#filling.delete(key);
  }

  /** Clears all responses; those being rendered are not cached. */
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
    if (keep && edition === this.#edition && this.#isCurrent(basis)) {
      this.#entries.set(key, { finished, source, basis, madeAt: this.#now(), uses: 0, isSettled: false });
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

  /** Compresses until the queue is empty. Skips entries that left the cache. */
  async #improve(): Promise<void> {
    for (let next = this.#improvements.shift(); next; next = this.#improvements.shift()) {
      const { key, entry } = next;
      if (this.#entries.peek(key) !== entry) continue;
      this.#improving = { entry, stop: new AbortController() };
      const { source } = entry;
      const best = await this.#compressBest(source.body, this.#improving.stop.signal).catch(() => null);
      // Aborted or failed: the entry is gone, or stays as it is.
      if (best && this.#entries.peek(key) === entry) {
        this.#entries.set(key, { ...entry, finished: finishResponse(source, best) });
      }
    }
    this.#improving = null;
  }
}

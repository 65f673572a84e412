import { LRUCache } from 'lru-cache';
import { compressBest, compressQuickly } from './content-encoding.ts';
import { finishResponse, sizeOf, type FinishedResponse, type ResponseSource } from './finished-response.ts';

const MAX_BYTES = 64 * 1024 * 1024;

/** What a response must have lived through, and how often it must have been sent, to be worth the best compression. */
const MIN_AGE_MS = 5_000;
const MIN_USES = 8;

/** What a response is made from, and whether it may be kept for the next request. */
export interface MadeResponse {
  readonly source: ResponseSource;
  readonly keep: boolean;
}

/** The catalogue's generation that a response is made from, null where it shows nothing of the catalogue. */
export type Basis = number | null;

interface Entry {
  readonly finished: FinishedResponse;
  readonly source: ResponseSource;
  readonly basis: Basis;
  readonly madeAt: number;
  uses: number;
  /** Whether best compression was asked for already. */
  isSettled: boolean;
}

interface Improvement {
  readonly key: string;
  readonly entry: Entry;
}

/**
 * Finished responses by key, bounded in bytes. What shows the catalogue is all of one generation: what was forgotten is
 * never seen again. Compression leaves room in the thread pool, which password hashes share: quick compression takes
 * turns, and the best is for one entry at a time, those that last and are asked for, and given up with its entry.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ finished }) => sizeOf(finished),
    dispose: (entry) => {
      if (this.#improving?.entry === entry) this.#improving.stop.abort();
    },
  });
  readonly #filling = new Map<string, { readonly basis: Basis; readonly response: Promise<FinishedResponse> }>();
  readonly #improvements: Improvement[] = [];
  readonly #now: () => number;
  readonly #compressBest: typeof compressBest;
  #improving: { readonly entry: Entry; readonly stop: AbortController } | null = null;
  #lastQuick: Promise<unknown> = Promise.resolve();
  #generation = 0;
  /** Rises where everything is forgotten. */
  #edition = 0;

  /** `now` is a monotonic clock in milliseconds. */
  constructor({ now = () => performance.now(), best = compressBest } = {}) {
    this.#now = now;
    this.#compressBest = best;
  }

  /** Rises with each change of the catalogue. Read it before the data that a response is made from. */
  get generation(): number {
    return this.#generation;
  }

  peek(key: string): FinishedResponse | undefined {
    const entry = this.#entries.get(key);
    if (entry && !entry.isSettled) this.#noteUse(key, entry);
    return entry?.finished;
  }

  /**
   * The response, made now if it is missing; callers at the same time share one making. It goes out with quick
   * compression first. Made from data of an older generation it is sent to its caller and not kept.
   */
  async get(key: string, basis: Basis, make: () => Promise<MadeResponse>): Promise<FinishedResponse> {
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

  /** Forgets what shows the catalogue, after it changed. */
  forgetCatalogue(): void {
    this.#generation += 1;
    for (const [key, { basis }] of this.#entries) if (basis !== null) this.#entries.delete(key);
    for (const [key, { basis }] of this.#filling) if (basis !== null) this.#filling.delete(key);
  }

  /** Forgets everything, after what every response shows has changed. What is being made from before is not kept. */
  clear(): void {
    this.#generation += 1;
    this.#edition += 1;
    this.#entries.clear();
    this.#filling.clear();
  }

  #isCurrent(basis: Basis): boolean {
    return basis === null || basis === this.#generation;
  }

  async #fill(key: string, basis: Basis, make: () => Promise<MadeResponse>): Promise<FinishedResponse> {
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

  /** Works until nothing waits. What has left the cache meanwhile is passed over. */
  async #improve(): Promise<void> {
    for (let next = this.#improvements.shift(); next; next = this.#improvements.shift()) {
      const { key, entry } = next;
      if (this.#entries.peek(key) !== entry) continue;
      this.#improving = { entry, stop: new AbortController() };
      const { source } = entry;
      const best = await this.#compressBest(source.body, this.#improving.stop.signal).catch(() => null);
      // Given up or failed: the entry is gone, or stays as it is.
      if (best && this.#entries.peek(key) === entry) {
        this.#entries.set(key, { ...entry, finished: finishResponse(source, best) });
      }
    }
    this.#improving = null;
  }
}

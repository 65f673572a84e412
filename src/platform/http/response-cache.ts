import { LRUCache } from 'lru-cache';
import { compress } from './content-encoding.ts';
import { finishResponse, sizeOf, type FinishedResponse, type ResponseSource } from './finished-response.ts';

const MAX_BYTES = 64 * 1024 * 1024;

/** Whether a response may be cached, or for how many milliseconds. */
interface Keeping {
  readonly keep: boolean | number;
}

export interface RenderedResponse extends Keeping {
  readonly source: ResponseSource;
}

/** A response that was compressed while it was made. */
interface ComposedResponse extends Keeping {
  readonly finished: FinishedResponse;
}

type Make = () => Promise<RenderedResponse | ComposedResponse>;

/** The number of catalogue changes when a response was made; null if the response does not depend on the catalogue. */
export type Generation = number | null;

interface Entry {
  readonly finished: FinishedResponse;
  readonly basis: Generation;
  /** When it is made again, whether or not the catalogue has changed. */
  readonly endsAt: number;
}

/**
 * A cache of finished responses by key, bounded in bytes. Its catalogue responses are all of the current generation.
 * Compressions run one after another, since password hashing needs the same thread pool.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #filling = new Map<string, { readonly basis: Generation; readonly response: Promise<FinishedResponse> }>();
  readonly #now: () => number;
  #lastCompression: Promise<unknown> = Promise.resolve();
  #generation = 0;
  /** Number of times that everything was cleared. */
  #edition = 0;

  /** `now` is a monotonic clock in milliseconds. */
  constructor(now = () => performance.now(), maxBytes = MAX_BYTES) {
    this.#now = now;
    this.#entries = new LRUCache<string, Entry>({
      maxSize: maxBytes,
      sizeCalculation: ({ finished }) => sizeOf(finished),
    });
  }

  /** Number of catalogue changes. Read it before the data of a response. */
  get generation(): number {
    return this.#generation;
  }

  /** The cached response. */
  peek(key: string): FinishedResponse | undefined {
    const entry = this.#entries.get(key);
    // Most entries have no end, and reading the clock is 1 % of a cached request.
    if (entry && entry.endsAt !== Infinity && this.#now() >= entry.endsAt) return undefined;
    return entry?.finished;
  }

  /**
   * The cached response, else a rendered one. Concurrent callers share one rendering. A response
   * of an older generation is returned, but not cached.
   */
  async get(key: string, basis: Generation, make: Make): Promise<FinishedResponse> {
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

  async #fill(key: string, basis: Generation, make: Make): Promise<FinishedResponse> {
    const edition = this.#edition;
    const made = await make();
    const { keep } = made;
    const finished = 'finished' in made ? made.finished : await this.#finish(made.source);
    if (keep !== false && edition === this.#edition && this.#isCurrent(basis)) {
      const endsAt = keep === true ? Infinity : this.#now() + keep;
      this.#entries.set(key, { finished, basis, endsAt });
    }
    return finished;
  }

  async #finish(source: ResponseSource): Promise<FinishedResponse> {
    const compressed = this.#lastCompression.then(async () => compress(source.body));
    this.#lastCompression = compressed.catch(() => {});
    return finishResponse(source, await compressed);
  }
}

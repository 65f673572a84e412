import { LRUCache } from 'lru-cache';
import { compressText } from './content-encoding.ts';
import { finishResponse, sizeOf, type FinishedResponse, type ResponseSource } from './finished-response.ts';

const MAX_BYTES = 64 * 1024 * 1024;

/** What a response is made from, and whether it may be kept for the next request. */
export interface MadeResponse {
  readonly source: ResponseSource;
  readonly keep: boolean;
}

/** Finished responses by key, bounded in bytes, all of one generation: what is cleared is never seen again. */
export class ResponseCache {
  readonly #entries = new LRUCache<string, FinishedResponse>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  readonly #filling = new Map<string, Promise<FinishedResponse>>();
  #generation = 0;

  /** Rises with each clearing. Read it before the data that a response is made from. */
  get generation(): number {
    return this.#generation;
  }

  /** The response if it is there. */
  peek(key: string): FinishedResponse | undefined {
    return this.#entries.get(key);
  }

  /**
   * The response, made now if it is missing; callers at the same time share one making. It goes out with quick
   * compression first, the best one replaces it as soon as it is done. Made from data of an older generation it is
   * sent to its caller and not kept.
   */
  async get(key: string, generation: number, make: () => Promise<MadeResponse>): Promise<FinishedResponse> {
    const isCurrent = generation === this.#generation;
    const present = isCurrent ? (this.#entries.get(key) ?? this.#filling.get(key)) : undefined;
    if (present) return present;
    const filling = this.#fill(key, generation, make).finally(() => {
      if (this.#filling.get(key) === filling) this.#filling.delete(key);
    });
    if (isCurrent) this.#filling.set(key, filling);
    return filling;
  }

  /** Forgets everything. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#filling.clear();
  }

  async #fill(key: string, generation: number, make: () => Promise<MadeResponse>): Promise<FinishedResponse> {
    const { source, keep } = await make();
    const finished = finishResponse(source, await compressText(source.body, 'quick'));
    if (keep && generation === this.#generation) {
      this.#entries.set(key, finished);
      void this.#improve(key, source, finished);
    }
    return finished;
  }

  async #improve(key: string, source: ResponseSource, quick: FinishedResponse): Promise<void> {
    const best = finishResponse(source, await compressText(source.body, 'best'));
    if (this.#entries.peek(key) === quick) this.#entries.set(key, best);
  }
}

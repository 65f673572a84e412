import type { AnswerPath, NamedPage } from '#core/page-data.ts';
import { fetchJson, ResponseError } from '#kit/browser/fetch-json.ts';
import type { PageState } from '#kit/page/page-state.ts';

/** The state of one API read: loading, loaded, for an entry that does not exist, or failed. */
export type ReadState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly value: T }
  | { readonly status: 'missing'; readonly nearest: readonly NamedPage[] }
  | { readonly status: 'failed'; readonly error: Error };

const LOADING = { status: 'loading' } as const;

/**
 * The API answers of one visit. A page's own answers come with its document; others are fetched once and kept for the
 * visit. A failure is kept until the next page.
 */
export class AnswerStore {
  readonly #answers = new Map<string, ReadState<unknown>>();
  readonly #listeners = new Set<() => void>();
  readonly #localAnswers = new Map<string, (path: string) => unknown>();

  constructor({ data, failedReads, missing = {} }: Pick<PageState, 'data' | 'failedReads' | 'missing'>) {
    for (const [path, value] of Object.entries(data)) this.#answers.set(path, { status: 'loaded', value });
    for (const [path, nearest] of Object.entries(missing)) this.#answers.set(path, { status: 'missing', nearest });
    for (const path of failedReads) {
      this.#answers.set(path, { status: 'failed', error: new Error(`${path} could not be read`) });
    }
  }

  /** Calls `listener` after each change, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The current state of a read: the same object until it changes. */
  answerTo<T>(path: AnswerPath<T>): ReadState<T>;
  answerTo(path: string): ReadState<unknown> {
    return this.#answers.get(path) ?? this.#computeLocally(path) ?? LOADING;
  }

  /** Whether an answer was already fetched or computed. */
  hasAnswer(path: string): boolean {
    return this.#answers.get(path)?.status === 'loaded';
  }

  /**
   * Computes answers under a pathname in the browser from now on. `compute` returns undefined for a path that only the
   * server can answer.
   */
  computeLocally(pathname: string, compute: (path: string) => unknown): void {
    this.#localAnswers.set(pathname, compute);
    this.#notify();
  }

  #computeLocally(path: string): ReadState<unknown> | null {
    const value = this.#localAnswers.get(path.split('?', 1)[0] ?? '')?.(path);
    if (value === undefined) return null;
    const answer = { status: 'loaded', value } as const;
    this.#answers.set(path, answer);
    return answer;
  }

  /** Deletes failures, so that the next page fetches these paths again. */
  forgetFailures(): void {
    for (const [path, { status }] of this.#answers) if (status === 'failed') this.#answers.delete(path);
  }

  /** Fetches a path unless it was requested before. */
  request(path: string): void {
    if (!this.#answers.has(path)) void this.retry(path);
  }

  /** Fetches a path, also if it was requested before. Never rejects; a failure is an answer. */
  async retry(path: string): Promise<void> {
    if (this.#computeLocally(path)) {
      this.#notify();
      return;
    }
    this.#set(path, LOADING);
    try {
      const value = await fetchJson(path);
      this.#set(path, { status: 'loaded', value });
    } catch (error) {
      if (error instanceof ResponseError && error.nearest) {
        this.#set(path, { status: 'missing', nearest: error.nearest });
        return;
      }
      this.#set(path, { status: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    }
  }

  #set(path: string, answer: ReadState<unknown>): void {
    this.#answers.set(path, answer);
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

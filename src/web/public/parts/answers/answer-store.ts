import type { NamedPage } from '#contract/page-module.ts';
import { fetchJson, ResponseError } from '#web/browser/fetch-json.ts';
import type { PageState } from '#web/document/page-state.ts';

/** What is known of one API read: nothing yet, its answer, that it names nothing, or why it failed. */
export type Answer<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly value: T }
  | { readonly status: 'missing'; readonly nearest: readonly NamedPage[] }
  | { readonly status: 'failed'; readonly error: Error };

const LOADING = { status: 'loading' } as const;

/**
 * The API answers of one visit. A page arrives with its own; others are read once and stay: never repeated by
 * themselves, never stale. A failure stays for as long as its page.
 */
export class AnswerStore {
  readonly #answers = new Map<string, Answer<unknown>>();
  readonly #listeners = new Set<() => void>();
  readonly #makers = new Map<string, (path: string) => unknown>();

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

  /** What is known now: the same object until it changes. The shape is the contract's for this path. */
  answerTo<T>(path: string): Answer<T> {
    return (this.#answers.get(path) ?? this.#made(path) ?? LOADING) as Answer<T>;
  }

  /** Whether an answer was read or made already. */
  isKnown(path: string): boolean {
    return this.#answers.get(path)?.status === 'loaded';
  }

  /**
   * Lets answers under a pathname be made here from now on, out of what was fetched before. Undefined is for what cannot
   * be made here.
   */
  answerHere(pathname: string, make: (path: string) => unknown): void {
    this.#makers.set(pathname, make);
    this.#notify();
  }

  #made(path: string): Answer<unknown> | null {
    const value = this.#makers.get(path.split('?', 1)[0] ?? '')?.(path);
    if (value === undefined) return null;
    const answer = { status: 'loaded', value } as const;
    this.#answers.set(path, answer);
    return answer;
  }

  /** Lets the next page read again what could not be read for the last one. */
  forgetFailures(): void {
    for (const [path, { status }] of this.#answers) if (status === 'failed') this.#answers.delete(path);
  }

  /** Reads a path that nobody has read yet. */
  request(path: string): void {
    if (!this.#answers.has(path)) void this.retry(path);
  }

  /** Reads a path, again if need be. Never rejects: a failure is an answer. */
  async retry(path: string): Promise<void> {
    if (this.#made(path)) {
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

  #set(path: string, answer: Answer<unknown>): void {
    this.#answers.set(path, answer);
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { AnswerPath } from '#core/page-data.ts';
import type { ReadState, AnswerStore } from './answer-store.ts';

const AnswersContext = createContext<AnswerStore | null>(null);

/** Provides the visit's answers. */
export const AnswersProvider = AnswersContext.Provider;

export function useAnswerStore(): AnswerStore {
  const store = use(AnswersContext);
  if (!store) throw new Error('A page was rendered without its answers');
  return store;
}

/** An answer, and a function that fetches it again. */
export type AnswerWithRetry<T> = ReadState<T> & { readonly retry: () => void };

/**
 * The answer to a GET of the API. Unless the page came with it, it is fetched once `isWanted`, and is loading until then.
 */
export function useAnswer<T>(path: AnswerPath<T>, isWanted = true): AnswerWithRetry<T> {
  const store = useAnswerStore();
  const current = () => store.answerTo(path);
  const answer = useSyncExternalStore(store.subscribe, current, current);
  useEffect(() => {
    if (isWanted) store.request(path);
  }, [store, path, isWanted]);
  const retry = useCallback(() => void store.retry(path), [store, path]);
  return { ...answer, retry };
}

export type LatestAnswer<T> = AnswerWithRetry<T> & {
  readonly path: string;
  /** Whether the answer to another path is loading and will replace this one. */
  readonly isOld: boolean;
};

/** The answer to a path; while it loads, the previous one. */
export function useLatestAnswer<T>(path: AnswerPath<T>): LatestAnswer<T> {
  const answer = useAnswer(path);
  const current = { ...answer, path, isOld: false };
  const [latest, setLatest] = useState(current);
  const isNew = answer.status !== 'loading' && (latest.path !== path || latest.status !== answer.status);
  if (isNew) setLatest(current);
  if (answer.status !== 'loading' || latest.status !== 'loaded') return current;
  return { ...latest, isOld: true };
}

import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Answer, AnswerStore } from './answer-store.ts';

const AnswersContext = createContext<AnswerStore | null>(null);

/** Provides the visit's answers. */
export const AnswersProvider = AnswersContext.Provider;

export function useAnswerStore(): AnswerStore {
  const store = use(AnswersContext);
  if (!store) throw new Error('A page was rendered without its answers');
  return store;
}

/** An answer, and a function that fetches it again. */
export type AnswerWithRetry<T> = Answer<T> & { readonly retry: () => void };

/**
 * The answer to a GET of the API. Unless the page came with it, it is fetched once `isWanted`, and is loading until then.
 */
export function useAnswer<T>(path: string, isWanted = true): AnswerWithRetry<T> {
  const store = useAnswerStore();
  const current = () => store.answerTo<T>(path);
  const answer = useSyncExternalStore(store.subscribe, current, current);
  useEffect(() => {
    if (isWanted) store.request(path);
  }, [store, path, isWanted]);
  const retry = useCallback(() => void store.retry(path), [store, path]);
  return { ...answer, retry };
}

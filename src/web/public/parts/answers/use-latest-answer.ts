import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAnswer, useAnswerStore, type AnswerWithRetry } from './use-answer.ts';

/** An answer with the path that it answers. */
export type LatestAnswer<T> = AnswerWithRetry<T> & {
  readonly path: string;
  /** Whether another answer is on its way, which takes the place of this one. */
  readonly isOld: boolean;
};

/** The answer to a path; while that one is on its way, the last one that was there. */
export function useLatestAnswer<T>(path: string): LatestAnswer<T> {
  const answer = useCompleteAnswer<T>(path);
  const current = { ...answer, path, isOld: false };
  const [latest, setLatest] = useState(current);
  const isNews = answer.status !== 'loading' && (latest.path !== path || latest.status !== answer.status);
  if (isNews) setLatest(current);
  if (answer.status !== 'loading' || latest.status !== 'loaded') return current;
  return { ...latest, isOld: true };
}

/** An answer. One whose rest is finished HTML counts where that is: in the page as it came, or kept from then. */
function useCompleteAnswer<T>(path: string): AnswerWithRetry<T> {
  const store = useAnswerStore();
  const answer = useAnswer<T>(path);
  const isHydrating = useSyncExternalStore(never, no, yes);
  const [firstPath] = useState(path);
  const [wasHydrated] = useState(isHydrating);
  const isThere =
    !store.isPartial(path) || (wasHydrated && path === firstPath) || store.finishedHtml(path) !== undefined;
  useEffect(() => {
    if (!isThere) void store.retry(path);
  }, [store, path, isThere]);
  return isThere ? answer : { status: 'loading', retry: answer.retry };
}

const never = () => () => undefined;
const no = () => false;
const yes = () => true;

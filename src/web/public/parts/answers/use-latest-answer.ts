import { useState } from 'react';
import { useAnswer, type AnswerWithRetry } from './use-answer.ts';

/** An answer with the path that it answers. */
export type LatestAnswer<T> = AnswerWithRetry<T> & {
  readonly path: string;
  /** Whether another answer is on its way, which takes the place of this one. */
  readonly isOld: boolean;
};

/** The answer to a path; while that one is on its way, the last one that was there. */
export function useLatestAnswer<T>(path: string): LatestAnswer<T> {
  const answer = useAnswer<T>(path);
  const current = { ...answer, path, isOld: false };
  const [latest, setLatest] = useState(current);
  const isNews = answer.status !== 'loading' && (latest.path !== path || latest.status !== answer.status);
  if (isNews) setLatest(current);
  if (answer.status !== 'loading' || latest.status !== 'loaded') return current;
  return { ...latest, isOld: true };
}

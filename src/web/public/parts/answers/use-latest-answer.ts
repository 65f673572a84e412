import { useState } from 'react';
import { useAnswer, type AnswerWithRetry } from './use-answer.ts';

/** An answer with its path. */
export type LatestAnswer<T> = AnswerWithRetry<T> & {
  readonly path: string;
  /** Whether the answer to another path is loading and will replace this one. */
  readonly isOld: boolean;
};

/** The answer to a path; while it loads, the previous one. */
export function useLatestAnswer<T>(path: string): LatestAnswer<T> {
  const answer = useAnswer<T>(path);
  const current = { ...answer, path, isOld: false };
  const [latest, setLatest] = useState(current);
  const isNew = answer.status !== 'loading' && (latest.path !== path || latest.status !== answer.status);
  if (isNew) setLatest(current);
  if (answer.status !== 'loading' || latest.status !== 'loaded') return current;
  return { ...latest, isOld: true };
}

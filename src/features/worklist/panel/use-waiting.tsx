import { useQuery } from '@tanstack/react-query';
import { waitingOperations } from '#features/worklist/waiting-counts.ts';
import { queryOf } from '#kit/panel/api/call.ts';

/**
 * Age at which the counts are stale, since others change them, too: the next screen or focus of the window fetches
 * them.
 */
const FRESH_MS = 60_000;

/**
 * The counts of the operator's tasks. Every change in this window fetches them again; there is no polling, which
 * would keep a session alive.
 */
export function useWaiting() {
  return useQuery({ ...queryOf(waitingOperations.getWaiting), staleTime: FRESH_MS, refetchOnWindowFocus: true });
}

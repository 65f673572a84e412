import { useQuery } from '@tanstack/react-query';
import { waitingOperations } from '#contract/worklist/waiting-counts.ts';
import { queryOf } from './call.ts';

/** Others send requests and change prices, too: older counts are asked again with the next screen or visit of the window. */
const FRESH_MS = 60_000;

/** How much waits for the operator. Each change made here asks again; no clock does, since that would keep a session alive. */
export function useWaiting() {
  return useQuery({ ...queryOf(waitingOperations.getWaiting), staleTime: FRESH_MS, refetchOnWindowFocus: true });
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { historyOperations } from '#contract/history/history.ts';
import { adminApi } from '#contract/routes.ts';
import { callAddress } from '#web/admin/api/call.ts';
import { historyRowsUrl, historyUrl, type HistoryView, type RowSearch } from './history-view.ts';

/**
 * The history entries of a view, newest first, by infinite query. Fetched again on each visit, since other screens
 * add entries.
 */
export function useHistory(view: HistoryView) {
  return useInfiniteQuery({
    queryKey: [adminApi.history, view],
    queryFn: async ({ pageParam, signal }) =>
      (await callAddress(historyOperations.listHistory, pageParam, signal)).value,
    initialPageParam: historyUrl(view),
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}

/** The rows of an entry that match a search, or all of them, by infinite query. */
export function useHistoryRows(id: number, search: RowSearch | null, isAsked: boolean) {
  const first = historyRowsUrl(id, search);
  return useInfiniteQuery({
    queryKey: [first],
    queryFn: async ({ pageParam, signal }) =>
      (await callAddress(historyOperations.listHistoryRows, pageParam, signal)).value,
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    enabled: isAsked,
  });
}

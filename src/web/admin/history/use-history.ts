import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { HistoryAnswer, HistoryEntry, HistoryRowsAnswer, Undone } from '#contract/history.ts';
import { adminApi } from '#contract/routes.ts';
import { refusalText, showFailure } from '#web/admin/api/error-text.ts';
import { sendJson } from '#web/admin/api/send-json.ts';
import { fetchJson, ResponseError } from '#web/browser/fetch-json.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { historyUrl, type HistoryView } from './history-view.ts';

/** The changes of a view, newest first, part by part. Other screens add to them: they are asked anew on each visit. */
export function useHistory(view: HistoryView) {
  return useInfiniteQuery({
    queryKey: [adminApi.history, view],
    queryFn: async ({ pageParam, signal }) => fetchJson<HistoryAnswer>(pageParam, signal),
    initialPageParam: historyUrl(view),
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}

/** All that one entry has changed, part by part. */
export function useHistoryRows(id: number, isAsked: boolean) {
  const first: string = adminApi.historyRows(id);
  return useInfiniteQuery({
    queryKey: [first],
    queryFn: async ({ pageParam, signal }) => fetchJson<HistoryRowsAnswer>(pageParam, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    enabled: isAsked,
  });
}

/** Takes a change back and says so, with the way back from that. Everything that is shown is asked anew. */
export function useUndo() {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: async ({ id }: Pick<HistoryEntry, 'id' | 'summary'>) =>
      sendJson<Undone>(adminApi.historyUndo(id), { method: 'POST' }),
    onSuccess: async ({ value }, { summary }) => {
      await client.invalidateQueries();
      const back = { id: value.historyId, summary: `the undoing of “${summary}”` };
      showToast({
        title: 'Undone',
        description: summary,
        action: { label: 'Undo this', onPress: () => undo.mutate(back) },
      });
    },
    onError: async (error) => {
      const isBlocked = error instanceof ResponseError && error.status === 409;
      showFailure(error, isBlocked ? { title: 'Not undone', description: refusalText(error) } : {});
      if (isBlocked) await client.invalidateQueries({ queryKey: [adminApi.history] });
    },
  });
  return undo;
}

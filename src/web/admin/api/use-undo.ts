import { useMutation, useQueryClient } from '@tanstack/react-query';
import { historyOperations } from '#contract/history/history.ts';
import { adminApi } from '#contract/routes.ts';
import { ResponseError } from '#web/browser/fetch-json.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { call } from './call.ts';
import { refusalText, showFailure } from './error-text.ts';

/**
 * Undoes an entry of the history and shows a toast with the result and an undo of the undo. All queries are
 * invalidated.
 */
export function useUndo() {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: async (id: number) => call(historyOperations.undoChange, { params: { id } }),
    onSuccess: async ({ value: { historyId, summary } }) => {
      await client.invalidateQueries();
      const [title = '', description = ''] = summary.split(/: (.*)/s);
      showToast({
        title,
        description,
        action: { label: title === 'Undone' ? 'Redo' : 'Undo', onPress: () => undo.mutate(historyId) },
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

import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { historyOperations } from '#catalogue/history/history.ts';
import { adminApi } from '#core/routes.ts';
import { ResponseError } from '#kit/browser/fetch-json.ts';
import { showToast, type ToastMessage } from '#kit/toast/toast-store.ts';
import { call } from './call.ts';
import { isMissing, refusalText, showFailure } from './error-text.ts';

interface ChangeRules<Input, Result> {
  readonly send: (input: Input) => Promise<Result>;
  /** The toast after a success, none without it. The title of a mere text is "Success". */
  readonly success?: (input: Input, result: Result) => string | Omit<ToastMessage, 'variant'> | null;
  /** The queries to invalidate after the change. */
  readonly refreshes: readonly QueryKey[];
  /** Changes with the same queue are sent one after the other. */
  readonly queue?: string;
}

/** A mutation that shows a toast with its result. It is pending until the invalidated queries are fetched again. */
export function useChange<Input, Result>(rules: ChangeRules<Input, Result>) {
  const client = useQueryClient();
  const refresh = async () =>
    Promise.all(rules.refreshes.map(async (queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: rules.send,
    ...(rules.queue !== undefined && { scope: { id: rules.queue } }),
    onSuccess: async (result, input) => {
      await refresh();
      const message = rules.success?.(input, result) ?? null;
      if (message !== null)
        showToast(typeof message === 'string' ? { title: 'Success', description: message } : message);
    },
    onError: async (error) => {
      showFailure(error);
      // Someone else has deleted the row, so the list is outdated.
      if (isMissing(error)) await refresh();
    },
  });
}

/** Whether a promise resolves, for callers that do not show the error. */
export async function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

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

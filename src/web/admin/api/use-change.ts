import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { showToast, type ToastMessage } from '#web/ui/toast/toast-store.ts';
import { showFailure } from './error-text.ts';
import { isMissing } from './use-version.ts';

interface ChangeRules<Input, Result> {
  readonly send: (input: Input) => Promise<Result>;
  /** The toast of a change that worked, of the title Success unless told; null for none. */
  readonly success: (input: Input, result: Result) => string | Omit<ToastMessage, 'variant'> | null;
  /** The queries to fetch again after the change. */
  readonly refreshes: readonly QueryKey[];
}

/** Shows what became of a change, and asks again for what it changed before it counts as done. */
export function useChange<Input, Result>(rules: ChangeRules<Input, Result>) {
  const client = useQueryClient();
  const refresh = async () =>
    Promise.all(rules.refreshes.map(async (queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: rules.send,
    onSuccess: async (result, input) => {
      await refresh();
      const message = rules.success(input, result);
      if (message !== null)
        showToast(typeof message === 'string' ? { title: 'Success', description: message } : message);
    },
    onError: async (error) => {
      showFailure(error);
      // Somebody else has deleted it: the list must not show it any longer.
      if (isMissing(error)) await refresh();
    },
  });
}

/** Whether work was done. Who cares why it was not has heard of it by then. */
export async function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

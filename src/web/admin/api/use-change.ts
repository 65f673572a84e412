import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { errorText } from './error-text.ts';

interface ChangeRules<Input, Result> {
  readonly send: (input: Input) => Promise<Result>;
  /** The toast of a change that worked. */
  readonly success: (input: Input) => string;
  /** Which answers are asked again (specification, section 7). */
  readonly refreshes: readonly QueryKey[];
}

/** Shows what became of a change, and asks again for what it changed before it counts as done. */
export function useChange<Input, Result>(rules: ChangeRules<Input, Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: rules.send,
    onSuccess: async (_result, input) => {
      await Promise.all(rules.refreshes.map(async (queryKey) => client.invalidateQueries({ queryKey })));
      showToast({ title: 'Success', description: rules.success(input) });
    },
    onError: (error) => {
      showToast({ title: 'Error', description: errorText(error), variant: 'destructive' });
    },
  });
}

/** Whether a mutation's work was done. Its failure has been shown by then. */
export async function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

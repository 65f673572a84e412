import { useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/routes.ts';
import type { ToastMessage } from '#web/ui/toast/toast-store.ts';
import { useChange } from '#web/admin/api/use-change.ts';

interface ServiceChange<Input, Result> {
  readonly send: (input: Input) => Promise<Result>;
  /** The text of the toast after a success. */
  readonly success: (input: Input, result: Result) => string | Omit<ToastMessage, 'variant'>;
}

/**
 * A mutation of services. Services are fetched again, also after a failure, which may have had an effect. Derived
 * data is invalidated for the next screen.
 */
export function useServiceChange<Input, Result>({ send, success }: ServiceChange<Input, Result>) {
  const client = useQueryClient();
  return useChange({
    send: async (input: Input) => {
      try {
        return await send(input);
      } catch (error) {
        void client.invalidateQueries({ queryKey: [api.services] });
        throw error;
      } finally {
        for (const path of [api.providers, api.dashboardStats]) {
          void client.invalidateQueries({ queryKey: [path], refetchType: 'none' });
        }
      }
    },
    success,
    refreshes: [[api.services]],
  });
}

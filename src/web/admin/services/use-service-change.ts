import { useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/routes.ts';
import type { ToastMessage } from '#web/ui/toast/toast-store.ts';
import { useChange } from '#web/admin/api/use-change.ts';

interface ServiceChange<Input, Result> {
  readonly send: (input: Input) => Promise<Result>;
  /** The toast of a change that worked. */
  readonly success: (input: Input, result: Result) => string | Omit<ToastMessage, 'variant'>;
}

/**
 * A change of services: the services are asked again, also after a failure that may have left something. What is
 * derived from them is asked again when a screen next shows it.
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

import { useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/routes.ts';
import { useChange } from '#web/admin/api/use-change.ts';

interface ServiceChange<Input> {
  readonly send: (input: Input) => Promise<unknown>;
  /** The toast of a change that worked. */
  readonly success: string;
}

/**
 * A change of services: the services are asked again, also after a failure that may have left something. What is
 * derived from them is asked again when a screen next shows it.
 */
export function useServiceChange<Input>({ send, success }: ServiceChange<Input>) {
  const client = useQueryClient();
  return useChange({
    send: async (input: Input) => {
      try {
        await send(input);
      } catch (error) {
        void client.invalidateQueries({ queryKey: [api.services] });
        throw error;
      } finally {
        for (const path of [api.providers, api.dashboardStats]) {
          void client.invalidateQueries({ queryKey: [path], refetchType: 'none' });
        }
      }
    },
    success: () => success,
    refreshes: [[api.services]],
  });
}

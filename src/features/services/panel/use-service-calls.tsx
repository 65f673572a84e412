import { useQueryClient } from '@tanstack/react-query';
import { api } from '#core/routes.ts';

/** The queries that a change of services fetches again. */
export const SERVICE_QUERIES = [[api.services]] as const;

/**
 * A wrapper for calls that change services. A failure, which may have had an effect, invalidates the services as well.
 * Derived data is invalidated for the next screen.
 */
export function useServiceCalls() {
  const client = useQueryClient();
  return async <Result,>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      void client.invalidateQueries({ queryKey: [api.services] });
      throw error;
    } finally {
      for (const path of [api.providers, api.dashboardStats]) {
        void client.invalidateQueries({ queryKey: [path], refetchType: 'none' });
      }
    }
  };
}

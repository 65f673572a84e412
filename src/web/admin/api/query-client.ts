import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { adminApi } from '#contract/routes.ts';
import type { SessionStatus } from '#contract/session.ts';
import { fetchJson, ResponseError } from '#web/fetch-json.ts';

/** The answer of the status call in the cache. */
export const SESSION_KEY = [adminApi.status] as const;

/** The status of whoever is not signed in. */
export const SIGNED_OUT: SessionStatus = { authenticated: false };

/**
 * The admin's data: a query's path is its key joined by slashes. Nothing is asked again but by invalidation
 * (specification, section 7). A 401 of any call ends the session in the browser too, which leads to the login.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ResponseError && error.status === 401) client.setQueryData(SESSION_KEY, SIGNED_OUT);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { options }) => {
        if (options.mutationKey?.[0] !== adminApi.login) onError(error);
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) => fetchJson(pathOf(queryKey), signal),
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  });
  return client;
}

function pathOf(key: QueryKey): string {
  return key.map(String).join('/');
}

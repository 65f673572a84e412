import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { adminApi } from '#contract/routes.ts';
import type { SessionStatus } from '#contract/auth/session.ts';
import { ResponseError } from '#web/browser/fetch-json.ts';

/** The answer of the status call in the cache. */
export const SESSION_KEY = [adminApi.status] as const;

/** What the browser knows of the session: the status, and how many calls were refused since it ended amid work. */
export interface BrowserSession extends SessionStatus {
  readonly refusals?: number;
}

/** The status of whoever is not signed in. */
export const SIGNED_OUT: BrowserSession = { authenticated: false };

/**
 * The admin's data. Queries are fetched again only by invalidation. A 401 of any call ends the session in the browser too:
 * the page stays and asks to sign in.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isSessionEnd(error)) client.setQueryData<BrowserSession>(SESSION_KEY, refusedOnceMore);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      // Whatever was changed may have left less to do, or more. The change is done before that is counted.
      onSuccess: () => {
        void client.invalidateQueries({ queryKey: [adminApi.waiting] });
      },
      onError: (error, _variables, _result, { options }) => {
        if (options.mutationKey?.[0] !== adminApi.login) onError(error);
      },
    }),
    defaultOptions: {
      queries: {
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

/** Whether a call, or the one behind it that made it fail, was refused because nobody is signed in. */
export function isSessionEnd(error: unknown): boolean {
  if (error instanceof ResponseError) return error.status === 401;
  return error instanceof Error && isSessionEnd(error.cause);
}

/** Who has signed out, or was never asked, had no work to come back to. */
function refusedOnceMore(session: BrowserSession | undefined): BrowserSession | undefined {
  if (!session || (!session.authenticated && session.refusals === undefined)) return session;
  return { authenticated: false, refusals: (session.refusals ?? 0) + 1 };
}

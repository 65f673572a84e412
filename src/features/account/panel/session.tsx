import {
  MutationCache,
  QueryCache,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { type SessionStatus, sessionOperations, type Login } from '#features/account/session-contract.ts';
import { adminApi, adminPages } from '#core/routes.ts';
import { ResponseError } from '#kit/browser/fetch-json.ts';
import { showToast } from '#kit/toast/toast-store.ts';
import { call, queryOf } from '#kit/panel/api/call.ts';
import { PanelQueryClient } from '#kit/panel/api/panel-query-client.ts';

/** The query key of the session's status. */
export const SESSION_KEY = [adminApi.status] as const;

/** The session as the browser sees it: its status, and the number of calls refused since it ended during work. */
interface BrowserSession extends SessionStatus {
  readonly refusals?: number;
}

/** The status without a session. */
export const SIGNED_OUT: BrowserSession = { authenticated: false };

/**
 * The cache of the panel's data. Queries are fetched again only by invalidation. A 401 of any call ends the session
 * in the browser, too: the page stays and asks to sign in.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isSessionEnd(error)) client.setQueryData<BrowserSession>(SESSION_KEY, refusedOnceMore);
    else if (error instanceof ResponseError && error.status === 403) void noticeOtherRole(client);
  };
  const client = new PanelQueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      // Any change can change the number of tasks. It is not awaited: the change is done without it.
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

/** After a refusal, which in this panel means another role: of a sign-in in another tab. */
async function noticeOtherRole(client: QueryClient): Promise<void> {
  const before = client.getQueryData<BrowserSession>(SESSION_KEY)?.role;
  const after = await client.query<BrowserSession>({ ...status, staleTime: 0 }).catch(() => null);
  if (!before || !after?.role || after.role === before) return;
  const description = `You are signed in as ${after.role} now. Nothing was saved.`;
  showToast({ title: 'Your role has changed', description, variant: 'destructive' });
}

/** Whether an error, or its cause, is a 401. */
export function isSessionEnd(error: unknown): boolean {
  if (error instanceof ResponseError) return error.status === 401;
  return error instanceof Error && isSessionEnd(error.cause);
}

/** Counts a refused call, unless there was no session that could end. */
function refusedOnceMore(session: BrowserSession | undefined): BrowserSession | undefined {
  if (!session || (!session.authenticated && session.refusals === undefined)) return session;
  // Person and role stay, and with them the screen.
  return { ...session, authenticated: false, refusals: (session.refusals ?? 0) + 1 };
}

const status = queryOf(sessionOperations.getSessionStatus);

/** The session's status. Fetched once; login, logout and any 401 change it. */
export function useSession() {
  return useQuery<BrowserSession>(status);
}

/** Returns a function that fetches the status again, and resolves to whether there is a session. */
export function useSessionRefresh(): () => Promise<boolean> {
  const client = useQueryClient();
  return async () => {
    const now = await call(sessionOperations.getSessionStatus).catch(() => null);
    if (now?.value.authenticated !== true) return false;
    client.setQueryData<BrowserSession>(SESSION_KEY, now.value);
    return true;
  };
}

/** Signs in, fetches the status again and calls `onSignedIn`, also if the form is unmounted by then. */
export function useLogin(onSignedIn: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [adminApi.login],
    mutationFn: async (body: Login) => call(sessionOperations.login, { body }),
    onSuccess: async () => {
      await client.query<BrowserSession>({ ...status, staleTime: 0 });
      onSignedIn();
    },
  });
}

/** Signs out, clears the cache and shows the login. */
export function useLogout() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async () => call(sessionOperations.logout),
    onSuccess: () => {
      navigate(adminPages.login);
      client.clear();
      client.setQueryData(SESSION_KEY, SIGNED_OUT);
      showToast({ title: 'Success', description: 'Logged out successfully' });
    },
    onError: () => showToast({ title: 'Error', description: 'Failed to logout', variant: 'destructive' }),
  });
}

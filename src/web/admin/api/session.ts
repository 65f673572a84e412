import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { adminApi, adminPages } from '#contract/routes.ts';
import { sessionOperations, type Login } from '#contract/auth/session.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { call, queryOf } from './call.ts';
import { SESSION_KEY, SIGNED_OUT, type BrowserSession } from './query-client.ts';

const status = queryOf(sessionOperations.getSessionStatus);

/** The session's status. Fetched once; login, logout and any 401 change it. */
export function useSession() {
  return useQuery<BrowserSession>(status);
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

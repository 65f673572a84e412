import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { adminApi, adminPages } from '#contract/routes.ts';
import type { SessionStatus } from '#contract/session.ts';
import { SESSION_KEY, SIGNED_OUT } from './query-client.ts';
import { sendJson } from './send-json.ts';

/** Whether the admin is signed in. Asked once; login, logout and any 401 change it. */
export function useSession() {
  return useQuery<SessionStatus>({ queryKey: SESSION_KEY });
}

/** Signs in. Afterwards the status is asked again and the dashboard shown. */
export function useLogin() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationKey: [adminApi.login],
    mutationFn: async (password: string) =>
      sendJson<SessionStatus>(adminApi.login, { method: 'POST', body: { password } }),
    onSuccess: async () => {
      await client.query<SessionStatus>({ queryKey: SESSION_KEY, staleTime: 0 });
      navigate(adminPages.dashboard, { replace: true });
    },
  });
}

/** Signs out, forgets everything that was read and shows the login. */
export function useLogout() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async () => sendJson<null>(adminApi.logout, { method: 'POST' }),
    onSuccess: () => {
      navigate(adminPages.login);
      client.clear();
      client.setQueryData(SESSION_KEY, SIGNED_OUT);
    },
  });
}

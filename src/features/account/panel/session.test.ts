import { expect, test, vi } from 'vitest';
import { adminApi } from '#core/routes.ts';
import { ResponseError } from '#kit/browser/fetch-json.ts';
import { currentToast } from '#kit/toast/toast-store.ts';
import { createQueryClient, SESSION_KEY, SIGNED_OUT } from './session.tsx';

async function fail(): Promise<never> {
  throw new ResponseError(401, 'no');
}

test('a 401 of any call but the login ends the session, and each one counts', async () => {
  const client = createQueryClient();
  const signIn = () => client.setQueryData(SESSION_KEY, { authenticated: true });
  const change = async (mutationKey: string) =>
    client
      .getMutationCache()
      .build(client, { mutationKey: [mutationKey], mutationFn: fail })
      .execute(undefined);

  signIn();
  await expect(change(adminApi.login)).rejects.toThrow('401');
  expect(client.getQueryData(SESSION_KEY)).toEqual({ authenticated: true });
  await expect(change(adminApi.providers)).rejects.toThrow('401');
  expect(client.getQueryData(SESSION_KEY)).toEqual({ authenticated: false, refusals: 1 });
  await expect(client.query({ queryKey: ['x'], queryFn: fail })).rejects.toThrow('401');
  expect(client.getQueryData(SESSION_KEY)).toEqual({ authenticated: false, refusals: 2 });
});

test('a 401 that comes in after signing out is no end of a session', async () => {
  const client = createQueryClient();
  const refused = async () => expect(client.query({ queryKey: ['x'], queryFn: fail })).rejects.toThrow('401');
  await refused();
  expect(client.getQueryData(SESSION_KEY)).toBeUndefined();
  client.setQueryData(SESSION_KEY, SIGNED_OUT);
  await refused();
  expect(client.getQueryData(SESSION_KEY)).toEqual({ authenticated: false });
});

test('a 403 reads the role again, and says that it has changed and nothing was saved', async () => {
  const client = createQueryClient();
  client.setQueryData(SESSION_KEY, { authenticated: true, person: null, role: 'editor' });
  const now = { authenticated: true, person: null, role: 'reader' };
  vi.stubGlobal('fetch', async () => Response.json(now));
  const mutationFn = async () => {
    throw new ResponseError(403, 'no');
  };
  const change = client.getMutationCache().build(client, { mutationKey: [adminApi.providers], mutationFn });
  await expect(change.execute(undefined)).rejects.toThrow('403');
  await vi.waitFor(() => expect(client.getQueryData(SESSION_KEY)).toEqual(now));
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Your role has changed',
      description: 'You are signed in as reader now. Nothing was saved.',
    }),
  );
});

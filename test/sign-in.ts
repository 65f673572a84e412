import { adminApi } from '#contract/routes.ts';

/** The admin's password on servers that experiments start. */
export const ADMIN_PASSWORD = 'the experiment signs in with this';

/** Signs in at a server in a separate process, and returns its cookies as a `Cookie` header. */
export async function signIn(url: string, password = ADMIN_PASSWORD): Promise<string> {
  const answer = await fetch(url + adminApi.login, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  if (!answer.ok) throw new Error(`The login answers ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return cookies.join('; ');
}

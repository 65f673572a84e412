import { setTimeout as delay } from 'node:timers/promises';
import { adminApi } from '#core/routes.ts';

/** The admin's password on servers that experiments start. */
export const ADMIN_PASSWORD = 'the experiment signs in with this';

const TRIES = 60;
const PAUSE_MS = 500;

/** Signs in at a server in a separate process, and returns its cookies as a `Cookie` header. Repeats 503s of a busy machine. */
export async function signIn(url: string, password = ADMIN_PASSWORD): Promise<string> {
  let answer = await tryToSignIn(url, password);
  for (let left = TRIES; left > 0 && answer.status === 503; left -= 1) {
    await delay(PAUSE_MS);
    answer = await tryToSignIn(url, password);
  }
  if (!answer.ok) throw new Error(`The login answers ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return cookies.join('; ');
}

async function tryToSignIn(url: string, password: string): Promise<Response> {
  return fetch(url + adminApi.login, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password }),
  });
}

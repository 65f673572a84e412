import { setTimeout as delay } from 'node:timers/promises';
import { providerSchema } from '#catalogue/providers/provider.ts';
import { adminApi, api, pages } from '#core/routes.ts';
import { newAttempt, sendAttempt, type Attempt } from '#test/kill-contacts.ts';
import { ADMIN_PASSWORD, signIn } from '#test/sign-in.ts';
import { startProductServer } from '#tools/server-process.ts';
import { verdict } from './parts/verdict.ts';
import { withPostgres } from './parts/with-postgres.ts';

/** Two instances on one PostgreSQL, one killed under load: sessions, edits and requests continue on the other. */

const WRITERS = 20;
const LOAD_MS = 1_500;
const MAX_EDIT_MS = 1_000;

/** Adds a provider on one instance; returns the milliseconds until the other shows it. */
async function editDelay(url: string, other: string, cookie: string): Promise<number> {
  const name = 'Added on the other instance';
  const answer = await fetch(url + adminApi.providers, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify({ name, logo: 'A' }),
  });
  providerSchema.parse(await answer.json());
  const editedAt = performance.now();
  while (!(await (await fetch(other + pages.providers)).text()).includes(name)) await delay(10);
  return performance.now() - editedAt;
}

/** Sends requests in sequence, alternating instances until one acknowledges, as a proxy would. */
async function write(instances: readonly string[], attempts: Attempt[], stopped: AbortSignal): Promise<void> {
  for (let turn = 0; !stopped.aborted; turn += 1) {
    const attempt = newAttempt();
    attempts.push(attempt);
    for (let retry = 0; retry < instances.length && !attempt.isAcknowledged; retry += 1) {
      await sendAttempt(instances[(turn + retry) % instances.length] ?? '', attempt);
    }
  }
}

async function countStored(url: string, cookie: string): Promise<number> {
  const answer = await fetch(`${url}${api.contacts}?limit=1`, { headers: { cookie } });
  return Number(answer.headers.get('x-total-count'));
}

await withPostgres(async (databaseUrl) => {
  const variables = { DATABASE_URL: databaseUrl, SEED: 'demo', TRUST_PROXY: '1', ADMIN_PASSWORD };
  const first = await startProductServer(variables);
  const second = await startProductServer({ ...variables, ADMIN_PASSWORD: '' });
  const cookie = await signIn(first.url);
  const editMs = await editDelay(first.url, second.url, cookie);

  const attempts: Attempt[] = [];
  const stopped = new AbortController();
  const writers = Array.from({ length: WRITERS }, async () => write([first.url, second.url], attempts, stopped.signal));
  await delay(LOAD_MS);
  await first.stop('SIGKILL');
  await delay(LOAD_MS);
  stopped.abort();
  await Promise.all(writers);

  const session = await fetch(second.url + adminApi.status, { headers: { cookie } });
  const isSignedIn = (await session.text()).includes('true');
  const failed = attempts.filter(({ isAcknowledged }) => !isAcknowledged).length;
  const stored = await countStored(second.url, cookie);
  await second.stop();
  const holds = isSignedIn && editMs < MAX_EDIT_MS && failed === 0 && stored === attempts.length;
  verdict('Two instances, one killed', holds, {
    editShownAfterMs: Math.round(editMs),
    session: isSignedIn ? 'kept' : 'lost',
    sent: attempts.length,
    failed,
    stored,
  });
});

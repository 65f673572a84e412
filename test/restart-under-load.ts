import { setTimeout as delay } from 'node:timers/promises';
import { providerSchema } from '#catalogue/providers/provider.ts';
import { adminApi, probes } from '#core/routes.ts';
import { startProductServer, type ServerProcess } from '#tools/server-process.ts';
import type { OwnPostgres } from '#tools/test-postgres.ts';
import { countFalse, query, until } from './database-away.ts';
import { newAttempt, sendAttempt, type Attempt } from './kill-contacts.ts';
import { ADMIN_PASSWORD, signIn } from './sign-in.ts';

const WRITERS = 20;
const EDITORS = 3;
const LOAD_MS = 700;
const RECOVERY_LIMIT_MS = 5_000;

/** The observed effects of restarts under load. */
export interface RestartReport {
  readonly restarts: number;
  readonly acknowledged: number;
  readonly falselyAcknowledged: number;
  readonly edits: number;
  /** Acknowledged edits that are missing. */
  readonly lostEdits: number;
  /** The longest time from PostgreSQL's first answer until the server is ready and stores requests. */
  readonly recoveredAfterMs: number;
  /** Whether the server's process survived. */
  readonly isAlive: boolean;
}

/** Whether a report meets the guarantees. */
export function isUnharmed({ falselyAcknowledged, lostEdits, recoveredAfterMs, isAlive }: RestartReport): boolean {
  return isAlive && falselyAcknowledged + lostEdits === 0 && recoveredAfterMs < RECOVERY_LIMIT_MS;
}

/** Restarts PostgreSQL repeatedly, by turns orderly and immediate, while visitors write and operators edit. */
export async function restartUnderLoad(
  postgres: OwnPostgres,
  seconds: number,
  further: NodeJS.ProcessEnv = {},
): Promise<RestartReport> {
  const variables = { DATABASE_URL: postgres.url, SEED: 'none', TRUST_PROXY: '1', ADMIN_PASSWORD, ...further };
  const server = await startProductServer(variables);
  try {
    return await restartBeneath(server, postgres, seconds);
  } finally {
    await server.stop();
  }
}

async function restartBeneath({ url }: ServerProcess, postgres: OwnPostgres, seconds: number): Promise<RestartReport> {
  const cookie = await signIn(url);
  const attempts: Attempt[] = [];
  const edits: string[] = [];
  const stopped = new AbortController();
  const load = Promise.all([
    ...Array.from({ length: WRITERS }, async () => write(url, attempts, stopped.signal)),
    ...Array.from({ length: EDITORS }, async () => edit(url, cookie, edits, stopped.signal)),
  ]);
  const endsAt = performance.now() + seconds * 1_000;
  let [restarts, recoveredAfterMs] = [0, 0];
  while (performance.now() < endsAt) {
    await delay(LOAD_MS);
    await postgres.cluster.halt(restarts % 2 === 0 ? 'SIGINT' : 'SIGQUIT');
    postgres.cluster.start();
    await postgres.answers();
    restarts += 1;
    const recovered = await until(performance.now(), async () => {
      const attempt = newAttempt();
      attempts.push(attempt);
      await sendAttempt(url, attempt);
      return attempt.isAcknowledged && (await fetch(url + probes.ready)).status === 200;
    });
    recoveredAfterMs = Math.max(recoveredAfterMs, Math.round(recovered));
  }
  stopped.abort();
  await load;
  const names = new Set((await query(postgres.url, 'SELECT name FROM providers')).map(({ name }) => name));
  return {
    restarts,
    acknowledged: attempts.filter(({ isAcknowledged }) => isAcknowledged).length,
    falselyAcknowledged: await countFalse(postgres.url, attempts),
    edits: edits.length,
    lostEdits: edits.filter((name) => !names.has(name)).length,
    recoveredAfterMs,
    isAlive: (await statusOf(url + probes.alive)) === 200,
  };
}

async function write(url: string, attempts: Attempt[], stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const attempt = newAttempt();
    attempts.push(attempt);
    await sendAttempt(url, attempt);
    if (!attempt.isAcknowledged) await delay(20);
  }
}

/** Adds providers and records the names of acknowledged ones. */
async function edit(url: string, cookie: string, edits: string[], stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const name = `Added ${crypto.randomUUID()}`;
    const body = JSON.stringify({ name, logo: 'A' });
    const headers = { 'Content-Type': 'application/json', cookie };
    const answer = await fetch(url + adminApi.providers, { method: 'POST', headers, body }).catch(() => null);
    const answered: unknown = await answer?.json().catch(() => null);
    if (providerSchema.safeParse(answered).success) edits.push(name);
    await delay(20);
  }
}

async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
}

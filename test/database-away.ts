import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { adminApi, api, pages, probes } from '#core/routes.ts';
import { startProductServer, type ServerProcess } from '#tools/server-process.ts';
import type { OwnPostgres } from '#tools/test-postgres.ts';
import { newAttempt, sendAttempt, type Attempt } from './kill-contacts.ts';
import { startRelay, type Relay } from './relay.ts';
import { ADMIN_PASSWORD, signIn } from './sign-in.ts';

/** Ways of losing a database: connection refused, no response, dropped packets, stopped server. */
export const ABSENCES = ['refused', 'hanging', 'black hole', 'stopped'] as const;

const ASK_EVERY_MS = 250;
const ANSWER_LIMIT_MS = 3_000;

/** After this time a request counts as unanswered. */
export const GIVE_UP_MS = 300_000;

/** Maximum age of a `/readyz` response, with some room. */
const READY_KNOWN_AFTER_MS = 1_100;
const RECOVERY_LIMIT_MS = 5_000;
const WRITERS = 20;

/** Observations during an outage and after it. */
export interface AbsenceReport {
  readonly asked: number;
  readonly slowestMs: number;
  /** Wrong responses, without duplicates. */
  readonly wrong: readonly string[];
  readonly acknowledged: number;
  /** Acknowledged requests that are missing or duplicated. */
  readonly falselyAcknowledged: number;
  /** From the database's return until a request is stored and the server is ready. */
  readonly recoveredAfterMs: number;
  /** From the database's return until a page shows a change without a notification. */
  readonly changeShownAfterMs: number;
}

/** Whether a report is acceptable. */
export function isWithinLimits(report: AbsenceReport): boolean {
  return (
    report.wrong.length + report.falselyAcknowledged === 0 &&
    report.slowestMs < ANSWER_LIMIT_MS &&
    report.recoveredAfterMs < RECOVERY_LIMIT_MS &&
    report.changeShownAfterMs < RECOVERY_LIMIT_MS
  );
}

/** A server with its PostgreSQL, the network between them, and a signed-in operator. */
interface Stage {
  readonly postgres: OwnPostgres;
  readonly relay: Relay;
  readonly server: ServerProcess;
  readonly cookie: string;
}

/** Interrupts the database in each way for some seconds, and observes a server under load. */
export async function watchAbsences(
  postgres: OwnPostgres,
  absences: readonly (typeof ABSENCES)[number][],
  seconds: number,
  onReport: (absence: string, report: AbsenceReport) => void,
): Promise<void> {
  const relay = await startRelay(new URL(postgres.url));
  const variables = { DATABASE_URL: relay.url, SEED: 'demo', TRUST_PROXY: '1', ADMIN_PASSWORD };
  const server = await startProductServer(variables);
  try {
    const stage = { postgres, relay, server, cookie: await signIn(server.url) };
    for (const absence of absences) onReport(absence, await watchAbsence(stage, absence, seconds));
  } finally {
    await server.stop();
    await relay.close();
  }
}

async function watchAbsence(stage: Stage, absence: (typeof ABSENCES)[number], seconds: number): Promise<AbsenceReport> {
  const { postgres, relay, server } = stage;
  const { away, back } = {
    refused: { away: () => relay.refuse(), back: () => relay.accept() },
    hanging: { away: () => postgres.cluster.pause(), back: () => postgres.cluster.resume() },
    'black hole': { away: () => relay.swallow(), back: () => relay.heal() },
    stopped: {
      away: () => postgres.cluster.halt(),
      back: async () => {
        postgres.cluster.start();
        await postgres.answers();
      },
    },
  }[absence];
  const attempts: Attempt[] = [];
  // Uses every connection of the pool once, as on a busy server.
  await writeAtOnce(server.url, attempts);
  await fetch(server.url + pages.providers);

  await away();
  const seen = await askDuring(stage, seconds * 1_000, attempts);
  await back();
  const backAt = performance.now();
  const name = `Renamed while ${absence}`;
  await rename(postgres.url, name);
  const changeShown = until(backAt, async () => (await textOf(server.url + pages.providers)).includes(name));
  const recovered = until(backAt, async () => {
    const attempt = newAttempt();
    attempts.push(attempt);
    await sendAttempt(server.url, attempt);
    return attempt.isAcknowledged && (await fetch(server.url + probes.ready)).status === 200;
  });
  const [changeShownAfterMs, recoveredAfterMs] = await Promise.all([changeShown, recovered]);
  const unstored = await writeAtOnce(server.url, attempts);
  return {
    asked: seen.asked,
    slowestMs: seen.slowestMs,
    wrong: [...seen.wrong, ...(unstored > 0 ? [`${unstored} of ${WRITERS} requests after its return`] : [])],
    acknowledged: attempts.filter(({ isAcknowledged }) => isAcknowledged).length,
    falselyAcknowledged: await countFalse(postgres.url, attempts),
    recoveredAfterMs: Math.round(recoveredAfterMs),
    changeShownAfterMs: Math.round(changeShownAfterMs),
  };
}

/** Sends all kinds of requests without waiting, and records late or wrong responses. */
async function askDuring({ server: { url }, cookie }: Stage, milliseconds: number, attempts: Attempt[]) {
  const startedAt = performance.now();
  const wrong = new Set<string>();
  const answers: Promise<void>[] = [];
  let slowestMs = 0;
  const ask = (what: string, right: readonly number[], path: string, options: RequestInit = {}) => {
    const answer = async () => {
      const askedAt = performance.now();
      const said = await statusOf(url + path, options);
      slowestMs = Math.max(slowestMs, performance.now() - askedAt);
      if (!right.includes(said.status)) wrong.add(`${what}: ${said.status}`);
      if (said.status === 503 && !said.isToBeRepeated) wrong.add(`${what}: 503 without Retry-After`);
    };
    answers.push(answer());
  };
  for (let round = 0; performance.now() - startedAt < milliseconds; round += 1) {
    const attempt = newAttempt();
    attempts.push(attempt);
    ask('contact request', [503], api.contacts, postOf(attempt.input, { 'Idempotency-Key': attempt.key }));
    ask('page', [200], pages.providers);
    ask('page that is not cached', [200], `${pages.pricing}?volume=${round + 1}`);
    ask('list', [200], api.services);
    ask('rows of a service', [200, 503], api.serviceCountries(round + 1));
    ask('sign-in', [503], adminApi.login, postOf({ password: ADMIN_PASSWORD }));
    ask('list of the panel', [503], api.contacts, { headers: { cookie } });
    const isKnown = performance.now() - startedAt > READY_KNOWN_AFTER_MS;
    ask('readiness', isKnown ? [503] : [200, 503], probes.ready);
    await delay(ASK_EVERY_MS);
  }
  await Promise.all(answers);
  return { asked: answers.length, slowestMs: Math.round(slowestMs), wrong: [...wrong] };
}

/** Status 0 means no response. */
async function statusOf(url: string, options: RequestInit) {
  try {
    const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(GIVE_UP_MS) });
    await answer.arrayBuffer();
    return { status: answer.status, isToBeRepeated: answer.headers.has('retry-after') };
  } catch {
    return { status: 0, isToBeRepeated: false };
  }
}

function postOf(body: object, headers: Record<string, string> = {}): RequestInit {
  const from = Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 254)).join('.');
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `12.${from}`, ...headers },
    body: JSON.stringify(body),
  };
}

/** Sends requests simultaneously. Returns the number of those that were not stored. */
async function writeAtOnce(url: string, attempts: Attempt[]): Promise<number> {
  const burst = Array.from({ length: WRITERS }, newAttempt);
  attempts.push(...burst);
  await Promise.all(burst.map((attempt) => sendAttempt(url, attempt)));
  return burst.filter(({ isAcknowledged }) => !isAcknowledged).length;
}

/** Milliseconds since a moment until a condition is true; polls for five minutes at most. */
export async function until(since: number, question: () => Promise<boolean>): Promise<number> {
  while (performance.now() - since < GIVE_UP_MS && !(await question().catch(() => false))) await delay(50);
  return performance.now() - since;
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url, { signal: AbortSignal.timeout(GIVE_UP_MS) })).text();
}

/** Changes the catalogue like another instance whose notification was lost. */
async function rename(databaseUrl: string, name: string): Promise<void> {
  await query(databaseUrl, 'UPDATE providers SET name = $1 WHERE id = (SELECT min(id) FROM providers)', [name]);
  await query(databaseUrl, 'UPDATE installation SET catalogue_version = catalogue_version + 1');
}

/** The number of acknowledged requests that are missing or duplicated. */
export async function countFalse(databaseUrl: string, attempts: readonly Attempt[]): Promise<number> {
  const rows = await query(databaseUrl, 'SELECT email FROM contacts');
  const times = new Map<unknown, number>();
  for (const { email } of rows) times.set(email, (times.get(email) ?? 0) + 1);
  return attempts.filter(({ isAcknowledged, input }) => isAcknowledged && times.get(input.email) !== 1).length;
}

/** Queries a database directly. */
export async function query(databaseUrl: string, text: string, values: readonly string[] = []) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

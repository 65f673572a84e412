import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { priceOperations } from '#catalogue/prices/price-line-contract.ts';
import { priceHistoryOperations } from '#catalogue/prices/price-changes.ts';
import { sessionStatusSchema } from '#features/account/session-contract.ts';
import { adminApi, api, pages, probes } from '#core/routes.ts';
import { startServerProcess } from '#tools/server-process.ts';
import { startFakeEndpoint, success } from './fake-endpoint.ts';
import { newAttempt, sendAttempt, waitFor } from './kill-contacts.ts';
import { ADMIN_PASSWORD, signIn } from './sign-in.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const REQUESTS = 5;

/** Time after each jump in which attempts at the endpoint are counted, at least. */
const WATCH_MS = 500;
/** Shortest pause between two attempts. */
const SHORTEST_PAUSE_MS = 4_000;

/** The clock's offset after each jump, in days: 400 forward, 30 back, one back, and back to zero. */
const JUMPS = [400, 370, 369, 0];

/** The observed effects of the clock's jumps. */
export interface ClockReport {
  readonly jumps: number;
  /** Wrong responses after a jump: readiness, pages, a new sign-in, a stored request. */
  readonly faults: readonly string[];
  /** Sessions that were still valid after a jump past their end. */
  readonly outlived: number;
  /**
   * Maximum number of delivery attempts of one request after a jump, beyond those that pauses allow. The endpoint
   * refuses all.
   */
  readonly surplusAttempts: number;
  /** Requests that were never delivered. */
  readonly undelivered: number;
  /** Entries in the public history of a price scheduled within the first jump. */
  readonly arrivals: number;
}

/** Moves the wall clock of a running server, and checks everything that reads a clock after each jump. */
export async function moveClock(environment: Record<string, string>): Promise<ClockReport> {
  const folder = mkdtempSync(join(tmpdir(), 'rampage-clock-'));
  const CLOCK_FILE = join(folder, 'clock');
  const moveTo = async (days: number) => {
    // Replaced atomically, since the server may read it at any time.
    writeFileSync(`${CLOCK_FILE}.new`, String(days * DAY_MS));
    renameSync(`${CLOCK_FILE}.new`, CLOCK_FILE);
    await delay(50);
  };
  await moveTo(0);
  const endpoint = await startFakeEndpoint((response) => void response.writeHead(500).end());
  const server = await startServerProcess('test/serve-with-moved-clock.ts', [], {
    PORT: '0',
    SEED: 'demo',
    TRUST_PROXY: '1',
    ADMIN_PASSWORD,
    CONTACT_FORWARD_URL: endpoint.url,
    CLOCK_FILE,
    ...environment,
  });
  const { url } = server;
  const faults: string[] = [];
  const expectStatus = async (when: string, path: string, headers: Record<string, string> = {}) => {
    const { status } = await fetch(url + path, { headers });
    if (status !== 200) faults.push(`${when}: ${path} answers ${status}`);
  };
  const attempts = Array.from({ length: REQUESTS }, newAttempt);
  for (const attempt of attempts) await sendAttempt(url, attempt);
  await waitFor(() => endpoint.hits.length >= REQUESTS);

  let [outlived, surplusAttempts] = [0, 0];
  let cookie = await signIn(url);
  await schedule(url, cookie);
  for (const days of JUMPS) {
    const when = `${days} days`;
    endpoint.hits.length = 0;
    const jumpedAt = performance.now();
    await moveTo(days);
    if (await isSignedIn(url, cookie)) outlived += 1;
    for (const path of [probes.ready, probes.alive, pages.providers, api.providers]) await expectStatus(when, path);
    cookie = await signIn(url).catch(() => '');
    if (!(await isSignedIn(url, cookie))) faults.push(`${when}: signing in fails`);
    await expectStatus(when, api.contacts, { cookie });
    await expectStatus(when, adminApi.backups, { cookie });
    // A price that took effect stays in effect, also if the clock is set to an earlier time.
    if (!(await comesInForce(url))) faults.push(`${when}: the scheduled price is not in force`);
    const attempt = newAttempt();
    attempts.push(attempt);
    await sendAttempt(url, attempt);
    if (!attempt.isAcknowledged) faults.push(`${when}: a request is not stored`);
    await delay(WATCH_MS);
    const keys = endpoint.hits.map(({ form }) => form['idempotencyKey'] ?? '');
    const counts = [...Map.groupBy(keys, (key) => key).values()].map((hits) => hits.length);
    const due = 1 + Math.floor((performance.now() - jumpedAt) / SHORTEST_PAUSE_MS);
    surplusAttempts = Math.max(surplusAttempts, ...counts.map((count) => count - due));
  }

  endpoint.answer = success;
  endpoint.hits.length = 0;
  await moveTo(1);
  const last = newAttempt();
  attempts.push(last);
  await sendAttempt(url, last);
  const arrived = () => new Set(endpoint.hits.map(({ form }) => form['idempotencyKey']));
  await waitFor(() => attempts.every(({ key }) => arrived().has(key))).catch(() => {});
  const arrivals = await arrivalsIn(url);
  await server.stop();
  await endpoint.close();
  rmSync(folder, { recursive: true });
  const undelivered = attempts.filter(({ key }) => !arrived().has(key)).length;
  return { jumps: JUMPS.length, faults, outlived, surplusAttempts, undelivered, arrivals };
}

/** The demo catalogue's service with the scheduled price. */
const SERVICE = 1;
const SCHEDULED = { country: null, fromQuantity: 1, own: '0.0123', direct: null };
const SCHEDULED_IN_DAYS = 10;

async function schedule(url: string, cookie: string): Promise<void> {
  const validFrom = new Date(Date.now() + SCHEDULED_IN_DAYS * DAY_MS).toISOString();
  const lines = [
    { ...SCHEDULED, own: '0.0124' },
    { ...SCHEDULED, validFrom },
  ];
  const answer = await fetch(url + adminApi.servicePrices(SERVICE), {
    method: 'PUT',
    headers: { cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ lines }),
  });
  if (!answer.ok) throw new Error(`A price cannot be scheduled: ${await answer.text()}`);
}

const read = async <Schema extends z.ZodType>(url: string, schema: Schema): Promise<z.output<Schema>> =>
  schema.parse(await (await fetch(url)).json());

async function arrivalsIn(url: string): Promise<number> {
  const { schema } = priceHistoryOperations.getServicePriceHistory.response;
  const { changes } = await read(url + api.servicePriceHistory(SERVICE), schema);
  return changes.filter(({ to }) => to === SCHEDULED.own).length;
}

async function priceNow(url: string): Promise<string | null> {
  const { lines } = await read(url + api.servicePrices(SERVICE), priceOperations.getServicePrices.response.schema);
  return lines.find(({ country, fromQuantity }) => country === null && fromQuantity === 1)?.own ?? null;
}

/** Waits for the background job that puts prices into effect, seconds after a jump. */
async function comesInForce(url: string): Promise<boolean> {
  for (let left = 50; left > 0; left -= 1) {
    if ((await priceNow(url)) === SCHEDULED.own) return true;
    await delay(100);
  }
  return false;
}

async function isSignedIn(url: string, cookie: string): Promise<boolean> {
  const answer = await fetch(url + adminApi.status, { headers: { cookie } });
  return sessionStatusSchema.parse(await answer.json()).authenticated;
}

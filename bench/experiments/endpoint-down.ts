import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#platform/database/database.ts';
import { openSqlite } from '#platform/database/sqlite.ts';
import { endpointFaults } from '#test/endpoint-faults.ts';
import { startFakeEndpoint, success } from '#test/fake-endpoint.ts';
import { endLeases, inDatabase, newAttempt, sendAttempt, waitFor, type Attempt } from '#test/kill-contacts.ts';
import { startProductServer } from '#tools/server-process.ts';
import { median } from '#test/quantiles.ts';
import { verdict } from './parts/verdict.ts';

/**
 * The endpoint of contact requests fails in every way: visitors wait no longer than with a working endpoint, everything
 * arrives afterwards, and nothing on this machine is called.
 */

const REQUESTS = 40;
const MOST_TIMES_LONGER = 1.1;

/** A response may wait for the commit of a failed attempt. */
const FLOOR_MS = 5;

const folder = mkdtempSync(join(tmpdir(), 'rampage-endpoint-'));
const inside = await startFakeEndpoint();
const healthy = await startFakeEndpoint();
let endpoint = await startFakeEndpoint();
const port = Number(new URL(endpoint.url).port);

const start = (name: string, url: string) =>
  startProductServer({ DATA_DIR: join(folder, name), SEED: 'none', TRUST_PROXY: '1', CONTACT_FORWARD_URL: url });
const usual = await start('usual', healthy.url);
const server = await start('tried', endpoint.url);
const attempts: Attempt[] = [];

const open = () => openSqlite(join(folder, 'tried'));

async function keysOfUndelivered({ queries }: Database): Promise<string[]> {
  const rows = await queries
    .selectFrom('deliveries')
    .select('idempotencyKey')
    .where('state', '!=', 'delivered')
    .execute();
  return rows.map(({ idempotencyKey }) => idempotencyKey);
}

/** The response time of one request in milliseconds. */
async function timeOf(url: string, attempt: Attempt): Promise<number> {
  const startedAt = performance.now();
  await sendAttempt(url, attempt);
  return performance.now() - startedAt;
}

async function compare(fault: string): Promise<void> {
  const [times, usualTimes]: [number[], number[]] = [[], []];
  for (let count = 0; count < REQUESTS; count += 1) {
    const attempt = newAttempt();
    attempts.push(attempt);
    times.push(await timeOf(server.url, attempt));
    usualTimes.push(await timeOf(usual.url, newAttempt()));
  }
  const [tried, beside] = [median(times), median(usualTimes)];
  verdict(`An endpoint that ${fault}`, tried <= beside * MOST_TIMES_LONGER + FLOOR_MS, {
    visitorMs: tried.toFixed(1),
    besideMs: beside.toFixed(1),
    hits: endpoint.hits.length,
  });
}

await compare('is well');
for (const [fault, answer] of Object.entries(endpointFaults(inside.url))) {
  endpoint.answer = answer;
  await compare(fault);
}
endpoint.answer = () => {};
await compare('hangs');
await endpoint.close();
await compare('refuses connections');

await server.stop();
// Simulates the hours between attempts.
await inDatabase(open, endLeases);
const waiting = await inDatabase(open, keysOfUndelivered);
endpoint = await startFakeEndpoint(success, port);
const again = await start('tried', endpoint.url);
const keys = () => new Set(endpoint.hits.map(({ form }) => form['idempotencyKey']));
await waitFor(() => waiting.every((key) => keys().has(key))).catch(() => {});
await again.stop();
const pending = await inDatabase(open, keysOfUndelivered);
const unacknowledged = attempts.filter(({ isAcknowledged }) => !isAcknowledged).length;
verdict('All is delivered once it is back', pending.length + unacknowledged + inside.hits.length === 0, {
  sent: attempts.length,
  unacknowledged,
  waited: waiting.length,
  pending: pending.length,
  hitsInside: inside.hits.length,
});
await usual.stop();
await Promise.all([endpoint.close(), healthy.close(), inside.close()]);
rmSync(folder, { recursive: true });

import type { Database } from '#platform/database/database.ts';
import { startProductServer, type ServerProcess } from '#tools/server-process.ts';
import { startFakeEndpoint, success } from './fake-endpoint.ts';
import { endLeases, inDatabase, newAttempt, sendAttempt, waitFor, type Attempt } from './kill-contacts.ts';

/** More than a lane sends at once, so that some are queued during a kill. */
const REQUESTS = 6;

/** The outcome of kills between sending and marking. */
export interface DeliveryReport {
  readonly kills: number;
  readonly acknowledged: number;
  /** Repeated deliveries of the same key. */
  readonly repeated: number;
  /** Requests that never arrived. */
  readonly undelivered: number;
  /** Unknown keys, or different texts with the same key. */
  readonly mismatched: number;
  /** Deliveries not marked as delivered. */
  readonly unmarked: number;
}

/**
 * Kills the server with SIGKILL when its endpoint has accepted a request, before the response; repeatedly, with new
 * requests. Then lets it deliver. `open` opens the database while no server runs; `awaitLease` waits for leases to
 * expire, half a minute per kill.
 */
export async function killBeforeMarking(
  kills: number,
  environment: Record<string, string>,
  open: () => Database,
  { awaitLease = false } = {},
): Promise<DeliveryReport> {
  let server: ServerProcess | null = null;
  const endpoint = await startFakeEndpoint();
  const settings = { ...environment, SEED: 'none', TRUST_PROXY: '1', CONTACT_FORWARD_URL: endpoint.url };
  const attempts: Attempt[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const killed = Promise.withResolvers<void>();
    endpoint.answer = () => {
      // The request is accepted, and the process is killed before the response.
      void server?.stop('SIGKILL').then(killed.resolve);
    };
    server = await startProductServer(settings);
    const { url } = server;
    const burst = Array.from({ length: REQUESTS }, newAttempt);
    attempts.push(...burst);
    await Promise.all(burst.map((attempt) => sendAttempt(url, attempt)));
    await killed.promise;
    if (!awaitLease) await inDatabase(open, endLeases);
  }
  const keysThere = () => endpoint.hits.map(({ form }) => form['idempotencyKey'] ?? '');
  const cutOff = new Set(keysThere());
  endpoint.answer = success;
  server = await startProductServer(settings);
  const { url } = server;
  await Promise.all(attempts.filter(({ isAcknowledged }) => !isAcknowledged).map((one) => sendAttempt(url, one)));
  await waitFor(() => {
    const there = keysThere();
    const isRepeated = (key: string) => there.filter((one) => one === key).length > 1;
    return attempts.every(({ key }) => (cutOff.has(key) ? isRepeated(key) : there.includes(key)));
  });
  await server.stop();
  const unmarked = await inDatabase(open, countPending);
  await endpoint.close();
  const keys = new Set(attempts.map(({ key }) => key));
  const texts = new Map<string, Set<string>>();
  for (const { form } of endpoint.hits) {
    const key = form['idempotencyKey'] ?? '';
    texts.set(key, (texts.get(key) ?? new Set()).add(JSON.stringify(form)));
  }
  return {
    kills,
    acknowledged: attempts.filter(({ isAcknowledged }) => isAcknowledged).length,
    repeated: endpoint.hits.length - texts.size,
    undelivered: [...keys].filter((key) => !texts.has(key)).length,
    mismatched: [...texts].filter(([key, forms]) => !keys.has(key) || forms.size > 1).length,
    unmarked,
  };
}

async function countPending({ queries }: Database): Promise<number> {
  const rows = await queries.selectFrom('deliveries').select('id').where('state', '!=', 'delivered').execute();
  return rows.length;
}

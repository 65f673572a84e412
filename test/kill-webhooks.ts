import { z } from 'zod';
import { adminApi } from '#core/routes.ts';
import { WEBHOOK_EVENTS, webhookMessages, webhookOperations } from '#features/webhooks/webhook.ts';
import type { Database } from '#platform/database/database.ts';
import { startProductServer } from '#tools/server-process.ts';
import { inDatabase, newAttempt, sendAttempt, type Attempt } from './kill-contacts.ts';
import { startWebhookCatcher, type CaughtCall } from './webhook-catcher.ts';

const REQUESTS = 4;
const ADMIN_PASSWORD = 'told before it was marked';

/** The outcome of kills during webhook deliveries. */
export interface WebhookKillReport {
  readonly kills: number;
  /** Requests that were answered with 201 and are not stored. */
  readonly lost: number;
  /** Stored requests and price changes without a correctly signed call. */
  readonly unreported: number;
  /** Repeated calls of the same webhook-id. */
  readonly repeated: number;
  /** Different texts with the same webhook-id, or the same request with two ids. */
  readonly mismatched: number;
}

/**
 * Kills the server with SIGKILL when a receiver has accepted a call, before the response, while requests are sent and a
 * price is changed. Then lets it deliver. `open` opens the database while no server runs.
 */
export async function killDuringWebhooks(
  kills: number,
  environment: Record<string, string>,
  open: () => Database,
): Promise<WebhookKillReport> {
  const catcher = await startWebhookCatcher();
  const accept = catcher.answer;
  const settings = {
    ...environment,
    SEED: 'none',
    TRUST_PROXY: '1',
    ADMIN_PASSWORD,
    WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
  };
  let server = await startProductServer(settings);
  const cookie = await signInAt(server.url);
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { cookie, ...(body && { 'Content-Type': 'application/json' }) };
    const answer = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return answer.json();
  };
  const hook = await call('POST', adminApi.webhooks, { url: catcher.url, events: WEBHOOK_EVENTS });
  const { secret } = webhookOperations.createWebhook.response.schema.parse(hook);
  const provider = rowSchema.parse(await call('POST', adminApi.providers, { name: 'Told', logo: 'T' }));
  const pool = { providerId: provider.id, name: 'Pool', type: 'residential', pricePerGbRampage: '1.00' };
  const service = rowSchema.parse(await call('POST', adminApi.services, pool));
  const attempts: Attempt[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const killed = Promise.withResolvers<void>();
    const running = server;
    const { url } = running;
    catcher.answer = () => void running.stop('SIGKILL').then(killed.resolve);
    const burst = Array.from({ length: REQUESTS }, newAttempt);
    attempts.push(...burst);
    const lines = [{ country: null, fromQuantity: 1, own: `2.0${kill + 1}`, direct: null }];
    await Promise.all([
      ...burst.map((attempt) => sendAttempt(url, attempt)),
      // Whether it is stored is read from the database, since the kill may interrupt the response.
      call('PUT', adminApi.servicePrices(service.id), { lines }).catch(() => null),
    ]);
    await killed.promise;
    await inDatabase(open, endLeases);
    catcher.answer = accept;
    server = await startProductServer(settings);
  }
  const limit = AbortSignal.timeout(600_000);
  const answers = webhookOperations.listWebhooks.response.schema;
  while (answers.parse(await call('GET', adminApi.webhooks)).webhooks.some(({ waiting }) => waiting > 0)) {
    limit.throwIfAborted();
  }
  await server.stop();
  const stored = await inDatabase(open, readEvents);
  await catcher.close();
  return { kills, ...compare(stored, attempts, catcher.calls, (one) => catcher.verified(one, secret)) };
}

const rowSchema = z.object({ id: z.int() });

async function signInAt(url: string): Promise<string> {
  const body = JSON.stringify({ password: ADMIN_PASSWORD });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url + adminApi.login, { method: 'POST', headers, body });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Expires the leases of killed servers, as after 30 s. */
async function endLeases({ queries }: Database): Promise<void> {
  await queries.updateTable('outgoingMessages').set({ dueAt: 0 }).where('state', '=', 'pending').execute();
}

async function readEvents({ queries }: Database) {
  const contacts = await queries.selectFrom('contacts').select(['id', 'email']).execute();
  const changes = await queries.selectFrom('priceChanges').select('id').where('which', '=', 'own').execute();
  return { contacts, changes };
}

function compare(
  { contacts, changes }: Awaited<ReturnType<typeof readEvents>>,
  attempts: readonly Attempt[],
  calls: readonly CaughtCall[],
  verified: (call: CaughtCall) => unknown,
): Omit<WebhookKillReport, 'kills'> {
  const emails = new Set(contacts.map(({ email }) => email));
  const ids = new Map(calls.map((one) => [one.id, verified(one)]));
  const told = [...ids.values()].flatMap((message) => {
    const contact = webhookMessages['contact.created'].safeParse(message).data;
    const prices = webhookMessages['price.changed'].safeParse(message).data;
    return [
      ...(contact ? [`contact ${contact.data.id}`] : []),
      ...(prices?.data.changes ?? []).map(({ id }) => `price ${id}`),
    ];
  });
  const happened = [...contacts.map(({ id }) => `contact ${id}`), ...changes.map(({ id }) => `price ${id}`)];
  const bodies = new Set(calls.map(({ id, body }) => `${id} ${body}`));
  return {
    lost: attempts.filter(({ isAcknowledged, input }) => isAcknowledged && !emails.has(input.email)).length,
    unreported: happened.filter((event) => !told.includes(event)).length,
    repeated: calls.length - ids.size,
    mismatched: bodies.size - ids.size + (told.length - new Set(told).size),
  };
}

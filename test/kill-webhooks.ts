import { z } from 'zod';
import { adminApi } from '#contract/routes.ts';
import { WEBHOOK_EVENTS, webhookMessages, webhookOperations } from '#contract/webhooks/webhook.ts';
import type { Database } from '#server/database/database.ts';
import { startProductServer } from '#tools/server-process.ts';
import { inDatabase, newAttempt, sendAttempt, type Attempt } from './kill-contacts.ts';
import { startWebhookCatcher, type CaughtCall } from './webhook-catcher.ts';

const REQUESTS = 4;
const ADMIN_PASSWORD = 'told before it was marked';

/** What a series of kills while webhooks are told came to. */
export interface WebhookKillReport {
  readonly kills: number;
  /** Requests that were answered with 201 and are not stored. */
  readonly lost: number;
  /** Stored requests and changes of prices that the webhook was never told of, with a right signature. */
  readonly untold: number;
  /** Calls beyond the first one of each webhook-id. */
  readonly repeated: number;
  /** Two different texts under one webhook-id, and requests that were told under two. */
  readonly strange: number;
}

/**
 * Kills the real server with SIGKILL the moment a webhook's receiver has taken a call, before the server can hear of it,
 * while requests are sent and a price is changed. Then lets it deliver. `open` opens the database while no server runs.
 */
export async function killWhileTelling(
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
      // Whether it is stored, the database says: the kill may cut its answer off.
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

/** As if 30 s had passed, for which the killed servers have leased what they were handing on. */
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
    untold: happened.filter((event) => !told.includes(event)).length,
    repeated: calls.length - ids.size,
    strange: bodies.size - ids.size + (told.length - new Set(told).size),
  };
}

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { adminApi } from '#core/routes.ts';
import { webhookOperations } from '#features/webhooks/webhook.ts';
import { newAttempt, sendAttempt } from '#test/kill-contacts.ts';
import { ADMIN_PASSWORD, signIn } from '#test/sign-in.ts';
import { startServerProcess } from '#tools/server-process.ts';
import { verdict } from './parts/verdict.ts';

/**
 * Host names of webhooks, of the contact endpoint and of the rates' source resolve to a public address when checked and
 * to this machine afterwards. Nothing here may be connected to.
 */

/** Number of public resolutions: when saved, at the first attempt, at a later one. */
const TIMES = [0, 1, 2, 3];
const WATCH_MS = 12_000;

let connections = 0;
const inside = createServer((socket) => {
  connections += 1;
  socket.destroy();
}).listen(0, '127.0.0.1');
await once(inside, 'listening');
const { port } = z.object({ port: z.number() }).parse(inside.address());

const folder = mkdtempSync(join(tmpdir(), 'rampage-names-'));
const server = await startServerProcess('test/serve-with-changing-names.ts', [], {
  PORT: '0',
  DATA_DIR: folder,
  ADMIN_PASSWORD,
  TRUST_PROXY: '1',
  CONTACT_FORWARD_URL: `https://public1.forward.changing.example:${port}/`,
  RATES_URL: `https://public0.rates.changing.example:${port}/`,
});
const cookie = await signIn(server.url);
const post = async (path: string, body?: object) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { cookie, origin: server.url, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

const made: string[] = [];
for (const times of TIMES) {
  const url = `https://public${times}.hook.changing.example:${port}/`;
  const answer = await post(adminApi.webhooks, { url, events: ['contact.created'] });
  made.push(`${times}: ${answer.status}`);
  if (!answer.ok) continue;
  const { id } = z.object({ id: z.number() }).parse(await answer.json());
  for (let attempt = 0; attempt < 3; attempt += 1) await post(adminApi.webhookTest(id));
}
await sendAttempt(server.url, newAttempt());
await delay(WATCH_MS);
const listed: unknown = await (await fetch(server.url + adminApi.webhooks, { headers: { cookie } })).json();
const { webhooks } = webhookOperations.listWebhooks.response.schema.parse(listed);
const errors = new Set(webhooks.map(({ lastDelivery }) => lastDelivery?.lastError ?? 'none'));
await server.stop();
inside.close();
rmSync(folder, { recursive: true, force: true });
const isRefused = made[0] === '0: 400' && made.slice(1).every((one) => one.endsWith('201'));
const isSaid = errors.has('The address is one that nothing is sent to');
verdict('Names that change to private addresses', connections === 0 && isRefused && isSaid, {
  connections,
  made: made.join(', '),
  errors: [...errors].join('; '),
});

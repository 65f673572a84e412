import { expect, test } from 'vitest';
import { startWebhookCatcher } from '#test/webhook-catcher.ts';
import type { Resolve } from '#platform/http-client/pinned-request.ts';
import { createWebhookSender } from './webhook-sender.server.ts';

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`;
const message = { id: 1, kind: 'webhook.test', idempotencyKey: 'key', createdAt: 0 };
const content = JSON.stringify({
  type: 'webhook.test',
  timestamp: new Date().toISOString(),
  data: { text: 'Grüße 🏳️' },
});
const catcher = await startWebhookCatcher();

const send = (privateHosts: readonly string[], url = catcher.url, resolve?: Resolve) =>
  createWebhookSender(privateHosts, resolve)(
    { ...message, content },
    { url, secret: SECRET },
    Date.now(),
    AbortSignal.timeout(60_000),
  );

test('the reference library accepts the signature, and rejects it if a byte has changed', async () => {
  await send(['127.0.0.1']);
  const call = catcher.calls.at(-1);
  expect(catcher.verified(call, SECRET)).toMatchObject({ type: 'webhook.test', data: { text: 'Grüße 🏳️' } });
  expect(call?.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'webhooks' });
  expect(call?.body).toBe(content);
  if (!call) throw new Error('Nothing was caught');
  expect(() => catcher.verified({ ...call, body: call.body.replace('Gr', 'gr') }, SECRET)).toThrow(/signature/);
  const later = { ...call.headers, 'webhook-timestamp': String(Number(call.headers['webhook-timestamp']) + 1) };
  expect(() => catcher.verified({ ...call, headers: later }, SECRET)).toThrow(/signature/);
});

test('only 2xx counts as accepted, and redirects are not followed', async () => {
  const before = catcher.calls.length;
  for (const [status, fault] of [
    [500, 'HTTP 500'],
    [404, 'HTTP 404'],
    [307, 'HTTP 307: redirects are not followed'],
    [302, 'HTTP 302: redirects are not followed'],
  ] as const) {
    catcher.answer = (response) => void response.writeHead(status, { Location: catcher.url }).end('x');
    await expect(send(['127.0.0.1'])).rejects.toThrow(fault);
  }
  expect(catcher.calls).toHaveLength(before + 4);
  catcher.answer = (response) => void response.writeHead(200).end('x'.repeat(1_000_000));
  await send(['127.0.0.1']);
});

test('private addresses are reachable only if listed, by any name; forbidden ones not even if listed', async () => {
  const before = catcher.calls.length;
  const { port } = new URL(catcher.url);
  const loopback: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const metadata: Resolve = async () => [{ address: '169.254.169.254', family: 4 }];
  const mixed: Resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  const refusal = 'The address is blocked';
  await expect(send([])).rejects.toThrow(refusal);
  await expect(send(['other.example'], `http://hooks.example:${port}/hook`, loopback)).rejects.toThrow(refusal);
  await expect(send([], `http://hooks.example:${port}/hook`, mixed)).rejects.toThrow(refusal);
  await expect(send(['hooks.example'], `http://hooks.example:${port}/hook`, metadata)).rejects.toThrow(refusal);
  expect(catcher.calls).toHaveLength(before);
  await expect(send(['hooks.example:1'], `http://hooks.example:${port}/hook`, loopback)).rejects.toThrow(refusal);
  await send(['hooks.example'], `http://hooks.example:${port}/hook`, loopback);
  await send([`hooks.example:${port}`], `http://hooks.example:${port}/hook`, loopback);
  expect(catcher.calls).toHaveLength(before + 2);
});

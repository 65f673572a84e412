import { afterAll, expect, test, vi } from 'vitest';
import { startFakeEndpoint, success } from '#test/fake-endpoint.ts';
import { contactInput } from '#test/contact-factory.ts';
import { createForwardSender } from './forward-sender.server.ts';
import type { Resolve } from '#platform/http-client/pinned-request.ts';

const endpoint = await startFakeEndpoint();
const inside = await startFakeEndpoint();
afterAll(async () => {
  await endpoint.close();
  await inside.close();
});

const from = { name: 'Rampage', address: 'hello@example.com' };
const message = { ...contactInput(), contactId: 1, idempotencyKey: 'key', quote: null, from };
const send = (signal = AbortSignal.timeout(60_000), url = endpoint.url) => createForwardSender(url)(message, signal);

test.each([
  ['application/json', '{"result":"success"}'],
  ['application/json', '{"status":200,"error":null}'],
  ['text/plain', 'Success'],
  ['text/html', 'ok'],
  ['text/plain', ''],
])('a %s response %j counts as accepted', async (type, body) => {
  endpoint.answer = (response) => response.setHeader('Content-Type', type).end(body);
  await expect(send()).resolves.toBeUndefined();
});

test.each([
  ['text/html', '<!DOCTYPE html><html><title>Error</title></html>', /web page/],
  ['text/html', '<div class="errorMessage">TypeError</div>', /web page/],
  ['application/json', '{"result":"error","error":"no such sheet"}', /error in the response/],
  ['text/plain', '{"success":false}', /error in the response/],
  ['text/plain', 'ReferenceError: sheet is not defined', /error in the response/],
  ['text/plain', 'x'.repeat(70_000), /64 KB/],
])('a %s response %j counts as failed', async (type, body, fault) => {
  endpoint.answer = (response) => response.setHeader('Content-Type', type).end(body);
  await expect(send()).rejects.toThrow(fault);
});

test('a quote is sent as text, and without one the field is missing', async () => {
  endpoint.answer = success;
  endpoint.hits.length = 0;
  await send();
  await createForwardSender(endpoint.url)({ ...message, quote: '=1+1' }, AbortSignal.timeout(60_000));
  expect(endpoint.hits.map(({ form }) => form['quote'])).toEqual([undefined, "'=1+1"]);
});

test.each([500, 404, 429])('status %i counts as failed', async (status) => {
  endpoint.answer = (response) => response.writeHead(status).end();
  await expect(send()).rejects.toThrow(`HTTP ${status}`);
});

test.each([
  ['silence', () => {}],
  ['half an answer', (response: Parameters<typeof success>[0]) => void response.writeHead(200).write('{"resu')],
])('%s times out', async (_what, answer) => {
  endpoint.answer = answer;
  await expect(send(AbortSignal.timeout(150))).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('the redirect of a script endpoint is followed with GET, without the data', async () => {
  endpoint.hits.length = 0;
  endpoint.answer = (response, { url }) =>
    url === '/exec' ? void response.writeHead(302, { location: '/echo?id=1' }).end() : success(response, response.req);
  await send();
  expect(endpoint.hits.map(({ method, path, form }) => [method, path, Object.keys(form).length])).toEqual([
    ['POST', '/exec', 7],
    ['GET', '/echo?id=1', 0],
  ]);
});

test.each([
  ['to a second redirect', (url: string) => (url === '/exec' ? '/echo' : '/third'), /HTTP 302/],
  ['to cloud metadata', () => 'http://169.254.169.254/latest', /to a blocked address/],
  ['to cloud metadata over https', () => 'https://169.254.169.254/latest', /is blocked/],
  ['to a private network', () => 'http://10.0.0.1/', /to a blocked address/],
  ['to a private network over https', () => 'https://192.168.1.1/', /is blocked/],
  ['to plain http elsewhere', () => 'http://example.com/', /to a blocked address/],
  ['to a file', () => 'file:///etc/passwd', /to a blocked address/],
  ['to nowhere', () => 'http://', /without a target/],
])('a redirect %s is not followed', async (_what, location, fault) => {
  endpoint.answer = (response, { url }) => response.writeHead(302, { location: location(url ?? '') }).end();
  await expect(send()).rejects.toThrow(fault);
});

test('a redirect that would send the data to another address is not followed', async () => {
  endpoint.answer = (response) => response.writeHead(307, { location: '/other' }).end();
  await expect(send()).rejects.toThrow('HTTP 307');
});

test('connects to the address that was checked', async () => {
  const { port } = new URL(inside.url);
  const resolve = vi.fn<Resolve>(async () => [{ address: '127.0.0.1', family: 4 }]);
  const url = (host: string) => `http://${host}:${port}/exec`;
  const forward = createForwardSender(url('sheets.example.com'), resolve);
  await expect(forward(message, AbortSignal.timeout(60_000))).rejects.toThrow(/is blocked/);
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(inside.hits).toEqual([]);
  const local = createForwardSender(url('sheet'), async () => [{ address: '127.0.0.1', family: 4 }]);
  await local(message, AbortSignal.timeout(60_000));
  expect(inside.hits).toHaveLength(1);
});

test('a name is refused if any of its addresses is forbidden', async () => {
  const resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  const forward = createForwardSender('https://sheets.example.com/exec', resolve);
  await expect(forward(message, AbortSignal.timeout(60_000))).rejects.toThrow(/is blocked/);
});

test('a name that does not resolve is reported as a failure', async () => {
  const resolve = async () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));
  const forward = createForwardSender('https://sheets.example.com/exec', resolve);
  await expect(forward(message, AbortSignal.timeout(60_000))).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

import { afterEach, expect, test, vi } from 'vitest';
import { sendMultipart, sendTwice } from './send-contact.ts';

afterEach(() => vi.unstubAllGlobals());

const submission = { fullName: 'Maria', idempotencyKey: 'k1' };

function serverThat(...answers: readonly (() => Response)[]) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
  for (const answer of answers) fetch.mockImplementationOnce(async () => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const created = () => Response.json({}, { status: 201 });
const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

test('the modal sends one multipart request', async () => {
  const fetch = serverThat(created);
  await sendMultipart(submission);
  const [path, init] = fetch.mock.calls[0] ?? [];
  expect(path).toBe('/api/contacts');
  expect(init?.body instanceof FormData && [...init.body]).toEqual(Object.entries(submission));
});

test('an answer that cannot be read counts as sent', async () => {
  const opaque = new Response(null);
  Object.defineProperties(opaque, { ok: { value: false }, type: { value: 'opaque' } });
  serverThat(() => opaque);
  await expect(sendMultipart(submission)).resolves.toBe(opaque);
});

test('a problem document says what is wrong with each field', async () => {
  const problem = { detail: 'Not valid.', errors: [{ field: 'email', message: 'No' }] };
  serverThat(() => Response.json(problem, { status: 400, headers: { 'Content-Type': 'application/problem+json' } }));
  await expect(sendMultipart(submission)).rejects.toMatchObject({
    message: '400: Not valid.',
    fields: [{ field: 'email', message: 'No' }],
  });
});

test('the home page’s form is sent form-encoded, and once where that arrives', async () => {
  const fetch = serverThat(created);
  await sendTwice(submission);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch.mock.calls[0]?.[1].body).toEqual(new URLSearchParams(submission));
});

test('where nothing answers, a second attempt goes out as JSON with the same content', async () => {
  const fetch = serverThat(unreachable, created);
  await sendTwice(submission);
  expect(fetch.mock.calls[1]?.[1]).toMatchObject({
    body: JSON.stringify(submission),
    headers: { 'Content-Type': 'application/json' },
  });
});

test('a refusal is not tried again', async () => {
  const fetch = serverThat(() => new Response('busy', { status: 503 }), created);
  await expect(sendTwice(submission)).rejects.toThrow('503: busy');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('two attempts that reach nobody fail', async () => {
  serverThat(unreachable, unreachable);
  await expect(sendTwice(submission)).rejects.toThrow('Failed to fetch');
});

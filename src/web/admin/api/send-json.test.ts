import { afterEach, expect, test, vi } from 'vitest';
import { sendJson } from './send-json.ts';

afterEach(() => vi.unstubAllGlobals());

function answerWith(response: Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => response);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('a body goes out as JSON with the version that it is based on, and the new version comes back', async () => {
  const fetch = answerWith(Response.json({ id: 7 }, { headers: { etag: '"b"' } }));
  const changed = await sendJson('/x', { method: 'PUT', body: { name: 'N' }, ifMatch: '"a"' });
  expect(changed).toEqual({ value: { id: 7 }, etag: '"b"', historyId: null });
  const { signal, ...request } = fetch.mock.lastCall?.[1] ?? {};
  expect(signal?.aborted, 'it has a deadline').toBe(false);
  expect(request).toEqual({
    method: 'PUT',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', 'If-Match': '"a"' },
    body: '{"name":"N"}',
  });
});

test('without a body there is no content type, and an empty answer is null', async () => {
  const fetch = answerWith(new Response(null, { status: 204, headers: { 'X-History-Id': '7' } }));
  expect(await sendJson('/x', { method: 'DELETE' })).toEqual({ value: null, etag: null, historyId: 7 });
  expect(fetch.mock.lastCall?.[1]).toMatchObject({ method: 'DELETE', headers: {} });
});

test.each([
  [{ detail: 'Already there.' }, 'application/problem+json', '409: Already there.'],
  ['not a problem', 'text/plain', '409: "not a problem"'],
])('a refusal is an error with status and text', async (body, type, message) => {
  answerWith(new Response(JSON.stringify(body), { status: 409, headers: { 'content-type': type } }));
  await expect(sendJson('/x', { method: 'POST', body: {} })).rejects.toThrow(message);
});

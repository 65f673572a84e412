import { afterEach, expect, test, vi } from 'vitest';
import { fetchCounted } from './fetch-counted.ts';

afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();

function answerWith(response: Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => response);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('rows come with the count of all', async () => {
  const fetch = answerWith(Response.json([1, 2], { headers: { 'x-total-count': '50000' } }));
  expect(await fetchCounted('/x?limit=2', signal)).toEqual({ rows: [1, 2], total: 50_000 });
  expect(fetch).toHaveBeenCalledWith('/x?limit=2', expect.objectContaining({ credentials: 'include' }));
  expect(fetch.mock.lastCall?.[1]?.signal?.aborted, 'it has a deadline').toBe(false);
});

test('without the header the rows are all that there are', async () => {
  answerWith(Response.json([1, 2]));
  expect((await fetchCounted('/x', signal)).total).toBe(2);
});

test('a refusal is an error with status and text', async () => {
  answerWith(Response.json('no', { status: 503 }));
  await expect(fetchCounted('/x', signal)).rejects.toThrow('503: "no"');
});

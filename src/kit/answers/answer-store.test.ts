import { afterEach, expect, test, vi } from 'vitest';
import { AnswerStore } from './answer-store.ts';

afterEach(() => vi.unstubAllGlobals());

function answerWith(...responses: readonly (() => Response)[]) {
  const fetch = vi.fn<() => Promise<Response>>();
  for (const respond of responses) fetch.mockImplementationOnce(async () => respond());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('the page’s own answers are loaded and never fetched', () => {
  const fetch = answerWith();
  const store = new AnswerStore({ data: { '/api/a': [1] }, failedReads: ['/api/b'] });
  store.request('/api/a');
  store.request('/api/b');
  expect(store.answerTo('/api/a')).toEqual({ status: 'loaded', value: [1] });
  expect(store.answerTo('/api/b')).toMatchObject({ status: 'failed' });
  expect(fetch).not.toHaveBeenCalled();
});

test('a path is fetched once for any number of requests', async () => {
  const fetch = answerWith(() => Response.json([2]));
  const store = new AnswerStore({ data: {}, failedReads: [] });
  store.request('/api/a');
  store.request('/api/a');
  expect(store.answerTo('/api/a')).toEqual({ status: 'loading' });
  await vi.waitFor(() => expect(store.answerTo('/api/a')).toEqual({ status: 'loaded', value: [2] }));
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a failure has the server’s message, and a retry can succeed', async () => {
  answerWith(
    () => new Response('', { status: 503, statusText: 'Service Unavailable' }),
    () => Response.json('mended'),
  );
  const store = new AnswerStore({ data: {}, failedReads: [] });
  await store.retry('/api/a');
  expect(store.answerTo('/api/a')).toMatchObject({ error: { message: '503: Service Unavailable' } });
  await store.retry('/api/a');
  expect(store.answerTo('/api/a')).toEqual({ status: 'loaded', value: 'mended' });
});

test('listeners are called after each change until they unsubscribe', async () => {
  answerWith(
    () => Response.json(1),
    () => Response.json(2),
  );
  const store = new AnswerStore({ data: {}, failedReads: [] });
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  await store.retry('/api/a');
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  await store.retry('/api/a');
  expect(listener).toHaveBeenCalledTimes(2);
});

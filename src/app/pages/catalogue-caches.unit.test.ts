import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ResponseCache } from '#platform/http/response-cache.ts';
import { CatalogueCaches } from './catalogue-caches.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

function createCaches() {
  const responses = new ResponseCache();
  const snapshot = { renew: vi.fn<() => Promise<void>>(async () => {}), invalidate: vi.fn<() => void>() };
  const caches = new CatalogueCaches(snapshot, [responses], false);
  caches.start();
  onTestFinished(() => caches.stop());
  return { caches, snapshot, responses };
}

test('several requests for a renewal lead to one within 30 s, which forgets responses after the catalogue is read', async () => {
  const { caches, snapshot, responses } = createCaches();
  const { promise: read, resolve: finishReading } = Promise.withResolvers<void>();
  snapshot.renew.mockReturnValue(read);
  for (let seconds = 0; seconds < 30; seconds += 10) {
    caches.renewSoon();
    await vi.advanceTimersByTimeAsync(9_900);
  }
  expect([snapshot.renew.mock.calls.length, responses.generation]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(300);
  expect([snapshot.renew.mock.calls.length, responses.generation]).toEqual([1, 0]);
  finishReading();
  await caches.stop();
  expect(responses.generation).toBe(1);
});

test('a change drops everything at once, with the renewal that was to come', async () => {
  const { caches, snapshot, responses } = createCaches();
  caches.renewSoon();
  caches.drop();
  expect([snapshot.invalidate.mock.calls.length, responses.generation]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([snapshot.renew.mock.calls.length, responses.generation]).toEqual([0, 1]);
});

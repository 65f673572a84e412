import { expect, test } from 'vitest';
import type { ResponseSource } from './finished-response.ts';
import { ResponseCache, type Generation } from './response-cache.ts';

function sourceOf(text: string): ResponseSource {
  return { status: 200, contentType: 'text/plain', cacheControl: 'no-cache', headers: {}, body: Buffer.from(text) };
}

/** A cache with its own clock, which counts how often each key was created. */
function observedCache() {
  let now = 0;
  const cache = new ResponseCache(() => now);
  const made: string[] = [];
  const get = async (key: string, basis: Generation, text = key, keep: boolean | number = true) =>
    cache.get(key, basis, async () => {
      made.push(key);
      return { source: sourceOf(text), keep };
    });
  return { cache, made, get, pass: (milliseconds: number) => (now += milliseconds) };
}

test('a change of the catalogue drops the entries that depend on it, including those being created, and no others', async () => {
  const { cache, made, get } = observedCache();
  await get('fixed', null);
  await get('shown', cache.generation);
  const [slowFixed, slowShown] = [get('slow fixed', null), get('slow shown', cache.generation)];
  cache.forgetCatalogue();
  await Promise.all([slowFixed, slowShown]);
  expect(['fixed', 'shown', 'slow fixed', 'slow shown'].map((key) => cache.peek(key) !== undefined)).toEqual([
    true,
    false,
    true,
    false,
  ]);
  await get('fixed', null);
  await get('shown', cache.generation);
  expect(made.filter((key) => key.endsWith('fixed'))).toEqual(['fixed', 'slow fixed']);
  const slow = get('slow again', null);
  cache.clear();
  await slow;
  expect([cache.peek('fixed'), cache.peek('slow again')]).toEqual([undefined, undefined]);
});

test('a response from outdated data is sent but not cached', async () => {
  const { cache, get } = observedCache();
  const { generation } = cache;
  cache.forgetCatalogue();
  expect((await get('late', generation, 'old')).identity.body?.toString()).toBe('old');
  expect(cache.peek('late')).toBeUndefined();
});

test('an entry is cached for its lifetime', async () => {
  const { cache, made, get, pass } = observedCache();
  await get('page', cache.generation, 'page', 5_000);
  pass(4_999);
  expect(cache.peek('page')).toBeDefined();
  pass(1);
  expect(cache.peek('page')).toBeUndefined();
  await get('page', cache.generation, 'page', 5_000);
  expect(made).toEqual(['page', 'page']);
  expect(cache.peek('page')).toBeDefined();
});

test('simultaneous callers share one creation', async () => {
  const { made, get } = observedCache();
  const [first, second] = await Promise.all([get('page', null), get('page', null)]);
  expect(made).toEqual(['page']);
  expect(first).toBe(second);
});

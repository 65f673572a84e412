import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressBest } from './content-encoding.ts';
import type { FinishedResponse, ResponseSource } from './finished-response.ts';
import { ResponseCache, type Generation } from './response-cache.ts';

const LONG_ENOUGH_MS = 5_000;
const OFTEN_ENOUGH = 8;

function sourceOf(text: string): ResponseSource {
  return { status: 200, contentType: 'text/plain', cacheControl: 'no-cache', headers: {}, body: Buffer.from(text) };
}

/** A cache with its own clock, which counts how often each key was created. */
function observedCache(best?: typeof compressBest) {
  let now = 0;
  const cache = new ResponseCache({ now: () => now, ...(best && { best }) });
  const made: string[] = [];
  const get = async (key: string, basis: Generation, text = key, keep: boolean | number = true) =>
    cache.get(key, basis, async () => {
      made.push(key);
      return { source: sourceOf(text), keep };
    });
  const use = (key: string, times = OFTEN_ENOUGH) => {
    for (let time = 0; time < times; time += 1) cache.peek(key);
  };
  return { cache, made, get, use, pass: (milliseconds: number) => (now += milliseconds) };
}

function tagOf(response: FinishedResponse | undefined): string | undefined {
  return response?.br?.headers.find((text) => text.startsWith('"'))?.replace(/^.*(-br\d+)"$/, '$1');
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
  expect((await get('late', generation, 'old')).identity.body.toString()).toBe('old');
  expect(cache.peek('late')).toBeUndefined();
});

test('entries independent of the catalogue are cached for their lifetime', async () => {
  const { cache, made, get, use, pass } = observedCache();
  await get('page', cache.generation, 'page', LONG_ENOUGH_MS + 1);
  pass(LONG_ENOUGH_MS);
  use('page');
  await expect.poll(() => tagOf(cache.peek('page'))).toBe('-br11');
  pass(1);
  expect(cache.peek('page')).toBeUndefined();
  await get('page', cache.generation, 'page', LONG_ENOUGH_MS);
  expect(made).toEqual(['page', 'page']);
  expect(cache.peek('page')).toBeDefined();
});

test('best compression applies to entries of sufficient age and use', async () => {
  const { cache, get, use, pass } = observedCache();
  await get('page', null, 'a page '.repeat(99));
  use('page', 1_000);
  pass(LONG_ENOUGH_MS - 1);
  use('page');
  expect(tagOf(cache.peek('page'))).toBe('-br4');
  pass(1);
  cache.peek('page');
  await expect.poll(() => tagOf(cache.peek('page'))).toBe('-br11');
  expect(brotliDecompressSync(cache.peek('page')?.br?.body ?? '').toString()).toBe('a page '.repeat(99));

  await get('rare', null);
  pass(LONG_ENOUGH_MS);
  use('rare', OFTEN_ENOUGH - 1);
  await get('after', null);
  pass(LONG_ENOUGH_MS);
  use('after');
  await expect.poll(() => tagOf(cache.peek('after'))).toBe('-br11');
  expect(tagOf(cache.peek('rare'))).toBe('-br4');
});

test('best compression handles one entry at a time, and skips removed entries', async () => {
  const started: { readonly text: string; readonly signal: AbortSignal }[] = [];
  const { cache, get, use, pass } = observedCache(async (body, signal) => {
    started.push({ text: body.toString(), signal });
    if (body.toString() === 'fixed') return compressBest(body, signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))));
  });
  for (const key of ['shown', 'waiting', 'waiting too']) await get(key, cache.generation);
  await get('fixed', null);
  pass(LONG_ENOUGH_MS);
  for (const key of ['shown', 'waiting', 'waiting too', 'fixed']) use(key);
  expect(started.map(({ text }) => text)).toEqual(['shown']);
  cache.forgetCatalogue();
  await expect.poll(() => tagOf(cache.peek('fixed'))).toBe('-br11');
  expect(started.map(({ text }) => text)).toEqual(['shown', 'fixed']);
  expect(started[0]?.signal.aborted).toBe(true);
});

test('best compression of a long text can be aborted between two pieces', async () => {
  const stop = new AbortController();
  const compressing = compressBest(Buffer.from('a long text '.repeat(200_000)), stop.signal);
  stop.abort();
  await expect(compressing).rejects.toThrow('aborted');
});

test('simultaneous callers share one creation', async () => {
  const { made, get } = observedCache();
  const [first, second] = await Promise.all([get('page', null), get('page', null)]);
  expect(made).toEqual(['page']);
  expect(first).toBe(second);
});

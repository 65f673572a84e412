import { expect, test, vi } from 'vitest';
import { adminApi } from '#core/routes.ts';
import type { SourceFormat } from '#catalogue/sources/source-state.ts';
import { line } from '#test/price-client.ts';
import { createSourceDesk, PAGE, VENDOR_URL } from '#test/source-desk.ts';
import type { SourceReading } from './read-source.server.ts';

const EVIDENCE = { checkedOn: '2026-10-06', sourceUrl: VENDOR_URL };

function readAs(format: SourceFormat, text: string): SourceReading {
  return { kind: 'read', status: 200, bytes: text.length, format, text, etag: null, lastModified: null, ms: 5 };
}

test('a source whose text only scripts draw is unread, with or without places, and keeps its last text', async () => {
  const desk = await createSourceDesk();
  await desk.cite(['8.00']);
  const id = (await desk.list()).sources[0]?.id ?? 0;
  const drawn = '<title>Plans</title><body><script>draw("$8.00")</script></body>';
  desk.pages.set(VENDOR_URL, drawn);
  expect(await desk.check({ id })).toMatchObject({ unread: 1 });
  expect(await desk.open(id)).toMatchObject({ state: 'unread', reason: 'empty', text: null });
  desk.pages.set(VENDOR_URL, PAGE);
  await desk.check({ id });
  await desk.takeProposals(id);
  for (const [page, reason] of [
    [drawn, 'empty'],
    [readAs('json', '{"price": '), 'type'],
  ] as const) {
    desk.pages.set(VENDOR_URL, page);
    expect(await desk.check({ id })).toMatchObject({ unread: 1, lost: 0 });
    const opened = await desk.open(id);
    expect([opened.reason, opened.text?.slice(0, 11), opened.lines[0]?.result]).toEqual([
      reason,
      'Residential',
      'same',
    ]);
  }
});

test('while one source is slow, those that are requested later are read', async () => {
  const desk = await createSourceDesk();
  const { promise, resolve } = Promise.withResolvers<SourceReading>();
  const slow = 'https://slow.example/';
  desk.pages.set(slow, promise);
  await desk.cite(['8.00'], slow);
  const [source] = (await desk.list()).sources;
  const id = source?.id ?? 0;
  expect((await desk.send('POST', adminApi.sourcesCheck, { id })).statusCode).toBe(202);
  await vi.waitFor(async () => expect((await desk.list()).sources[0]?.reading).toBe(true));

  await desk.addService({ name: 'Mobile', lines: [line({ own: '2.00', direct: '8.00', evidence: EVIDENCE })] });
  expect(await desk.check({ host: 'vendor.example' })).toMatchObject({ total: 1, unread: 0 });
  expect((await desk.open(id)).readings).toEqual([]);
  resolve({ kind: 'unread', reason: 'timeout', status: null, bytes: 0, ms: 1, retryAfterMs: null });
  expect(await desk.check({ id })).toMatchObject({ total: 1, unread: 1 });
});

test('a run ends without the sources that nobody cites any more', async () => {
  const desk = await createSourceDesk();
  const { promise, resolve } = Promise.withResolvers<SourceReading>();
  desk.pages.set('https://slow.example/', promise);
  await desk.cite(['8.00'], 'https://slow.example/');
  const started = await desk.send('POST', adminApi.sourcesCheck, {});
  const { runId } = started.json<{ runId: number }>();
  await vi.waitFor(async () => expect((await desk.list()).sources[0]?.reading).toBe(true));
  await desk.cite(['8.00']);
  expect((await desk.send('GET', adminApi.sourceRun(runId))).json()).toMatchObject({
    state: 'done',
    total: 0,
    done: 0,
  });
  expect((await desk.send('GET', adminApi.sourceRun(runId + 1))).statusCode).toBe(404);
  expect(await desk.check()).toMatchObject({ state: 'done', total: 1, unread: 0 });
  resolve(readAs('html', PAGE));
});

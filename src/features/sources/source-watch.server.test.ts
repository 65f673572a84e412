import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { operations } from '#app/contract/operations.ts';
import { adminApi, api } from '#core/routes.ts';
import { faultsOf, line } from '#test/price-client.ts';
import { createSourceDesk, PAGE, VENDOR_URL } from '#test/source-desk.ts';

const DAY = 86_400_000;

test('an address is a source as soon as a line cites it, once without its fragment, and leaves the list with the last', async () => {
  const desk = await createSourceDesk();
  expect((await desk.list()).counts.all).toBe(0);
  await desk.cite(['8.00']);
  await desk.cite(['8.00', '3.50'], `${VENDOR_URL}#gb`);
  const { sources, counts } = await desk.list();
  expect(sources).toMatchObject([{ url: VENDOR_URL, host: 'vendor.example', lines: 2, state: 'never', nextAt: null }]);
  expect(counts).toMatchObject({ all: 1, never: 1 });
  expect((await desk.list('?q=no+such')).sources).toEqual([]);
  expect((await desk.list('?state=same')).sources).toEqual([]);
  await desk.replace(desk.service.id, []);
  expect((await desk.list()).sources).toEqual([]);
});

test('a source cited only by a scheduled price is neither listed nor read', async () => {
  const desk = await createSourceDesk();
  const scheduled = line({
    own: '2.00',
    direct: '8.00',
    validFrom: '2027-01-01T00:00:00Z',
    evidence: { checkedOn: '2026-10-06', sourceUrl: VENDOR_URL },
  });
  await desk.replace(desk.service.id, [line({ own: '2.00', direct: '9.00' }), scheduled]);
  expect((await desk.list()).sources).toEqual([]);
  const details = await Promise.all(
    [{}, { host: 'vendor.example' }, { id: 7 }].map(async (body) => {
      const refused = await desk.send('POST', adminApi.sourcesCheck, body);
      return [refused.statusCode, refused.json<{ detail: string }>().detail];
    }),
  );
  expect(details).toEqual([
    [404, 'There is no source to check.'],
    [404, 'There is no source at vendor.example to check.'],
    [404, 'There is no source with the id 7.'],
  ]);
});

test('a source cited only by a fact is read', async () => {
  const desk = await createSourceDesk();
  await desk.updateService(desk.service.id, {
    facts: { freeTrial: true },
    factEvidence: { freeTrial: { sourceUrl: VENDOR_URL } },
  });
  expect(await desk.check()).toMatchObject({ state: 'done', total: 1, done: 1, unread: 0 });
  await desk.updateService(desk.service.id, { facts: {} });
  expect((await desk.send('POST', adminApi.sourcesCheck, {})).statusCode).toBe(404);
});

test('finding unchanged prices updates their check dates, as one undoable history entry by machine', async () => {
  const desk = await createSourceDesk();
  await desk.cite(['8.00', '3.50']);
  const [source] = (await desk.list()).sources;
  const id = source?.id ?? 0;
  expect(await desk.check({ id })).toEqual({
    state: 'done',
    total: 1,
    done: 1,
    same: 0,
    differs: 0,
    lost: 0,
    unread: 0,
  });
  expect((await desk.list()).sources[0]?.state).toBe('no-place');
  const opened = await desk.takeProposals(id);
  expect(opened.text).toBe('Residential\nPay as you go $8.00 / GB\nGrowth $3.50 / GB');
  expect(opened.amounts.map(({ start, end }) => opened.text?.slice(start, end))).toEqual(['$8.00', '$3.50']);
  expect(opened.lines.map(({ result, found }) => [result, found])).toEqual([
    ['same', '8.00'],
    ['same', '3.50'],
  ]);
  // Saving places sets no check date.
  expect((await desk.prices())[0]?.evidence).toMatchObject({ checkedOn: '2026-10-06', checkedBy: 'person' });

  desk.clock.now += DAY;
  expect(await desk.check()).toMatchObject({ total: 1, same: 1 });
  for (const { evidence } of await desk.prices()) {
    expect(evidence).toMatchObject({ checkedOn: '2026-11-22', checkedBy: 'machine', personOn: '2026-10-06' });
  }
  const shown = z.object({ lines: z.array(z.object({ evidence: z.object({ checkedBy: z.string() }) })) });
  expect(shown.parse(await desk.get(api.servicePrices(desk.service.id))).lines[0]?.evidence.checkedBy).toBe('machine');
  const history = operations.listHistory.response.schema.parse((await desk.send('GET', adminApi.history)).json());
  const [entry] = history.entries;
  expect(entry).toMatchObject({ way: 'check', changed: 2, actor: 'machine' });
  const undone = await desk.send('POST', adminApi.historyUndo(entry?.id ?? 0));
  expect(undone.statusCode, undone.body).toBe(200);
  expect((await desk.prices())[0]?.evidence).toMatchObject({
    checkedOn: '2026-10-06',
    checkedBy: 'person',
    personOn: '2026-10-06',
  });
});

test('a different figure becomes a proposal: the price stays until the operator accepts it', async () => {
  const desk = await createSourceDesk();
  await desk.cite(['8.00', '3.50']);
  const [source] = (await desk.list()).sources;
  const id = source?.id ?? 0;
  await desk.check({ id });
  await desk.takeProposals(id);
  desk.pages.set(VENDOR_URL, PAGE.replace('$8.00', '$7.50'));
  expect(await desk.check({ id })).toMatchObject({ differs: 1 });
  const [first, second] = (await desk.open(id)).lines;
  expect([first?.result, first?.found, first?.direct]).toEqual(['differs', '7.50', '8.00']);
  expect(second?.result).toBe('same');
  const lineId = first?.lineId ?? 0;
  expect((await desk.send('POST', adminApi.proposalDismiss(second?.lineId ?? 0))).statusCode).toBe(404);
  expect((await desk.send('POST', adminApi.proposalDismiss(lineId))).statusCode).toBe(204);
  expect((await desk.send('POST', adminApi.proposalAccept(lineId), { own: 'keep' })).statusCode).toBe(404);
  desk.pages.set(VENDOR_URL, PAGE.replace('$8.00', '$7.60'));
  await desk.check({ id });
  const accepted = await desk.send('POST', adminApi.proposalAccept(lineId), { own: 'keep-discount' });
  expect(accepted.statusCode, accepted.body).toBe(200);
  expect((await desk.prices()).find((one) => one.id === lineId)).toMatchObject({
    own: '1.90',
    direct: '7.60',
    evidence: { checkedOn: '2026-11-21', checkedBy: 'person', sourceUrl: VENDOR_URL },
  });
  const { historyId } = operations.acceptProposal.response.schema.parse(accepted.json());
  expect((await desk.send('POST', adminApi.historyUndo(historyId))).statusCode).toBe(200);
  expect((await desk.prices()).find((one) => one.id === lineId)).toMatchObject({ own: '2.00', direct: '8.00' });
});

test('the list counts the lines of a source by result, and has the results of its last 14 readings', async () => {
  const desk = await createSourceDesk();
  await desk.cite(['8.00', '3.50', '9.99']);
  const listed = async () => (await desk.list()).sources[0];
  expect(await listed()).toMatchObject({ recent: [], status: null, failures: 0, reading: false, worstSince: null });
  const id = (await listed())?.id ?? 0;
  await desk.check({ id });
  const { lines } = await desk.takeProposals(id);
  expect(await listed()).toMatchObject({
    recent: ['no-place'],
    status: 200,
    results: { same: 2, differs: 0, dismissed: 0, lost: 0, noPlace: 1 },
  });
  const waiting = async () =>
    operations.getWaiting.response.schema.parse((await desk.send('GET', adminApi.waiting)).json()).sources;
  expect(await waiting()).toBe(0);
  desk.pages.set(VENDOR_URL, PAGE.replace('$8.00', '$7.50'));
  await desk.check({ id });
  expect(await listed()).toMatchObject({
    state: 'differs',
    recent: ['no-place', 'differs'],
    results: { same: 1, differs: 1, dismissed: 0, lost: 0, noPlace: 1 },
    worstSince: new Date(desk.clock.now).toISOString(),
  });
  expect(await waiting()).toBe(1);
  await desk.send('POST', adminApi.proposalDismiss(lines[0]?.lineId ?? 0));
  expect((await listed())?.results.dismissed).toBe(1);
  desk.pages.delete(VENDOR_URL);
  for (let reading = 0; reading < 13; reading += 1) await desk.check({ id });
  expect(await listed()).toMatchObject({ failures: 13, reason: 'network', status: null, state: 'differs' });
  expect((await listed())?.recent).toEqual(['differs', ...Array.from({ length: 13 }, () => 'unread')]);
});

test('a proposal is refused if the price has changed since the reading', async () => {
  const desk = await createSourceDesk();
  await desk.cite(['8.00']);
  const [source] = (await desk.list()).sources;
  const id = source?.id ?? 0;
  await desk.check({ id });
  const { lines } = await desk.takeProposals(id);
  desk.pages.set(VENDOR_URL, PAGE.replace('$8.00', '$7.50'));
  await desk.check({ id });
  await desk.cite(['7.90']);
  const refused = await desk.send('POST', adminApi.proposalAccept(lines[0]?.lineId ?? 0), { own: 'keep' });
  expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
    409,
    'The price has changed since it was read: it is 7.90 now, and the source says 7.50.',
  ]);
});

test('a source with a changed shape updates no check date and proposes no price', async () => {
  const desk = await createSourceDesk();
  const page = '<p>A $8.00 one</p><p>B $3.50 two</p><p>D $2.50 three</p>';
  const other = `<p>${'Prices of addresses from internet providers. '.repeat(3)}E $1.50 four</p>`;
  desk.pages.set(VENDOR_URL, page);
  await desk.cite(['8.00', '3.50', '2.50', '1.50']);
  const [source] = (await desk.list()).sources;
  const id = source?.id ?? 0;
  desk.pages.set(VENDOR_URL, page + other);
  await desk.check({ id });
  await desk.takeProposals(id);
  desk.pages.set(VENDOR_URL, `<p>Ask us</p>${other}`);
  desk.clock.now += DAY;
  await desk.check({ id });
  const opened = await desk.open(id);
  expect([opened.changedShape, opened.lines.map(({ result, counted }) => [result, counted])]).toEqual([
    true,
    [
      ['lost', false],
      ['lost', false],
      ['lost', false],
      ['same', false],
    ],
  ]);
  expect((await desk.prices()).every(({ evidence }) => evidence?.checkedBy === 'person')).toBe(true);
  desk.pages.set(VENDOR_URL, page + other);
  await desk.check({ id });
  expect((await desk.open(id)).changedShape).toBe(false);
  expect((await desk.prices()).every(({ evidence }) => evidence?.checkedBy === 'machine')).toBe(true);
});

test('an unread source has a reason; a paused source is read only by id', async () => {
  const desk = await createSourceDesk();
  await desk.cite(['8.00'], 'https://silent.example/');
  const [source] = (await desk.list()).sources;
  const id = source?.id ?? 0;
  expect(await desk.check({ host: 'silent.example' })).toMatchObject({ total: 1, unread: 1 });
  expect((await desk.list()).sources).toMatchObject([{ state: 'unread', reason: 'network', robots: null }]);
  const origin = 'https://silent.example';
  for (const [content, unreached, robots] of [
    [null, true, 'unreached'],
    [null, false, 'unreadable'],
    ['', false, 'read'],
  ] as const) {
    const file = { content, unreached, readAt: desk.clock.now };
    const insert = desk.database.queries.insertInto('sourceRobots').values({ origin, ...file });
    await insert.onConflict((conflict) => conflict.column('origin').doUpdateSet(file)).execute();
    expect((await desk.list()).sources[0]?.robots).toBe(robots);
  }
  expect((await desk.open(id)).readings).toMatchObject([{ result: 'unread', reason: 'network', bytes: 0 }]);
  const paused = await desk.send('PATCH', adminApi.source(id), { paused: true });
  expect([paused.statusCode, paused.json<{ state: string }>().state]).toEqual([200, 'paused']);
  expect((await desk.send('POST', adminApi.sourcesCheck, {})).statusCode).toBe(404);
  expect(await desk.check({ id })).toMatchObject({ total: 1, unread: 1 });
});

test('once checks are on, a source is read every day at its own minute', async () => {
  const desk = await createSourceDesk();
  await desk.cite(['8.00']);
  const [source] = (await desk.list()).sources;
  const turnedOn = await desk.send('PUT', adminApi.settings, { checkSources: true });
  expect(turnedOn.statusCode, turnedOn.body).toBe(200);
  const next = (await desk.list()).sources[0]?.nextAt ?? '';
  desk.clock.now = Date.parse(next);
  await desk.send('PUT', adminApi.settings, { siteName: 'Woken' });
  await vi.waitFor(async () => expect((await desk.list()).sources[0]?.readAt).toBe(next));
  expect((await desk.list()).sources[0]?.nextAt).toBe(new Date(Date.parse(next) + DAY).toISOString());
  expect((await desk.open(source?.id ?? 0)).readings).toHaveLength(1);
});

test.each([
  [429, 13 * 3_600_000, 2],
  [503, null, 1],
])(
  'after status %i with a Retry-After of %j ms a source is read at its own minute, %i days later',
  async (status, after, days) => {
    const desk = await createSourceDesk();
    await desk.cite(['8.00']);
    await desk.send('PUT', adminApi.settings, { checkSources: true });
    const minute = Date.parse((await desk.list()).sources[0]?.nextAt ?? '');
    desk.pages.set(VENDOR_URL, { kind: 'unread', reason: 'status', status, bytes: 0, ms: 1, retryAfterMs: after });
    // Half a day before its own minute, and on the day before.
    desk.clock.now = minute + DAY / 2;
    await desk.check();
    expect((await desk.list()).sources[0]).toMatchObject({
      state: 'unread',
      status,
      nextAt: new Date(minute + days * DAY).toISOString(),
    });
  },
);

test.each(['Medium', '$', ' ', '$9.99', '8.00'])(
  'a place of a price whose figure, %j, is none of the text’s amounts is refused, and the stored one may be sent again',
  async (figure) => {
    const desk = await createSourceDesk();
    await desk.cite(['8.00']);
    const [source] = (await desk.list()).sources;
    const id = source?.id ?? 0;
    await desk.check({ id });
    const [stored] = (await desk.takeProposals(id)).lines;
    const save = async (place: object) =>
      desk.send('PUT', adminApi.sourcePlaces(id), { places: [{ lineId: stored?.lineId, place }] });
    const refused = await save({ kind: 'text', before: '', figure, after: '' });
    expect(faultsOf(refused)).toEqual([{ field: 'places.0.place.figure', message: 'Choose an amount of the text' }]);
    desk.pages.set(VENDOR_URL, PAGE.replace('$8.00', '$7.50'));
    await desk.check({ id });
    expect((await save(stored?.place ?? {})).statusCode).toBe(200);
  },
);

test('no place in a column named __proto__ is proposed, and one is refused', async () => {
  const desk = await createSourceDesk();
  const text = '__proto__,plan,price\nx,Pro,$8.00\ny,Pro,$3.50\n';
  const validators = { etag: null, lastModified: null };
  desk.pages.set(VENDOR_URL, { kind: 'read', status: 200, bytes: 1, format: 'csv', text, ...validators, ms: 1 });
  await desk.cite(['8.00', '3.50']);
  const id = (await desk.list()).sources[0]?.id ?? 0;
  await desk.check({ id });
  const { lines } = await desk.open(id);
  expect(lines.map(({ proposed }) => proposed)).toEqual([null, null]);
  const where: unknown = JSON.parse('{"__proto__":"x"}');
  const places = [{ lineId: lines[0]?.lineId, place: { kind: 'cell', column: 'price', where } }];
  expect((await desk.send('PUT', adminApi.sourcePlaces(id), { places })).statusCode).toBe(400);
  expect((await desk.open(id)).lines.map(({ place }) => place)).toEqual([null, null]);
});

test('refuses to overwrite a place that was saved since the operator loaded the source', async () => {
  const desk = await createSourceDesk();
  await desk.cite(['8.00', '3.50']);
  const [source] = (await desk.list()).sources;
  const id = source?.id ?? 0;
  await desk.check({ id });
  const [first, second] = (await desk.takeProposals(id)).lines;
  const save = async (...places: readonly object[]) => desk.send('PUT', adminApi.sourcePlaces(id), { places });
  const change = { lineId: first?.lineId, place: second?.place, was: null };
  const refused = await save({ lineId: second?.lineId, place: null }, change);
  expect([refused.statusCode, refused.body]).toEqual([
    409,
    expect.stringContaining('Another operator has saved places'),
  ]);
  expect((await desk.open(id)).lines.map(({ place }) => place)).toEqual([first?.place, second?.place]);
  expect((await save({ ...change, was: first?.place })).statusCode).toBe(200);
  expect((await desk.open(id)).lines[0]?.place).toEqual(second?.place);
});

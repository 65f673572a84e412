import { expect, test } from 'vitest';
import { adminApi } from '#core/routes.ts';
import { createSourceDesk, VENDOR_URL } from '#test/source-desk.ts';

const DAY = 86_400_000;

/** A desk with one line whose price is read from JSON. */
async function createJsonSource() {
  const desk = await createSourceDesk();
  const answer = (body: object) => {
    const text = JSON.stringify(body);
    const validators = { etag: null, lastModified: null };
    const reading = { kind: 'read', status: 200, bytes: text.length, format: 'json', text, ms: 5 } as const;
    desk.pages.set(VENDOR_URL, { ...reading, ...validators });
  };
  answer({ residential: { price: 4.2, currency: 'USD' } });
  await desk.cite(['4.20']);
  const id = (await desk.list()).sources[0]?.id ?? 0;
  await desk.check({ id });
  const { lines } = await desk.takeProposals(id);
  return { ...desk, id, answer, lineId: lines[0]?.lineId ?? 0 };
}

test('a price whose currency changes beside it is lost, and its day does not move', async () => {
  const desk = await createJsonSource();
  await desk.check({ id: desk.id });
  const [before] = await desk.prices();
  expect((await desk.open(desk.id)).lines).toMatchObject([{ result: 'same', lostReason: null }]);
  desk.answer({ residential: { price: 4.2, currency: 'EUR' } });
  desk.clock.now += DAY;
  expect(await desk.check({ id: desk.id })).toMatchObject({ same: 0, lost: 1 });
  const { lines, readings } = await desk.open(desk.id);
  expect(lines).toMatchObject([{ result: 'lost', lostReason: 'currency', found: null }]);
  expect(readings[0]).toMatchObject({ lost: 1, otherCurrency: 1 });
  expect((await desk.prices())[0]?.evidence).toEqual(before?.evidence);
  desk.answer({ residential: { price: 4.2, currency: 'USD' } });
  expect(await desk.check({ id: desk.id })).toMatchObject({ same: 1 });
  expect((await desk.open(desk.id)).lines).toMatchObject([{ result: 'same', lostReason: null }]);
});

test('a place in another currency is refused, and one that is not there is lost', async () => {
  const desk = await createJsonSource();
  desk.answer({ residential: { price: 4.2 }, eu: { price: 4.2, currencyCode: 'EUR' } });
  await desk.check({ id: desk.id });
  const put = async (path: string) =>
    desk.send('PUT', adminApi.sourcePlaces(desk.id), {
      places: [{ lineId: desk.lineId, place: { kind: 'json', path } }],
    });
  expect((await put('$.eu.price')).body).toContain('This amount is in EUR, and prices are in US dollars');
  expect((await put('$.us.price')).statusCode).toBe(200);
  expect((await desk.open(desk.id)).lines).toMatchObject([{ result: 'lost', lostReason: 'place' }]);
});

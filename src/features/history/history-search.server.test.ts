import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { HISTORY_ID_HEADER } from '#core/contract/operation.ts';
import { adminApi } from '#core/routes.ts';
import { addProvider } from '#test/catalogue-factory.ts';
import { createHistoryDesk } from '#test/history-desk.ts';
import { line } from '#test/price-client.ts';

const rowsAnswer = z.object({ rows: z.array(z.object({ what: z.string() })), next: z.string().nullable() });

/** One save of 30 lines of a vendor followed by two of another, so that those are at the end of the entry. */
async function deskWithManyLines() {
  const desk = await createHistoryDesk();
  const first = await addProvider(desk.catalogue, { name: 'Aardvark' });
  const second = await addProvider(desk.catalogue, { name: 'Zebra 100%' });
  const tiers = (count: number) =>
    Array.from({ length: count }, (_, index) => line({ fromQuantity: index + 1, own: '9' }));
  const many = await desk.addService({ name: 'Pool', providerId: first.id, lines: tiers(30) });
  const few = await desk.addService({ name: 'Pool', providerId: second.id, lines: tiers(2) });
  const lines = [...many.lines, ...few.lines];
  await desk.edit(lines.map(({ id, version }) => ({ id, version, set: { own: '8' } })));
  return { ...desk, last: few.lines.at(-1) };
}

describe('a search of the history', () => {
  test('finds a vendor’s rows inside an entry of many', async () => {
    const desk = await deskWithManyLines();
    const [entry] = await desk.entries('?q=zebra&entity=prices');
    expect(entry).toMatchObject({
      changed: 32,
      matches: 2,
      summary: '32 price lines changed in 2 services of 2 vendors',
    });
    expect(Object.keys(entry?.after ?? {})).toEqual(['Zebra 100%, Pool', 'Zebra 100%, Pool, from 2 GB']);
    expect((await desk.entries('?q=aardvark&entity=prices'))[0]?.matches).toBe(30);
    expect((await desk.entries('?q=admin&entity=prices'))[0]?.matches).toBeNull();
    expect(await desk.newest()).toMatchObject({ matches: null });
    const rows = rowsAnswer.parse(
      (await desk.send('GET', `${adminApi.historyRows(entry?.id ?? 0)}?q=ZEBRA%20100%25`)).json(),
    );
    expect([rows.rows.length, rows.next]).toEqual([2, null]);
  });

  test('can be limited to one price line', async () => {
    const desk = await deskWithManyLines();
    const { id = 0, version = 0 } = desk.last ?? {};
    await desk.edit([{ id, version: version + 1, set: { own: '7' } }]);
    const found = await desk.entries(`?line=${id}&entity=prices`);
    expect(found.map(({ matches, changed, after }) => [matches, changed, after])).toEqual([
      [1, 1, { 'Zebra 100%, Pool, from 2 GB': { own: '7.00' } }],
      [1, 32, { 'Zebra 100%, Pool, from 2 GB': { own: '8.00' } }],
    ]);
    expect(await desk.entries('?line=999999')).toEqual([]);
  });
});

describe('an entry', () => {
  test('records the way of an edit: grid, bulk change, worklist or API key', async () => {
    const desk = await createHistoryDesk();
    const { id, lines } = await desk.addService({ lines: [line({ own: '1' })] });
    const [stored] = lines;
    for (const [index, way] of ['grid', 'bulk', 'worklist'].entries()) {
      const change = { id: stored?.id, version: (stored?.version ?? 0) + index, set: { own: String(index + 2) } };
      const answer = await desk.send('PATCH', adminApi.prices, { changes: [change], way });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await desk.newest()).toMatchObject({ way });
    }
    const wrong = await desk.send('PATCH', adminApi.prices, { changes: [], way: 'import' });
    expect(wrong.statusCode).toBe(400);
    const { queries } = desk.database;
    const kept = await queries
      .selectFrom('priceChanges')
      .select('way')
      .where('serviceId', '=', id)
      .orderBy('id')
      .execute();
    expect(kept.map(({ way }) => way)).toEqual(['form', 'grid', 'bulk', 'worklist']);
  });

  test('of an undo has the current values', async () => {
    const desk = await createHistoryDesk();
    const { lines } = await desk.addService({ name: 'Pool', lines: [line({ own: '4.20' })] });
    await desk.edit(lines.map(({ id, version }) => ({ id, version, set: { own: '3.99' } })));
    const { summary } = await desk.newest();
    expect(summary).toMatch(/: own price 4\.20 → 3\.99$/);
    const undoing = await desk.undone(await desk.lastId());
    expect((await desk.newest()).summary).toMatch(/^Undone: .*: own price is 4\.20 again$/);
    await desk.undone(undoing);
    expect((await desk.newest()).summary).toBe(`Redone: ${summary}`);
  });

  test('of a deletion is named by the response, and its undo restores what was deleted', async () => {
    const desk = await createHistoryDesk();
    const service = await desk.addService({ name: 'Pool', lines: [line({ own: '4.20' })] });
    for (const path of [
      adminApi.service(service.id),
      adminApi.country(desk.germany),
      adminApi.provider(service.providerId),
    ]) {
      const deleted = await desk.send('DELETE', path);
      expect(deleted.statusCode).toBe(204);
      await desk.undone(Number(deleted.headers[HISTORY_ID_HEADER.toLowerCase()]));
      expect((await desk.newest()).summary).toMatch(/^Undone: .* restored/);
      expect((await desk.send('GET', path)).statusCode).toBe(200);
    }
  });
});

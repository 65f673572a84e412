import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { problemSchema } from '#core/contract/problem.ts';
import { adminApi } from '#core/routes.ts';
import { createPriceDesk, faultsOf, line } from '#test/price-client.ts';

const desk = await createPriceDesk();
const { send } = desk;

const ANY_TEXT: unknown = expect.any(String);

async function pricedService() {
  const { id } = await desk.addService();
  const [first, second] = await desk.replace(id, [line({ own: '3.00' }), line({ fromQuantity: 100, own: '2.00' })]);
  if (!first || !second) throw new Error('No lines');
  return { id, first, second };
}

test('edits of several price lists are one change', async () => {
  const [a, b] = [await pricedService(), await pricedService()];
  const answer = await desk.edit([
    { id: a.first.id, version: 1, set: { own: '3.1', cost: 2 } },
    { id: a.second.id, version: 1, remove: true },
    { serviceId: b.id, add: line({ country: 'DE', own: '2.50' }) },
    { id: b.first.id, version: 1, set: { own: '3.00' } },
  ]);
  expect(answer.json()).toMatchObject({ changed: 3 });
  expect(await desk.prices(a.id)).toMatchObject([{ id: a.first.id, version: 2, own: '3.10', cost: '2.00' }]);
  expect(await desk.prices(b.id)).toMatchObject([
    { id: b.first.id, version: 1 },
    { id: b.second.id, version: 1 },
    { country: 'DE', own: '2.50', version: 1 },
  ]);
  expect((await desk.service(a.id)).pricePerGbRampage).toBe('3.10');
  const all = z.object({ lines: z.array(z.looseObject({})) }).parse((await send('GET', adminApi.prices)).json());
  expect(all.lines).toContainEqual(expect.objectContaining({ serviceId: b.id, country: 'DE', cost: null }));
});

test('lines may swap their quantities', async () => {
  const { id, first, second } = await pricedService();
  await desk.edit([
    { id: first.id, version: 1, set: { fromQuantity: 100 } },
    { id: second.id, version: 1, set: { fromQuantity: 1 } },
  ]);
  expect((await desk.prices(id)).map((row) => [row.id, row.fromQuantity])).toEqual([
    [second.id, 1],
    [first.id, 100],
  ]);
});

test('an equal value is not a change', async () => {
  const { first } = await pricedService();
  const answer = await desk.edit([{ id: first.id, version: 1, set: { own: 3, direct: null, cost: null } }]);
  expect(answer.json()).toEqual({ changed: 0, historyId: null });
});

test('a conflict returns the lines that others have changed, and saves nothing', async () => {
  const { id, first, second } = await pricedService();
  await desk.edit([{ id: first.id, version: 1, set: { own: '2.90' } }]);
  await desk.edit([{ id: second.id, version: 1, remove: true }]);
  const before = await desk.prices(id);
  const answer = await desk.edit([
    { serviceId: id, add: line({ fromQuantity: 7, own: '1.00' }) },
    { id: first.id, version: 1, set: { own: '2.80' } },
    { id: second.id, version: 1, set: { own: '1.80' } },
  ]);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    conflicts: [
      { index: 1, stored: { serviceId: id, id: first.id, version: 2, own: '2.90' } },
      { index: 2, stored: null },
    ],
  });
  expect(await desk.prices(id)).toEqual(before);
});

describe('an invalid edit is refused by edit and field, and nothing is saved', () => {
  test.each([
    ['a price', { own: '-1' }, 'own'],
    ['a quantity', { fromQuantity: 0 }, 'fromQuantity'],
    ['an unknown country', { country: 'QQ' }, 'country'],
    ['a check day in the future', { direct: 1, evidence: { checkedOn: '2026-11-22' } }, 'evidence.checkedOn'],
    ['the place of another line', { fromQuantity: 100 }, 'fromQuantity'],
    ['an unknown key', { nonsense: 1 }, 'nonsense'],
  ])('%s', async (_what, wrong: object, field) => {
    const { id, first, second } = await pricedService();
    const good = { id: second.id, version: 1, set: { own: '1.50' } };
    const set = faultsOf(await desk.edit([good, { id: first.id, version: 1, set: wrong }]));
    expect(set).toEqual([{ index: 1, field, message: ANY_TEXT }]);
    const add = faultsOf(await desk.edit([good, { serviceId: id, add: { ...line({ own: 1 }), ...wrong } }]));
    expect(add).toEqual([{ index: 1, field, message: ANY_TEXT }]);
    expect(await desk.prices(id)).toEqual([first, second]);
  });

  test('each of many', async () => {
    const { id, first, second } = await pricedService();
    const wrong = { own: '1.00', country: 'QQ' };
    const faults = faultsOf(
      await desk.edit([
        { id: first.id, version: 1, set: wrong },
        { id: second.id, version: 1, set: { own: '1.00' } },
        { id: second.id, version: 1, set: { own: '1.10' } },
        { serviceId: id, add: line(wrong) },
        { serviceId: 999_999, add: line({ own: 1 }) },
      ]),
    );
    expect(faults.map(({ index, field }) => [index, field])).toEqual([
      [0, 'country'],
      [2, 'id'],
      [3, 'country'],
      [4, 'serviceId'],
    ]);
  });

  test.each([
    ['nothing to do', { id: 1, version: 1 }],
    ['two things to do', { id: 1, version: 1, set: {}, remove: true as const }],
    ['a line without its version', { id: 1, remove: true as const }],
    ['a new line with an id', { id: 1, version: 1, add: line({ own: 1 }) }],
  ])('%s', async (_what, change) => {
    expect(faultsOf(await desk.edit([change]))).toMatchObject([{ index: 0 }]);
  });
});

test('a price list cannot exceed its maximum length', async () => {
  const { id } = await desk.addService();
  const lines = Array.from({ length: 1_000 }, (_, index) => line({ fromQuantity: index + 1, own: '1.00' }));
  await desk.replace(id, lines);
  const added = await desk.edit([{ serviceId: id, add: line({ fromQuantity: 5_000, own: '1.00' }) }]);
  expect(faultsOf(added)).toMatchObject([{ index: 0, message: 'A price list can have at most 1000 lines' }]);
});

describe('many invalid edits', () => {
  const most = (count: number, edit: object) => send('PATCH', adminApi.prices, { changes: Array(count).fill(edit) });
  const problemOf = async (answer: ReturnType<typeof most>) => problemSchema.parse((await answer).json());

  test('beyond the maximum of a call are refused without being checked', async () => {
    expect(await problemOf(most(20_000, {}))).toMatchObject({ errors: [{ field: 'changes' }] });
  });

  test.each<[string, object]>([
    ['that nothing can be done by', {}],
    ['of a service that is none', { serviceId: 999_999, add: line({ own: '1.00' }) }],
  ])('are reported up to the hundredth: %s', async (_what, edit) => {
    expect(await problemOf(most(10_000, edit))).toMatchObject({ moreErrors: 90 });
  });
});

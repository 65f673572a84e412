import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { priceChangeSchema } from '#catalogue/prices/price-changes.ts';
import { adminApi, api } from '#core/routes.ts';
import { createPriceDesk, idOf, line } from '#test/price-client.ts';

const desk = await createPriceDesk();
const { send, get, germany, clock } = desk;

const page = z.object({ changes: z.array(priceChangeSchema), next: z.string().nullable() });
const changes = async (query = '') => page.parse(await get(`${api.priceChanges}${query}`));

describe('every way of changing a price is recorded', () => {
  const entry = (which: string, from: number | null, to: number | null, place = {}): unknown =>
    expect.objectContaining({ which, from, to, country: null, fromQuantity: 1, actor: 'admin', way: 'form', ...place });

  test('the service’s form, its country rows, the list and the grid', async () => {
    const { id } = await desk.addService({ pricePerGbRampage: '3.00', pricePerCpmDirect: '1.00' });
    expect(await desk.entries(id)).toEqual([entry('own', null, 3_000_000), entry('direct', null, 1_000_000)]);
    await desk.updateService(id, {
      pricePerGbRampage: '2.90',
      countries: [{ countryId: germany, ipCount: 1, pricePerGbRampageOverride: '2.00' }],
    });
    const germanLine = { country: 'DE' };
    expect(new Set((await desk.entries(id)).slice(2))).toEqual(
      new Set([
        entry('own', 3_000_000, 2_900_000),
        entry('own', null, 2_000_000, germanLine),
        entry('direct', 1_000_000, null),
      ]),
    );
    await desk.replace(id, [line({ own: '2.90', cost: '1.00' })]);
    const [stored] = await desk.prices(id);
    await desk.edit([{ id: stored?.id, version: stored?.version, set: { cost: '1.10' } }]);
    expect(new Set((await desk.entries(id)).slice(5))).toEqual(
      new Set([
        entry('cost', null, 1_000_000),
        entry('own', 2_000_000, null, germanLine),
        entry('cost', 1_000_000, 1_100_000, { way: 'grid' }),
      ]),
    );
  });

  test('added and removed rows, a deleted country, service and provider', async () => {
    const { id, providerId } = await desk.addService({ pricePerGbRampage: '3.00' });
    const row = { serviceId: id, countryId: germany, ipCount: 1, pricePerGbDirectOverride: '4.00' };
    const added = await send('POST', adminApi.serviceCountries, row);
    await send('DELETE', adminApi.serviceCountry(idOf(added)));
    const place = { country: 'DE' };
    expect(new Set((await desk.entries(id)).slice(1))).toEqual(
      new Set([entry('direct', null, 4_000_000, place), entry('direct', 4_000_000, null, place)]),
    );
    const other = await desk.addService({ providerId, pricePerGbRampage: '2.00' });
    await send('DELETE', adminApi.service(id));
    expect((await desk.entries(id)).at(-1)).toEqual(entry('own', 3_000_000, null));
    await send('DELETE', adminApi.provider(providerId));
    expect((await desk.entries(other.id)).at(-1)).toEqual(entry('own', 2_000_000, null));
    const { statusCode } = await desk.server.inject({ url: api.servicePriceHistory(id) });
    expect(statusCode, 'what is gone keeps its history for the operator alone').toBe(404);
    expect((await changes()).changes.filter(({ service }) => [id, other.id].includes(service.id))).toEqual([]);
  });

  test('a failed change leaves no entry', async () => {
    const { id } = await desk.addService({ pricePerGbRampage: '3.00' });
    const row = { countryId: germany, ipCount: 1, pricePerGbRampageOverride: '1.00' };
    const { providerId, name } = await desk.service(id);
    const twice = { providerId, name, pricePerGbRampage: '1.00', countries: [row, row] };
    expect((await send('PUT', adminApi.service(id), twice)).statusCode).toBe(409);
    expect(await desk.entries(id)).toHaveLength(1);
  });

  test('the database refuses to change or delete entries', async () => {
    const { queries } = desk.database;
    const update = queries.updateTable('priceChanges').set({ toMicros: 1n });
    await expect(update.execute()).rejects.toThrow('append-only');
    await expect(queries.deleteFrom('priceChanges').execute()).rejects.toThrow('append-only');
  });
});

describe('the public history', () => {
  test('has from, to, percent and evidence, oldest first, without costs', async () => {
    const { id } = await desk.addService();
    const evidence = { checkedOn: '2026-10-06', sourceUrl: 'https://example.com/', atQuantity: 10, note: null };
    await desk.replace(id, [line({ own: '0.175', direct: '3.00', cost: '0.5', evidence })]);
    clock.now += 1_000;
    await desk.replace(id, [line({ own: '0.15', direct: '3.50', cost: '0.6' })]);
    const at = new Date(clock.now).toISOString();
    expect((await desk.history(id)).slice(1)).toMatchObject([
      { which: 'direct', from: null, to: '3.00', percent: null, evidence: { ...evidence, stale: false } },
      { at, which: 'own', from: '0.175', to: '0.15', percent: -14.3, evidence: null },
      { at, which: 'direct', from: '3.00', to: '3.50', percent: 16.7, evidence: { checkedOn: '2026-11-21' } },
    ]);
    expect((await desk.shown(id))[0]?.since).toBe(at);
  });

  test('leaves out a value that was corrected', async () => {
    const { id } = await desk.addService({ pricePerGbRampage: '2.00' });
    const began = new Date(clock.now).toISOString();
    const shown = async () => (await desk.history(id)).map(({ from, to }) => [from, to]);
    clock.now += 1_000;
    await desk.replace(id, [line({ own: '21.00' })]);
    expect(await shown()).toEqual([
      [null, '2.00'],
      ['2.00', '21.00'],
    ]);
    clock.now += 1_000;
    await desk.replace(id, [line({ own: '2.20' })], true);
    expect(await shown()).toEqual([
      [null, '2.00'],
      ['2.00', '2.20'],
    ]);
    const [{ id: lineId, version } = {}] = await desk.prices(id);
    await desk.edit([{ id: lineId, version, set: { own: '2.00' } }], true);
    expect(await shown(), 'what was right before is no change').toEqual([[null, '2.00']]);
    expect((await desk.shown(id))[0]?.since).toBe(began);
    expect(await desk.entries(id)).toHaveLength(4);
  });

  test('shows the steps between correct values, without corrected ones', async () => {
    const amount = fc.option(fc.constantFrom('1.00', '2.00', '3.00'), { nil: null });
    const step = fc.record({ to: amount, isCorrection: fc.boolean() });
    const asserted = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { id } = await desk.addService();
      let stored: string | null = null;
      let right: (string | null)[] = [];
      for (const { to, isCorrection } of steps) {
        if (to === stored) continue;
        clock.now += 1_000;
        const lines = to === null ? [] : [line({ own: to })];
        await desk.replace(id, lines, isCorrection);
        right = [...(isCorrection ? right.slice(0, -1) : right), to];
        stored = to;
      }
      const expected = right
        .map((to, index) => [right[index - 1] ?? null, to])
        .filter(([before, after]) => before !== after);
      expect((await desk.history(id)).map(({ from, to }) => [from, to])).toEqual(expected);
    });
    await fc.assert(asserted, { numRuns: 12 });
  });

  test('is listed newest first, in parts, by provider, type and time', async () => {
    const { id, providerId } = await desk.addService({ type: 'mobile' });
    const since = new Date((clock.now += 60_000)).toISOString();
    for (let price = 1; price <= 5; price += 1) {
      clock.now += 1_000;
      await desk.replace(id, [line({ own: price })]);
    }
    const listed: (string | null)[] = [];
    let next: string | null = `${api.priceChanges}?since=${since}&type=mobile&limit=2`;
    while (next) {
      const part: z.output<typeof page> = page.parse(await get(next));
      expect(part.changes.length).toBeLessThanOrEqual(2);
      listed.push(...part.changes.map(({ to }) => to));
      next = part.next;
    }
    expect(listed).toEqual(['5.00', '4.00', '3.00', '2.00', '1.00']);
    expect((await changes(`?since=${since}&type=isp`)).changes).toEqual([]);
    expect((await changes(`?since=2027-01-01`)).changes).toEqual([]);

    const [{ provider } = { provider: null }] = await desk.history(id);
    if (!provider) throw new Error('No history');
    expect((await changes(`?provider=${provider.slug}`)).changes).toHaveLength(5);
    await send('PUT', adminApi.provider(providerId), { name: `Renamed ${providerId}`, logo: 'R' });
    const renamed = await changes(`?provider=${provider.slug}&limit=1`);
    expect(renamed.changes[0]?.provider).toEqual({ slug: `renamed-${providerId}`, name: `Renamed ${providerId}` });
    expect(await changes('?provider=nobody')).toEqual({ changes: [], next: null });
  });

  test.each(['limit=0', 'limit=501', 'limit=x', 'since=yesterday', 'type=vpn', 'before=0', 'page=2'])(
    'refuses %s',
    async (query) => {
      expect((await desk.server.inject({ url: `${api.priceChanges}?${query}` })).statusCode).toBe(400);
    },
  );
});

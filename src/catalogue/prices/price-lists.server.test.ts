import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adminApi, api } from '#core/routes.ts';
import { createPriceDesk, faultsOf, idOf, line } from '#test/price-client.ts';

const desk = await createPriceDesk();
const { send, get, germany, france } = desk;

describe('a service’s single price fields are views of its price list', () => {
  test('a price entered in the form becomes the first line, checked today', async () => {
    const { id } = await desk.addService({ pricePerGbRampage: '3.00', pricePerGbDirect: '4.00' });
    const checked = {
      checkedOn: '2026-11-21',
      checkedBy: 'person',
      listName: null,
      personOn: '2026-11-21',
      sourceUrl: null,
      atQuantity: null,
      note: null,
      stale: false,
    };
    const since = '2026-11-21T10:00:00.000Z';
    const shown = {
      country: null,
      fromQuantity: 1,
      own: '3.00',
      direct: '4.00',
      since,
      sinceAtLeast: false,
      firstCheckedOn: '2026-11-21',
      evidence: checked,
    };
    expect(await desk.shown(id)).toEqual([shown]);
    expect(await desk.service(id)).toMatchObject({ evidence: checked, directPriceAsOf: '2026-11-21' });
  });

  test('a line’s price has two places in the field, and is exact in the list', async () => {
    const { id } = await desk.addService();
    await desk.replace(id, [
      line({ fromQuantity: 50, own: '0.175', direct: '0.25' }),
      line({ fromQuantity: 100, own: 0.1 }),
    ]);
    expect(await desk.service(id)).toMatchObject({ pricePerGbRampage: '0.18', pricePerGbDirect: '0.25' });
    expect((await desk.shown(id)).map(({ own }) => own)).toEqual(['0.175', '0.10']);
  });

  test('sending a field unchanged does not change the line', async () => {
    const { id } = await desk.addService();
    const evidence = {
      checkedOn: '2026-10-06',
      sourceUrl: 'https://example.com/pricing',
      atQuantity: 50,
      note: 'promotion',
    };
    const [before] = await desk.replace(id, [line({ own: '0.175', direct: '0.2512', evidence })]);
    await desk.updateService(id, { pricePerGbRampage: '0.18', pricePerGbDirect: '0.25' });
    expect(await desk.prices(id)).toEqual([before]);
    await desk.updateService(id, { pricePerGbRampage: '0.18', pricePerGbDirect: '0.26' });
    expect(await desk.prices(id)).toMatchObject([
      {
        id: before?.id,
        own: '0.175',
        direct: '0.26',
        version: 2,
        evidence: { sourceUrl: null, checkedOn: '2026-11-21' },
      },
    ]);
  });

  test('units are separate: prices in other units than the billed one stay stored', async () => {
    const { id } = await desk.addService({ billingType: 'ip', pricePerIpRampage: '1.40', pricePerIpDirect: '2.00' });
    expect(await desk.service(id)).toMatchObject({
      pricePerIpRampage: '1.40',
      savingsPercentage: 30,
      pricePerGbRampage: '0.00',
    });
    await desk.updateService(id, { billingType: 'gb', pricePerGbRampage: '3.00' });
    expect(await desk.service(id)).toMatchObject({
      billingType: 'gb',
      pricePerGbRampage: '3.00',
      pricePerIpRampage: '1.40',
    });
    expect(await get(api.servicePrices(id))).toMatchObject({ unit: 'gb', lines: [{ own: '3.00' }] });
  });

  test('overrides of a country row equal the country’s lines, however they were entered', async () => {
    const { id } = await desk.addService({ pricePerGbRampage: '3.00' });
    const row = { countryId: germany, ipCount: 5, pricePerGbRampageOverride: '2.50' };
    await desk.updateService(id, { pricePerGbRampage: '3.00', countries: [row] });
    expect((await desk.shown(id)).map(({ country, own }) => [country, own])).toEqual([
      [null, '3.00'],
      ['DE', '2.50'],
    ]);
    await desk.replace(id, [line({ own: '3.00' }), line({ country: 'DE', own: '2.40', direct: '2.7' })]);
    expect(await get(api.serviceCountries(id))).toMatchObject([
      { pricePerGbRampageOverride: '2.40', pricePerGbDirectOverride: '2.70' },
    ]);
    await desk.updateService(id, { pricePerGbRampage: '3.00', countries: [{ countryId: france, ipCount: 1 }] });
    expect((await desk.shown(id)).map(({ country }) => country)).toEqual([null]);
  });

  test('an override of 0.00 is kept apart from a missing one, and is not a line of the list', async () => {
    const { id } = await desk.addService({ pricePerGbRampage: '3.00' });
    const row = { countryId: germany, ipCount: 5, pricePerGbRampageOverride: '0.00' };
    await desk.updateService(id, { pricePerGbRampage: '3.00', countries: [row] });
    expect(await desk.prices(id)).toHaveLength(1);
    await desk.replace(id, [line({ own: '3.10' })]);
    expect(await get(api.serviceCountries(id))).toMatchObject([
      { pricePerGbRampageOverride: '0.00', pricePerGbDirectOverride: null },
    ]);
  });

  test('a price list sent together with fields takes precedence in its unit', async () => {
    const { id } = await desk.addService({
      pricePerGbRampage: '9.00',
      lines: [line({ own: '3.00' })],
      pricePerCpmRampage: '1.00',
    });
    expect(await desk.service(id)).toMatchObject({ pricePerGbRampage: '3.00', pricePerCpmRampage: '1.00' });
    const countries = [{ countryId: germany, ipCount: 1, pricePerGbRampageOverride: '8.00' }];
    const { lines } = await desk.updateService(id, { lines: [line({ own: '2.00', cost: '1.00' })], countries });
    expect(lines).toMatchObject([{ own: '2.00', cost: '1.00', country: null }]);
  });

  test('deleting country rows or a country deletes their lines', async () => {
    const { id } = await desk.addService();
    const added = await send('POST', adminApi.serviceCountries, {
      serviceId: id,
      countryId: france,
      ipCount: 1,
      pricePerGbDirectOverride: 2,
    });
    expect(added.json()).toMatchObject({ pricePerGbRampageOverride: null, pricePerGbDirectOverride: '2.00' });
    await desk.replace(id, [
      line({ country: 'FR', direct: '2.00' }),
      line({ country: 'FR', fromQuantity: 9, own: '1.00' }),
    ]);
    await send('DELETE', adminApi.serviceCountry(idOf(added)));
    expect(await desk.prices(id)).toEqual([]);
    const spain = idOf(await send('POST', adminApi.countries, { name: 'Spain', code: 'ES', flag: '🏳️' }));
    await desk.replace(id, [line({ country: 'ES', own: '2.00' })]);
    await send('DELETE', adminApi.country(spain));
    expect(await desk.prices(id)).toEqual([]);
    expect((await desk.history(id)).at(-1)).toMatchObject({ country: 'ES', from: '2.00', to: null });
  });
});

test('the fields show the first line with a price, and saving an unchanged form keeps the list', async () => {
  const { id } = await desk.addService();
  const amounts = fc.option(fc.integer({ min: 0, max: 9_999_999 }).map((micros) => (micros / 1e6).toFixed(6)));
  const lines = fc.uniqueArray(
    fc.record({
      country: fc.constantFrom(null, 'DE'),
      fromQuantity: fc.integer({ min: 1, max: 5 }),
      own: amounts,
      direct: amounts,
    }),
    { maxLength: 6, selector: ({ country, fromQuantity }) => `${country} ${fromQuantity}` },
  );
  const shown = (value: string | null | undefined) =>
    (Math.floor(Number(value ?? 0) * 100 + 0.5 + 1e-9) / 100).toFixed(2);
  await fc.assert(
    fc.asyncProperty(lines, async (sent) => {
      const stored = await desk.replace(id, sent);
      const [first] = sent
        .filter(({ country, own, direct }) => country === null && (Number(own) > 0 || Number(direct) > 0))
        .toSorted((a, b) => a.fromQuantity - b.fromQuantity);
      const { pricePerGbRampage, pricePerGbDirect } = await desk.service(id);
      expect([pricePerGbRampage, pricePerGbDirect]).toEqual([shown(first?.own), shown(first?.direct)]);
      await desk.updateService(id, { pricePerGbRampage, pricePerGbDirect });
      expect(await desk.prices(id)).toEqual(stored);
    }),
    { numRuns: 25 },
  );
});

describe('an invalid list is refused by line and field, and changes nothing', () => {
  const same = { country: 'DE', fromQuantity: 2, own: '1.00' };
  test.each([
    ['a quantity of 0', line({ fromQuantity: 0 }), 'lines.1.fromQuantity'],
    ['a broken quantity', line({ fromQuantity: 1.5 }), 'lines.1.fromQuantity'],
    ['a negative price', line({ own: '-1' }), 'lines.1.own'],
    ['seven decimals', line({ direct: '1.0000001' }), 'lines.1.direct'],
    ['a negative cost', line({ cost: -1 }), 'lines.1.cost'],
    [
      'a source that is not https',
      line({ direct: 1, evidence: { sourceUrl: 'http://example.com' } }),
      'lines.1.evidence.sourceUrl',
    ],
    [
      'a source with a password',
      line({ direct: 1, evidence: { sourceUrl: 'https://ana:secret@example.com' } }),
      'lines.1.evidence.sourceUrl',
    ],
    [
      'a check day in the future',
      line({ direct: 1, evidence: { checkedOn: '2026-11-22' } }),
      'lines.1.evidence.checkedOn',
    ],
    ['no day', line({ direct: 1, evidence: { checkedOn: '2026-02-30' } }), 'lines.1.evidence.checkedOn'],
    ['an unknown country', line({ country: 'QQ', own: 1 }), 'lines.1.country'],
    ['a country in small letters', line({ country: 'de', own: 1 }), 'lines.1.country'],
    ['a start that is no time', line({ own: 1, validFrom: 'tomorrow' }), 'lines.1.validFrom'],
    ['the same country, quantity and start', line({ ...same, own: '2.00' }), 'lines.1.fromQuantity'],
    ['what is never sent', { ...line(), since: '2026-11-21T10:00:00Z' }, 'lines.1.since'],
  ])('%s', async (_what, wrong, field) => {
    const { id } = await desk.addService({ pricePerGbRampage: '3.00' });
    const before = await desk.prices(id);
    const lines = [line(same), wrong];
    const answer = await send('PUT', adminApi.servicePrices(id), { lines });
    expect(faultsOf(answer).map((fault) => fault.field)).toEqual([field]);
    expect(answer.body).toContain('"detail":"Line 2: ');
    const { providerId, name } = await desk.service(id);
    const form = await send('PUT', adminApi.service(id), { providerId, name: `${name} 2`, lines });
    expect(faultsOf(form).map((fault) => fault.field)).toEqual([field]);
    expect(await desk.prices(id)).toEqual(before);
    expect((await desk.service(id)).name).toBe(name);
    expect(await desk.entries(id)).toHaveLength(1);
  });

  test('more lines than a list may have', async () => {
    const { id } = await desk.addService();
    const lines = Array.from({ length: 1_001 }, (_, index) => line({ fromQuantity: index + 1, own: '1.00' }));
    expect(faultsOf(await send('PUT', adminApi.servicePrices(id), { lines }))).toMatchObject([{ field: 'lines' }]);
    expect(await desk.replace(id, lines.slice(1))).toHaveLength(1_000);
  });

  test('an unknown unit', async () => {
    const providerId = idOf(await send('POST', adminApi.providers, { name: 'Unit', logo: 'U' }));
    const answer = await send('POST', adminApi.services, { name: 'S', providerId, billingType: 'hour' });
    expect(faultsOf(answer)).toMatchObject([{ field: 'billingType' }]);
  });
});

describe('the operator’s list', () => {
  test('has costs and an ETag that changes with every change; the public list has neither', async () => {
    const { id } = await desk.addService();
    await desk.replace(id, [line({ own: '3.00', cost: '1.234567' })]);
    const { headers, body } = await send('GET', adminApi.servicePrices(id));
    expect(body).toContain('1.234567');
    expect(JSON.stringify(await get(`${api.services}?include=prices`))).not.toContain('1.234567');
    await desk.edit([{ serviceId: id, add: line({ fromQuantity: 5, own: '2.00' }) }]);
    const lines = [line({ own: '1.00' })];
    const stale = await send('PUT', adminApi.servicePrices(id), { lines }, { 'if-match': headers.etag });
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({ current: { lines: [{ own: '3.00' }, { own: '2.00' }] } });
  });

  test('keeps cost and evidence of a line whose direct price is unchanged', async () => {
    const { id } = await desk.addService();
    const evidence = { checkedOn: '2026-10-06', sourceUrl: 'https://example.com/' };
    await desk.replace(id, [line({ direct: '4.00', cost: '1.00', evidence })]);
    expect(await desk.replace(id, [line({ direct: 4, own: '3' })])).toMatchObject([
      { own: '3.00', cost: '1.00', evidence },
    ]);
    expect(await desk.replace(id, [line({ direct: 4, evidence: { note: 'from' } })])).toMatchObject([
      { own: null, evidence: { ...evidence, note: 'from' } },
    ]);
  });

  test('an outdated direct price is marked stale and excluded from the maximum savings', async () => {
    const old = await createPriceDesk();
    const { id } = await old.addService({ pricePerGbRampage: '3.00', pricePerGbDirect: '4.00' });
    old.clock.now += 90 * 86_400_000;
    old.dropCaches();
    expect((await old.service(id)).evidence?.stale).toBe(false);
    expect(await old.get(api.dashboardStats)).toMatchObject({ maxSavings: 25 });
    old.clock.now += 86_400_000;
    old.dropCaches();
    expect(await old.service(id)).toMatchObject({ evidence: { stale: true }, savingsPercentage: 25 });
    expect(await old.get(api.dashboardStats)).toMatchObject({ maxSavings: 0 });
    await old.database.queries.updateTable('settings').set({ priceMaxAgeDays: 91 }).execute();
    old.dropCaches();
    expect((await old.service(id)).evidence?.stale).toBe(false);
  });
});

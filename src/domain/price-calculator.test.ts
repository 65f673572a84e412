import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculatePrices, type CalculableService } from './price-calculator.ts';
import { BILLING_TYPES, SERVICE_TYPES } from './service-type.ts';

const providers = ['Delta', 'alpha', 'Échelon', 'Bravo', 'Charlie'].map((name, index) => ({ id: index + 1, name }));
const view = { type: 'residential', volume: 250 } as const;

function service(providerId: number, own: string | number, changes: Partial<CalculableService> = {}) {
  return {
    providerId,
    type: 'residential',
    billingType: 'gb',
    pricePerGbRampage: own,
    pricePerGbDirect: '0.00',
    pricePerCpmRampage: own,
    pricePerCpmDirect: '0.00',
    ...changes,
  } satisfies CalculableService;
}

const namesIn = ({ offers }: { offers: readonly { provider: { name: string } }[] }) =>
  offers.map(({ provider }) => provider.name);

const OWN_PRICE = { gb: 'pricePerGbRampage', cpm: 'pricePerCpmRampage', ip: 'pricePerIpRampage' } as const;

const prices = fc.integer({ min: 0, max: 5_00 }).map((value) => (value / 100).toFixed(2));

const drawnServices: fc.Arbitrary<CalculableService[]> = fc.array(
  fc.record({
    providerId: fc.integer({ min: 1, max: 6 }),
    type: fc.constantFrom(...SERVICE_TYPES.slice(0, 2)),
    billingType: fc.constantFrom(...BILLING_TYPES),
    pricePerGbRampage: prices,
    pricePerGbDirect: prices,
    pricePerCpmRampage: prices,
    pricePerCpmDirect: prices,
    pricePerIpRampage: prices,
    pricePerIpDirect: prices,
  }),
  { maxLength: 30 },
);

test('no sheet mixes units, types or providers', () => {
  fc.assert(
    fc.property(drawnServices, (services) => {
      const { main, others } = calculatePrices(providers, services, view);
      for (const { unit, offers } of [main, ...others]) {
        const priced = offers.filter(({ total }) => total !== null);
        expect(priced.every(({ price }) => price.billingType === unit)).toBe(true);
        expect(offers.every((offer) => offer.service.type === 'residential')).toBe(true);
        expect(offers.every((offer) => offer.service.providerId === offer.provider.id)).toBe(true);
        expect(new Set(namesIn({ offers })).size).toBe(offers.length);
      }
    }),
  );
});

test('offers go from cheap to dear, and each is the lowest price of its provider in that unit', () => {
  fc.assert(
    fc.property(drawnServices, (services) => {
      const { main, others } = calculatePrices(providers, services, view);
      for (const { unit, offers } of [main, ...others]) {
        const own = offers.flatMap(({ price }) => price.own ?? []);
        expect(own).toEqual(own.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
        for (const { provider, price, total } of offers) {
          if (price.own === null) continue;
          const rivals = services.filter((rival) => rival.providerId === provider.id && rival.billingType === unit);
          const amounts = rivals
            .filter(({ type }) => type === 'residential')
            .map((rival) => Number(rival[OWN_PRICE[unit]]))
            .filter((amount) => amount > 0);
          expect(Number(price.own) / 1e6).toBe(Math.min(...amounts));
          expect(total).toBe(price.own * 250n);
        }
      }
    }),
  );
});

test('every provider of the type is listed, and without a price only once', () => {
  fc.assert(
    fc.property(drawnServices, (services) => {
      const { main, others } = calculatePrices(providers, services, view);
      const residential = services.filter(({ type }) => type === 'residential');
      const offering = new Set(residential.map(({ providerId }) => providerId));
      const expected = providers.filter(({ id }) => offering.has(id)).map(({ name }) => name);
      expect(new Set([main, ...others].flatMap(namesIn))).toEqual(new Set(expected));
      expect(others.flatMap(({ offers }) => offers).every(({ total }) => total !== null)).toBe(true);
      const firstMissing = main.offers.findIndex(({ total }) => total === null);
      const tail = firstMissing === -1 ? [] : main.offers.slice(firstMissing);
      expect(tail.every(({ total, saved }) => total === null && saved === null)).toBe(true);
    }),
  );
});

test('a saving is never negative', () => {
  fc.assert(
    fc.property(drawnServices, (services) => {
      const { main, others } = calculatePrices(providers, services, view);
      const saved = [main, ...others].flatMap(({ offers }) => offers).flatMap((offer) => offer.saved ?? []);
      expect(saved.every((amount) => amount >= 0n)).toBe(true);
    }),
  );
});

test('equal prices are in alphabetical order, and so are those on request', () => {
  const { main } = calculatePrices(
    providers,
    [service(1, 2), service(2, '2.00'), service(3, '2'), service(4, 0), service(5, '0.00')],
    view,
  );
  expect(namesIn(main)).toEqual(['alpha', 'Delta', 'Échelon', 'Bravo', 'Charlie']);
});

test('the average covers services, the offers providers', () => {
  const { main } = calculatePrices(providers, [service(1, '1.00'), service(1, '3.00'), service(2, '5.00')], view);
  expect(main.quote).toMatchObject({ average: 3_000_000n, total: 750_000_000n, services: 3 });
  expect(main.offers.map(({ total }) => total)).toEqual([250_000_000n, 1_250_000_000n]);
});

test('the main sheet has the unit of more providers, the other unit is apart', () => {
  const cpm = { billingType: 'cpm' };
  const sheets = calculatePrices(
    providers,
    [service(1, '7.24'), service(2, '1.10', cpm), service(3, '1.40', cpm), service(4, '0.00')],
    view,
  );
  expect(sheets.main).toMatchObject({ unit: 'cpm', quote: { average: 1_250_000n, services: 2 } });
  expect(namesIn(sheets.main)).toEqual(['alpha', 'Échelon', 'Bravo']);
  expect(sheets.others).toMatchObject([{ unit: 'gb', quote: { average: 7_240_000n, services: 1 } }]);
  const tied = calculatePrices(providers, [service(1, '1.10', cpm), service(2, '7.24')], view);
  expect(tied.main.unit).toBe('gb');
});

test('prices per address have a sheet of their own', () => {
  const perIp = { billingType: 'ip', pricePerIpRampage: '1.40', pricePerIpDirect: '2.00' };
  const sheets = calculatePrices(
    providers,
    [service(1, '7.24'), service(2, '9.00', perIp), service(3, '9', perIp)],
    view,
  );
  expect(sheets.main).toMatchObject({ unit: 'ip', quote: { average: 1_400_000n, comparison: { savings: 30 } } });
  expect(sheets.others).toMatchObject([{ unit: 'gb', quote: { services: 1 } }]);
});

test('a provider that bills in both units stands in both sheets', () => {
  const sheets = calculatePrices(providers, [service(1, '2.00'), service(1, '1.00', { billingType: 'cpm' })], view);
  expect([sheets.main, ...sheets.others].map((sheet) => [sheet.unit, namesIn(sheet)])).toEqual([
    ['gb', ['Delta']],
    ['cpm', ['Delta']],
  ]);
});

test('a type without prices has no quote, keeps its unit, and a type without services is empty', () => {
  const onRequest = calculatePrices(providers, [service(1, '0.00', { billingType: 'cpm' })], view);
  expect(onRequest).toMatchObject({ main: { unit: 'cpm', quote: null, offers: [{ total: null }] }, others: [] });
  expect(calculatePrices(providers, [], view)).toEqual({
    main: { unit: 'gb', sums: null, quote: null, offers: [] },
    others: [],
  });
});

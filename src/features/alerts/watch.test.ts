import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OfferCatalogue, prepareOffers } from '#catalogue/offers/prepare-offers.ts';
import { ASSUMPTIONS, WORKLOAD_UNITS } from '#catalogue/offers/workload.ts';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import { drawnCatalogue, lineOf, serviceOf } from '#test/offer-factory.ts';
import { slowRanking } from '#test/slow-ranking.ts';
import { offersWatchText } from './watch-text.ts';
import { nextStep, currentPriceOf, type OffersWatch, type Watch, type AlertCatalogue } from './watch.ts';

const DOLLAR = 1_000_000n;
const BELOW_TWO: OffersWatch = { type: 'residential', below: 2n * DOLLAR, volume: 100, country: null };

function watched(catalogue: OfferCatalogue): AlertCatalogue {
  const offers = prepareOffers(catalogue);
  const all = [...offers.values()].flat();
  return { offers, services: new Map(all.map(({ provider, service }) => [service.id, { provider, service }])) };
}

function seen(watch: Watch, ...services: ReturnType<typeof serviceOf>[]) {
  const providers = [1, 2].map((id) => ({ id, slug: `p${id}`, name: `P${id}` }));
  return currentPriceOf(watch, watched({ providers, services }));
}

const drawnWatch: fc.Arbitrary<OffersWatch> = fc.record({
  type: fc.oneof(fc.constant('residential' as const), fc.constantFrom(...CALCULATED_TYPES)),
  below: fc.oneof(fc.constantFrom(1n, DOLLAR, 2n * DOLLAR, 3n * DOLLAR), fc.bigInt({ min: 1n, max: 5_000n })),
  volume: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom(100, 500, 1_000_000)),
  country: fc.option(fc.constantFrom('DE', 'US', 'FR', 'ZZ'), { nil: null }),
});

describe('a watch of offers', () => {
  test('finds the same first offer as the slow ranking, and compares it with the limit', () => {
    fc.assert(
      fc.property(drawnCatalogue, drawnWatch, (catalogue, watch) => {
        const { type, below, volume, country } = watch;
        const workload = { type, volume, country, unit: WORKLOAD_UNITS[type], ...ASSUMPTIONS };
        const [first] = slowRanking(catalogue, workload).offers;
        const sighting = currentPriceOf(watch, watched(catalogue));
        if (!first) {
          expect(sighting).toBeNull();
          return;
        }
        expect(sighting).toMatchObject({ provider: first.provider, service: first.service, month: { own: first.own } });
        // A cost in cents shows on which side of the limit the exact cost is, unless it is within half a cent.
        const cents = BigInt(first.own.replace('.', ''));
        const limit = (below * BigInt(volume)) / 10_000n;
        if (cents < limit) expect(sighting?.isMet).toBe(true);
        if (cents > limit + 1n) expect(sighting?.isMet).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    [1_999_999n, true],
    [2_000_000n, false],
    [2_000_001n, false],
  ])('compares %s micro-dollars exactly, not rounded', (own, isMet) => {
    expect(seen(BELOW_TWO, serviceOf(1, { lines: [lineOf({ own })] }))).toMatchObject({ price: own, isMet });
  });

  test('uses the cost of the order: a cheaper larger tier, a minimum order', () => {
    const packs = [lineOf({ own: 3n * DOLLAR }), lineOf({ fromQuantity: 110, own: DOLLAR })];
    expect(seen(BELOW_TWO, serviceOf(1, { lines: packs }))).toMatchObject({ price: 1_100_000n, isMet: true });
    const least = [lineOf({ fromQuantity: 1_000, own: DOLLAR })];
    expect(seen(BELOW_TWO, serviceOf(1, { lines: least }))).toMatchObject({ price: 10n * DOLLAR, isMet: false });
  });
});

describe('a watch of a service', () => {
  test('uses the first line for all countries', () => {
    const lines = [
      lineOf({ country: 'DE', own: DOLLAR }),
      lineOf({ fromQuantity: 50, own: 2n * DOLLAR, direct: 3n * DOLLAR }),
      lineOf({ fromQuantity: 500, own: DOLLAR }),
    ];
    const sighting = seen({ serviceId: 1 }, serviceOf(1, { lines }));
    expect(sighting).toMatchObject({ price: 2n * DOLLAR, fromQuantity: 50, direct: 3n * DOLLAR, isMet: true });
  });

  test('has no price without service, line or price', () => {
    expect(seen({ serviceId: 2 }, serviceOf(1))).toBeNull();
    expect(seen({ serviceId: 1 }, serviceOf(1, { lines: [] }))).toBeNull();
    expect(seen({ serviceId: 1 }, serviceOf(1, { lines: [lineOf({ own: null, direct: DOLLAR })] }))).toBeNull();
  });
});

describe('reported prices', () => {
  const at = (watch: Watch, dollars: bigint | null) =>
    dollars === null ? seen(watch) : seen(watch, serviceOf(1, { lines: [lineOf({ own: dollars * DOLLAR })] }));

  /** The prices reported of a sequence of daily prices. */
  function toldOf(watch: Watch, prices: readonly (bigint | null)[], first: bigint | null) {
    let told = first;
    return prices.map((price) => {
      const step = nextStep(watch, at(watch, price), told);
      told = step.lastReported;
      return step.sendsMail;
    });
  }

  test('of a service are all changes, up or down, and nothing while it has no price', () => {
    const prices = [2n, 3n, 3n, null, 3n, null, 1n];
    expect(toldOf({ serviceId: 1 }, prices, 2n * DOLLAR)).toEqual([false, true, false, false, false, false, true]);
  });

  test('of offers are the first price below the limit, each lower one, and the first after a time above it', () => {
    const watch = { ...BELOW_TWO, below: 5n * DOLLAR };
    const prices = [6n, 4n, 4n, 3n, 4n, 5n, 4n, null, 4n];
    expect(toldOf(watch, prices, null)).toEqual([false, true, false, true, false, false, true, false, true]);
  });

  test('never repeat a price', () => {
    const watches = fc.constantFrom<Watch>({ serviceId: 1 }, { ...BELOW_TWO, below: 3n * DOLLAR });
    const price = fc.option(fc.bigInt({ min: 1n, max: 4n }), { nil: null });
    fc.assert(
      fc.property(watches, fc.array(price, { maxLength: 12 }), (watch, prices) => {
        const tells = toldOf(watch, prices, null);
        tells.forEach((isTold, day) => {
          if (isTold && day > 0) expect(prices[day]).not.toBe(prices[day - 1]);
          if (isTold && !('serviceId' in watch)) expect(prices[day]).toBeLessThan(3n);
        });
      }),
    );
  });
});

test('describes an alert in words', () => {
  expect(offersWatchText({ ...BELOW_TWO, below: 400_000n, country: 'DE' }, 'Germany')).toBe(
    'Any residential below $0.40/GB at 100 GB, Germany',
  );
  expect(offersWatchText({ type: 'web-unblocker', below: 175_000n, volume: 400, country: null }, null)).toBe(
    'Any web unblocker below $0.175/CPM at 400K requests',
  );
});

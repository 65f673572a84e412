import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepareOffers } from '#catalogue/offers/prepare-offers.ts';
import { rankOffers, type Offer } from '#catalogue/offers/rank-offers.ts';
import { readCost } from '#core/money.ts';
import { drawnCatalogue, drawnWorkload } from '#test/offer-factory.ts';
import { orderOffers } from './make-workload-view.ts';
import { OFFER_SORTS, type OfferSort } from './offer-columns.ts';

/** Checks each pair of neighbors in an order of offers of random catalogs. */
function checkOrder(sort: OfferSort, check: (before: Offer, next: Offer) => void): number {
  let pairs = 0;
  fc.assert(
    fc.property(drawnCatalogue, drawnWorkload, (catalogue, workload) => {
      const sorted = orderOffers(rankOffers(prepareOffers(catalogue), workload).offers, sort);
      for (const [index, next] of sorted.entries()) {
        const before = sorted[index - 1];
        if (!before) continue;
        check(before, next);
        pairs += 1;
      }
    }),
    { numRuns: 2_000 },
  );
  return pairs;
}

const claimOf = ({ saving }: Offer) => (!saving ? 3 : !saving.counts ? 2 : saving.statedFor === null ? 0 : 1);

describe('the order by savings', () => {
  test.each(['savings', 'saved'] as const)('puts list prices for other volumes after the others: %s', (sort) => {
    const pairs = checkOrder(sort, (before, next) => {
      expect(claimOf(next)).toBeGreaterThanOrEqual(claimOf(before));
      if (!before.saving || !next.saving || claimOf(before) !== claimOf(next)) return;
      if (sort === 'savings') expect(next.saving.percent).toBeLessThanOrEqual(before.saving.percent);
      else expect(readCost(next.saving.amount)).toBeLessThanOrEqual(readCost(before.saving.amount));
    });
    expect(pairs).toBeGreaterThan(20);
  });
});

test('unknown values come last, and equal ones keep the order of the ranking', () => {
  checkOrder('ips', (before, next) => {
    expect(next.ips ?? 0).toBeLessThanOrEqual(before.ips ?? 0);
    if (before.ips === next.ips) expect(next.rank).toBeGreaterThan(before.rank);
  });
  checkOrder('checked', (before, next) => {
    expect((next.evidence?.checkedOn ?? '') <= (before.evidence?.checkedOn ?? '')).toBe(true);
  });
});

test('prices of different units are not mixed', () => {
  checkOrder('price', (before, next) => {
    const units = ['gb', 'cpm', 'ip'];
    expect(units.indexOf(next.unit)).toBeGreaterThanOrEqual(units.indexOf(before.unit));
    if (before.unit === next.unit) expect(Number(next.line.own)).toBeGreaterThanOrEqual(Number(before.line.own));
  });
});

test.each(OFFER_SORTS)('each order has all offers: %s', (sort) => {
  fc.assert(
    fc.property(drawnCatalogue, drawnWorkload, (catalogue, workload) => {
      const { offers } = rankOffers(prepareOffers(catalogue), workload);
      expect(orderOffers(offers, sort).toSorted((a, b) => a.rank - b.rank)).toEqual(offers);
    }),
  );
});

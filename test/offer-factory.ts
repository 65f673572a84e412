import fc from 'fast-check';
import type { OfferCatalogue, OfferService } from '#catalogue/offers/prepare-offers.ts';
import type { SourcedLine } from '#catalogue/prices/price-line.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import { CHECKED_BY } from '#core/staleness.ts';
import { BILLING_TYPES } from '#core/service-type.ts';

/** A test's price line; by default a dollar per GB in all countries. */
export function lineOf(values: Partial<SourcedLine> = {}): SourcedLine {
  return { country: null, fromQuantity: 1, own: 1_000_000n, direct: null, evidence: null, ...values };
}

/** A test's service with default values. */
export function serviceOf(id: number, values: Partial<OfferService> = {}): OfferService {
  return {
    id,
    providerId: id,
    name: `S${id}`,
    type: 'residential',
    billingType: 'gb',
    totalProxies: 1_000,
    facts: {},
    lines: [lineOf()],
    countries: new Map(),
    ...values,
  };
}

const country = fc.constantFrom('DE', 'US');
const price = fc.option(
  fc.oneof(
    fc.constantFrom(0n, 1_000_000n, 2_000_000n, 3_000_000n, 4_000_000n),
    fc.bigInt({ min: 1n, max: 5_000n }),
    fc.bigInt({ min: 1n, max: 99_999_999_999_999n }),
  ),
  { nil: null },
);
const evidence = fc.option(
  fc.record({
    checkedOn: fc.constantFrom('2026-01-01', '2026-10-06'),
    checkedBy: fc.constantFrom(...CHECKED_BY),
    listName: fc.constantFrom(null, 'ProxyTicker'),
    personOn: fc.constantFrom(null, '2026-01-01'),
    sourceUrl: fc.constantFrom(null, 'https://example.com/prices'),
    atQuantity: fc.constantFrom(null, 100),
    note: fc.constantFrom(null, 'from'),
    stale: fc.boolean(),
  }),
  { nil: null },
);
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 5 }),
  fc.constantFrom(100, 500, 1_000),
  fc.integer({ min: 1, max: 1_000_000 }),
);
const line: fc.Arbitrary<SourcedLine> = fc.record({
  country: fc.option(country, { nil: null }),
  fromQuantity: quantity,
  own: price,
  direct: price,
  evidence,
});
const lines = fc.uniqueArray(line, { maxLength: 6, selector: (entry) => `${entry.country} ${entry.fromQuantity}` });

/** Few distinct names, units, prices and countries, so that ties and gaps are frequent. */
const service = (id: number): fc.Arbitrary<OfferService> =>
  fc.record({
    id: fc.constant(id),
    providerId: fc.integer({ min: 1, max: 6 }),
    name: fc.constantFrom('Pool', 'pool', 'Basic', 'Écho'),
    type: fc.constantFrom('residential', 'residential', 'isp', 'custom'),
    billingType: fc.constantFrom(...BILLING_TYPES),
    totalProxies: fc.nat(1_000_000),
    facts: fc.record(
      {
        paidOnSuccess: fc.boolean(),
        bandwidthCapGbPerIp: fc.constantFrom(0, 1, 3, 100, 'unlimited' as const),
      },
      { requiredKeys: [] },
    ),
    lines,
    countries: fc
      .array(fc.tuple(fc.constantFrom('DE', 'US', 'FR'), fc.constantFrom(0, 1, 5_000)))
      .map((rows) => new Map(rows)),
  });

/** Catalogues of up to five providers and twelve services. */
export const drawnCatalogue: fc.Arbitrary<OfferCatalogue> = fc.record({
  providers: fc
    .array(fc.constantFrom('Alpha', 'alpha', 'Beta', 'Émile', '10 Proxies'), { minLength: 1, maxLength: 5 })
    .map((names) => names.map((name, index) => ({ id: index + 1, slug: `p${index + 1}`, name }))),
  services: fc
    .integer({ min: 0, max: 12 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, id) => service(id + 1)))),
});

/** Workloads over the whole range of each value, with its ends more often. */
export const drawnWorkload: fc.Arbitrary<Workload> = fc.record({
  type: fc.oneof(fc.constant('residential' as const), fc.constantFrom(...CALCULATED_TYPES)),
  volume: quantity,
  unit: fc.constantFrom(...BILLING_TYPES),
  country: fc.option(fc.constantFrom('DE', 'US', 'FR', 'ZZ'), { nil: null }),
  kb: fc.oneof(fc.constant(200), fc.integer({ min: 1, max: 100_000 })),
  success: fc.oneof(fc.constantFrom(95, 100, 1), fc.integer({ min: 1, max: 100 })),
  addresses: fc.oneof(fc.constant(10), fc.integer({ min: 1, max: 1_000_000 })),
});

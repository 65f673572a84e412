import type { Evidence } from '#catalogue/prices/price-line-contract.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnCatalogue, drawnWorkload, lineOf, serviceOf } from '#test/offer-factory.ts';
import { processorTimeRatio } from '#test/processor-time.ts';
import { slowRanking } from '#test/slow-ranking.ts';
import { type OfferService, type PreparedOffers, prepareOffers } from './prepare-offers.ts';
import { rankOffers } from './rank-offers.ts';
import { ASSUMPTIONS, type Workload } from './workload.ts';

const residential: Workload = { type: 'residential', volume: 500, unit: 'gb', country: null, ...ASSUMPTIONS };
const evidence: Evidence = {
  checkedOn: '2026-10-06',
  checkedBy: 'person',
  listName: null,
  personOn: '2026-10-06',
  sourceUrl: 'https://example.com/prices',
  atQuantity: 500,
  note: null,
  stale: false,
};
const DOLLAR = 1_000_000n;

function rank(services: readonly OfferService[], changes: Partial<Workload> = {}, names = ['Alpha', 'Beta', 'Gamma']) {
  const providers = names.map((name, index) => ({ id: index + 1, slug: name.toLowerCase(), name }));
  return rankOffers(prepareOffers({ providers, services }), { ...residential, ...changes });
}

test('the ranking equals that of the slow reference implementation', () => {
  fc.assert(
    fc.property(drawnCatalogue, drawnWorkload, (catalogue, workload) => {
      expect(rankOffers(prepareOffers(catalogue), workload)).toEqual(slowRanking(catalogue, workload));
    }),
    { numRuns: 500 },
  );
});

test('a prepared catalogue can rank several workloads', () => {
  fc.assert(
    fc.property(drawnCatalogue, fc.array(drawnWorkload, { maxLength: 5 }), (catalogue, workloads) => {
      const prepared = prepareOffers(catalogue);
      for (const workload of workloads)
        expect(rankOffers(prepared, workload)).toEqual(slowRanking(catalogue, workload));
    }),
  );
});

test('an offer has cost, savings, line and evidence', () => {
  const lines = [
    lineOf({ own: 4n * DOLLAR, direct: 6n * DOLLAR }),
    lineOf({ fromQuantity: 600, own: 2_100_000n, direct: 2_800_000n, evidence }),
  ];
  expect(rank([serviceOf(1, { name: 'Pool', lines })])).toEqual({
    type: 'residential',
    volume: 500,
    unit: 'gb',
    country: null,
    assumptions: { kb: 200, success: 95, addresses: 10 },
    median: '1260.00',
    offers: [
      {
        rank: 1,
        provider: { id: 1, slug: 'alpha', name: 'Alpha' },
        service: { id: 1, name: 'Pool' },
        unit: 'gb',
        quantity: 500,
        buys: 600,
        own: '1260.00',
        direct: '1680.00',
        saving: { amount: '420.00', percent: 25, counts: true, statedFor: null },
        line: { country: null, fromQuantity: 600, own: '2.10' },
        directLine: { country: null, fromQuantity: 600, direct: '2.80' },
        ips: 1_000,
        evidence,
      },
    ],
    excluded: [],
  });
});

test('offers are ordered by exact cost, equal costs by name', () => {
  const services = [1, 2, 3].map((id) => serviceOf(id, { lines: [lineOf({ own: id === 3 ? 999_999n : DOLLAR })] }));
  const { offers } = rank(services, { volume: 1 }, ['beta', 'Älpha', 'Gamma']);
  expect(offers.map(({ rank: place, provider, own }) => [place, provider.name, own])).toEqual([
    [1, 'Gamma', '1.00'],
    [2, 'Älpha', '1.00'],
    [3, 'beta', '1.00'],
  ]);
});

test('a provider is ranked with its cheapest service; of two equal ones with the first by name', () => {
  const services = [
    serviceOf(1, { name: 'Zeta' }),
    serviceOf(2, { name: 'Beta', providerId: 1 }),
    serviceOf(3, { name: 'Alpha', providerId: 1, lines: [lineOf({ own: 2n * DOLLAR })] }),
    serviceOf(4, { name: 'Aleph', providerId: 1, billingType: 'ip', lines: [] }),
  ];
  const { offers, excluded } = rank(services);
  expect(offers.map(({ service }) => service.name)).toEqual(['Beta']);
  expect(excluded).toEqual([]);
});

test('services without an offer are listed with the first applicable reason', () => {
  const countries = new Map([['US', 5]]);
  const services = [
    serviceOf(1, { billingType: 'ip', lines: [] }),
    serviceOf(2, { lines: [] }),
    serviceOf(3, { lines: [], countries }),
    serviceOf(4, { providerId: 3, lines: [lineOf({ country: 'DE', own: null, direct: DOLLAR })], countries }),
    serviceOf(5, { providerId: 3, countries: new Map([['DE', 0]]) }),
    serviceOf(6, { providerId: 3, type: 'mobile' }),
  ];
  const { offers, excluded, median } = rank(services, { unit: 'cpm', country: 'DE' });
  expect(offers).toEqual([]);
  expect(median).toBeNull();
  expect(excluded.map(({ service, reason }) => [service.id, reason])).toEqual([
    [1, 'other-unit'],
    [2, 'coverage-unknown'],
    [3, 'not-in-country'],
    [4, 'no-price'],
    [5, 'not-in-country'],
  ]);
});

test('a country row or a price line for the country counts as coverage', () => {
  const rows = new Map([['DE', 40]]);
  const local = lineOf({ country: 'DE', own: 3n * DOLLAR });
  const { offers } = rank([serviceOf(1, { countries: rows }), serviceOf(2, { lines: [lineOf(), local] })], {
    country: 'DE',
  });
  expect(offers.map(({ ips, line }) => [ips, line.country])).toEqual([
    [40, null],
    [null, 'DE'],
  ]);
});

test('savings against an outdated direct price are marked as not counted; a direct price below the own saves nothing', () => {
  const stale = { ...evidence, stale: true };
  const services = [
    serviceOf(1, { lines: [lineOf({ direct: 2n * DOLLAR, evidence: stale })] }),
    serviceOf(2, { lines: [lineOf({ own: 2n * DOLLAR, direct: DOLLAR })] }),
    serviceOf(3, { lines: [lineOf({ own: 3n * DOLLAR })] }),
  ];
  expect(rank(services, { volume: 1 }).offers.map(({ saving }) => saving)).toEqual([
    { amount: '1.00', percent: 50, counts: false, statedFor: 500 },
    { amount: '0.00', percent: 0, counts: true, statedFor: null },
    null,
  ]);
});

test.each<[string, readonly (readonly [from: number, stated: number | null])[], number, number | null]>([
  ['half of the job', [[1, 50]], 100, null],
  ['less than half', [[1, 50]], 101, 50],
  ['double the job', [[1, 50]], 25, null],
  ['more than double', [[1, 50]], 24, 50],
  ['no stated quantity', [[1, null]], 500, null],
  ['a tier from its own quantity', [[1, 1]], 500, null],
  [
    'a tier above the stated price',
    [
      [1, 50],
      [300, 300],
    ],
    3_000,
    null,
  ],
  [
    'below that tier',
    [
      [1, 50],
      [1_000, 1_000],
    ],
    500,
    50,
  ],
  [
    'a tier of unknown quantity',
    [
      [1, 50],
      [300, null],
    ],
    500,
    null,
  ],
  ['above the minimum order', [[100, 100]], 10, 100],
])(
  'the quantity of a list price is stated unless it is near the job or a tier covers that: %s',
  (_what, tiers, volume, statedFor) => {
    const lines = tiers.map(([fromQuantity, atQuantity], index) =>
      lineOf({ fromQuantity, direct: BigInt(10 - index) * DOLLAR, evidence: { ...evidence, atQuantity } }),
    );
    expect(rank([serviceOf(1, { lines })], { volume }).offers[0]?.saving?.statedFor).toBe(statedFor);
  },
);

test('a service priced for some countries alone is excluded with them, unless one is asked for', () => {
  const lines = ['US', 'DE'].map((country) => lineOf({ country }));
  const countries = new Map([['FR', 10]]);
  const services = [serviceOf(1, { lines: [...lines, lineOf({ own: null, direct: DOLLAR })], countries })];
  expect(rank(services).excluded).toMatchObject([{ reason: 'only-in-countries', countries: ['DE', 'US'] }]);
  expect(rank(services, { country: 'FR' }).excluded).toMatchObject([{ reason: 'no-price' }]);
  expect(rank(services, { country: 'US' }).offers).toHaveLength(1);
});

test('zero IPs are unknown', () => {
  const [service] = [
    serviceOf(1, { totalProxies: 0, countries: new Map([['DE', 0]]), lines: [lineOf(), lineOf({ country: 'DE' })] }),
  ];
  expect([null, 'DE'].map((country) => rank([service], { country }).offers[0]?.ips)).toEqual([null, null]);
});

test('the median of an even number is rounded once', () => {
  const costing = (id: number, own: bigint) => serviceOf(id, { lines: [lineOf({ own })] });
  expect(rank([costing(1, 5_000n), costing(2, 14_999n)], { volume: 1 }).median).toBe('0.01');
  expect(rank([costing(1, 5_000n), costing(2, 14_999n), costing(3, DOLLAR)], { volume: 1 }).median).toBe('0.01');
  expect(rank([costing(1, 4_999n), costing(2, 5_001n)], { volume: 1 }).median).toBe('0.01');
});

/** A catalogue of 500 providers, 3,000 services and 20,000 lines, all of one type, with tiers, countries and gaps. */
function largeCatalogue() {
  const providers = Array.from({ length: 500 }, (_, index) => ({
    id: index + 1,
    slug: `p-${index}`,
    name: `Provider ${(index * 7919) % 500}`,
  }));
  const services = Array.from({ length: 3_000 }, (_, index) => {
    const lines = Array.from({ length: index % 3 === 2 ? 6 : 7 }, (_line, place) =>
      lineOf({
        country: place > 4 ? (['DE', 'US'][index % 2] ?? null) : null,
        fromQuantity: place > 4 ? place - 4 : 10 ** place,
        own: BigInt(5_000_000 - place * 400_000 + (index % 97) * 1_003),
        direct: BigInt(7_000_000 - place * 400_000 + (index % 89) * 1_009),
        evidence,
      }),
    );
    const countries = new Map([
      ['DE', index],
      ['FR', 3],
    ]);
    return serviceOf(index + 1, { providerId: (index % 500) + 1, name: `Service ${index % 6}`, lines, countries });
  });
  return { providers, services };
}

test('the time to rank offers grows linearly with the catalogue', async () => {
  const catalogue = largeCatalogue();
  expect(catalogue.services.flatMap(({ lines }) => lines)).toHaveLength(20_000);
  const tenth = {
    providers: catalogue.providers.slice(0, 50),
    services: catalogue.services.filter(({ providerId }) => providerId <= 50),
  };
  const rankAll = (of: PreparedOffers, providers: number) => async () => {
    for (let step = 1; step <= 40; step += 1) {
      const country = ['DE', null, 'FR'][step % 3] ?? null;
      const { offers } = rankOffers(of, { ...residential, volume: step * 37, country });
      expect(offers).toHaveLength(providers);
    }
  };
  const [large, small] = [rankAll(prepareOffers(catalogue), 500), rankAll(prepareOffers(tenth), 50)];
  await large();
  // Linear is 10 and sorting a little more; quadratic would be 100.
  expect(await processorTimeRatio(large, small)).toBeLessThan(40);
});

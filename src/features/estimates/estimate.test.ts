import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import { type OfferCatalogue, type OfferService, prepareOffers } from '#catalogue/offers/prepare-offers.ts';
import { rankOffers } from '#catalogue/offers/rank-offers.ts';
import { ASSUMPTIONS, type Workload } from '#catalogue/offers/workload.ts';
import { readCost } from '#core/money.ts';
import { drawnCatalogue, drawnWorkload, lineOf, serviceOf } from '#test/offer-factory.ts';
import { slowMixes } from '#test/slow-mixes.ts';
import { estimate } from './estimate.ts';
import type { Estimate, EstimateQuery } from './estimate-answer.ts';
import { sharesOf } from './priced-jobs.ts';

const DOLLAR = 1_000_000n;
const job = (changes: Partial<Workload> = {}): Workload => ({
  type: 'residential',
  volume: 100,
  unit: 'gb',
  country: null,
  ...ASSUMPTIONS,
  ...changes,
});
const names = ['Alpha', 'Beta', 'Gamma', 'Delta'];
const providers = names.map((name, index) => ({
  id: index + 1,
  slug: name.toLowerCase(),
  name,
}));
const once: Omit<EstimateQuery, 'jobs'> = { months: 1, growth: 0, now: null };

function estimated(services: readonly OfferService[], jobs: readonly Workload[], rest: Partial<EstimateQuery> = {}) {
  return estimate(prepareOffers({ providers, services }), {
    jobs,
    ...once,
    ...rest,
  });
}

/** Jobs that mostly have offers of the drawn catalogues. */
const drawnJob = fc
  .tuple(drawnWorkload, fc.constantFrom('residential', 'residential', 'isp', 'mobile'))
  .map(([workload, type]): Workload => ({
    ...workload,
    type: CALCULATED_TYPES.find((one) => one === type) ?? 'isp',
  }));

function mixesOf({ mixes }: Estimate) {
  return mixes.map(({ own, vendors, providers: named, parts }) => ({
    own,
    vendors,
    services: parts.map(({ service }) => service.id),
    providers: named.map(({ slug }) => slug),
  }));
}

function expectExact(catalogue: OfferCatalogue, jobs: readonly Workload[]): void {
  const found = estimate(prepareOffers(catalogue), { jobs, ...once });
  const expected = slowMixes(catalogue, jobs);
  expect(mixesOf(found).map(({ own: _, ...mix }) => mix)).toEqual(
    expected.map(({ services, providers: ids }) => ({
      vendors: ids.length,
      services,
      providers: ids.map((id) => `p${id}`),
    })),
  );
}

describe('the mixes', () => {
  test('equal those of trying every choice', () => {
    fc.assert(fc.property(drawnCatalogue, fc.array(drawnJob, { minLength: 1, maxLength: 4 }), expectExact), {
      numRuns: 500,
    });
  });

  test('equal those of trying every choice where vendors have several services, and many costs are equal', () => {
    const price = fc.option(
      fc.constantFrom(1n, 2n, 2n, 3n).map((dollars) => dollars * DOLLAR),
      { nil: null },
    );
    const line = fc.record({
      country: fc.constantFrom(null, null, 'DE', 'US'),
      fromQuantity: fc.constantFrom(1, 1, 2, 10, 15),
      own: price,
      direct: price,
    });
    const lines = fc
      .uniqueArray(line, {
        minLength: 1,
        maxLength: 4,
        selector: ({ country, fromQuantity }) => `${country} ${fromQuantity}`,
      })
      .map((drawn) => drawn.map(lineOf));
    const service = fc.record({
      providerId: fc.integer({ min: 1, max: 4 }),
      name: fc.constantFrom('Pool', 'pool', 'Basic'),
      type: fc.constantFrom('residential', 'residential', 'isp'),
      lines,
      countries: fc.constantFrom(
        new Map(),
        new Map([
          ['DE', 5],
          ['US', 5],
        ]),
      ),
    });
    const catalogue = fc.array(service, { minLength: 3, maxLength: 8 }).map((drawn): OfferCatalogue => ({
      providers: ['Beta', 'Alpha', 'beta', 'Émile'].map((name, index) => ({
        id: index + 1,
        slug: `p${index + 1}`,
        name,
      })),
      services: drawn.map((values, index) => serviceOf(index + 1, values)),
    }));
    const drawn = fc.record({
      type: fc.constantFrom('residential', 'residential', 'isp'),
      volume: fc.integer({ min: 1, max: 12 }),
      country: fc.constantFrom(null, 'DE', 'US'),
    });
    const counts = new Map<number, number>();
    fc.assert(
      fc.property(catalogue, fc.array(drawn.map(job), { minLength: 2, maxLength: 4 }), (one, jobs) => {
        expectExact(one, jobs);
        const { length } = estimate(prepareOffers(one), {
          jobs,
          ...once,
        }).mixes;
        counts.set(length, (counts.get(length) ?? 0) + 1);
      }),
      { numRuns: 600 },
    );
    expect([...counts.keys()]).toEqual(expect.arrayContaining([0, 1, 2]));
  });

  test('equal those of trying every choice of 5 jobs at 12 vendors', () => {
    const price = fc.constantFrom(1n, 2n, 3n, 5n).map((dollars) => dollars * DOLLAR);
    const tier = fc.record({
      fromQuantity: fc.constantFrom(1, 10, 100, 150, 1_000),
      own: price,
    });
    const lines = fc
      .uniqueArray(tier, {
        minLength: 1,
        maxLength: 4,
        selector: ({ fromQuantity }) => fromQuantity,
      })
      .map((tiers) => tiers.map(lineOf));
    const service = fc.record({
      lines,
      billingType: fc.constantFrom('gb', 'gb', 'ip'),
    });
    const catalogue = fc.array(service, { minLength: 12, maxLength: 12 }).map((drawn): OfferCatalogue => ({
      providers: drawn.map((_, index) => ({
        id: index + 1,
        slug: `p${index + 1}`,
        name: `Vendor ${index % 7}`,
      })),
      services: drawn.map((values, index) => serviceOf(index + 1, values)),
    }));
    const jobs = fc.array(fc.constantFrom(1, 40, 60, 99, 500), {
      minLength: 5,
      maxLength: 5,
    });
    fc.assert(
      fc.property(catalogue, jobs, (drawn, volumes) =>
        expectExact(
          drawn,
          volumes.map((volume) => job({ volume })),
        ),
      ),
      { numRuns: 2 },
    );
  });

  test('of one job are the first offer of the ranking', () => {
    fc.assert(
      fc.property(drawnCatalogue, drawnJob, (catalogue, workload) => {
        const prepared = prepareOffers(catalogue);
        const { mixes, providers: vendors, jobs } = estimate(prepared, { jobs: [workload], ...once });
        const { offers } = rankOffers(prepared, workload);
        const [first] = offers;
        expect(jobs[0]?.offers).toBe(offers.length);
        expect(mixes).toHaveLength(first ? 1 : 0);
        if (first) {
          const { service, unit, quantity, buys, own, direct, line, directLine, evidence, saving } = first;
          expect(mixes[0]?.parts[0]).toMatchObject({
            service,
            unit,
            quantity,
            buys,
            own,
            direct,
            line,
            directLine,
            evidence,
          });
          expect(mixes[0]).toMatchObject({ own, direct, more: '0.00' });
          expect(mixes[0]?.saving).toEqual(
            saving && {
              amount: saving.amount,
              percent: saving.percent,
              counts: saving.counts,
            },
          );
        }
        expect(vendors.map(({ provider, own }) => [provider.slug, own])).toEqual(
          offers.map(({ provider, own }) => [provider.slug, own]),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('have parts and shares that add up to their totals, and to those of vendors', () => {
    const sum = (costs: readonly (string | null)[]) =>
      costs.reduce((total, cost) => total + (cost === null ? 0n : readCost(cost)), 0n);
    fc.assert(
      fc.property(drawnCatalogue, fc.array(drawnJob, { minLength: 1, maxLength: 8 }), (catalogue, jobs) => {
        const { mixes, providers: vendors } = estimate(prepareOffers(catalogue), { jobs, ...once });
        for (const { own, direct, parts } of mixes) {
          expect(parts.map((part) => part.job)).toEqual(jobs.map((_, index) => index + 1));
          expect(sum(parts.map((part) => part.own))).toBe(readCost(own));
          if (direct !== null) expect(sum(parts.map((part) => part.direct))).toBe(readCost(direct));
          else expect(parts.map((part) => part.direct)).toContain(null);
        }
        for (const { own, partial, count, parts } of vendors) {
          expect(sum(parts.map((part) => part.own))).toBe(readCost(partial));
          expect(own).toBe(count === jobs.length ? partial : null);
        }
        const single = mixes.find(({ vendors: count }) => count === 1);
        if (single) expect(vendors[0]?.own).toBe(single.own);
      }),
      { numRuns: 500 },
    );
  });

  test('add the quantities of jobs at one service before the tier is chosen', () => {
    const lines = [
      lineOf({ own: 4n * DOLLAR, direct: 5n * DOLLAR }),
      lineOf({ fromQuantity: 150, own: 2n * DOLLAR, direct: 3n * DOLLAR }),
    ];
    const [mix] = estimated([serviceOf(1, { lines })], [job({ volume: 100 }), job({ volume: 55 })]).mixes;
    expect(mix).toMatchObject({
      vendors: 1,
      own: '310.00',
      direct: '465.00',
      saving: { amount: '155.00', percent: 33 },
    });
    expect(mix?.parts).toMatchObject([
      {
        quantity: 100,
        together: 155,
        buys: null,
        own: '200.00',
        line: { fromQuantity: 150 },
      },
      { quantity: 55, together: 155, buys: null, own: '110.00' },
    ]);
  });

  test('do not add quantities whose prices differ by country', () => {
    const lines = [lineOf(), lineOf({ country: 'DE', own: 2n * DOLLAR })];
    const countries = new Map([
      ['DE', 5],
      ['FR', 5],
    ]);
    const jobs = [job({ country: 'DE' }), job({ country: 'FR' }), job()];
    const parts = estimated([serviceOf(1, { lines, countries })], jobs).mixes[0]?.parts;
    expect(parts).toMatchObject([
      { together: null, own: '200.00' },
      { together: 200, own: '100.00' },
      { together: 200, own: '100.00' },
    ]);
  });

  test('say what fewer vendors cost', () => {
    const services = [
      serviceOf(1, {
        lines: [lineOf({ own: 2n * DOLLAR, direct: 3n * DOLLAR })],
      }),
      serviceOf(2, { type: 'isp', lines: [lineOf({ own: DOLLAR })] }),
      serviceOf(3, {
        type: 'isp',
        providerId: 1,
        lines: [lineOf({ own: 3n * DOLLAR })],
      }),
    ];
    const { mixes } = estimated(services, [job(), job({ type: 'isp' })]);
    expect(mixes.map(({ vendors, own, more, direct, saving }) => [vendors, own, more, direct, saving])).toEqual([
      [2, '300.00', '0.00', null, null],
      [1, '500.00', '200.00', null, null],
    ]);
  });
});

describe('an estimate', () => {
  test('that nobody can do has no mixes, and answers the other jobs', () => {
    const services = [serviceOf(1), serviceOf(2, { type: 'isp', countries: new Map([['US', 5]]) })];
    const answer = estimated(services, [job(), job({ type: 'isp', country: 'IS' }), job({ type: 'mobile' })], {
      months: 3,
    });
    expect(answer).toMatchObject({
      mixes: [],
      months: [],
      totals: null,
      today: null,
    });
    expect(answer.jobs.map(({ offers, reason }) => [offers, reason])).toEqual([
      [1, null],
      [0, 'not-in-country'],
      [0, 'not-sold'],
    ]);
    expect(answer.providers).toMatchObject([
      {
        provider: { name: 'Alpha' },
        own: null,
        partial: '100.00',
        parts: [{ own: '100.00' }, { reason: 'not-sold' }, {}],
      },
    ]);
  });

  test('lists vendors that can do all jobs by total, then the others by number of jobs', () => {
    const isp = (id: number, own: bigint) =>
      serviceOf(10 + id, {
        providerId: id,
        type: 'isp',
        lines: [lineOf({ own })],
      });
    const services = [
      serviceOf(1, { lines: [lineOf({ own: 9n * DOLLAR })] }),
      isp(1, DOLLAR),
      serviceOf(2, { lines: [lineOf({ own: 1n })] }),
      serviceOf(3),
      isp(3, DOLLAR),
      isp(4, 2n),
    ];
    const { providers: vendors } = estimated(services, [job(), job({ type: 'isp' })]);
    expect(vendors.map(({ provider, own, count }) => [provider.name, own, count])).toEqual([
      ['Gamma', '200.00', 2],
      ['Alpha', '1000.00', 2],
      ['Beta', null, 1],
      ['Delta', null, 1],
    ]);
  });

  test('compares with today’s bill', () => {
    const today = (now: string) => estimated([serviceOf(1)], [job()], { now }).today;
    expect(today('150.50')).toEqual({
      now: '150.50',
      difference: '50.50',
      year: '606.00',
    });
    expect(today('99.99')).toEqual({
      now: '99.99',
      difference: '-0.01',
      year: '-0.12',
    });
    expect(today('100.00')).toEqual({
      now: '100.00',
      difference: '0.00',
      year: '0.00',
    });
  });
});

describe('months', () => {
  const tiers = [lineOf({ own: 3n * DOLLAR }), lineOf({ fromQuantity: 200, own: DOLLAR })];
  const services = [
    serviceOf(1, {
      lines: [lineOf({ own: 2n * DOLLAR, direct: 4n * DOLLAR })],
    }),
    serviceOf(2, { lines: tiers }),
  ];

  test('say when another mix becomes cheaper, and what staying costs', () => {
    const { months, totals } = estimated(services, [job({ volume: 80 })], {
      months: 4,
      growth: 50,
    });
    expect(
      months.map(({ amounts, cheapest, stay, direct }) => [
        amounts,
        cheapest.own,
        cheapest.providers[0]?.name,
        stay,
        direct,
      ]),
    ).toEqual([
      [[80], '160.00', 'Alpha', '160.00', '320.00'],
      [[120], '200.00', 'Beta', '240.00', null],
      [[180], '200.00', 'Beta', '360.00', null],
      [[270], '270.00', 'Beta', '540.00', null],
    ]);
    expect(totals).toEqual({
      cheapest: '830.00',
      one: { own: '870.00', provider: { slug: 'beta', name: 'Beta' } },
      stay: '1300.00',
      direct: null,
    });
  });

  test('equal estimates of one month with their volumes', () => {
    const drawn = fc.array(
      drawnJob.map((one) => ({ ...one, volume: Math.min(one.volume, 1_000) })),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(drawnCatalogue, drawn, fc.integer({ min: -500, max: 500 }), (catalogue, jobs, tenths) => {
        const prepared = prepareOffers(catalogue);
        const { months, mixes } = estimate(prepared, {
          jobs,
          months: 5,
          growth: tenths / 10,
          now: null,
        });
        expect(months).toHaveLength(mixes.length === 0 ? 0 : 5);
        for (const { amounts, cheapest, one, direct, stay } of months) {
          const then = jobs.map((workload, index) => ({
            ...workload,
            volume: amounts[index] ?? 0,
          }));
          const alone = estimate(prepared, { jobs: then, ...once });
          expect(alone.mixes[0]).toMatchObject({
            own: cheapest.own,
            direct,
            providers: cheapest.providers,
          });
          const single = alone.mixes.find(({ vendors }) => vendors === 1);
          if (single)
            expect(one).toEqual({
              own: single.own,
              provider: single.providers[0],
            });
          expect(readCost(stay ?? '0.00')).toBeGreaterThanOrEqual(readCost(cheapest.own) - 40_000n);
        }
      }),
    );
  });
});

test('shares follow weights, and the rest goes to the largest remainders', () => {
  expect(sharesOf(100n, [1, 1, 1])).toEqual([34n, 33n, 33n]);
  expect(sharesOf(5n, [1, 3])).toEqual([1n, 4n]);
  expect(sharesOf(0n, [2, 5])).toEqual([0n, 0n]);
});

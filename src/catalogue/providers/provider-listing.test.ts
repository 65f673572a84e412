import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CardProvider, ListingService } from './listing.ts';
import { filterListing, providersWithout } from '#features/providers/filter-listing.ts';
import { prepareListing } from './prepare-listing.ts';
import { lowestPrice } from './provider-order.ts';
import { DEFAULT_VIEW, PROVIDER_SORTS, selectedTypeOf, sortProviders, type ProvidersView } from './provider-listing.ts';
import { BILLING_TYPES, PRODUCTS, SERVICE_TYPES, serviceTypeOf, type ServiceType } from '#core/service-type.ts';

/** Few distinct prices, so that ties and missing prices are frequent. */
const price = fc.constantFrom(null, 1_000_000n, 2_500_000n, 10_000_000n, 9_990_000n);

const service = (providers: number, id: number): fc.Arbitrary<ListingService> =>
  fc.record({
    id: fc.constant(id),
    providerId: fc.integer({ min: 1, max: providers }),
    name: fc.constant(`Service ${id}`),
    type: fc.constantFrom(...SERVICE_TYPES),
    billingType: fc.constantFrom(...BILLING_TYPES),
    featured: fc.boolean(),
    isDemo: fc.boolean(),
    facts: fc.constant({}),
    totalProxies: fc.constant(0),
    countries: fc.constant(new Map<string, number>()),
    lines: fc.record({ own: price, direct: price, stale: fc.boolean() }).map(({ own, direct, stale }) => [
      {
        country: null,
        fromQuantity: 1,
        own,
        direct,
        evidence:
          direct === null
            ? null
            : {
                checkedOn: '2026-10-06',
                atQuantity: null,
                checkedBy: 'person',
                listName: null,
                isSourced: true,
                stale,
              },
      },
    ]),
  });

const catalogue = fc.integer({ min: 1, max: 8 }).chain((count) =>
  fc.record({
    providers: fc.tuple(
      ...Array.from({ length: count }, (_, index) =>
        fc.record({
          id: fc.constant(index + 1),
          slug: fc.constant(`provider-${index + 1}`),
          name: fc.constantFrom('Alpha', 'alpha', 'Beta', 'Émile', 'Zeta', '10 Proxies', '9 Proxies'),
          logo: fc.constant('A'),
          ipCount: fc.constant(0),
          countries: fc.constant(0),
          featured: fc.boolean(),
          isDemo: fc.constant(false),
        }),
      ),
    ),
    services: fc.tuple(...Array.from({ length: 12 }, (_, index) => service(count, index + 1))),
  }),
);

function listProviders(providers: readonly CardProvider[], services: readonly ListingService[], view: ProvidersView) {
  const listing = prepareListing({ providers, services, countries: [], demoSources: [] });
  const left = providersWithout(filterListing(listing, view), 0);
  const type = selectedTypeOf(view);
  return sortProviders(
    left.map(({ cardIn }) => cardIn(null)),
    view.sort,
  ).map(({ provider, services: rows }) => ({
    provider,
    services: rows.map((row) => ({ ...row, selected: row.service.type === type })),
  }));
}

const alphabetical = new Intl.Collator('en', { sensitivity: 'base' });
const inNameOrder = (a: CardProvider, b: CardProvider) => alphabetical.compare(a.name, b.name) || a.id - b.id;

function expectOrder<T>(items: readonly T[], figure: (item: T) => number | bigint | null, direction: 1 | -1) {
  let missing = false;
  for (const [index, item] of items.entries()) {
    const current = figure(item);
    if (current === null) missing = true;
    else expect(missing, 'a provider without the figure comes last').toBe(false);
    const next = items[index + 1];
    const following = next === undefined ? null : figure(next);
    if (current === null || following === null) continue;
    expect(direction === 1 ? current <= following : current >= following).toBe(true);
  }
}

/** The units of the listed providers' prices of a type, the most frequent first. */
function unitsOf(listed: ReturnType<typeof listProviders>, type: ServiceType) {
  const priced = BILLING_TYPES.map((unit) => ({
    unit,
    count: listed.filter((item) => lowestPrice(item, type, unit) !== null).length,
  }));
  return priced.toSorted((a, b) => b.count - a.count).map(({ unit }) => unit);
}

describe('orders', () => {
  test.each(PRODUCTS.flatMap(({ id }) => [[id, 'asc'] as const, [id, 'desc'] as const]))(
    '%s-%s sorts by the lowest price above zero within each unit, providers without a price last, ties by name',
    (product, direction) => {
      fc.assert(
        fc.property(catalogue, ({ providers, services }) => {
          const listed = listProviders(providers, services, { ...DEFAULT_VIEW, sort: `${product}-${direction}` });
          const type = serviceTypeOf(product);
          let rest = listed;
          for (const unit of unitsOf(listed, type)) {
            expectOrder(rest, (item) => lowestPrice(item, type, unit), direction === 'asc' ? 1 : -1);
            for (const [index, item] of rest.entries()) {
              const [next, lowest] = [rest[index + 1], lowestPrice(item, type, unit)];
              if (!next || lowest === null || lowest !== lowestPrice(next, type, unit)) continue;
              expect(inNameOrder(item.provider, next.provider)).toBeLessThanOrEqual(0);
            }
            rest = rest.filter((item) => lowestPrice(item, type, unit) === null);
          }
          expect(rest.map(({ provider }) => provider)).toEqual(
            rest.map(({ provider }) => provider).toSorted(inNameOrder),
          );
        }),
      );
    },
  );

  test.each(['asc', 'desc'] as const)(
    'discount-%s sorts by the best current savings, providers without savings last',
    (direction) => {
      fc.assert(
        fc.property(catalogue, ({ providers, services }) => {
          const listed = listProviders(providers, services, { ...DEFAULT_VIEW, sort: `discount-${direction}` });
          const best = (item: (typeof listed)[number]) =>
            Math.max(0, ...item.services.filter((row) => !row.price.isStale).map((row) => row.price.savings)) || null;
          expectOrder(listed, best, direction === 'asc' ? 1 : -1);
        }),
      );
    },
  );

  test('every order lists each provider once, independent of the input order', () => {
    fc.assert(
      fc.property(catalogue, fc.constantFrom(...PROVIDER_SORTS), ({ providers, services }, { id: sort }) => {
        const view = { ...DEFAULT_VIEW, sort };
        const ids = listProviders(providers, services, view).map(({ provider }) => provider.id);
        expect(new Set(ids)).toEqual(new Set(providers.map(({ id }) => id)));
        expect(ids).toHaveLength(providers.length);
        expect(
          listProviders(providers.toReversed(), services.toReversed(), view).map(({ provider }) => provider.id),
        ).toEqual(ids);
      }),
    );
  });

  test('the default order is featured providers, then by name', () => {
    fc.assert(
      fc.property(catalogue, ({ providers, services }) => {
        const listed = listProviders(providers, services, DEFAULT_VIEW).map(({ provider }) => provider);
        const expected = [
          ...providers.filter(({ featured }) => featured).toSorted(inNameOrder),
          ...providers.filter(({ featured }) => !featured).toSorted(inNameOrder),
        ];
        expect(listed).toEqual(expected);
      }),
    );
  });
});

describe('filters', () => {
  test('a product filter keeps the providers that have it, each with all its services', () => {
    fc.assert(
      fc.property(catalogue, fc.constantFrom(...PRODUCTS), ({ providers, services }, { id: product, serviceType }) => {
        const listed = listProviders(providers, services, { ...DEFAULT_VIEW, product });
        const expected = new Set(
          services.filter(({ type }) => type === serviceType).map(({ providerId }) => providerId),
        );
        expect(new Set(listed.map(({ provider }) => provider.id))).toEqual(expected);
        for (const item of listed) {
          expect(item.services).toHaveLength(
            services.filter(({ providerId }) => providerId === item.provider.id).length,
          );
          for (const row of item.services) expect(row.selected).toBe(row.service.type === serviceType);
        }
      }),
    );
  });

  test('the product is ignored in provider mode, the provider in product mode', () => {
    const card = { logo: 'A', ipCount: 0, countries: 0, featured: false, isDemo: false };
    const providers = [
      { ...card, id: 1, slug: 'alpha', name: 'Alpha' },
      { ...card, id: 2, slug: 'beta', name: 'Beta' },
    ];
    const names = (view: Partial<typeof DEFAULT_VIEW>) =>
      listProviders(providers, [], { ...DEFAULT_VIEW, ...view }).map(({ provider }) => provider.name);
    expect(names({ mode: 'provider', product: 'mobile', provider: 'Beta' })).toEqual(['Beta']);
    expect(names({ mode: 'provider', product: 'mobile' })).toEqual(['Alpha', 'Beta']);
    expect(names({ mode: 'product', provider: 'Beta' })).toEqual(['Alpha', 'Beta']);
  });
});

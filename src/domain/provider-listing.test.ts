import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPrice } from './money.ts';
import { lowestPrice } from './provider-order.ts';
import {
  DEFAULT_VIEW,
  listProviders,
  PROVIDER_SORTS,
  type ListableProvider,
  type ListableService,
  type ListedProvider,
} from './provider-listing.ts';
import { BILLING_TYPES, PRODUCTS, SERVICE_TYPES, serviceTypeOf, type ServiceType } from './service-type.ts';

/** Few distinct prices, so that ties, zeros and missing prices are frequent; as strings and as numbers. */
const price = fc.oneof(
  fc.constantFrom('0.00', '1.00', '2.50', '10.00', '9.99', '', 'free'),
  fc.constantFrom(0, 1, 2.5, 10, 9.99),
);

const service = (providers: number, id: number): fc.Arbitrary<ListableService> =>
  fc.record({
    id: fc.constant(id),
    providerId: fc.integer({ min: 1, max: providers }),
    type: fc.constantFrom(...SERVICE_TYPES),
    billingType: fc.constantFrom(...BILLING_TYPES, 'credits'),
    pricePerGbRampage: price,
    pricePerGbDirect: price,
    pricePerCpmRampage: price,
    pricePerCpmDirect: price,
    pricePerIpRampage: price,
    pricePerIpDirect: price,
    evidence: fc.constantFrom(null, { stale: true }, { stale: false }),
  });

const catalogue = fc.integer({ min: 1, max: 8 }).chain((count) =>
  fc.record({
    providers: fc.tuple(
      ...Array.from({ length: count }, (_, index) =>
        fc.record({
          id: fc.constant(index + 1),
          name: fc.constantFrom('Alpha', 'alpha', 'Beta', 'Émile', 'Zeta', '10 Proxies', '9 Proxies'),
          featured: fc.boolean(),
        }),
      ),
    ),
    services: fc.tuple(...Array.from({ length: 12 }, (_, index) => service(count, index + 1))),
  }),
);

const alphabetical = new Intl.Collator('en', { sensitivity: 'base' });
const inNameOrder = (a: ListableProvider, b: ListableProvider) => alphabetical.compare(a.name, b.name) || a.id - b.id;

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

/** The units in which the listed have a price of a type, that of most first. */
function unitsOf(listed: readonly ListedProvider<ListableProvider, ListableService>[], type: ServiceType) {
  const priced = BILLING_TYPES.map((unit) => ({
    unit,
    count: listed.filter((item) => lowestPrice(item, type, unit) !== null).length,
  }));
  return priced.toSorted((a, b) => b.count - a.count).map(({ unit }) => unit);
}

describe('orders', () => {
  test.each(PRODUCTS.flatMap(({ id }) => [[id, 'asc'] as const, [id, 'desc'] as const]))(
    '%s-%s sorts by the lowest price above zero, units apart, the rest last, ties by name',
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
    'discount-%s sorts by the best saving that is not stale, providers without one last',
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

  test('every order shows every provider once, whatever order the API answered in', () => {
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

  test('the default order has featured providers first, then names', () => {
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
  test('a product shows just the providers that have it, each with all its services', () => {
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

  test('a product does not count in provider mode, nor a provider in product mode', () => {
    const providers = [
      { id: 1, name: 'Alpha', featured: false },
      { id: 2, name: 'Beta', featured: false },
    ];
    const names = (view: Partial<typeof DEFAULT_VIEW>) =>
      listProviders(providers, [], { ...DEFAULT_VIEW, ...view }).map(({ provider }) => provider.name);
    expect(names({ mode: 'provider', product: 'mobile', provider: 'Beta' })).toEqual(['Beta']);
    expect(names({ mode: 'provider', product: 'mobile' })).toEqual(['Alpha', 'Beta']);
    expect(names({ mode: 'product', provider: 'Beta' })).toEqual(['Alpha', 'Beta']);
  });
});

test('a service billed per thousand requests counts with that price', () => {
  const base = {
    providerId: 1,
    pricePerGbRampage: '0.10',
    pricePerGbDirect: '9.00',
    pricePerCpmRampage: '1.50',
    pricePerCpmDirect: 3,
  };
  const [listed] = listProviders(
    [{ id: 1, name: 'Alpha', featured: false }],
    [{ ...base, id: 1, type: 'web-unblocker', billingType: 'cpm' }],
    DEFAULT_VIEW,
  );
  const row = listed?.services[0];
  expect(row?.price.own && formatPrice(row.price.own)).toBe('1.50');
  expect(row?.price.savings).toBe(50);
});

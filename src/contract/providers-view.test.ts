import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_VIEW, PROVIDER_SORTS, type ProvidersView } from '#domain/provider-listing.ts';
import { PRODUCTS } from '#domain/service-type.ts';
import { parseProvidersView, providersHref } from './providers-view.ts';

const names = ['Bright Data', 'Oxylabs', 'A&B = 50%?', 'Überproxy'];

const views: fc.Arbitrary<ProvidersView> = fc.record({
  mode: fc.constantFrom('product', 'provider'),
  product: fc.constantFrom(null, ...PRODUCTS.map(({ id }) => id)),
  provider: fc.constantFrom(null, ...names),
  sort: fc.constantFrom(...PROVIDER_SORTS.map(({ id }) => id)),
});

const searchOf = (href: string) => new URL(href, 'http://localhost').search;

test('a view survives its URL', () => {
  fc.assert(
    fc.property(views, (view) => {
      expect(parseProvidersView(searchOf(providersHref(view)), names)).toEqual(view);
    }),
  );
});

test('any query string gives a view whose URL gives the same view', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (search) => {
      const view = parseProvidersView(search, names);
      expect(parseProvidersView(searchOf(providersHref(view)), names)).toEqual(view);
    }),
  );
});

test('unknown values fall back to their defaults, each on its own', () => {
  expect(parseProvidersView('?filter=x&product=tunnel&provider=Nobody&sort=up', names)).toEqual(DEFAULT_VIEW);
  expect(parseProvidersView('?product=tunnel&sort=name', names)).toEqual({ ...DEFAULT_VIEW, sort: 'name' });
});

test('the default view has the bare URL', () => {
  expect(providersHref({})).toBe('/providers');
});

test('names are found without regard to case, and kept before the names are known', () => {
  expect(parseProvidersView('?provider=bright+data', names).provider).toBe('Bright Data');
  expect(parseProvidersView('?provider=Nobody').provider).toBe('Nobody');
  expect(parseProvidersView('?provider=all', names).provider).toBeNull();
});

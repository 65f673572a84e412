import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FACT_FILTERS } from '#catalogue/providers/fact-filters.ts';
import { DEFAULT_VIEW, PROVIDER_SORTS, usualUnit, type ProvidersView } from '#catalogue/providers/provider-listing.ts';
import { BILLING_TYPES, PRODUCTS } from '#core/service-type.ts';
import { slugOf } from '#core/slug.ts';
import { parseProvidersView, pickedCompareHref, providersHref, providersPath, searchText } from './providers-url.ts';

const providers = ['Bright Data', 'Oxylabs', 'A&B = 50%?', 'Überproxy'].map((name) => ({ name, slug: slugOf(name) }));
const countries = [
  { code: 'DE', name: 'Germany' },
  { code: 'GB', name: 'United Kingdom' },
  { code: 'GE', name: 'Georgia' },
  { code: 'UA', name: 'Ukraine' },
];
const names = { providers, countries };

/** Views that a URL can express, without ineffective values. */
const views: fc.Arbitrary<ProvidersView> = fc
  .record({
    mode: fc.constantFrom('product', 'provider'),
    product: fc.constantFrom(null, ...PRODUCTS.map(({ id }) => id)),
    provider: fc.constantFrom(null, ...providers.map(({ name }) => name)),
    sort: fc.constantFrom(...PROVIDER_SORTS.map(({ id }) => id)),
    q: fc.string({ unit: 'grapheme', maxLength: 80 }).map(searchText),
    country: fc.constantFrom(null, ...countries.map(({ code }) => code)),
    max: fc.option(fc.bigInt({ min: 1n, max: 99_999_999_999_999n })),
    at: fc.integer({ min: 1, max: 1_000_000 }),
    unit: fc.constantFrom(...BILLING_TYPES),
    facts: fc.subarray(FACT_FILTERS.map(({ id }) => id)),
    layout: fc.constantFrom('cards', 'table'),
    picked: fc.subarray(providers.map(({ slug }) => slug)),
  })
  .map((view) => (view.product === null ? { ...view, layout: 'cards' as const } : view))
  .map((view) =>
    view.max === null && view.layout === 'cards' ? { ...view, at: 100, unit: usualUnit(view.product) } : view,
  );

const searchOf = (href: string) => new URL(href, 'http://localhost').search;

test('a view survives the round trip through its URL', () => {
  fc.assert(
    fc.property(views, (view) => {
      expect(parseProvidersView(searchOf(providersHref(view)), names)).toEqual(view);
    }),
  );
});

const FIELDS = [
  'filter',
  'product',
  'provider',
  'sort',
  'q',
  'country',
  'max',
  'at',
  'unit',
  'facts',
  'view',
  'compare',
];

/** Any query string, often with known names. `fc.webQueryParameters` is slower: it builds a table of all characters. */
const character = fc
  .integer({ min: 0, max: 0x10_ffff })
  .map((code) => encodeURIComponent(String.fromCodePoint(code).toWellFormed()));
const unit = fc.oneof(fc.constantFrom(...Array.from("aZ09-._~!$'()*,;:@/?&=+%")), character);
const part = fc.tuple(fc.constantFrom(...FIELDS, 'x', ''), fc.constantFrom('=', ''), fc.string({ unit }));
const anySearch = fc.array(part).map((parts) => parts.map((texts) => texts.join('')).join('&'));

test('any query string is read as a view whose URL is read as the same view', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const view = parseProvidersView(search, names);
      expect(parseProvidersView(searchOf(providersHref(view)), names)).toEqual(view);
    }),
  );
});

test('each unknown value falls back to its default', () => {
  expect(parseProvidersView('?filter=x&product=tunnel&provider=Nobody&sort=up', names)).toEqual(DEFAULT_VIEW);
  expect(parseProvidersView('?product=tunnel&sort=name', names)).toEqual({ ...DEFAULT_VIEW, sort: 'name' });
});

test('the default view has the bare URL', () => {
  expect(providersHref({})).toBe('/providers');
});

test('names are matched regardless of case, and kept until the known names are loaded', () => {
  expect(parseProvidersView('?provider=bright+data', names).provider).toBe('Bright Data');
  expect(parseProvidersView('?provider=Nobody').provider).toBe('Nobody');
  expect(parseProvidersView('?provider=all', names).provider).toBeNull();
});

test('filters are read as sent by forms or typed by people, and each invalid part falls back to its default', () => {
  const href = (search: string) => providersHref(parseProvidersView(search, names));
  expect(href('?q=&country=&max=&at=100&unit=gb')).toBe('/providers');
  expect(href('?facts=city&facts=socks5&facts=tea')).toBe('/providers?facts=socks5,city');
  expect(href('?max=%245.00&at=1%2C000')).toBe('/providers?max=5&at=1000');
  expect(href('?max=1%2C25')).toBe('/providers?max=1.25');
  expect(href('?max=%24%201%2C250')).toBe('/providers?max=1250');
  expect(href('?max=0.35&at=5&unit=cpm')).toBe('/providers?max=0.35&at=5&unit=cpm');
  expect(href('?max=0.35&typed=5%2C000&unit=cpm')).toBe('/providers?max=0.35&at=5&unit=cpm');
  expect(href('?max=0.35&typed=1.5+TB&unit=cpm')).toBe('/providers?max=0.35&at=1500');
  expect(href('?max=1&at=9e9')).toBe('/providers?max=1');
  for (const at of ['0', '99999999'])
    expect(href(`?max=1&at=${at}&view=table&product=mobile`)).toBe('/providers?product=mobile');
  for (const max of ['-1', '0', 'cheap', '1e3', '5.1234567', '9'.repeat(30)])
    expect(href(`?max=${max}`)).toBe('/providers');
  expect(href('?q=%20 Bright%20%20data ')).toBe('/providers?q=Bright+data');
  expect(href('?q=%00Bright%00%07data%7f')).toBe('/providers?q=Bright+data');
  expect(href(`?q=${'x'.repeat(100)}`)).toHaveLength('/providers?q='.length + 60);
});

test('the table requires a product, and a quantity only applies with a price limit or in the table', () => {
  expect(providersHref(parseProvidersView('?view=table'))).toBe('/providers');
  expect(providersHref(parseProvidersView('?view=table&product=mobile&at=50'))).toBe(
    '/providers?product=mobile&at=50&view=table',
  );
  expect(providersHref(parseProvidersView('?product=mobile&at=50&unit=ip'))).toBe('/providers?product=mobile');
});

test('picks stay in the URL but not in the query of the view, and link to their comparison for the same job', () => {
  const search = '?product=datacenter&country=DE&max=2&at=50&compare=oxylabs,nobody,bright-data';
  const view = parseProvidersView(search, names);
  expect(view.picked).toEqual(['oxylabs', 'bright-data']);
  expect(providersPath(view, 2)).toBe('/api/views/providers?product=datacenter&country=DE&max=2&at=50&page=2');
  expect(pickedCompareHref(view)).toBe('/compare?p=oxylabs,bright-data&type=datacenter&amount=50&unit=ip&country=DE');
  expect(pickedCompareHref({ ...view, max: null, country: null })).toBe(
    '/compare?p=oxylabs,bright-data&type=datacenter',
  );
  expect(pickedCompareHref({ ...DEFAULT_VIEW, picked: ['a', 'b'] })).toBe('/compare?p=a,b');
});

import { expect, test } from 'vitest';
import { DEFAULT_VIEW, type ProvidersView } from '#catalogue/providers/provider-listing.ts';
import { modeLinks, productLinks, providerLinks, sortLinks } from './provider-toolbar.tsx';

const view: ProvidersView = { ...DEFAULT_VIEW, product: 'mobile', provider: 'B', sort: 'name' };
const currentOf = (links: readonly { current: boolean; label: string }[]) =>
  links.filter(({ current }) => current).map(({ label }) => label);

test('each group has one current link', () => {
  expect(currentOf(modeLinks(view))).toEqual(['Filter by Product Type']);
  expect(currentOf(productLinks(view))).toEqual(['Mobile Proxy']);
  expect(currentOf(providerLinks(view, ['A', 'B']))).toEqual(['B']);
  expect(currentOf(sortLinks(view))).toEqual(['Alphabetically A-Z']);
  expect(currentOf(productLinks(DEFAULT_VIEW))).toEqual(['All Services']);
  expect(currentOf(providerLinks(DEFAULT_VIEW, ['A', 'B']))).toEqual(['All Providers']);
});

test('a link changes its own choice and keeps the others', () => {
  expect(productLinks(view)[0]?.href).toBe('/providers?provider=B&sort=name');
  expect(modeLinks(view)[1]?.href).toBe('/providers?filter=provider&product=mobile&provider=B&sort=name');
  expect(sortLinks(view)[0]?.href).toBe('/providers?product=mobile&provider=B');
});

test('a provider named "all" is not the link to all providers', () => {
  expect(providerLinks(DEFAULT_VIEW, ['all']).map(({ id }) => id)).toEqual(['all', 'name all']);
});

test('dividers separate plain, price and discount orders', () => {
  expect(
    sortLinks(view)
      .filter(({ divided }) => divided)
      .map(({ label }) => label),
  ).toEqual(['Residential Proxy Price lowest to highest', 'Discount highest to lowest']);
});

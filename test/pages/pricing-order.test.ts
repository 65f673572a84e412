import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { api } from '#core/routes.ts';
import { offersSchema } from '#catalogue/offers/offer.ts';
import { orderOffers } from '#features/pricing/make-workload-view.ts';
import { OFFER_SORTS } from '#features/pricing/offer-columns.ts';
import { ORIGIN, request, textsOf, visit } from './visit.ts';

const JOB = 'volume=500&country=DE';
const { offers } = offersSchema.parse((await request(`${api.offers}?type=residential&amount=500&country=DE`)).json());

test.each(OFFER_SORTS)('the address sorts the vendors by %s, and the column says so', async (sort) => {
  const { root, attribute } = await visit(`/pricing?${JOB}&sort=${sort}`);
  const names = textsOf(root.querySelectorAll('.offers-table .name'));
  expect(names).toEqual(orderOffers(offers, sort).map(({ provider }) => provider.name));
  const sorted = root.querySelectorAll('.offers-table th[aria-sort]');
  expect(sorted).toHaveLength(1);
  const hrefs = [...root.querySelectorAll('.offers-table th a.sort')].map((link) => link.getAttribute('href'));
  expect(hrefs).toHaveLength(OFFER_SORTS.length);
  const own = sort === 'total' ? `/pricing?${JOB}` : `/pricing?${JOB}&sort=${sort}`;
  expect(sorted[0]?.querySelector('a')?.getAttribute('href')).toBe(own);
  // The order is no page of its own for search engines.
  expect(attribute('link[rel=canonical]', 'href')).toBe(`${ORIGIN}/pricing?${JOB}`);
});

test('selected vendors are in a tray that compares them for the job', async () => {
  const { page } = await visit(`/pricing?${JOB}&p=soax,scraperapi&sort=savings`);
  const tray = within(page.getByRole('region', { name: 'Compare' }));
  expect(tray.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(`/compare?p=soax,scraperapi&${JOB}`);
  expect(tray.getByRole('link', { name: 'Remove SOAX' }).getAttribute('href')).toBe(
    `/pricing?${JOB}&p=scraperapi&sort=savings`,
  );
  expect(tray.getByRole('link', { name: 'Clear' }).getAttribute('href')).toBe(`/pricing?${JOB}&sort=savings`);
  expect((await visit(`/pricing?${JOB}`)).page.queryByRole('region', { name: 'Compare' })).toBeNull();
});

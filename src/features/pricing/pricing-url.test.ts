import fc from 'fast-check';
import { OFFER_SORTS } from './offer-columns.ts';
import { expect, test } from 'vitest';
import { ASSUMPTIONS, WORKLOAD_UNITS, type Workload } from '#catalogue/offers/workload.ts';
import { CALCULATED_TYPES, DEFAULT_JOB, PLANS } from '#catalogue/offers/plans.ts';
import { BILLING_TYPES } from '#core/service-type.ts';
import { isPriced } from '#catalogue/offers/workload-url.ts';
import { listedPricingPath, parsePricingPage, pricingPageHref } from './pricing-url.ts';

const workloads: fc.Arbitrary<Workload> = fc.record({
  type: fc.constantFrom(...CALCULATED_TYPES),
  volume: fc.oneof(fc.constantFrom(...PLANS.map(({ volume }) => volume)), fc.integer({ min: 1, max: 1_000_000 })),
  unit: fc.constantFrom(...BILLING_TYPES),
  country: fc.constantFrom(null, 'DE', 'BR'),
  kb: fc.integer({ min: 1, max: 100_000 }),
  success: fc.integer({ min: 1, max: 100 }),
  addresses: fc.integer({ min: 1, max: 1_000_000 }),
});

const slugs = fc.uniqueArray(fc.constantFrom('a', 'b', 'c-2', 'd', 'e', 'f', 'g'), { maxLength: 6 });

const searchOf = (href: string) => new URL(href, 'http://localhost').search;
const DEFAULT: Workload = {
  ...ASSUMPTIONS,
  type: 'residential',
  volume: 250,
  unit: WORKLOAD_UNITS.residential,
  country: null,
};

const sorts = fc.constantFrom(...OFFER_SORTS);

test('a page’s state survives the round trip through its URL', () => {
  fc.assert(
    fc.property(workloads, slugs, sorts, fc.integer({ min: 1, max: 99 }), (workload, chosen, sort, page) => {
      const view = { workload, notes: [], chosen, sort, page };
      expect(parsePricingPage(searchOf(pricingPageHref(view)))).toEqual(view);
    }),
  );
});

/** Query strings of known and arbitrary names and values, in any order and number. */
const searches = fc
  .array(
    fc.tuple(
      fc.constantFrom('type', 'volume', 'amount', 'typed', 'kb', 'country', 'p', 'page', 'unit', 'utm_source'),
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          'mobile',
          'custom',
          '1',
          '1000',
          '0',
          '9e9',
          '5000000',
          '2.5',
          'de',
          'a,b',
          'cpm',
          '1.5 TB',
          '2.125',
          '2500500',
        ),
      ),
    ),
  )
  .map((entries) => `?${new URLSearchParams(entries)}`);

test('any query string is read as a state whose URL is read as the same state', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const view = parsePricingPage(search);
      expect(parsePricingPage(searchOf(pricingPageHref(view)))).toEqual(view);
    }),
  );
});

test('the bare URL shows 250 GB of residential proxies', () => {
  const hrefOf = ({ type, volume }: Pick<Workload, 'type' | 'volume'>) =>
    pricingPageHref({ workload: { ...parsePricingPage(`type=${type}`).workload, volume } });
  expect(parsePricingPage('').workload).toEqual(DEFAULT);
  expect(hrefOf(DEFAULT_JOB)).toBe('/pricing');
  expect(hrefOf({ type: 'mobile', volume: 1 })).toBe('/pricing?type=mobile&volume=1');
  expect(hrefOf({ type: 'web-unblocker', volume: 7 })).toBe('/pricing?type=web-unblocker&amount=7');
});

test.each([
  '?volume=0250',
  '?volume=250.0',
  '?volume=2',
  '?type=custom',
  '?type=Mobile',
  '?type=',
  '?volume',
  '?amount=x',
])('unknown values in %s fall back to the defaults', (search) => {
  expect(parsePricingPage(search).workload).toEqual(DEFAULT);
});

test('an unknown value does not affect the other parameters', () => {
  expect(parsePricingPage('?type=tunnel&volume=500').workload).toEqual({ ...DEFAULT, volume: 500 });
  expect(parsePricingPage('?volume=7&type=isp').workload).toEqual({ ...DEFAULT, type: 'isp' });
});

test('a number out of range stays in the URL for the error message, and is not replaced by another volume', () => {
  const view = parsePricingPage('?amount=5,000,000&kb=0');
  expect(isPriced(view)).toBe(false);
  expect(view.notes).toEqual([
    { name: 'volume', typed: '5000000', isFault: true, text: 'The maximum is 1,000,000 GB.' },
    { name: 'kb', typed: '0', isFault: true, text: 'Enter a whole number from 1 to 100,000.' },
  ]);
  expect(pricingPageHref(view)).toBe('/pricing?typed=5000000&kb=0');
});

test('a typed volume is an amount in the URL, plus its text if more than the typed volume is priced', () => {
  const hrefOf = (query: string) => pricingPageHref(parsePricingPage(`?type=web-unblocker&${query}`));
  expect(hrefOf('typed=3m')).toBe('/pricing?type=web-unblocker&amount=3000');
  expect(hrefOf('typed=2%2C500%2C500')).toBe('/pricing?type=web-unblocker&amount=2501&typed=2%2C500%2C500');
  expect(hrefOf('typed=1.5+TB')).toBe('/pricing?type=web-unblocker&amount=1500&unit=gb');
  expect(hrefOf('typed=')).toBe('/pricing?type=web-unblocker');
});

test('countries and providers that the catalogue lacks are dropped; of seven providers the first six are kept', () => {
  const providers = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((slug) => ({ slug, name: slug }));
  const names = { providers, countries: [{ code: 'DE', name: 'Germany' }] };
  const { workload, chosen } = parsePricingPage('?country=FR&p=zz,a&p=b,c,d,e,f,g,a', names);
  expect([workload.country, chosen]).toEqual([null, ['a', 'b', 'c', 'd', 'e', 'f']]);
  expect(parsePricingPage('?country=de', names).workload.country).toBe('DE');
});

test('search engines may index types, countries and plans, but no typed values', () => {
  expect(listedPricingPath(parsePricingPage('?type=isp&volume=100&country=DE&p=a&kb=9'))).toBe(
    '/pricing?type=isp&volume=100&country=DE',
  );
  expect(listedPricingPath(parsePricingPage('?amount=777&success=20&page=2'))).toBe('/pricing?page=2');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASSUMPTIONS, type Workload } from '#domain/offers/workload.ts';
import { drawnWorkload } from '#test/offer-factory.ts';
import { offersQuerySchema, workloadOf } from './offer.ts';
import { offersHref, parseWorkload, workloadHref } from './workload.ts';

const bare: Workload = { type: 'residential', amount: 250, unit: 'gb', country: null, ...ASSUMPTIONS };
const searchOf = (href: string) => new URL(href, 'http://localhost').search;

test('a workload survives its URL, on a page and at the API', () => {
  fc.assert(
    fc.property(drawnWorkload, (workload) => {
      expect(parseWorkload(searchOf(workloadHref('/pricing', workload)))).toEqual({ workload, adjusted: [] });
      const query = Object.fromEntries(new URLSearchParams(searchOf(offersHref(workload))));
      expect(workloadOf(offersQuerySchema.parse(query))).toEqual(workload);
    }),
  );
});

/** Query strings that mix what is known with anything else, in any order and number. */
const searches = fc
  .array(
    fc.tuple(
      fc.constantFrom('type', 'amount', 'volume', 'unit', 'country', 'kb', 'success', 'addresses', 'utm_source'),
      fc.oneof(fc.string(), fc.constantFrom('mobile', 'ip', 'de', '1000', '0', '1e3', '2.5'), fc.nat().map(String)),
    ),
  )
  .map((entries) => `?${new URLSearchParams(entries)}`);

test('any query string asks for a workload whose URL asks for the same without adjustment', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const { workload } = parseWorkload(search);
      const query = Object.fromEntries(new URLSearchParams(searchOf(offersHref(workload))));
      expect(offersQuerySchema.safeParse(query).success).toBe(true);
      expect(parseWorkload(searchOf(workloadHref('/pricing', workload)))).toEqual({ workload, adjusted: [] });
    }),
  );
});

test('the bare URL and the plans are what they were', () => {
  expect(parseWorkload('')).toEqual({ workload: bare, adjusted: [] });
  expect(workloadHref('/pricing', bare)).toBe('/pricing');
  expect(workloadHref('/pricing', { ...bare, type: 'mobile', amount: 1 })).toBe('/pricing?type=mobile&volume=1');
  expect(parseWorkload('?type=isp&volume=500').workload).toEqual({ ...bare, type: 'isp', amount: 500 });
  expect(parseWorkload('?volume=500&amount=7').workload.amount).toBe(7);
  expect(parseWorkload('?volume=499').workload.amount).toBe(250);
});

test('a type is meant in its own unit unless told', () => {
  expect(parseWorkload('?type=web-unblocker').workload.unit).toBe('cpm');
  expect(parseWorkload('?type=web-unblocker&unit=gb').workload.unit).toBe('gb');
  expect(parseWorkload('?type=isp&unit=month').workload.unit).toBe('gb');
  expect(workloadHref('/pricing', { ...bare, type: 'web-unblocker', unit: 'cpm' })).toBe('/pricing?type=web-unblocker');
});

test.each([
  ['amount=0', 'amount', 1, 'least'],
  ['amount=-5', 'amount', 1, 'least'],
  ['amount=1000001', 'amount', 1_000_000, 'most'],
  [`amount=${'9'.repeat(400)}`, 'amount', 1_000_000, 'most'],
  ['amount=12.5', 'amount', 13, 'whole'],
  ['kb=0.4', 'kb', 1, 'least'],
  ['kb=200000', 'kb', 100_000, 'most'],
  ['success=101', 'success', 100, 'most'],
  ['addresses=0', 'addresses', 1, 'least'],
] as const)('%s is adjusted, and that is said', (search, name, used, rule) => {
  const { workload, adjusted } = parseWorkload(`?${search}`);
  expect(workload[name]).toBe(used);
  expect(adjusted).toEqual([{ name, used, rule }]);
});

test.each([
  'amount=',
  'amount=many',
  'amount=1e3',
  'amount=0x10',
  'kb=NaN',
  'success=Infinity',
  'country=',
  'country=any',
])('%s falls back without a word', (search) => {
  expect(parseWorkload(`?${search}`)).toEqual({ workload: bare, adjusted: [] });
});

test('thousands may be separated, a country may be small, and has to be known', () => {
  expect(parseWorkload('?amount=3%2C000').workload.amount).toBe(3_000);
  expect(parseWorkload('?country=de').workload.country).toBe('DE');
  expect(parseWorkload('?country=de', ['DE', 'US']).workload.country).toBe('DE');
  expect(parseWorkload('?country=ZZ', ['DE', 'US']).workload.country).toBeNull();
});

test('the exports of a workload stand beside its answer', () => {
  expect(offersHref({ ...bare, country: 'DE' })).toBe('/api/offers?type=residential&amount=250&country=DE');
  expect(offersHref(bare, '.csv')).toBe('/api/offers.csv?type=residential&amount=250');
});

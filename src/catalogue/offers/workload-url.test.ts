import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASSUMPTIONS, type Workload } from './workload.ts';
import { drawnWorkload } from '#test/offer-factory.ts';
import { offersQuerySchema, workloadOf } from './offer.ts';
import { isPriced, noteOn, offersHref, parseWorkload, workloadHref } from './workload-url.ts';

const bare: Workload = { type: 'residential', volume: 250, unit: 'gb', country: null, ...ASSUMPTIONS };
const searchOf = (href: string) => new URL(href, 'http://localhost').search;

test('a workload survives the round trip through its URL, on a page and at the API', () => {
  fc.assert(
    fc.property(drawnWorkload, (workload) => {
      expect(parseWorkload(searchOf(workloadHref('/pricing', workload)))).toEqual({ workload, notes: [] });
      const query = Object.fromEntries(new URLSearchParams(searchOf(offersHref(workload))));
      expect(workloadOf(offersQuerySchema.parse(query))).toEqual(workload);
    }),
  );
});

/** Query strings of known and arbitrary names and values, in any order and number. */
const searches = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'type',
        'amount',
        'typed',
        'volume',
        'unit',
        'country',
        'kb',
        'success',
        'addresses',
        'utm_source',
      ),
      fc.oneof(fc.string(), fc.constantFrom('mobile', 'ip', 'de', '1000', '0', '1e3', '2.5'), fc.nat().map(String)),
    ),
  )
  .map((entries) => `?${new URLSearchParams(entries)}`);

test('any query string is read as a workload whose URL is read as the same one, without messages', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const { workload } = parseWorkload(search);
      const query = Object.fromEntries(new URLSearchParams(searchOf(offersHref(workload))));
      expect(offersQuerySchema.safeParse(query).success).toBe(true);
      expect(parseWorkload(searchOf(workloadHref('/pricing', workload)))).toEqual({ workload, notes: [] });
    }),
  );
});

test('the bare URL and the URLs of the plans have not changed', () => {
  expect(parseWorkload('')).toEqual({ workload: bare, notes: [] });
  expect(workloadHref('/pricing', bare)).toBe('/pricing');
  expect(workloadHref('/pricing', { ...bare, type: 'mobile', volume: 1 })).toBe('/pricing?type=mobile&volume=1');
  expect(parseWorkload('?type=isp&volume=500').workload).toEqual({ ...bare, type: 'isp', volume: 500 });
  expect(parseWorkload('?volume=500&amount=7').workload.volume).toBe(7);
  expect(parseWorkload('?volume=499').workload.volume).toBe(250);
});

test('a type has its own unit by default', () => {
  expect(parseWorkload('?type=web-unblocker').workload.unit).toBe('cpm');
  expect(parseWorkload('?type=web-unblocker&unit=gb').workload.unit).toBe('gb');
  expect(parseWorkload('?type=isp&unit=month').workload.unit).toBe('gb');
  expect(workloadHref('/pricing', { ...bare, type: 'web-unblocker', unit: 'cpm' })).toBe('/pricing?type=web-unblocker');
});

test.each([
  ['amount=0', 'volume', 'The minimum is 1 GB.'],
  ['amount=-5', 'volume', 'Enter an amount, such as 500 GB or 1.5 TB.'],
  ['amount=1000001', 'volume', 'The maximum is 1,000,000 GB.'],
  ['unit=cpm&amount=1000001', 'volume', 'The maximum is 1,000,000,000 requests.'],
  [`amount=${'9'.repeat(400)}`, 'volume', 'The maximum is 1,000,000 GB.'],
  ['typed=2.125', 'volume', '“2.125” could mean 2,125 MB or 2,125 GB. Enter the one you mean.'],
  ['typed=lots', 'volume', 'Enter an amount, such as 500 GB or 1.5 TB.'],
  ['kb=0.4', 'kb', 'Enter a whole number from 1 to 100,000.'],
  ['kb=200000', 'kb', 'Enter a whole number from 1 to 100,000.'],
  ['success=101', 'success', 'Enter a whole number from 1 to 100.'],
  ['addresses=0', 'addresses', 'Enter a whole number from 1 to 1,000,000.'],
] as const)('%s is an error, and nothing is priced', (search, name, text) => {
  const asked = parseWorkload(`?${search}`);
  expect(isPriced(asked)).toBe(false);
  expect(noteOn(name, asked)).toMatchObject({ isFault: true, text });
});

test.each([
  ['amount=12.5', { unit: 'gb', volume: 13 }, '12500 MB', 'Priced as 13 GB: prices are for whole gigabytes.'],
  ['unit=cpm&amount=2.5', { volume: 3 }, '2500', 'Priced as 3,000 requests: vendors bill by the thousand.'],
  [
    'unit=cpm&typed=2500500',
    { volume: 2_501 },
    '2500500',
    'Priced as 2,501,000 requests: vendors bill by the thousand.',
  ],
] as const)('%s is rounded up, with a message', (search, priced, typed, text) => {
  const asked = parseWorkload(`?${search}`);
  expect(asked.workload).toMatchObject(priced);
  expect(asked.notes).toEqual([{ name: 'volume', typed, isFault: false, text }]);
});

test('a volume has its own unit or the unit of the type', () => {
  const volumeOf = (search: string) => {
    const { volume, unit } = parseWorkload(search).workload;
    return [volume, unit];
  };
  expect(volumeOf('?type=web-unblocker&typed=3000000')).toEqual([3_000, 'cpm']);
  expect(volumeOf('?type=web-unblocker&typed=500+GB')).toEqual([500, 'gb']);
  expect(volumeOf('?typed=1.5+TB')).toEqual([1_500, 'gb']);
  expect(volumeOf('?typed=&amount=7')).toEqual([7, 'gb']);
  expect(volumeOf('?typed=9&amount=7')).toEqual([9, 'gb']);
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
])('%s falls back to the default without a message', (search) => {
  expect(parseWorkload(`?${search}`)).toEqual({ workload: bare, notes: [] });
});

test('accepts separators of thousands and lower-case country codes, but no unknown country', () => {
  expect(parseWorkload('?amount=3%2C000').workload.volume).toBe(3_000);
  expect(parseWorkload('?country=de').workload.country).toBe('DE');
  expect(parseWorkload('?country=de', ['DE', 'US']).workload.country).toBe('DE');
  expect(parseWorkload('?country=ZZ', ['DE', 'US']).workload.country).toBeNull();
});

test('the URLs of a workload’s offers and export have its query', () => {
  expect(offersHref({ ...bare, country: 'DE' })).toBe('/api/offers?type=residential&amount=250&country=DE');
  expect(offersHref(bare, '.csv')).toBe('/api/offers.csv?type=residential&amount=250');
});

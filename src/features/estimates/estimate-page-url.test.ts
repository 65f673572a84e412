import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnWorkload } from '#test/offer-factory.ts';
import { estimatePageHref, estimateViewPath, parseEstimatePage, readEstimate } from './estimate-page-url.ts';
import { estimatesHref } from './estimate-url.ts';
import { jobToken } from './job-token.ts';

const countries = [
  ['DE', 'Germany'],
  ['GB', 'United Kingdom'],
] as const;
const canonical = (search: string) => estimatePageHref(parseEstimatePage(search), countries);
const read = (search: string) => readEstimate(parseEstimatePage(search), countries);
const faultsOf = (search: string) => read(search).jobs.map(({ faults }) => Object.keys(faults));

describe('the address', () => {
  test('of jobs is read as written, and the API reads the same', () => {
    fc.assert(
      fc.property(fc.array(drawnWorkload, { minLength: 1, maxLength: 8 }), (jobs) => {
        const search = `jobs=${jobs.map(jobToken).join(',')}`;
        const { query } = read(search);
        expect(query?.jobs).toEqual(jobs);
        expect(canonical(search)).toBe(`/estimate?${search}`);
        expect(estimateViewPath(parseEstimatePage(search))).toBe(
          estimatesHref({ jobs, months: 1, growth: 0, now: null })
            .replace('/api/', '/api/views/')
            .replace('estimates', 'estimate'),
        );
      }),
    );
  });

  test.each([
    ['', '/estimate'],
    ['jobs=', '/estimate'],
    ['jobs=RESIDENTIAL.300GB.de.95PC', '/estimate?jobs=residential.300gb.DE'],
    ['jobs=residential.300gb.90pc.DE.100kb', '/estimate?jobs=residential.300gb.DE.100kb.90pc'],
    ['jobs=residential.300', '/estimate?jobs=residential.300gb'],
    ['jobs=isp.20ip&months=1&growth=0&now=&mix=9&foo=1', '/estimate?jobs=isp.20ip'],
    [
      'jobs=isp.20ip&months=12&growth=2,5&now=$2,000.00&mix=2',
      '/estimate?jobs=isp.20ip&months=12&growth=2.5&now=2000&mix=2',
    ],
    ['jobs=isp.20ip&jobs=mobile.2gb.GB', '/estimate?jobs=isp.20ip,mobile.2gb.GB'],
    // Without scripts the form sends a field for each line.
    [
      'was=residential&type=residential&volume=1.5+TB&unit=gb&country=germany&kb=200&success=95&addresses=10&months=2',
      '/estimate?jobs=residential.1500gb.DE&months=2',
    ],
    ['was=residential&type=web-unblocker&volume=250k&unit=gb&country=', '/estimate?jobs=web-unblocker.250cpm'],
    [
      'type=isp&volume=5&unit=ip&country=&type=mobile&volume=2&unit=gb&country=GB&remove=1',
      '/estimate?jobs=mobile.2gb.GB',
    ],
    ['type=isp&volume=5&unit=ip&country=&copy=1', '/estimate?jobs=isp.5ip,isp.5ip'],
    // Other pages link with the query of their job.
    [
      'type=web-unblocker&amount=500&country=DE&success=90',
      '/estimate?jobs=web-unblocker.500cpm.DE.90pc,residential.gb',
    ],
  ])('is canonical: %s', (search, href) => {
    expect(canonical(search)).toBe(href);
    expect(canonical(href.split('?')[1] ?? '')).toBe(href);
  });

  test('keeps what is wrong as typed, and is canonical then, too', () => {
    fc.assert(
      fc.property(
        fc.record({
          type: fc.oneof(fc.constantFrom('isp', 'isP', 'Web-Unblocker'), fc.string({ maxLength: 20, unit: 'binary' })),
          volume: fc.string({ maxLength: 50, unit: 'binary' }),
          unit: fc.constantFrom('gb', 'cpm', 'ip', 'x'),
          country: fc.string({ maxLength: 20, unit: 'binary' }),
          kb: fc.string({ maxLength: 20 }),
          months: fc.string({ maxLength: 20 }),
          growth: fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('-100', '1e9')),
          now: fc.string({ maxLength: 20 }),
        }),
        (typed) => {
          const href = canonical(new URLSearchParams(typed).toString());
          expect(canonical(href.split('?')[1] ?? '')).toBe(href);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a fault', () => {
  test.each([
    ['jobs=residential.300gb,foo.20ip', [[], ['type']]],
    ['jobs=residential.0gb,isp.abcip', [['volume'], ['volume']]],
    ['jobs=residential.1000001gb.Narnia', [['volume', 'country']]],
    ['jobs=residential.5gb.101pc.0kb', [['kb', 'success']]],
  ])('names its job and field, and no price is shown: %s', (search, faults) => {
    expect(faultsOf(search)).toEqual(faults);
    expect(read(search).query).toBeNull();
  });

  test('of the ninth job leaves that out and says so', () => {
    const { query, faults } = read(`jobs=${Array.from({ length: 12 }, () => 'isp.1ip').join(',')}`);
    expect(query?.jobs).toHaveLength(8);
    expect(faults.jobs).toBe('An estimate has at most 8 jobs: job 9 is left out.');
  });

  test.each([
    ['growth=-100', 'growth', 'Enter a growth from −50% to 100%, with at most one decimal place.'],
    [
      'months=24&growth=90',
      'growth',
      'At 90% a month, job 1 exceeds the largest volume, 1,000,000, in month 14. Enter at most 42.2%.',
    ],
    ['months=0', 'months', 'Enter a whole number of months from 1 to 24.'],
    ['months=12&months=24', 'months', 'Enter a whole number of months from 1 to 24.'],
    ['growth=5&growth=5', 'growth', 'Enter a growth from −50% to 100%, with at most one decimal place.'],
    ['now=2000&now=3000', 'now', 'Enter an amount above 0, such as 2,000.'],
    ['now=0', 'now', 'Enter an amount above 0, such as 2,000.'],
  ] as const)('of %s keeps the estimate of one month', (search, name, text) => {
    const { query, faults } = read(`jobs=residential.300gb&${search}`);
    expect(faults[name]).toBe(text);
    expect(query).toMatchObject({ growth: 0, now: null });
  });

  test('is not an empty line, which is not estimated', () => {
    const { query, lines } = read('jobs=residential.gb,isp.5ip');
    expect(query?.jobs).toHaveLength(1);
    expect(lines).toEqual([1]);
  });
});

import { expect, test } from 'vitest';
import type { Feed } from '#features/feeds/feed.ts';
import { FEED_CONTROLS } from './feed-form.tsx';
import { feedState, fileText } from './feed-section.tsx';

const { mapping, header } = FEED_CONTROLS;

test('a mapping survives the round trip through the form, with its translations', () => {
  const stored = {
    provider: 'name',
    service: { header: 'category', values: { residential: 'Residential Proxies', isp: 'ISP = static' } },
    unit: null,
    note: { value: 'From a list' },
  };
  const entries = mapping.format(stored);
  expect(entries.map(({ column, from, text, values }) => [column, from, text, values])).toEqual([
    ['provider', 'header', 'name', []],
    [
      'service',
      'header',
      'category',
      [
        ['residential', 'Residential Proxies'],
        ['isp', 'ISP = static'],
      ],
    ],
    ['unit', 'nothing', '', []],
    ['note', 'value', 'From a list', []],
  ]);
  expect(mapping.parse(entries)).toEqual(stored);
});

test.each([
  [{ name: '', value: '', kept: null }, null],
  [
    { name: 'X-Key', value: 'abc', kept: null },
    { name: 'X-Key', value: 'abc' },
  ],
  [{ name: 'X-Key', value: '', kept: 'X-Key' }, undefined],
  [
    { name: 'X-Other', value: '', kept: 'X-Key' },
    { name: 'X-Other', value: '' },
  ],
  [{ name: '', value: '', kept: 'X-Key' }, null],
])('the header %j is sent as %j', (entry, sent) => {
  expect(header.parse(entry)).toEqual(sent);
});

const feed: Feed = {
  id: 1,
  name: 'Reseller',
  url: 'https://api.webshare.io/prices.csv',
  format: 'csv',
  rowsPath: null,
  mapping: {},
  header: null,
  daily: true,
  fetching: false,
  fetchedAt: '2026-11-23T05:00:00.000Z',
  nextAt: null,
  reason: null,
  status: null,
  fault: null,
  import: {
    id: 7,
    lines: 61,
    new: 3,
    changed: 14,
    unchanged: 42,
    missing: 2,
    faulty: 0,
    asOf: '2026-11-23T05:00:00.000Z',
    appliedAt: null,
    dismissedAt: null,
  },
};
const file = feed.import;

test.each<[Partial<Feed>, string]>([
  [{}, '14 changed, 3 new'],
  [{ fetching: true }, 'Fetching'],
  [{ import: null }, 'Not fetched yet'],
  [{ reason: 'status', status: 404 }, 'Not read: answered 404'],
  [{ reason: 'robots', status: null }, 'Not read: its robots.txt forbids it'],
  [{ reason: 'robots-unreached', status: null }, 'Not read: it could not be reached, so its robots.txt is unknown'],
  [{ fault: 'The file is not valid JSON.' }, 'The file is not valid JSON.'],
  [{ import: file && { ...file, new: 0, changed: 0, faulty: 2 } }, 'No changes in 61 lines, 2 faults'],
  [{ import: file && { ...file, dismissedAt: file.asOf } }, '14 changed, 3 new, dismissed'],
  [{ import: file && { ...file, appliedAt: file.asOf } }, 'Applied'],
])('the state of a feed with %j', (changes, text) => {
  expect(feedState({ ...feed, ...changes }).text).toBe(text);
});

test('the text about the file names format, host, schedule and last reading', () => {
  const now = Date.parse('2026-11-30T05:00:00.000Z');
  expect(fileText(feed, now)).toContain('CSV at api.webshare.io, daily, read 23 Nov');
  expect(fileText({ ...feed, daily: false, fetchedAt: null }, now)).toBe('CSV at api.webshare.io, never read');
});

import { expect, test } from 'vitest';
import { UNREAD_REASONS } from '#catalogue/sources/source-state.ts';
import type { SourceAnswer } from '#features/sources/source.ts';
import { allowedText, reasonText, resultText, unreadText, whenText } from './source-words.tsx';

const SOURCE: SourceAnswer = {
  id: 1,
  url: 'https://vendor.example/pricing',
  host: 'vendor.example',
  facts: 0,
  lines: 10,
  state: 'same',
  reason: null,
  robots: 'read',
  status: 200,
  readAt: '2026-11-22T04:12:00.000Z',
  sameAt: '2026-11-22T04:12:00.000Z',
  nextAt: null,
  reading: false,
  failures: 0,
  results: { same: 10, differs: 0, dismissed: 0, lost: 0, noPlace: 0 },
  worstSince: null,
  recent: [],
};
const NONE = { same: 0, differs: 0, dismissed: 0, lost: 0, noPlace: 0 };

test.each<[string, Partial<SourceAnswer>, string, string | null]>([
  ['same', {}, 'Same', null],
  ['being read', { reading: true }, 'Reading now', 'waits 5 s between pages'],
  [
    'differing and lost lines',
    { state: 'differs', results: { same: 6, differs: 1, dismissed: 0, lost: 1, noPlace: 2 } },
    '1 differs, 1 lost',
    '6 same, 2 without a place',
  ],
  [
    'a figure that was left',
    { state: 'differs', results: { ...NONE, same: 5, differs: 1, dismissed: 1 } },
    '1 differs',
    'kept until the source changes again',
  ],
  [
    'all lines lost',
    { state: 'lost', results: { ...NONE, lost: 3 }, worstSince: '2026-11-17T12:00:00.000Z' },
    '3 lost',
    'since 17 Nov',
  ],
  [
    'lost before it was unread',
    { state: 'lost', reason: 'network', results: { ...NONE, same: 1, lost: 1 } },
    '1 lost',
    'could not be reached',
  ],
  ['unread', { state: 'unread', reason: 'timeout', failures: 3 }, 'Not read', 'no answer in 10 seconds, 3 times'],
  [
    'forbidden',
    { state: 'unread', reason: 'robots', status: null, failures: 9 },
    'Not read',
    'its robots.txt forbids it',
  ],
  [
    'one line without a place',
    { state: 'no-place', results: { ...NONE, noPlace: 1 } },
    'No place',
    '1 line without a place',
  ],
  [
    'lines without a place',
    { state: 'no-place', results: { ...NONE, noPlace: 2 } },
    'No place',
    '2 lines without a place',
  ],
  ['paused', { state: 'paused' }, 'Paused', null],
  ['never read', { state: 'never' }, 'Not read yet', null],
])('the last result in words: %s', (_, source, title, detail) => {
  expect(resultText({ ...SOURCE, ...source })).toEqual({ title, detail });
});

test('the status of an answer is said where there is one', () => {
  expect(reasonText('status', 404)).toBe('answered 404');
  expect(reasonText('status', null)).toBe('answered with an error');
  expect(reasonText('refused-address', null)).toBe('not a public address');
});

test('days next to today have names', () => {
  const now = new Date(2026, 10, 22, 12).getTime();
  const at = (day: number) => whenText(new Date(2026, 10, day, 4, 12).toISOString(), now);
  expect([20, 21, 22, 23, 25].map(at)).toEqual([
    '20 Nov 04:12',
    'yesterday 04:12',
    'today 04:12',
    'tomorrow 04:12',
    '25 Nov 04:12',
  ]);
});

test.each<[SourceAnswer['reason'], SourceAnswer['robots'], number | null, string | null, string | null]>([
  [null, 'read', 200, null, 'robots.txt allows it'],
  [null, null, 200, null, null],
  ['network', 'read', null, 'could not be reached', 'robots.txt allows it'],
  ['timeout', 'read', null, 'no answer in 10 seconds', 'robots.txt allows it'],
  ['timeout', null, null, 'no answer in 10 seconds', null],
  ['refused-address', null, null, 'not a public address', null],
  ['crash', null, null, 'reading it failed', null],
  ['robots', 'read', null, 'its robots.txt forbids it', null],
  ['robots-unread', 'unreadable', null, 'its robots.txt answered with an error or not in time', null],
  ['robots-unreached', 'unreached', null, 'it could not be reached, so its robots.txt is unknown', null],
  ['robots', 'read', 302, 'after a redirect, its robots.txt forbids it', null],
  ['robots-unreached', 'read', 302, 'after a redirect, it could not be reached, so its robots.txt is unknown', null],
])('a reading that ended with %j says of robots.txt (%j) what is known', (reason, robots, status, unread, allowed) => {
  expect([unreadText({ reason, status }), allowedText({ reason, robots })]).toEqual([unread, allowed]);
});

test('every reason has a text', () => {
  expect(UNREAD_REASONS.filter((reason) => reasonText(reason, null) === '')).toEqual([]);
});

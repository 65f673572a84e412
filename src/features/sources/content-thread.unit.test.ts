import { expect, test } from 'vitest';
import { TooManyRequestsError } from '#platform/errors/problem-error.ts';
import { ContentThread } from './content-thread.server.ts';
import type { ContentSearch } from './search-content.server.ts';

const PAGE: ContentSearch = { format: 'html', content: '<p>Pro<td>$7.50<p>Max<td>$12', places: [], prices: [] };

test('returns text, amounts and places; proposes the only amount that equals a price', async () => {
  const thread = new ContentThread();
  const place = { kind: 'text', before: 'Pro ', figure: '$7.50', after: ' Max $12' } as const;
  const search = { ...PAGE, places: [place, { kind: 'json', path: '$.a' } as const], prices: [12_000_000n, 1n] };
  expect(await thread.search({ ...search, listedAmounts: 1 })).toEqual({
    hasText: true,
    text: 'Pro $7.50\nMax $12',
    amounts: [{ start: 4, end: 9, amount: 7_500_000n, currency: 'USD' }],
    found: [expect.objectContaining({ amount: 7_500_000n }), null],
    isAmount: [true, true],
    proposed: [{ kind: 'text', before: 'Pro $7.50 Max ', figure: '$12', after: '' }, null],
    foundWords: [],
    proposedWords: [],
  });
  expect(await thread.search(search)).toMatchObject({ text: '', amounts: [] });
});

/** A page that fits into no small heap. */
const LARGE: ContentSearch = { ...PAGE, content: PAGE.content.repeat(60_000), listedAmounts: 9 };

test('a search that exceeds the memory limit ends its thread, and the next search succeeds', async () => {
  const thread = new ContentThread({ heapMegabytes: 12 });
  expect(await thread.search(LARGE)).toBe('crash');
  expect(await thread.search({ ...PAGE, listedAmounts: 9 })).toMatchObject({ amounts: [{}, {}] });
});

test.each([
  ['nested 25,000 levels deep', `${'['.repeat(25_000)}1.5${']'.repeat(25_000)}`],
  ['of 2 MB nested as deep as it can be', '['.repeat(1_048_576) + ']'.repeat(1_048_576)],
  ['whose indented text is 40 MB', `${'['.repeat(90)}${'1,'.repeat(200_000)}0${']'.repeat(90)}`],
  ['whose indented text is 500 MB', `${'['.repeat(250)}${'1,'.repeat(999_750)}0${']'.repeat(250)}`],
])('JSON %s is refused before its text is written, and the next search succeeds', async (_what, content) => {
  const thread = new ContentThread();
  const places = [{ kind: 'json', path: '$[0]' } as const];
  expect(['too-large', 'crash']).toContain(await thread.search({ ...PAGE, format: 'json', content, places }));
  expect(await thread.search(PAGE)).toMatchObject({ hasText: true });
});

test.each<[string, ContentSearch['format'], string]>([
  ['letters that stand for eighteen', 'html', '\uFDFA'.repeat(690_000)],
  ['more than 100,000 amounts', 'html', '$1.50 '.repeat(100_001)],
  ['more than 100,000 amounts in cells', 'csv', `a,b\n${'1.50,2.50\n'.repeat(50_001)}`],
  ['300,000 values', 'json', `[${'1,'.repeat(299_999)}1]`],
  ['300,000 lines and cells', 'csv', '1\n'.repeat(150_001)],
])('a body with %s is too large', async (_what, format, content) => {
  expect(await new ContentThread().search({ ...PAGE, format, content })).toBe('too-large');
});

test.each<[string, ContentSearch['format'], string]>([
  ['100,000 amounts', 'html', '<p>$1.50 a month '.repeat(100_000)],
  ['300,000 numbers', 'json', `[${'1.5,'.repeat(299_998)}1]`],
])('a body with %s fits into the memory of the thread', async (_what, format, content) => {
  const thread = new ContentThread({ milliseconds: 600_000 });
  const place = { kind: 'text', before: 'a month ', figure: '$1.50', after: ' a month' } as const;
  expect(await thread.search({ ...PAGE, format, content, places: [place] })).toMatchObject({ hasText: true });
});

test('a search that exceeds the time limit ends', async () => {
  const long = { ...PAGE, content: PAGE.content.repeat(50_000) };
  expect(await new ContentThread({ milliseconds: 1 }).search(long)).toBe('timeout');
});

test('searches run one at a time, those for operators first, whose sixth is refused', async () => {
  const thread = new ContentThread();
  const ended: string[] = [];
  const ends = (name: string) => () => ended.push(name);
  const readings = ['read 1', 'read 2'].map(async (name) => thread.search(PAGE).then(ends(name)));
  const opened = Array.from({ length: 5 }, async (_, index) => thread.searchFirst(PAGE).then(ends(`open ${index}`)));
  await expect(thread.searchFirst(PAGE)).rejects.toThrow(TooManyRequestsError);
  await Promise.all([...readings, ...opened]);
  expect(ended.filter((name) => name.startsWith('open'))).toEqual(['open 0', 'open 1', 'open 2', 'open 3', 'open 4']);
  expect(ended.indexOf('open 0')).toBeLessThan(ended.indexOf('read 2'));
});

test('one thread runs all searches, until one exceeds a limit', async () => {
  let started = 0;
  const count = () => (started += 1);
  process.on('worker', count);
  const thread = new ContentThread({ heapMegabytes: 12 });
  for (let index = 0; index < 3; index += 1) expect(await thread.search(PAGE)).toMatchObject({ hasText: true });
  expect(started).toBe(1);
  expect(await thread.search(LARGE)).toBe('crash');
  expect(await thread.search(PAGE)).toMatchObject({ hasText: true });
  expect(started).toBe(2);
  process.off('worker', count);
});

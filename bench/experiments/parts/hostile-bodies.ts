import type { SourceFormat } from '#catalogue/sources/source-state.ts';
import { SOURCE_LIMITS } from '#core/limits.ts';

/** Content types. */
export const TYPES: Readonly<Record<SourceFormat, string>> = {
  html: 'text/html',
  json: 'application/json',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  text: 'text/plain',
};
/** Bodies that are mutated. */
export const SEEDS: Readonly<Record<SourceFormat, string>> = {
  html: '<h1>Residential</h1><table><tr><td>Pro<td><s>$9.00</s><b>$8.00</b> / GB</table><p style="opacity:0">$1',
  json: '{"plans":[{"name":"Pro","price":8.5,"currency":"USD"},{"name":"Max","price":"$12.00"}]}',
  csv: 'vendor,type,price,currency\nAcme,residential,8.00,USD\nAcme,isp,"1,200.50",EUR\n',
  tsv: 'vendor\ttype\tprice\nAcme\tresidential\t$8.00\n',
  text: 'Pro $8.00 / GB\nMax 12,50 € / GB\nUSD 1 234.50',
};
const MEGABYTE = 1024 * 1024;
export const TWO_MB = SOURCE_LIMITS.bytes;
const filled = (unit: string) => unit.repeat(Math.floor(TWO_MB / unit.length));

/** Bodies that are as slow or as large as bodies of 2 MB can be. */
export const HOSTILE: readonly (readonly [name: string, format: SourceFormat, body: string | Buffer])[] = [
  ['JSON of 500 MB once indented', 'json', `${'['.repeat(250)}${'1,'.repeat(999_750)}0${']'.repeat(250)}`],
  ['JSON nested a million times', 'json', '['.repeat(MEGABYTE) + ']'.repeat(MEGABYTE)],
  ['a million numbers', 'json', `[${'1,'.repeat(999_999)}1]`],
  ['as many numbers as are read', 'json', `[${'1.5,'.repeat(299_998)}1]`],
  [
    'as many names as are read',
    'json',
    `{${Array.from({ length: 149_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  ],
  ['NULs', 'text', Buffer.alloc(TWO_MB)],
  ['NULs between letters', 'html', filled('a\0')],
  ['340,000 amounts', 'text', filled('$1.50 ')],
  ['as many amounts as are read', 'html', '<p>$1.50 a month '.repeat(100_000)],
  ['letters that stand for eighteen', 'text', '\uFDFA'.repeat(690_000)],
  ['open tags', 'html', filled('<a>')],
  ['one cell a line', 'csv', filled('1\n')],
  ['one line of cells', 'csv', filled('1,')],
  ['quotes', 'csv', filled('"')],
];

const ROBOTS_BYTES = 500 * 1024;
const ofRobots = (unit: string) => `User-agent: *\n${unit.repeat(Math.floor(ROBOTS_BYTES / Buffer.byteLength(unit)))}`;

/** Files of 500 KB that are slow to parse or to compare. */
export const HOSTILE_ROBOTS: readonly (readonly [name: string, text: string])[] = [
  ['robots.txt of short rules', ofRobots('Allow:/\n')],
  ['robots.txt of encoded rules', ofRobots('Allow:é\n')],
  ['robots.txt of wildcards', ofRobots('Allow:*a*b$\n')],
  ['robots.txt of names', ofRobots('User-agent: a\n')],
  ['robots.txt of one line of wildcards', `User-agent: *\nDisallow: /${'*a'.repeat(250_000)}`],
  ['robots.txt of one line of percents', `User-agent: *\nDisallow: /é${'%'.repeat(511_000)}`],
];

/** Feeds that are slow to compare with the catalogue. */
const FEED_HEADER = 'provider,service,direct\n';
const FEED_ROW = 'Vendor of the experiment,Pool,8.00\n';
export const HOSTILE_FEEDS: readonly (readonly [name: string, format: 'csv' | 'json', body: string])[] = [
  ['a feed of one cell a line', 'csv', filled('1\n')],
  ['a feed of one line of cells', 'csv', filled('1,')],
  ['a feed of quotes', 'csv', filled('"')],
  ['a feed of one line', 'csv', FEED_HEADER + filled('x').slice(FEED_HEADER.length)],
  ['a feed of the same row', 'csv', FEED_HEADER + FEED_ROW.repeat(20_000)],
  ['a feed of short rows', 'csv', FEED_HEADER + 'a,b,1\n'.repeat(20_000)],
  ['a feed of a million numbers', 'json', `[${'1,'.repeat(999_999)}1]`],
  ['a feed of empty objects', 'json', `[${'{},'.repeat(20_000)}{}]`],
  ['a feed of nested lists', 'json', '['.repeat(MEGABYTE) + ']'.repeat(MEGABYTE)],
  ['a feed of one long text', 'json', `[{"provider":"${'\\u0041'.repeat(340_000)}"}]`],
  [
    'a feed of objects with a thousand keys',
    'json',
    `[${Array.from({ length: 150 }, (_, row) => objectOf(row)).join(',')}]`,
  ],
];

function objectOf(row: number): string {
  return JSON.stringify(Object.fromEntries(Array.from({ length: 999 }, (_, key) => [`${row}k${key}`, 1])));
}

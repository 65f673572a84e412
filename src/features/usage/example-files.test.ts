import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectFormat, HEAD_BYTES } from './detect-format.ts';
import { EXAMPLES } from './example-files.ts';
import { totalsOf } from './month.ts';
import type { Findings } from './tally.ts';
import type { UsageReader } from './read-lines.ts';

const FOLDER = join(import.meta.dirname, '../../app/site-files/usage-examples');
const HOUR_MS = 3_600_000;

function bytesOf(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(FOLDER, name)));
}

/** The reader that the content asks for. */
function readerFor(bytes: Uint8Array): UsageReader {
  const format = detectFormat(new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)), bytes.length <= HEAD_BYTES);
  if (format.kind === 'unknown') throw new Error(format.seen);
  const settings = { decoder: new TextDecoder() };
  return format.kind === 'fixed' ? format.open(settings) : format.open(format.mapping, settings);
}

function findingsOf(bytes: Uint8Array, cuts: readonly number[] = []): Findings {
  const reader = readerFor(bytes);
  let start = 0;
  for (const cut of [...cuts.toSorted((a, b) => a - b), bytes.length]) {
    reader.push(bytes.subarray(start, cut));
    start = cut;
  }
  return reader.end();
}

/** Requests, bytes received and sent, answers, failures, retries and hours. */
const EXPECTED = {
  'requests.csv': [311_193, 31_941_745_962, 146_945_927, 293_553, 17_640, null, 168],
  'requests.jsonl': [20, 1_030_254, 0, 14, 6, null, 1],
  'browser.har': [20, 1_030_254, 9_117, 14, 6, null, 1],
  'nginx.log': [18, 1_023_414, 0, 14, 4, null, 1],
  'squid.log': [21, 2_862_298, 0, 14, 6, null, 1],
  'haproxy.log': [20, 1_030_254, 0, 14, 6, null, 1],
  'scrapy.log': [3_412, 214_733_806, 1_284_331, 3_042, 370, 367, 2],
  'scrapy.json': [3_412, 214_733_806, 1_284_331, 3_042, 370, 367, 2],
  'crawlee.json': [2_302, 0, 0, 1_841, 461, 402, 2],
  'bright-data.json': [2_942, 135_260_000, 23_020_000, 0, 0, null, 72],
  'webshare.json': [21_800, 1_573_000_000, 0, 20_775, 1_025, null, 25],
} as const;

test('there is an example of each format, and each is listed', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(EXAMPLES.map(({ name }) => name).toSorted());
  expect(Object.keys(EXPECTED).toSorted()).toEqual(EXAMPLES.map(({ name }) => name).toSorted());
});

describe.each(EXAMPLES)('$name', ({ name }) => {
  const bytes = bytesOf(name);

  test('has these figures', () => {
    const { cells, retries, from, until } = findingsOf(bytes);
    const { requests, received, sent, answers, failures } = totalsOf(cells);
    const hours = Math.floor(((until ?? 0) - (from ?? 0)) / HOUR_MS);
    expect([requests, received, sent, answers, failures, retries, hours]).toEqual(EXPECTED[name]);
  });

  test('gives the same figures however it is cut into pieces', () => {
    const whole = findingsOf(bytes);
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 40 }), (cuts) => {
        expect(findingsOf(bytes, cuts)).toEqual(whole);
      }),
      { numRuns: 30 },
    );
    if (bytes.length < 4_000) {
      expect(
        findingsOf(
          bytes,
          Array.from({ length: bytes.length }, (_, place) => place),
        ),
      ).toEqual(whole);
    }
  });

  test('is read up to any byte where it is cut, and after any damage', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length), fc.uint8Array({ maxLength: 20 }), (place, damage) => {
        const cut = bytes.subarray(0, place);
        const damaged = Uint8Array.from([...cut, ...damage, ...bytes.subarray(place)]);
        for (const content of [cut, damaged]) {
          const reader = readerFor(bytes);
          reader.push(content);
          const { cells } = reader.end();
          expect(totalsOf(cells).requests).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('no reader of it fails at bytes of any kind', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (content) => {
        const reader = readerFor(bytes);
        reader.push(content);
        expect(reader.end().notes.join(' ')).not.toContain('undefined');
      }),
    );
  });
});

test('the access logs have the counts that lines and columns give', () => {
  const lines = new TextDecoder().decode(bytesOf('squid.log')).trimEnd().split('\n');
  const columns = lines.map((line) => line.split(/ +/));
  const { requests, received } = totalsOf(findingsOf(bytesOf('squid.log')).cells);
  expect([requests, received]).toEqual([lines.length, columns.reduce((sum, [, , , , size]) => sum + Number(size), 0)]);
});

test('the cut line of the access log is counted and named', () => {
  expect(findingsOf(bytesOf('nginx.log'))).toMatchObject({
    lines: 19,
    skipped: [{ reason: 'cut', count: 1, first: 19 }],
  });
});

test('a projection is no traffic', () => {
  expect(findingsOf(bytesOf('webshare.json')).skipped).toEqual([{ reason: 'projection', count: 1, first: 26 }]);
});

test('any bytes have a format, or a sentence that says what was seen', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (content, isWhole) => {
      const format = detectFormat(new TextDecoder().decode(content), isWhole);
      expect(format.kind === 'unknown' ? format.seen : format.name).toMatch(/./);
    }),
  );
});

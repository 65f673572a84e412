import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ecbFile, PER_EURO } from '#test/ecb-file.ts';
import { RatesError } from './fetch-rates.server.ts';
import { readEcbFile } from './read-ecb-file.server.ts';

const FILE = ecbFile('2026-11-20', PER_EURO);

test('reads rates per dollar; currencies that the file lacks are missing', () => {
  const { day, micros } = readEcbFile(FILE);
  expect(day).toBe('2026-11-20');
  expect(Object.fromEntries(micros)).toEqual({ EUR: 864_080n, GBP: 761_168n, INR: 88_372_100n });
  const { INR, ...others } = PER_EURO;
  expect([...readEcbFile(ecbFile('2026-11-20', others)).micros.keys()]).toEqual(['EUR', 'GBP']);
});

test.each([
  ['nothing', '', /well-formed/],
  ['a web page', '<!doctype html><html><body>Moved</body></html>', /well-formed/],
  ['half a file', FILE.slice(0, 400), /well-formed/],
  ['no dollar', FILE.replace('USD', 'USX'), /no US dollar rate/],
  ['a dollar of nothing', FILE.replace('1.1573', '0.0000'), /not a positive number/],
  ['a negative rate', FILE.replace("rate='102", "rate='-102"), /not a positive number/],
  ['an exponent', FILE.replace('1.1573', '1e9'), /not a positive number/],
  ['no day', FILE.replace('2026-11-20', '2026-02-30'), /no date/],
  ['a time of day', FILE.replace('2026-11-20', '2026-11-20T10:00'), /no date/],
  ['a currency twice', FILE.replace('JPY', 'INR'), /twice/],
  ['rates of many days', FILE.replace('\t</Cube>\n</', "\t<Cube time='2026-11-19'/></Cube>\n</"), /one day/],
  ['another format', '<rates><usd>1</usd></rates>', /one day/],
  ['entities', FILE.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>'), /document type/],
  ['depth', '<a>'.repeat(9), /more deeply/],
])('%s is refused with a reason', (_name, text, reason) => {
  expect(() => readEcbFile(text)).toThrow(RatesError);
  expect(() => readEcbFile(text)).toThrow(reason);
});

test('a mutated file gives either rates of a day or a reason', () => {
  const piece = fc.constantFrom(
    "<Cube time='2026-11-20'>",
    '</Cube>',
    '&#0;',
    '&lol;',
    '<![CDATA[',
    '-->',
    "'",
    '\0',
    '9',
  );
  const mutation = fc.record({ at: fc.nat(FILE.length), length: fc.nat(40), put: fc.oneof(piece, fc.string()) });
  let refused = 0;
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
      let text = FILE;
      for (const { at, length, put } of mutations) text = text.slice(0, at) + put + text.slice(at + length);
      try {
        const { day, micros } = readEcbFile(text);
        expect(Number.isNaN(Date.parse(day))).toBe(false);
        for (const rate of micros.values()) expect(rate).toBeGreaterThan(0n);
      } catch (error) {
        expect(error).toBeInstanceOf(RatesError);
        refused += 1;
      }
    }),
    { numRuns: 5_000 },
  );
  expect(refused).toBeGreaterThan(1_000);
});

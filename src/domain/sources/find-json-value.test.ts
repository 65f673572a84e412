import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findJsonValue, jsonPlaces, jsonText } from './find-json-value.ts';
import { isBoundedPath, nodesAt, type JsonValue } from './json-path.ts';

const prices = {
  generated_at: '2026-10-04T04:01:32Z',
  providers: [
    { slug: 'iproyal', name: 'IPRoyal', currency: 'USD', reference_quantity: '50', headline_price: '5.25' },
    { slug: 'oxylabs', name: "O'Xylabs\n\\", currency: 'USD', reference_quantity: '50', headline_price: '$5.00' },
    { slug: 'twice', type: 'isp', currency: 'USD', price: 7, nested: [1.5, [2.5]] },
    { slug: 'twice', type: 'dc', currency: 'USD', price: 8, 'odd name': { "a'b": 0.25 } },
  ],
};

describe('the value of a path', () => {
  test.each([
    ["$.providers[?@.slug=='iproyal'].headline_price", { amount: 5_250_000n, currency: null }],
    ['$.providers[1].headline_price', { amount: 5_000_000n, currency: 'USD' }],
    ['$..price', null],
    ['$.providers[2].price', { amount: 7_000_000n, currency: null }],
    ['$.providers[0].name', null],
    ['$.providers[0]', null],
    ['$.none', null],
    ['$..["odd name"].*', { amount: 250_000n, currency: null }],
    ['not a path', null],
  ])('%s', (path, found) => {
    expect(findJsonValue(prices, path)).toEqual(found);
  });
});

test.each([
  ['$', true],
  ["$..[?@.a=='x' && !(@.b==1 || @.c!=null)].d", true],
  ['$[1:5:2]', true],
  ['$..*..*', false],
  ['$[0,1]', false],
  ['$[?@..a==1]', false],
  ['$[?@[?@.a==1]]', false],
  ['$[?@.a==@.b]', false],
  ['$[?$.a==1]', false],
  ["$[?match(@.a, '(a+)+b')]", false],
  ['$[?length(@.a)==1]', false],
  [`$${'.a'.repeat(21)}`, false],
  ['$[9007199254740991]', true],
  ['$[9007199254740992]', false],
  ['$[:-9007199254740992]', false],
  [`$[?${Array.from({ length: 5 }, () => '@.a==1').join('||')}]`, false],
  ['', false],
  ['$[', false],
])('the path %s is bounded: %s', (path, isBounded) => {
  expect(isBoundedPath(path)).toBe(isBounded);
});

test('every condition of a filter counts', () => {
  const rows = ['x', 'y'].map((c, index) => ({ a: '1', b: '2', c, price: 5 + index }));
  expect(findJsonValue(rows, "$[?@.a=='1' && @.b=='2' && @.c=='y'].price")).toMatchObject({ amount: 6_000_000n });
  expect(findJsonValue(rows, "$[?@.a=='1' && @.b=='2' && @.c=='z'].price")).toBeNull();
});

test('a document too large for a path with a filter is not searched', () => {
  const many = Array.from({ length: 200_000 }, () => 1);
  expect(findJsonValue([5, ...many], '$[0]')).toEqual({ amount: 5_000_000n, currency: null });
  expect(findJsonValue([{ a: 5 }, ...many], '$[?@.b==1]')).toBeNull();
});

test('paths name an element by the fewest text members that identify it', () => {
  const text = jsonText(prices);
  expect(jsonPlaces(prices).map(({ start, end, path }) => [text.slice(start, end), path])).toEqual([
    ['5.25', "$.providers[?@.slug=='iproyal'].headline_price"],
    ['$5.00', "$.providers[?@.slug=='oxylabs'].headline_price"],
    ['7', "$.providers[?@.type=='isp'].price"],
    ['1.5', "$.providers[?@.type=='isp'].nested[0]"],
    ['2.5', "$.providers[?@.type=='isp'].nested[1][0]"],
    ['8', "$.providers[?@.type=='dc'].price"],
    ['0.25', "$.providers[?@.type=='dc']['odd name']['a\\'b']"],
  ]);
});

const jsonSchema: z.ZodType<JsonValue> = z.json();
const value = fc.jsonValue({ maxDepth: 4 });

test('each path selects its amount, and the offsets are those of its text', () => {
  fc.assert(
    fc.property(fc.oneof(value, fc.array(fc.record({ id: fc.string(), 'a b': fc.string(), price: value }))), (json) => {
      const plain = jsonSchema.parse(JSON.parse(JSON.stringify(json)));
      const text = jsonText(plain);
      for (const { start, end, path, amount, currency } of jsonPlaces(plain)) {
        const [{ value: found } = { value: null }] = nodesAt(plain, path) ?? [];
        expect([found, JSON.stringify(found)]).toContain(text.slice(start, end));
        expect(findJsonValue(plain, path)).toEqual({ amount, currency });
      }
    }),
    { numRuns: 1000 },
  );
});

test('paths select the same amounts after the elements are reordered', () => {
  const turned = { providers: prices.providers.toReversed() };
  const found = jsonPlaces(prices).map(({ path, amount }) => [findJsonValue(turned, path)?.amount, amount]);
  for (const [there, before] of found) expect(there).toBe(before);
});

test('deep nesting does not overflow the stack', () => {
  let nested: JsonValue = 1.5;
  for (let depth = 0; depth < 3000; depth += 1) nested = [nested];
  expect(jsonPlaces(nested)).toEqual([]);
  expect(findJsonValue(nested, '$..a')).toBeNull();
});

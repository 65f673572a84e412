import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findJsonValue, jsonPlaces, jsonText } from './find-json-value.ts';
import { isBoundedPath, nodesAt, type JsonValue } from '#catalogue/sources/json-path.ts';
import { resultOf } from './source-result.ts';

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
    ["$.providers[?@.slug=='iproyal'].headline_price", { amount: 5_250_000n, currency: 'USD' }],
    ['$.providers[1].headline_price', { amount: 5_000_000n, currency: 'USD' }],
    ['$..price', null],
    ['$.providers[2].price', { amount: 7_000_000n, currency: 'USD' }],
    ['$.providers[0].name', null],
    ['$.providers[0]', null],
    ['$.none', null],
    ['$..["odd name"].*', { amount: 250_000n, currency: 'USD' }],
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

describe('a currency named beside the figure', () => {
  test.each([
    [{ price: 4.2, currency: 'EUR' }, '$.price', 'EUR'],
    [{ price: 4.2, currencyCode: 'eur' }, '$.price', 'EUR'],
    [{ price: '4.20', priceCurrency: 'GBP' }, '$.price', 'GBP'],
    [{ price: '$4.20', currency_code: 'CAD' }, '$.price', 'CAD'],
    [{ price: 4.2, CURRENCY: '€' }, '$.price', 'EUR'],
    [{ price: 4.2, currency: 'Euro' }, '$.price', 'EUR'],
    [{ price: 4.2, currency: 978 }, '$.price', '978'],
    [{ price: 4.2, currency: { code: 'EUR', rate: 1.1 } }, '$.price', 'EUR'],
    [{ price: 4.2, currency: 'credits' }, '$.price', 'credits'],
    [{ price: 4.2, ccy: 'EUR' }, '$.price', 'EUR'],
    [{ price: { amount: 4.2 }, currency: 'EUR' }, '$.price.amount', 'EUR'],
    [{ currency: 'EUR', plans: [{ tiers: [{ price: 4.2 }] }] }, '$.plans[0].tiers[0].price', 'EUR'],
    [{ meta: { currency: 'EUR' }, plans: [{ price: 4.2 }] }, '$.plans[0].price', 'EUR'],
    [{ price_eur: 4.2, currency: 'USD' }, '$.price_eur', 'EUR'],
    [{ EUR: { price: 4.2 } }, '$.EUR.price', 'EUR'],
    [{ price: 4.2, currency: 'USD', currencySymbol: '€' }, '$.price', 'EUR'],
    [{ price: 4.2, priceCurrency: 'USD', setup: 9.5, setupCurrency: 'EUR' }, '$.price', 'USD'],
    [{ currency: 'EUR', plans: [{ price: 4.2, currency: 'USD' }] }, '$.plans[0].price', 'USD'],
    [{ price: 4.2, currency: 'US Dollar' }, '$.price', 'USD'],
    [{ price: 4.2, currency: 'USD ($)' }, '$.price', 'USD'],
    [{ price: 4.2, currency: 840 }, '$.price', 'USD'],
    [{ price: 4.2, currency: '' }, '$.price', null],
    [{ price: 4.2, currency_id: 3, currencies: ['EUR'], all_in: true }, '$.price', null],
    [{ price: 4.2, partner: { price: 4, currency: 'EUR' } }, '$.price', null],
  ])('%j at %s: %s', (json, path, currency) => {
    expect(findJsonValue(json, path)).toEqual({ amount: 4_200_000n, currency });
    const shown = jsonPlaces(json).find(({ amount }) => amount === 4_200_000n);
    expect(shown?.currency).toBe(currency);
  });

  test('is the reason for which its place is lost', () => {
    const found = findJsonValue({ residential: { price: 4.2, currency: 'EUR' } }, '$.residential.price');
    expect(resultOf(4_200_000n, found)).toEqual({ result: 'lost', reason: 'currency' });
  });
});

test('a figure with an exponent is read with a factor', () => {
  const found = findJsonValue({ p: 7.1e-7 }, '$.p');
  expect(found).toEqual({ amount: 1n, exact: '0.00000071', currency: null });
  expect(resultOf(710_000n, found, '1000000')).toEqual({ result: 'same' });
  expect(resultOf(710_000n, findJsonValue({ p: '7.1E-07' }, '$.p'), '1000000')).toEqual({ result: 'same' });
  expect(resultOf(710_000n, found)).toEqual({ result: 'lost', reason: 'no-price' });
  expect(resultOf(1n, findJsonValue({ p: 1.5e-9 }, '$.p'), '1000')).toEqual({ result: 'differs', found: 2n });
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
      for (const { start, end, path, ...amount } of jsonPlaces(plain)) {
        const [{ value: found } = { value: null }] = nodesAt(plain, path) ?? [];
        expect([found, JSON.stringify(found)]).toContain(text.slice(start, end));
        expect(findJsonValue(plain, path)).toEqual(amount);
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

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellPlaceOf, findCell } from './find-cell.ts';
import { readCells } from './read-cells.ts';
import { timesFactor } from './decimal.ts';
import { hasChangedShape, resultOf, type SourceResult } from './source-result.ts';
import { placeSchema } from '#catalogue/sources/source-place.ts';

const table = { header: ['vendor', 'type', 'gb', 'price'], rows: [] };
const prices = readCells(
  '\uFEFFvendor;type;gb;price\nA;residential;10;$3.50\nA;isp;10;7,00 €\n\nB;isp;50;"4.00"\nB;isp;10;free\n',
  'csv',
);

describe('cells', () => {
  test('are found by the values of other columns in their row', () => {
    const found = (where: Record<string, string>, column = 'price') =>
      findCell(prices ?? table, { kind: 'cell', column, where });
    expect(found({ type: 'residential' })).toEqual({ amount: 3_500_000n, currency: 'USD' });
    expect(found({ vendor: 'A', type: 'isp' })).toEqual({ amount: 7_000_000n, currency: 'EUR' });
    expect(found({ vendor: 'B', gb: '50' })).toEqual({ amount: 4_000_000n, currency: null });
    expect(found({ vendor: 'B', gb: '10' })).toBeNull();
    expect(found({ vendor: 'A' })).toBeNull();
    expect(found({ vendor: 'C' })).toBeNull();
    expect(found({ seller: 'A' })).toBeNull();
    expect(found({ type: 'residential' }, 'cost')).toBeNull();
  });

  test('are compared with white space as one space, as in the text that is shown', () => {
    const spaced = readCells('Plan,Price\u00A0USD\n"Pro\nmonthly",$5\nPlan  A,$6\n', 'csv');
    const place = { kind: 'cell', column: 'Price USD', where: { Plan: 'Pro monthly' } } as const;
    expect(spaced && findCell(spaced, place)).toEqual({ amount: 5_000_000n, currency: 'USD' });
    expect(spaced && findCell(spaced, { ...place, where: { Plan: 'Plan  A' } })).toMatchObject({ amount: 6_000_000n });
  });

  test.each([
    ['plan;price;currency\nA;4.20;EUR', 'price', 'EUR'],
    ['plan,priceCurrency,price\nA,EUR,4.20', 'price', 'EUR'],
    ['plan,currency_code,price\nA,GBP,$4.20', 'price', 'GBP'],
    ['plan,price (EUR)\nA,4.20', 'price (EUR)', 'EUR'],
    ['plan,price €\nA,4.20', 'price €', 'EUR'],
    ['plan,price USD,currency\nA,4.20,usd', 'price USD', 'USD'],
    ['sep=;\nplan;price;currency\nA;4.20;', 'price', null],
  ])('are in the currency of their row or column: %j', (text, column, currency) => {
    const read = readCells(text, 'csv');
    expect(read && findCell(read, { kind: 'cell', column, where: { plan: 'A' } })).toEqual({
      amount: 4_200_000n,
      currency,
    });
  });

  test('with spaces between thousands are read whole', () => {
    const read = readCells('plan,price\nA,"USD 1\u202F234,50"\nB,$1 234', 'csv');
    const found = (plan: string) => read && findCell(read, { kind: 'cell', column: 'price', where: { plan } });
    expect(found('A')).toEqual({ amount: 1_234_500_000n, currency: 'USD' });
    expect(found('B')).toBeNull();
  });

  test('get a place with the fewest columns that identify their row', () => {
    const where = (row: number) => cellPlaceOf(prices ?? table, row, 'price')?.where;
    expect(where(0)).toEqual({ type: 'residential' });
    expect(where(1)).toEqual({ vendor: 'A', type: 'isp' });
    expect(where(2)).toEqual({ gb: '50' });
    expect(where(9)).toBeUndefined();
    expect(cellPlaceOf(prices ?? table, 0, 'cost')).toBeNull();
  });

  test('are not identified by a column that JSON cannot carry', () => {
    const poisoned = {
      header: ['__proto__', 'constructor', 'price'],
      rows: [
        ['a', 'x', '1.00'],
        ['b', 'y', '2.00'],
      ],
    };
    expect(cellPlaceOf(poisoned, 0, 'price')?.where).toEqual({ constructor: 'x' });
  });

  test('in rows that differ only in amounts get no place', () => {
    expect(
      cellPlaceOf(
        {
          header: ['a', 'b'],
          rows: [
            ['x', '1.00'],
            ['x', '2.00'],
          ],
        },
        0,
        'b',
      ),
    ).toBeNull();
  });

  test('are not read from an unreadable table', () => {
    expect(readCells('a,b\n"x', 'csv')).toBeNull();
    expect(readCells('', 'csv')).toBeNull();
  });

  test('are found again after the rows are reordered', () => {
    const cell = fc.constantFrom('a', 'b', 'c', 'long name', '');
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 }), (texts) => {
        const rows = texts.map((row, index) => [...row, `${index + 1}.50`]);
        const made = { header: ['x', 'y', 'z', 'price'], rows };
        const turned = { ...made, rows: rows.toReversed() };
        for (const [index] of rows.entries()) {
          const place = cellPlaceOf(made, index, 'price');
          if (place !== null) expect(findCell(turned, place)?.amount).toBe(BigInt(index + 1) * 1_000_000n + 500_000n);
        }
      }),
    );
  });
});

describe('results', () => {
  const dollars = (amount: bigint, currency: string | null = 'USD') => ({ amount, currency });

  test('compare the found amount with the direct price, in dollars', () => {
    expect(resultOf(8_000_000n, dollars(8_000_000n))).toEqual({ result: 'same' });
    expect(resultOf(8_000_000n, dollars(8_000_000n, null))).toEqual({ result: 'same' });
    expect(resultOf(8_000_000n, dollars(7_500_000n))).toEqual({ result: 'differs', found: 7_500_000n });
    expect(resultOf(8_000_000n, dollars(8_000_000n, 'EUR'))).toEqual({ result: 'lost', reason: 'currency' });
    expect(resultOf(8_000_000n, null)).toEqual({ result: 'lost', reason: 'place' });
    expect(resultOf(8_000_000n, dollars(0n))).toEqual({ result: 'lost', reason: 'no-price' });
    expect(resultOf(8_000_000n, dollars(99_999_999_999_999n), '2')).toEqual({ result: 'lost', reason: 'no-price' });
  });

  test('apply the factor, rounded half up', () => {
    expect(resultOf(1_500_000n, dollars(1500n), '1000')).toEqual({ result: 'same' });
    expect(timesFactor({ amount: 1500n }, '0.001')).toBe(2n);
    expect(timesFactor({ amount: 1499n }, '0.001')).toBe(1n);
  });

  test('mean a changed shape if more than half, and at least three, differ or are lost', () => {
    const [same, lost]: SourceResult[] = [{ result: 'same' }, { result: 'lost', reason: 'place' }];
    const of = (sames: number, others: number) =>
      hasChangedShape(
        [...Array.from({ length: sames }, () => same), ...Array.from({ length: others }, () => lost)].flatMap(
          (one) => one ?? [],
        ),
      );
    expect([of(0, 2), of(0, 3), of(2, 3), of(3, 3), of(0, 0)]).toEqual([false, true, true, false, false]);
  });
});

describe('the schema of places', () => {
  const text = { kind: 'text', before: 'from ', figure: '$1', after: '' };

  test.each([
    [text, true],
    [{ ...text, factor: '0.001' }, true],
    [{ ...text, factor: '0.000' }, false],
    [{ ...text, factor: '-1' }, false],
    [{ ...text, more: 1 }, false],
    [{ ...text, figure: '' }, false],
    [{ ...text, before: 'a'.repeat(61) }, false],
    [{ kind: 'json', path: '$.a' }, true],
    [{ kind: 'json', path: '$..a..b' }, false],
    [{ kind: 'json', path: `$.${'a'.repeat(500)}` }, false],
    [{ kind: 'cell', column: 'a', where: { b: 'c' } }, true],
    [
      { kind: 'cell', column: 'a', where: Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`${i}`, ''])) },
      false,
    ],
    [{ kind: 'page' }, false],
  ])('%j: %s', (place, isValid) => {
    expect(placeSchema.safeParse(place).success).toBe(isValid);
  });
});

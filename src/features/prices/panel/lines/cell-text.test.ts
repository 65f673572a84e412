import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CELLS,
  editedText,
  faultTitle,
  formerText,
  readCell,
  readingsOf,
  shownDay,
  shownTime,
  type Cell,
} from './cell-text.ts';

test.each<[Cell, string, string]>([
  ['own', ' $1.5 ', '1.50'],
  ['own', '0', ''],
  ['own', '1,5', '1,5'],
  ['cost', '–', ''],
  ['country', 'all', ''],
  ['country', 'de', 'DE'],
  ['fromQuantity', '1,000', '1000'],
  ['fromQuantity', '007', '7'],
  ['checkedOn', '6 Oct 2026', '2026-10-06'],
  ['checkedOn', 'Oct 6, 2026', '2026-10-06'],
  ['checkedOn', '6. October 2026', '2026-10-06'],
  ['checkedOn', '2026-2-9', '2026-02-09'],
  ['checkedOn', '30 Feb 2026', '30 Feb 2026'],
  ['checkedOn', '10/06/2026', '10/06/2026'],
  ['validFrom', '1 Dec 2026', '2026-12-01T00:00:00.000Z'],
  ['validFrom', '2026-12-01 13:30', '2026-12-01T13:30:00.000Z'],
  ['validFrom', '1 Dec 2026, 09:05 UTC', '2026-12-01T09:05:00.000Z'],
  ['validFrom', '2026-12-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['validFrom', '2026-12-01 25:00', '2026-12-01 25:00'],
])('%s %j is %j', (cell, typed, text) => expect(readCell(cell, typed)).toBe(text));

test('what was read is read as the same again, and edited as what can be read back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CELLS), fc.string(), (cell, typed) => {
      const text = readCell(cell, typed);
      expect(readCell(cell, text)).toBe(text);
      expect(readCell(cell, editedText(cell, text))).toBe(text);
    }),
    {
      examples: [
        ['validFrom', '0'],
        ['checkedOn', '1'],
        ['validFrom', '2026-12-01T00:00:30.000Z'],
      ],
    },
  );
});

test('days and times are read as people write them', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10);
      const time = `${date.toISOString().slice(0, 16)}:00.000Z`;
      expect(readCell('checkedOn', shownDay(day))).toBe(day);
      expect(readCell('validFrom', shownTime(time))).toBe(time);
    }),
  );
});

describe('a fault', () => {
  test.each<[Cell, string, readonly string[]]>([
    ['own', '1,10', ['1.10']],
    ['own', '1.234,56', ['1234.56']],
    ['own', '1,234.56', ['1234.56']],
    ['own', '1,234', ['1.234', '1234.00']],
    ['own', '€ 2,5', ['2.50']],
    ['own', 'two', []],
    ['fromQuantity', '1.000', ['1000']],
    ['note', '1,10', []],
  ])('of %s %j may have meant %j', (cell, text, readings) => expect(readingsOf(cell, text)).toEqual(readings));

  test('says what was typed, and what stood there', () => {
    expect(faultTitle('own', '1,10')).toBe('Not a price: 1,10');
    expect(faultTitle('fromQuantity', '')).toBe('Not a quantity: nothing');
    expect(formerText('own', '1.10', false)).toBe('The previous value was 1.10.');
    expect(formerText('checkedOn', '2026-10-06', false)).toBe('The previous value was 6 Oct 2026.');
    expect(formerText('country', '', false)).toBe('The previous value was all countries.');
    expect(formerText('own', '', true)).toBeNull();
  });
});

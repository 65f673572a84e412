import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePart, partHref, partOf, partsOf } from './list-part.ts';

test('a part survives its URL', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.constantFrom('/p', '/p?sort=name'), (part, href) => {
      expect(parsePart(new URL(partHref(href, part), 'http://localhost').search)).toBe(part);
    }),
  );
});

test.each(['', '?page=', '?page=0', '?page=-1', '?page=1.5', '?page=99999', '?page=x'])(
  '%s is the first part',
  (search) => {
    expect(parsePart(search)).toBe(1);
  },
);

test('the parts of a list are the list', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 200 }), (entries) => {
      const parts = Array.from({ length: partsOf(entries.length) }, (_, index) => partOf(entries, index + 1));
      expect(parts.flat()).toEqual(entries);
      expect(parts.slice(0, -1).every(({ length }) => length > 0)).toBe(true);
    }),
  );
});

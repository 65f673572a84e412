import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonWalk, type JsonScalar } from './json-walk.ts';

/** The values of a document by their paths, and how it is damaged. */
function walked(bytes: Uint8Array, step = bytes.length): { values: [string, JsonScalar][]; fault: string | null } {
  const values: [string, JsonScalar][] = [];
  const walk = new JsonWalk({ scalar: (path, value) => values.push([path.join('/'), value]) });
  for (let start = 0; start < bytes.length; start += Math.max(1, step)) {
    walk.push(bytes.subarray(start, start + Math.max(1, step)));
  }
  return { values, fault: walk.end() };
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The same by `JSON.parse`. */
function flattened(value: unknown, path: string[] = []): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path.join('/'), value]];
  return Object.entries(value).flatMap(([name, one]) => flattened(one, [...path, name]));
}

const ascii = fc.string({ maxLength: 12 });
const document = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 5 }, ascii, fc.integer(), fc.boolean(), fc.constant(null), tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  object: fc.dictionary(ascii, tie('value'), { maxKeys: 4 }),
})).value;

test('finds every value of a document, however it is cut and indented', () => {
  fc.assert(
    fc.property(document, fc.integer({ min: 1, max: 9 }), fc.constantFrom(0, 1, 2), (value, step, indent) => {
      const text = JSON.stringify(value, null, indent);
      fc.pre(!/[^\x20-\x7e\n]/.test(text) && typeof value === 'object');
      const { values, fault } = walked(encoded(text), step);
      expect(fault).toBeNull();
      // In a parsed object, names of digits have another order.
      expect(new Set(values.map(String))).toEqual(new Set(flattened(JSON.parse(text)).map(String)));
    }),
  );
});

test('a string of any length needs no memory, and ends where it ends', () => {
  const body = 'x\\"y\\\\\\u0041'.repeat(20_000);
  const { values, fault } = walked(encoded(`{"body":"${body}","status":200}`), 1_000);
  expect(fault).toBeNull();
  const [, kept] = values[0] ?? [];
  expect(typeof kept === 'string' && kept.length > 1_000 && kept.length <= 4_096).toBe(true);
  expect(String(JSON.parse(`"${body}"`)).startsWith(String(kept))).toBe(true);
  expect(values[1]).toEqual(['status', 200]);
});

test('letters beyond ASCII and bytes that are no letter are replaced within strings', () => {
  const bytes = Uint8Array.from([...encoded('{"a":"'), 0xff, 0xfe, 0x00, ...encoded('ü"}')]);
  expect(walked(bytes)).toEqual({ values: [['a', '?? ??']], fault: null });
});

test.each([
  ['nested without end', '['.repeat(100_000), 'nested more than 64 deep'],
  ['a number without end', `[${'9'.repeat(100_000)}]`, 'a number has too many digits'],
  ['cut', '{"a":[1,2', 'the end is missing'],
  ['empty', '', 'the end is missing'],
  ['two documents', '{}{}', 'more than one document'],
  ['no JSON', '{"a" 1}', 'a value in the wrong place'],
  ['a comma too many', '[1,,2]', 'a comma in the wrong place'],
  ['a wrong bracket', '[1}', 'a bracket in the wrong place'],
  ['a wrong letter', '[x]', 'a character in the wrong place'],
])('%s is said', (_, text, fault) => {
  expect(walked(encoded(text), 1_000).fault).toBe(fault);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mutated, seededRandom } from '#test/mutations.ts';
import { parseInSlices } from './sliced-json.ts';

async function outcomeOf(parse: () => unknown) {
  try {
    return { value: await parse() };
  } catch (error) {
    return { error: error instanceof SyntaxError };
  }
}

test('parses as JSON.parse does, in pieces of any length', async () => {
  const json = fc.tuple(fc.json({ maxDepth: 5 }), fc.constantFrom(undefined, 1, '\t'), fc.integer({ min: 1, max: 40 }));
  await fc.assert(
    fc.asyncProperty(json, async ([text, indent, pieceLength]) => {
      const written = JSON.stringify(JSON.parse(text), null, indent);
      expect(await parseInSlices(written, pieceLength)).toEqual(JSON.parse(written));
    }),
  );
});

test('refuses what JSON.parse refuses', async () => {
  const random = seededRandom(36);
  const text = Buffer.from('{"a":[1,{"b":"\\"c,]}"},[[],{}]],"__proto__":{"d":null} , "e": [ ]}');
  for (let index = 0; index < 5_000; index += 1) {
    const faulty = mutated(text, random, [',', '[', ']', '{', '}', '"', ':', ' ', '\u00a0', '[,]', '{,}']).toString();
    const pieceLength = 1 + (index % 20);
    expect(await outcomeOf(async () => parseInSlices(faulty, pieceLength)), faulty).toEqual(
      await outcomeOf((): unknown => JSON.parse(faulty)),
    );
  }
});

test('a member named __proto__ is a member, and changes no prototype', async () => {
  const parsed = await parseInSlices('{"__proto__":{"polluted":true}}', 1);
  expect(parsed).not.toHaveProperty('polluted');
  expect(JSON.stringify(parsed)).toBe('{"__proto__":{"polluted":true}}');
});

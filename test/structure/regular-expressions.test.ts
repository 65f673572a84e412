import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { everyOperation } from '#app/api/catalogue-views.ts';
import { afterUse } from '#test/after-use.ts';
import { packageVersion, ROOT } from '#tools/package-script.ts';
import { makeTemporaryFolder } from '#tools/temporary-folder.ts';
import { findPatterns, findSlow, schemaPatterns, slowness, type Pattern } from './regular-expressions.ts';
import { sourceTexts } from './repository.ts';

const patternsIn = (path: string, text: string) => findPatterns(path, parseSync(path, text).program);

/** Zod's regular expression for dates, with which its expressions for times begin. */
const DAY = z.regexes.date.source.slice(1, -1);

/**
 * Replaces the date in an expression by digits. Dates have a fixed length and are checked separately; in expressions of
 * times they would only lengthen the proof by seconds.
 */
function withPlainDays(pattern: Pattern): Pattern {
  const { source } = pattern;
  const isDay = source === z.regexes.date.source;
  return isDay ? pattern : { ...pattern, source: source.replace(DAY, String.raw`\d{4}-\d\d-\d\d`) };
}

/** Each expression once, with its first position. */
function distinct(patterns: readonly Pattern[]): Pattern[] {
  return [...new Map(patterns.toReversed().map((pattern) => [`${pattern.flags} ${pattern.source}`, pattern])).values()];
}

const written = sourceTexts('src').flatMap(({ path, text }) => patternsIn(path, text));
const ofSchemas = everyOperation.flatMap(({ path, params, query, headers, body, response: { schema } }) =>
  [params, query, headers, body, schema].flatMap((part) => (part ? schemaPatterns(path, part) : [])),
);

test('the regular expressions are found', () => {
  expect(written.length).toBeGreaterThan(50);
  const address: unknown = expect.stringContaining(String.raw`@[\p{L}`);
  expect(ofSchemas.map(({ source }) => source)).toEqual(expect.arrayContaining([address, z.regexes.date.source]));
});

test('every regular expression is linear', () => {
  const proofs = join(ROOT, 'node_modules/.cache/linear-expressions.json');
  const all = distinct([...written, ...ofSchemas].map(withPlainDays));
  expect(findSlow(all, proofs, packageVersion('recheck'))).toEqual([]);
});

describe('the check', () => {
  test.each([
    String.raw`path.replace(/\/+$/, '')`,
    String.raw`text.replaceAll(/\s*\n\s*/g, ' ')`,
    String.raw`/"(?:[^"\\]|\\.)*"(\s*:)?/g`,
    '/^(a|a)*$/',
  ])('finds %s', (text) => {
    expect(patternsIn('src/a.ts', text).map(slowness)).toEqual([expect.stringContaining('src/a.ts')]);
  });

  test('keeps proofs for the next run of the same prover, and only if all expressions are linear', () => {
    const folder = makeTemporaryFolder('rampage-proofs-');
    afterUse(() => rmSync(folder, { recursive: true }));
    const proofs = join(folder, 'made/proofs.json');
    const slow = { place: 'src/a.ts', source: '^(a|a)*$', flags: '' };
    const linear = { ...slow, source: '^a+$' };

    expect(findSlow([slow, linear], proofs, '1')).toHaveLength(1);
    expect(existsSync(proofs)).toBe(false);
    expect(findSlow([linear], proofs, '1')).toEqual([]);
    expect(existsSync(proofs)).toBe(true);
    writeFileSync(proofs, JSON.stringify({ prover: '1', linear: [` ${slow.source}`] }));
    expect(findSlow([slow], proofs, '1')).toEqual([]);
    expect(findSlow([slow], proofs, '2')).toHaveLength(1);
  });

  test.each(['new RegExp(text)', "RegExp('a', 'u')"])('takes no %s', (text) => {
    expect(() => patternsIn('src/a.ts', text)).toThrow(TypeError);
  });

  test('finds expressions of nested schemas', () => {
    const schema = z.object({ a: z.string().pipe(z.email()), b: z.array(z.string().regex(/^b+$/)).optional() });
    const found = schemaPatterns('a', schema).map(({ source }) => source);
    expect(found).toEqual(expect.arrayContaining([z.regexes.email.source, '^b+$']));
  });
});

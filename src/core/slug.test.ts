import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSlugOf, providerSlug, slugOf } from './slug.ts';

test.each([
  ['Bright Data', 'bright-data'],
  ['  Proxy--Cheap!', 'proxy-cheap'],
  ['Čeština Öl & Ärger', 'cestina-ol-arger'],
  ['Straße Łódź Ørsted', 'strasse-lodz-orsted'],
  ['ＦＵＬＬ ½', 'full-1-2'],
  ['711Proxy', '711proxy'],
  ['代理', ''],
  ['–', ''],
  ['', ''],
  [`${'㎯'.repeat(39)} Ab`, `${'rad-s2'.repeat(33)}ra`],
])('the slug of %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

/** Letters of many scripts with separators. */
const names = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...Array.from('abzéÉßøİıŁ09 -_.–&/ªﬁ代')), maxLength: 20 }),
);

describe('for any name', () => {
  test('a slug consists of lower-case ASCII letters and digits with single hyphens between them', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(slugOf(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      }),
    );
  });

  test('a slug is its own slug, and independent of case, accents and surrounding characters', () => {
    fc.assert(
      fc.property(names, (name) => {
        const slug = slugOf(name);
        expect(slugOf(slug)).toBe(slug);
        expect(slugOf(` ${name.normalize('NFD')}–`)).toBe(slug);
        expect(slugOf(slug.toUpperCase())).toBe(slug);
      }),
    );
  });

  test('successive providers get unique slugs made of their names', () => {
    fc.assert(
      fc.property(fc.array(names, { maxLength: 30 }), (all) => {
        const taken = new Set<string>();
        for (const [index, name] of all.entries()) {
          const provider = { id: index + 1, name };
          const slug = providerSlug(provider, (other) => taken.has(other));
          expect(isSlugOf(slug, provider)).toBe(true);
          taken.add(slug);
        }
        expect(taken.size).toBe(all.length);
      }),
    );
  });
});

test('the first provider of a name gets the plain slug, later ones a number', () => {
  const taken = new Set<string>();
  const slugs = ['Acme', 'ACME', 'Acmé', '代理', '代理'].map((name, index) => {
    const slug = providerSlug({ id: index + 1, name }, (other) => taken.has(other));
    taken.add(slug);
    return slug;
  });
  expect(slugs).toEqual(['acme', 'acme-2', 'acme-3', 'provider-4', 'provider-5']);
});

test.each([
  ['acme', true],
  ['acme-2', true],
  ['acme-10', true],
  ['acme-1', false],
  ['acme-02', false],
  ['acme-two', false],
  ['acm', false],
])('%s is a slug of the name Acme: %s', (slug, expected) => {
  expect(isSlugOf(slug, { id: 1, name: 'Acme' })).toBe(expected);
});

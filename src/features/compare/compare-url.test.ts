import { describe, expect, test } from 'vitest';
import { choiceHref, parseChoice, toggleChoice } from './compare-choice.ts';
import { compareHref, comparePath, comparisonOf, parseComparison } from './compare-url.ts';
import { parseNamedComparison } from './named-comparison.ts';

const names = {
  providers: [
    { name: 'Bright Data', slug: 'bright-data' },
    { name: 'Öl & Co', slug: 'ol-co-2' },
  ],
  countries: [{ name: 'Germany', code: 'DE' }],
};
const hrefOf = (search: string) => compareHref(parseNamedComparison(search, names));

describe('the address of a comparison', () => {
  test('writes providers, job and differences in canonical form', () => {
    expect(hrefOf('country=de&amount=450&p=oxylabs,Bright+Data,oxylabs&show=differences')).toBe(
      '/compare?p=oxylabs,bright-data&amount=450&country=DE&show=differences',
    );
    expect(hrefOf('p=a&type=isp&amount=250')).toBe('/compare?p=a&type=isp');
    expect(hrefOf('')).toBe('/compare');
  });

  test('adds a provider by name, in the spelling of the catalogue', () => {
    expect(hrefOf('p=a&add=%C3%96l+%26+Co')).toBe('/compare?p=a,ol-co-2');
    expect(compareHref(parseComparison('add=Bright Data')), 'where the catalogue is not known').toBe(
      '/compare?add=Bright+Data',
    );
  });

  test('drops unreadable values, and keeps those with a message', () => {
    expect(hrefOf('p=a,,%2F&type=x&country=XX&show=1&utm=1')).toBe('/compare?p=a');
    expect(hrefOf('p=a&amount=99999999')).toBe('/compare?p=a&typed=99999999');
    expect(comparePath(parseComparison('p=a&amount=99999999&show=differences'))).toBe('/api/views/compare?p=a');
    expect(hrefOf(hrefOf('p=a&amount=99999999').split('?')[1] ?? '')).toBe('/compare?p=a&typed=99999999');
  });

  test('is short if only providers are chosen', () => {
    expect(comparisonOf(['a', 'b'])).toBe('/compare?p=a,b');
    const job = { type: 'web-unblocker', volume: 3_000, country: 'DE' } as const;
    expect(comparisonOf(['a'], job)).toBe('/compare?p=a&type=web-unblocker&amount=3000&country=DE');
    expect(comparisonOf([], { country: 'DE' })).toBe('/compare?country=DE');
  });
});

describe('a choice in the address of a list', () => {
  test('is read in order, at most six, known spellings only', () => {
    expect(parseChoice('compare=a,b,a,B%2F')).toEqual(['a', 'b']);
    expect(parseChoice('compare=a,b,c,d,e,f,g')).toHaveLength(6);
  });

  test('can be extended, reduced and cleared without changing the other parameters', () => {
    expect(choiceHref('/providers?sort=name', toggleChoice(['a'], 'b'))).toBe('/providers?sort=name&compare=a,b');
    expect(choiceHref('/providers?compare=a,b&sort=name', toggleChoice(['a', 'b'], 'a'))).toBe(
      '/providers?sort=name&compare=b',
    );
    expect(choiceHref('/providers?compare=a', [])).toBe('/providers');
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankOf, searchEntry, searchedText, searchEntries, parseSearch, matchesSearch } from './name-search.ts';

const VENDORS = [
  searchEntry('Bright Data', ['Luminati'], ['Residential Proxies', 'Web Unblocker']),
  searchEntry('DataImpulse', [], ['Residential Proxies', 'Mobile Proxies']),
  searchEntry('Decodo', ['Smartproxy'], ['ISP Proxies']),
  searchEntry('IPRoyal', [], ['Datacenter Proxies']),
  searchEntry('Oxylabs', [], ['Residential Proxies']),
  searchEntry('Proxy-Seller', [], ['ISP Proxies']),
  searchEntry('SOAX', [], ['Paris Proxies']),
];

function found(typed: string): readonly string[] {
  return searchEntries(VENDORS, (vendor) => vendor, typed).map(({ name }) => name.text);
}

test.each([
  ['brightdata', ['Bright Data']],
  ['BRIGHT.data', ['Bright Data']],
  ['data bright', ['Bright Data']],
  ['bright residential', ['Bright Data']],
  ['ip royal', ['IPRoyal']],
  ['proxyseller', ['Proxy-Seller']],
  ['smartproxy', ['Decodo']],
  ['smart proxy', ['Decodo']],
  ['luminati', ['Bright Data']],
  ['oxylasb', ['Oxylabs']],
  ['oxilab', ['Oxylabs']],
  ['oxylaabs', ['Oxylabs']],
  ['xylabs', ['Oxylabs']],
  ['bright dsta', ['Bright Data']],
  ['samrtproxy', ['Decodo']],
  ['soxa', []],
  ['%', []],
])('%j finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names);
});

test('exact matches come first, then names that begin with the search, then the rest', () => {
  expect(found('data')).toEqual(['DataImpulse', 'Bright Data', 'IPRoyal']);
  expect(found('proxies')).toHaveLength(VENDORS.length);
  expect(found('')).toHaveLength(VENDORS.length);
});

test('letters that span two words from the middle of the first do not match', () => {
  expect(found('isp')).toEqual(['Decodo', 'Proxy-Seller']);
});

test('tolerates a typing error only if nothing matches exactly', () => {
  const servers = [searchEntry('Vendor 17'), searchEntry('Vendor 18')];
  const names = (typed: string) => searchEntries(servers, (vendor) => vendor, typed).map(({ name }) => name.text);
  expect(names('vendor 17')).toEqual(['Vendor 17']);
  expect(names('vendor 19')).toEqual(['Vendor 17', 'Vendor 18']);
});

const letters = fc.array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'.split('')), { minLength: 1, maxLength: 9 });
const word = letters.map((all) => all.join(''));
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

test('a name is found and ranked first regardless of spacing, punctuation and case', () => {
  const separator = fc.constantFrom('', ' ', '.', '-', '  ', '’');
  fc.assert(
    fc.property(name, separator, fc.boolean(), (text, between, isUpper) => {
      const typed = text.replaceAll(' ', between);
      const search = parseSearch(isUpper ? typed.toUpperCase() : typed);
      expect(rankOf(searchEntry(text), search, 'exact')).toBe(0);
      expect(matchesSearch([searchedText(text)], search, 'exact')).toBe(true);
    }),
  );
});

test('ignores the order of words', () => {
  fc.assert(
    fc.property(name, name, (text, typed) => {
      const texts = [searchedText(text)];
      const turned = typed.split(' ').toReversed().join(' ');
      expect(matchesSearch(texts, parseSearch(turned), 'exact')).toBe(
        matchesSearch(texts, parseSearch(typed), 'exact'),
      );
    }),
  );
});

/** A word with one typing error. */
const mistyped = fc
  .tuple(
    letters,
    fc.nat(),
    fc.constantFrom('swap', 'drop', 'add', 'change'),
    fc.constantFrom('a', 'b', 'c', 'x', 'y', 'z'),
  )
  .map(([all, at, error, letter]) => {
    const place = at % all.length;
    const [here = '', next = ''] = all.slice(place);
    const typed = {
      swap: [...all.slice(0, place), next, here, ...all.slice(place + 2)],
      drop: all.toSpliced(place, 1),
      add: all.toSpliced(place, 0, letter),
      change: all.toSpliced(place, 1, letter),
    }[error];
    return { text: all.join(''), typed: typed.join('') };
  });

test('tolerates one typing error in words of five or more letters', () => {
  fc.assert(
    fc.property(mistyped, ({ text, typed }) => {
      fc.pre(Math.max(text.length, typed.length) >= 5);
      expect(matchesSearch([searchedText(text)], parseSearch(typed), 'similar')).toBe(true);
    }),
  );
});

test('every tolerated match is at most one error away from the beginning of a word', () => {
  fc.assert(
    fc.property(word, word, (text, typed) => {
      const isFound = matchesSearch([searchedText(text)], parseSearch(typed), 'similar');
      const starts = Array.from({ length: text.length + 1 }, (_, end) => text.slice(0, end));
      const isMeant = text.includes(typed) || starts.some((start) => isOneError(start, typed));
      expect(isFound && !isMeant).toBe(false);
    }),
    { numRuns: 500 },
  );
});

/** Reference implementation that tries every error. */
function isOneError(text: string, typed: string): boolean {
  const places = Array.from({ length: text.length + 1 }, (_, place) => place);
  return (
    text === typed ||
    places.some(
      (place) =>
        text.slice(0, place) + text.slice(place + 1) === typed ||
        text.slice(0, place) + typed.charAt(place) + text.slice(place) === typed ||
        text.slice(0, place) + typed.charAt(place) + text.slice(place + 1) === typed ||
        text.slice(0, place) + text.charAt(place + 1) + text.charAt(place) + text.slice(place + 2) === typed,
    )
  );
}

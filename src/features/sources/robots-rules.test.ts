import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf, RobotsDecision, RobotsParser } from './robots-rules.ts';

function parseRobots(text: string, token: string) {
  const parser = new RobotsParser(token);
  for (const line of linesOf(text)) parser.add(line);
  return parser.rules();
}

function verdict(text: string, address: string) {
  const decision = new RobotsDecision(address);
  for (const rule of parseRobots(text, 'Rampage-price-check').rules) decision.add(rule);
  return decision.isAllowed ? 'allowed' : 'forbidden';
}

describe('pattern and address are compared in one encoding', () => {
  test.each([
    ['/plans?f[0]=', '/plans?f[0]=x', 'forbidden'],
    ['/plans?f[0]=', '/plans?f%5B0%5D=x', 'forbidden'],
    ['/plans?f%5b0%5d=', '/plans?f[0]=x', 'forbidden'],
    ['/%7Eacme/', '/~acme/prices', 'forbidden'],
    ['/~acme/', '/%7eacme/prices', 'forbidden'],
    ['/p?', '/p?', 'forbidden'],
    ['/p?', '/p?a=1', 'forbidden'],
    ['/p?', '/p', 'allowed'],
    ['/*?', '/p?a', 'forbidden'],
    ['/foo/bar/%62%61%7A', '/foo/bar/baz', 'forbidden'],
    ['/foo/bar/ツ', '/foo/bar/%E3%83%84', 'forbidden'],
    ['/foo/bar/%e3%83%84', '/foo/bar/ツ', 'forbidden'],
    ['/foo/bar?baz=https://foo.bar', '/foo/bar?baz=https%3A%2F%2Ffoo.bar', 'forbidden'],
    ['/foo/bar?baz=https%3A%2F%2Ffoo.bar', '/foo/bar?baz=https://foo.bar', 'forbidden'],
    ['/*url=https%3a%2f%2f', '/go?url=https%3A%2F%2Fx', 'forbidden'],
    ['/*/x', '/go?to=/x', 'forbidden'],
    ['/a_(b)', '/a_%28b%29', 'forbidden'],
    ['/a b', '/a%20b', 'forbidden'],
    ['/a%2Fb', '/a/b', 'allowed'],
    ['/a/b', '/a%2Fb', 'allowed'],
    ['/a?b&c', '/a?b%26c', 'allowed'],
    ['/100%', '/100%25', 'forbidden'],
    ['/%2A', '/x', 'allowed'],
    ['/%2A', '/*', 'forbidden'],
    ['/a%24', '/a$b', 'forbidden'],
    ['/a$b', '/a$b', 'forbidden'],
    ['/\uD800', '/%EF%BF%BD', 'forbidden'],
  ])('Disallow: %s, %s: %s', (pattern, address, expected) => {
    expect(verdict(`User-agent: *\nDisallow: ${pattern}`, address)).toBe(expected);
  });
});

describe('patterns', () => {
  test.each([
    ['Disallow: /', '/', 'forbidden'],
    ['Disallow:', '/', 'allowed'],
    ['Disallow: /fish', '/Fish', 'allowed'],
    ['Disallow: /fish*', '/fishheads/yummy.html', 'forbidden'],
    ['Disallow: /*.php$', '/folder/a.php', 'forbidden'],
    ['Disallow: /*.php$', '/a.php?b', 'allowed'],
    ['Disallow: /*.php$', '/a.php.php', 'forbidden'],
    ['Disallow: /a*a$', '/a', 'allowed'],
    ['Disallow: /a*$', '/a', 'forbidden'],
    ['Disallow: /fish*.php', '/Fish.PHP', 'allowed'],
    ['Disallow: *', '/', 'forbidden'],
    ['Disallow: fish', '/fish', 'allowed'],
    ['Disallow: /page\nAllow: /p', '/page', 'forbidden'],
    ['Allow: /folder\nDisallow: /folder', '/folder/page', 'allowed'],
    ['Disallow: /*.htm\nAllow: /page', '/page.htm', 'forbidden'],
    ['Disallow: /\nAllow: /$', '/', 'allowed'],
    ['Disallow: /\nAllow: /$', '/page', 'forbidden'],
    ['Disallow /a', '/a', 'forbidden'],
    ['disallow : /a # all of it', '/a', 'forbidden'],
    ['Disallow this: /a', '/a', 'allowed'],
  ])('%j, %s: %s', (rules, address, expected) => {
    expect(verdict(`User-agent: *\n${rules}`, address)).toBe(expected);
  });
});

describe('groups', () => {
  test.each([
    ['User-agent: Rampage-price-check (+https://rampage.test/methodology)\nDisallow: /', 'forbidden'],
    ['User-agent: rampage-price-check/1.0\nDisallow: /', 'forbidden'],
    ['User-agent: Rampage-price-checker\nDisallow: /', 'allowed'],
    ['User-agent: Rampage\nDisallow: /', 'allowed'],
    ['User-agent: *\nDisallow: /\n\nUser-agent: Rampage-price-check', 'allowed'],
    ['User-agent: Rampage-price-check\nDisallow:\n\nUser-agent: *\nDisallow: /', 'allowed'],
    ['User-agent: Rampage-price-check\nCrawl-delay: 9\n\nUser-agent: *\nDisallow: /', 'allowed'],
    ['User-agent: Rampage-price-check\n\nUser-agent: *\nDisallow: /', 'forbidden'],
    ['User-agent: Rampage-price-check\nSitemap: /s\nUser-agent: *\nDisallow: /', 'forbidden'],
    [
      'User-agent: Rampage-price-check\nAllow: /a\nUser-agent: b\nUser-agent: Rampage-price-check\nDisallow: /',
      'forbidden',
    ],
    ['User agent: *\nDisalow: /', 'forbidden'],
    ['User-agent: * (all)\nDisallow: /', 'forbidden'],
    ['User-agent: *bot\nDisallow: /', 'allowed'],
    ['Disallow: /\nUser-agent: *', 'allowed'],
    ['\uFEFFUser-agent: *\rDisallow: /', 'forbidden'],
  ])('%j: %s', (text, expected) => {
    expect(verdict(text, '/')).toBe(expected);
  });

  test('state a delay', () => {
    const delay = (text: string) => parseRobots(text, 'a').crawlDelay;
    expect(delay('User-agent: a\nCrawl-delay: 7.5\nUser-agent: *\nCrawl-delay: 9')).toBe(7.5);
    expect(delay('User-agent: b\nCrawl-delay: 7\nUser-agent: *\nCrawl-delay: 9')).toBe(9);
    expect(delay('User-agent: a\nDisallow: /\nUser-agent: *\nCrawl-delay: 9')).toBeNull();
    expect(delay('User-agent: a\nCrawl-delay: often\nCrawl-delay:\nCrawl-delay: -1')).toBeNull();
  });
});

const piece = fc.constantFrom('/', 'a', 'b', 'ab', '~', '-', '%_', ' ', 'é', '?', '&', '=', '(', '[', ':', '%41');
const written = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);

/** The text with characters percent-encoded that mean the same encoded. */
const encoded = (text: string) =>
  encodeURI(text.replaceAll('%41', 'A')).replaceAll(/[ab~[(-]/g, (one) => {
    return `%${one.charCodeAt(0).toString(16)}`;
  });

test.each([
  [16_664, 'allowed'],
  [16_665, 'forbidden'],
])('a line of %i characters: what exceeds 16,664 does not count', (length, expected) => {
  const line = 'Disallow: /a'.padEnd(length - 1, '*') + 'b';
  expect(verdict(`User-agent: *\n${line}`, '/a')).toBe(expected);
});

test('a rule forbids its own address and what is below it, however each is encoded', () => {
  fc.assert(
    fc.property(written, written, fc.boolean(), fc.boolean(), (path, rest, isRuleEncoded, isAddressEncoded) => {
      const rule = isRuleEncoded ? encoded(path) : path.trimEnd();
      const address = isAddressEncoded ? encoded(path + rest) : encodeURI(path + rest).replaceAll('%2541', '%41');
      expect(verdict(`User-agent: *\nDisallow: ${rule}`, address)).toBe('forbidden');
    }),
    { numRuns: 2000 },
  );
});

const letters = fc.array(fc.constantFrom('a', 'b', '*', '/'), { maxLength: 8 }).map((all) => `/${all.join('')}`);

test('wildcards match as their regular expression does', () => {
  const address = fc.array(fc.constantFrom('a', 'b', '/'), { maxLength: 10 }).map((all) => `/${all.join('')}`);
  fc.assert(
    fc.property(letters, fc.boolean(), address, (pattern, isWhole, path) => {
      const expression = new RegExp(`^${pattern.replaceAll('*', '.*')}${isWhole ? '$' : ''}`);
      const expected = expression.test(path) ? 'forbidden' : 'allowed';
      expect(verdict(`User-agent: *\nDisallow: ${pattern}${isWhole ? '$' : ''}`, path)).toBe(expected);
    }),
    { numRuns: 3000 },
  );
});

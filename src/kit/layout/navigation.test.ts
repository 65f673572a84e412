import { expect, test } from 'vitest';
import { currentOf, FOOTER_GROUPS, footerGroups, HEADER_LINKS, linksTo } from './navigation.ts';

test('only links to existing pages are shown', () => {
  const known = new Set(['/providers', '/about']);
  expect(linksTo(known, HEADER_LINKS).map(({ label }) => label)).toEqual(['Providers']);
  expect(footerGroups(known)).toEqual([
    { title: 'Products', links: [{ label: 'Residential Proxies', href: '/providers' }] },
    { title: 'Company', links: [{ label: 'About', href: '/about' }] },
  ]);
});

test('a link is current on its page and on pages below it', () => {
  expect(currentOf('/providers', '/providers')).toBe('page');
  expect(currentOf('/providers', '/providers/:slug')).toBe('true');
  expect(currentOf('/providers', '/compare')).toBe('true');
  expect(currentOf('/pricing', '/providers')).toBeUndefined();
  expect(currentOf('/providers', null)).toBeUndefined();
});

test('a group without existing pages is omitted', () => {
  expect(footerGroups(new Set(['/providers'])).map(({ title }) => title)).toEqual(['Products']);
});

test('links to existing pages keep their fixed order', () => {
  const all = new Set([...HEADER_LINKS, ...FOOTER_GROUPS.flatMap(({ links }) => links)].map(({ href }) => href));
  expect(linksTo(all, HEADER_LINKS).map(({ label }) => label)).toEqual([
    'Providers',
    'Products',
    'Datasets',
    'Pricing',
    'Documentation',
  ]);
  expect(footerGroups(all).map(({ links }) => links.map(({ label }) => label))).toEqual([
    ['Residential Proxies', 'Datacenter Proxies', 'ISP Proxies', 'Enterprise Solutions'],
    ['Countries', 'Price changes', 'Compare side by side', 'How prices are checked', 'Data'],
    ['About', 'Pricing', 'Disclaimer', 'Terms & Conditions', 'Cookie Policy'],
  ]);
});

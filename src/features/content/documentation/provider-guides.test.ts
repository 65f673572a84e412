import { expect, test } from 'vitest';
import { GUIDE_GROUPS } from './provider-guides.ts';

test('the groups are the six product types in their order', () => {
  expect(GUIDE_GROUPS.map(({ title }) => title)).toEqual([
    'Residential',
    'Web Scraper API',
    'Mobile',
    'ISP',
    'Data Center',
    'Web Unblocker',
  ]);
});

test.each(GUIDE_GROUPS)('$title: each provider once, in alphabetical order, each URL once', ({ guides }) => {
  const providers = guides.map(([provider]) => provider);
  expect(providers).toEqual([...new Set(providers)].toSorted((one, other) => one.localeCompare(other, 'en')));
  expect(new Set(guides.map(([, url]) => url)).size).toBe(guides.length);
  expect(guides.filter(([, url]) => !url.startsWith('https://'))).toEqual([]);
});

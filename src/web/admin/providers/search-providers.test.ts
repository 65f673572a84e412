import { expect, test } from 'vitest';
import { providerRow } from '#test/sample-services.ts';
import { searchProviders } from './search-providers.ts';

const provider = (id: number, name: string, logo: string, formerNames: string[] = []) => ({
  ...providerRow(id, name),
  logo,
  formerNames,
  description: 'Oxylabs is not mentioned in names',
});

const PROVIDERS = [
  provider(1, 'Bright Data', 'B'),
  provider(2, 'SOAX', 'S'),
  provider(3, 'Decodo', 'X', ['Smartproxy']),
];

test.each([
  ['bright', [1]],
  [' SOA ', [2]],
  ['x', [2, 3]],
  ['data bright', [1]],
  ['DÉCODO', [3]],
  ['oxylabs', []],
  ['brightdata', [1]],
  ['smart proxy', [3]],
  ['decdo', [3]],
  ['', [1, 2, 3]],
])('%j finds by name or logo letter', (text, ids) => {
  expect(searchProviders(PROVIDERS, text).map(({ id }) => id)).toEqual(ids);
});

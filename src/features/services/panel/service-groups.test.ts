import { expect, test } from 'vitest';
import { providerRow, serviceRow } from '#test/sample-services.ts';
import { namedSort } from '#kit/panel/tables/sort-rows.ts';
import { countServices, groupServices, searchGroups, orderGroups } from './service-groups.tsx';

const providers = [
  providerRow(1, 'basalt IP'),
  providerRow(2, 'Alderpoint'),
  providerRow(3, 'Quillnet'),
  providerRow(4, 'Česko'),
];
const services = [
  serviceRow({ id: 1, providerId: 1, name: 'Pool 10', type: 'residential' }),
  serviceRow({ id: 2, providerId: 1, name: 'Pool 9', type: 'datacenter' }),
  serviceRow({ id: 3, providerId: 2, name: 'Unlock', type: 'web-unblocker' }),
  serviceRow({ id: 4, providerId: 1, name: 'Zoo', type: 'isp', isPrimary: true }),
];
const groups = groupServices(providers, services);

function shown(typed: string): string[] {
  return searchGroups(groups, typed).map(
    ({ provider, services: left }) => `${provider.name}: ${left.map(({ name }) => name).join(', ')}`,
  );
}

test('providers stand in name order, their primary service first, then by name', () => {
  expect(shown('')).toEqual(['Alderpoint: Unlock', 'basalt IP: Zoo, Pool 9, Pool 10', 'Česko: ', 'Quillnet: ']);
});

test.each([
  ['pool', ['basalt IP: Pool 9, Pool 10']],
  ['POOL 9', ['basalt IP: Pool 9']],
  ['isp proxies', ['basalt IP: Zoo']],
  ['basalt isp', ['basalt IP: Zoo']],
  ['10 basalt POOL', ['basalt IP: Pool 10']],
  ['web-unblocker', ['Alderpoint: Unlock']],
  ['  basalt ', ['basalt IP: Zoo, Pool 9, Pool 10']],
  ['cesko', ['Česko: ']],
  ['basaltip', ['basalt IP: Zoo, Pool 9, Pool 10']],
  ['alderponit', ['Alderpoint: Unlock']],
  ['nothing like it', []],
  ['proxies', ['basalt IP: Zoo, Pool 9, Pool 10']],
])('a search for %j by name, type or provider hides providers without a match', (typed, left) => {
  expect(shown(typed)).toEqual(left);
});

test('counts what is left over all', () => {
  expect(countServices(searchGroups(groups, 'pool'))).toBe(2);
  expect(searchGroups(groups, 'pool').map(({ total }) => total)).toEqual([3]);
});

test('a group that a search leaves whole keeps its list', () => {
  expect(searchGroups(groups, 'proxies')[0]?.services).toBe(searchGroups(groups, '')[1]?.services);
});

const price = (id: number, name: string, pricePerGbRampage: string, savingsPercentage: number) =>
  serviceRow({ id, providerId: 1, name, pricePerGbRampage, savingsPercentage });

const priced = groupServices(
  [providerRow(1, 'Basalt'), providerRow(2, 'Alder'), providerRow(3, 'Corvane'), providerRow(4, 'Dune')],
  [
    price(1, 'Cheap', '1.00', 10),
    { ...price(2, 'Leading', '9.00', 0), isPrimary: true },
    price(3, 'Asked', '0.00', 0),
    { ...price(4, 'Requests', '0.00', 30), billingType: 'cpm' as const, pricePerCpmRampage: '0.50' },
    serviceRow({ id: 5, providerId: 2, name: 'Other', savingsPercentage: 5 }),
    { ...price(6, 'Calls', '0.00', 0), providerId: 4, billingType: 'cpm' as const, pricePerCpmRampage: '0.10' },
  ],
);

function ordered(sort: string): string[] {
  return searchGroups(orderGroups(priced, namedSort(sort)), '').map(
    ({ provider, services: left }) => `${provider.name}: ${left.map(({ name }) => name).join(', ')}`,
  );
}

const BASALT = 'Basalt: Leading, Asked, Cheap, Requests';

const DUNE = 'Dune: Calls';
const NONE = 'Corvane: ';

test.each([
  ['name', ['Alder: Other', BASALT, NONE, DUNE]],
  ['-name', [DUNE, NONE, BASALT, 'Alder: Other']],
  ['-services', [BASALT, 'Alder: Other', DUNE, NONE]],
  ['services', [NONE, 'Alder: Other', DUNE, BASALT]],
  ['-savings', ['Basalt: Requests, Cheap, Leading, Asked', 'Alder: Other', NONE, DUNE]],
  ['savings', ['Alder: Other', 'Basalt: Cheap, Requests, Leading, Asked', NONE, DUNE]],
  ['service', ['Basalt: Asked, Cheap, Leading, Requests', DUNE, 'Alder: Other', NONE]],
  ['-service', ['Basalt: Requests, Leading, Cheap, Asked', 'Alder: Other', DUNE, NONE]],
  ['price', ['Basalt: Cheap, Leading, Requests, Asked', 'Alder: Other', DUNE, NONE]],
  ['-price', ['Basalt: Leading, Cheap, Requests, Asked', 'Alder: Other', DUNE, NONE]],
])('%s', (sort, order) => {
  expect(ordered(sort)).toEqual(order);
});

test('a search keeps the order', () => {
  const [left] = searchGroups(orderGroups(priced, namedSort('-price')), 'ea');
  expect(left?.services.map(({ name }) => name)).toEqual(['Leading', 'Cheap']);
});

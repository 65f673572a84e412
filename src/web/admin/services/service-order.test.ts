import { expect, test } from 'vitest';
import { providerRow, serviceRow } from '#test/sample-services.ts';
import { namedSort } from '#web/admin/tables/sort-rows.ts';
import { groupServices, searchGroups } from './service-groups.ts';
import { orderGroups } from './service-order.ts';

const price = (id: number, name: string, pricePerGbRampage: string, savingsPercentage: number) =>
  serviceRow({ id, providerId: 1, name, pricePerGbRampage, savingsPercentage });

const groups = groupServices(
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

function shown(sort: string): string[] {
  return searchGroups(orderGroups(groups, namedSort(sort)), '').map(
    ({ provider, services }) => `${provider.name}: ${services.map(({ name }) => name).join(', ')}`,
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
  expect(shown(sort)).toEqual(order);
});

test('a search keeps the order', () => {
  const [left] = searchGroups(orderGroups(groups, namedSort('-price')), 'ea');
  expect(left?.services.map(({ name }) => name)).toEqual(['Leading', 'Cheap']);
});

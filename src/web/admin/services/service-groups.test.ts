import { expect, test } from 'vitest';
import { providerRow, serviceRow } from '#test/sample-services.ts';
import { countServices, groupServices, searchGroups } from './service-groups.ts';

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

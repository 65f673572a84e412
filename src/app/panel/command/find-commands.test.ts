import { expect, test } from 'vitest';
import { providerRow, serviceRow } from '#test/sample-services.ts';
import { findCommands, indexCommands, type Command } from './find-commands.ts';

const index = indexCommands({
  providers: [
    providerRow(1, 'Oxylabs'),
    { ...providerRow(2, 'Decodo'), formerNames: ['Smartproxy'] },
    providerRow(3, 'New Decodo'),
  ],
  services: [
    serviceRow({ id: 11, providerId: 2, name: 'Mobile Proxies', type: 'mobile' }),
    serviceRow({ id: 12, providerId: 9, name: 'Of nobody' }),
  ],
  countries: [{ id: 5, name: 'Côte d’Ivoire', code: 'CI', flag: '🇨🇮', ipCount: 1 }],
  isInMaintenance: false,
  may: () => true,
});
const found = (typed: string) =>
  findCommands(index, [], typed).map(({ value, items }) => [value, items.map(({ label }) => label)]);

const opened = (command: Command | undefined) => (command && 'href' in command ? command.href : undefined);
const actionsOf = (typed: string) => findCommands(index, [], typed).find(({ value }) => value === 'Actions')?.items;

test('nothing typed leads to the screens and the actions', () => {
  const [screens, actions, ...rest] = findCommands(index, [], ' ');
  expect([screens?.value, opened(screens?.items[0]), rest.length]).toEqual(['Screens', '/admin', 0]);
  expect([actions?.value, actions?.items.map(({ label }) => label)]).toEqual([
    'Actions',
    ['Add provider', 'Add webhook', 'Check all sources now', 'Switch theme', 'Turn maintenance mode on'],
  ]);
});

test.each([
  ['add prov', 'Add provider', '/admin/providers?add=new'],
  ['webhook', 'Add webhook', '/admin/settings?add=new'],
  ['dark', 'Switch theme', 'switch-theme'],
  ['check sources', 'Check all sources now', 'check-sources'],
  ['maintenance', 'Turn maintenance mode on', 'start-maintenance'],
])('%j finds an action', (typed, label, effect) => {
  const [command] = actionsOf(typed) ?? [];
  expect(command?.label).toBe(label);
  expect(command && ('act' in command ? command.act : command.href)).toBe(effect);
});

test('in maintenance the action ends it, and while the setting loads there is none', () => {
  const sources = { providers: [], services: [], countries: [], may: () => true };
  const offered = (isInMaintenance: boolean | null) =>
    findCommands(indexCommands({ ...sources, isInMaintenance }), [], 'maintenance').flatMap(({ items }) => items);
  expect(offered(true).map((command) => 'act' in command && command.act)).toEqual(['end-maintenance']);
  expect(offered(null)).toEqual([]);
});

test('names that begin with what is typed come first, and actions are about the first vendor', () => {
  expect(found('deco')).toEqual([
    ['Providers', ['Decodo', 'New Decodo']],
    ['Services', ['Decodo Mobile Proxies']],
    ['Actions', ['Services of Decodo', 'History of Decodo', 'Show Decodo on the site']],
  ]);
  expect(findCommands(index, [], 'deco').at(-1)?.items.map(opened)).toEqual([
    '/admin/services?q=Decodo',
    '/admin/history?q=Decodo',
    '/providers/decodo',
  ]);
});

test('words, accents and other names lead there, too', () => {
  expect(found('cote')).toEqual([['Countries', ['Côte d’Ivoire']]]);
  expect(found('mobile decodo')).toEqual([['Services', ['Decodo Mobile Proxies']]]);
  expect(found('undo')).toEqual([['Screens', ['History']]]);
  expect(found('smartproxy').map(([, labels]) => labels)).toEqual([
    ['Decodo'],
    ['Decodo Mobile Proxies'],
    ['Services of Decodo', 'History of Decodo', 'Show Decodo on the site'],
  ]);
  expect(found('oxilabs')[0]).toEqual(['Providers', ['Oxylabs']]);
  expect(found('zzz')).toEqual([]);
});

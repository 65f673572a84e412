import { expect, test } from 'vitest';
import { providerRow, serviceRow } from '#test/sample-services.ts';
import { findCommands, indexCommands } from './find-commands.ts';

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
});
const found = (typed: string) =>
  findCommands(index, [], typed).map(({ value, items }) => [value, items.map(({ label }) => label)]);

test('nothing typed leads to the screens', () => {
  const [screens, ...rest] = findCommands(index, [], ' ');
  expect([screens?.value, screens?.items[0]?.href, rest.length]).toEqual(['Screens', '/admin', 0]);
});

test('names that begin with what is typed come first, and actions are about the first vendor', () => {
  expect(found('deco')).toEqual([
    ['Providers', ['Decodo', 'New Decodo']],
    ['Services', ['Decodo Mobile Proxies']],
    ['Actions', ['Services of Decodo', 'History of Decodo', 'Show Decodo on the site']],
  ]);
  expect(
    findCommands(index, [], 'deco')
      .at(-1)
      ?.items.map(({ href }) => href),
  ).toEqual(['/admin/services?q=Decodo', '/admin/history?q=Decodo', '/providers/decodo']);
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

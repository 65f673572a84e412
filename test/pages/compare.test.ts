import { expect, test } from 'vitest';
import { z } from 'zod';
import { api, pages } from '#contract/routes.ts';
import { offersSchema } from '#contract/offer.ts';
import { formatDollars, parseAmount } from '#domain/money.ts';
import { ORIGIN, request, textOf, textsOf, visit } from './visit.ts';

const JOB = 'amount=450&country=DE';
const FOUR = `${pages.compare}?p=bright-data,oxylabs,decodo,thordata&${JOB}`;

async function rowOf(path: string, label: string): Promise<string[]> {
  const { main } = await visit(path);
  const row = main.getByRole('rowheader', { name: label }).closest('tr');
  return textsOf(row?.querySelectorAll('td') ?? []);
}

test('providers stand side by side with what the job costs at each, as the API says', async () => {
  const { status, main, attribute } = await visit(FOUR);
  expect(status).toBe(200);
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Compare 4 providers');
  expect(textsOf(main.getAllByRole('columnheader'))).toEqual(['BBright Data', 'OOxylabs', 'DDecodo', 'TThordata']);
  const answer = offersSchema.parse((await request(`${api.offers}?type=residential&${JOB}`)).json());
  const costs = ['bright-data', 'oxylabs', 'decodo', 'thordata'].map((slug) => {
    const offer = answer.offers.find(({ provider }) => provider.slug === slug);
    return formatDollars(parseAmount(offer?.own ?? '') ?? 0n);
  });
  expect((await rowOf(FOUR, 'Monthly cost')).map((cell) => cell.replace('Best: ', ''))).toEqual(costs);
  expect(textOf(main.getAllByRole('status')[0])).toMatch(
    /^Cheapest for 450 GB of residential in Germany: Thordata, \$[\d.,]+, 30% below direct\. The median of these four is \$/,
  );
  expect(attribute('link[rel=canonical]', 'href')).toBe(`${ORIGIN}/compare?p=bright-data,decodo,oxylabs,thordata`);
});

test('what costs rest on is said where offers are billed in another unit, with how much of it is needed', async () => {
  const unblockers = `${pages.compare}?p=oxylabs,bright-data&type=web-unblocker&amount=3000`;
  expect((await rowOf(unblockers, 'Price line used'))[0]).toMatch(/^From 1 GB at \$7\.24631\.58 GB/);
  const { main } = await visit(unblockers);
  expect(
    main.getByText(/Assumed where it counts: 200 KB a response, 95 % of requests succeed, 10 addresses\.$/),
  ).toBeTruthy();
  expect((await visit(FOUR)).main.queryByText(/Assumed where it counts/)).toBeNull();
});

test('a country is found by typing its name', async () => {
  const { main } = await visit(FOUR);
  const names = textsOf(main.getAllByRole('option')).slice(-200);
  expect(names.filter((name) => !/^\p{Letter}/u.test(name))).toEqual([]);
});

test('the best of a row is marked, the line that is paid too, and every mark tells its evidence', async () => {
  const costs = await rowOf(FOUR, 'Monthly cost');
  expect(costs.filter((cell) => cell.startsWith('Best: '))).toEqual([costs[3]]);
  expect((await rowOf(FOUR, 'From 350 GB'))[3]).toMatch(/, used$/);
  const { main } = await visit(FOUR);
  expect(main.getAllByRole('button', { name: /list price at \d+ GB, checked/ })).toHaveLength(4);
});

test('differences only is an address: rows in which all are alike go, and the switch says so', async () => {
  const { main, root } = await visit(FOUR);
  const link = main.getByRole('switch', { name: 'Differences only' });
  expect(link.getAttribute('aria-checked')).toBe('false');
  expect(root.querySelector('.only-differences')).toBeNull();
  const only = await visit(`${FOUR}&show=differences`);
  expect(link.getAttribute('href')).toBe(`${FOUR}&show=differences`);
  expect(only.main.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  const equal = only.root.querySelectorAll('.only-differences tr.is-equal');
  expect(only.main.getByText(`${equal.length} equal rows hidden`)).toBeTruthy();
  for (const row of equal) expect(new Set(textsOf(row.querySelectorAll('td'))).size, textOf(row)).toBe(1);
});

test('of seven the first six are shown, and it is said who is left out', async () => {
  const slugs = ['bright-data', 'oxylabs', 'decodo', 'thordata', 'iproyal', 'soax', 'netnut'];
  const { main, attribute } = await visit(`${pages.compare}?p=${slugs.join(',')}`);
  expect(main.getAllByRole('columnheader')).toHaveLength(6);
  const shown = slugs.slice(0, 6).toSorted().join(',');
  expect(attribute('link[rel=canonical]', 'href')).toBe(`${ORIGIN}${pages.compare}?p=${shown}`);
  expect(main.getByText(/Six providers fit side by side.*NetNut is left out/)).toBeTruthy();
});

test('an unknown provider is told with the nearest names, an amount beyond the range with what is shown', async () => {
  const { status, main } = await visit(`${pages.compare}?p=bright-data,oxylab&amount=99999999`);
  expect(status).toBe(200);
  expect(main.getByText(/There is no provider “oxylab”/)).toBeTruthy();
  const meant = main.getByRole('link', { name: 'Oxylabs' });
  expect(meant.getAttribute('href')).toBe('/compare?p=bright-data,oxylabs&amount=99999999');
  expect(main.getByText(/whole number from 1 to 1,000,000: 1,000,000 is shown/)).toBeTruthy();
  expect(main.getByText(/is chosen\. Choose at least one more/)).toBeTruthy();
});

test('without providers the page lets one choose, without scripts too', async () => {
  const { main, root } = await visit(pages.compare);
  expect(main.getByText(/Choose two to six of them/)).toBeTruthy();
  const candidates = [...root.querySelectorAll('.candidates a')];
  expect(candidates).toHaveLength(12);
  expect(candidates[0]?.getAttribute('href')).toMatch(/^\/compare\?p=[a-z0-9-]+$/);
  expect(main.getByRole('textbox', { name: 'Name of a provider' }).closest('form')?.getAttribute('action')).toBe(
    '/compare',
  );
});

test('the table is not carried a second time as data', async () => {
  const { root } = await visit(FOUR);
  const state = z
    .looseObject({ data: z.record(z.string(), z.looseObject({ providers: z.array(z.unknown()) })) })
    .parse(JSON.parse(root.querySelector('script[type="application/json"]')?.textContent ?? ''));
  expect(JSON.stringify(state.data).length).toBeLessThan(12_000);
});

test('a provider that does not sell it has its column, and says why', async () => {
  const path = `${pages.compare}?p=oxylabs,packetstream&type=web-unblocker`;
  expect((await rowOf(path, 'Monthly cost'))[1]).toBe('Not sold');
});

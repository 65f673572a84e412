import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { api, pages } from '#core/routes.ts';
import { offersSchema } from '#catalogue/offers/offer.ts';
import { formatDollars, parseAmount } from '#core/money.ts';
import { ORIGIN, request, textOf, textsOf, visit } from './visit.ts';

const JOB = 'amount=450&country=DE';
const FOUR = `${pages.compare}?p=bright-data,oxylabs,decodo,thordata&${JOB}`;

async function rowOf(path: string, label: string): Promise<string[]> {
  const { main } = await visit(path);
  const row = main.getByRole('rowheader', { name: label }).closest('tr');
  return textsOf(row?.querySelectorAll('td') ?? []);
}

test('providers are side by side with their costs for the job, as in the API', async () => {
  const { status, main, attribute } = await visit(FOUR);
  expect(status).toBe(200);
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Compare 4 vendors');
  expect(textsOf(main.getAllByRole('columnheader'))).toEqual(['BBright Data', 'OOxylabs', 'DDecodo', 'TThordata']);
  const answer = offersSchema.parse((await request(`${api.offers}?type=residential&${JOB}`)).json());
  const costs = ['bright-data', 'oxylabs', 'decodo', 'thordata'].map((slug) => {
    const offer = answer.offers.find(({ provider }) => provider.slug === slug);
    return formatDollars(parseAmount(offer?.own ?? '') ?? 0n);
  });
  expect((await rowOf(FOUR, 'Total a month')).map((cell) => cell.replace('Best: ', ''))).toEqual(costs);
  expect(textOf(main.getAllByRole('status')[0])).toMatch(
    /^Cheapest for 450 GB of residential in Germany: Thordata, \$[\d.,]+, 30% below direct\. The median of these four is \$/,
  );
  expect(attribute('link[rel=canonical]', 'href')).toBe(`${ORIGIN}/compare?p=bright-data,decodo,oxylabs,thordata`);
});

test('offers billed in another unit have their assumptions and quantities', async () => {
  const unblockers = `${pages.compare}?p=oxylabs,bright-data&type=web-unblocker&amount=3000`;
  expect((await rowOf(unblockers, 'Tier applied'))[0]).toMatch(/^From 1 GB at \$7\.24631\.58 GB/);
  const { main } = await visit(unblockers);
  expect(main.getByText(/Assumptions: 200 KB a response, 95% success rate, 10 IPs\.$/)).toBeTruthy();
  expect((await visit(FOUR)).main.queryByText(/Assumptions:/)).toBeNull();
});

test('the names of countries begin with letters, so that typing finds them', async () => {
  const { main } = await visit(FOUR);
  const names = textsOf(main.getAllByRole('option')).slice(-200);
  expect(names.filter((name) => !/^\p{Letter}/u.test(name))).toEqual([]);
});

test('the best cell of a row, the tier applied and all evidence are marked', async () => {
  const costs = await rowOf(FOUR, 'Total a month');
  expect(costs.filter((cell) => cell.startsWith('Best: '))).toEqual([costs[3]]);
  expect((await rowOf(FOUR, 'From 350 GB'))[3]).toMatch(/, used$/);
  const { main } = await visit(FOUR);
  expect(main.getAllByRole('button', { name: /list price at \d+ GB, from/ })).toHaveLength(4);
});

test('“Cheapest first” sorts the columns by the total, and keeps the job and vendors without an offer', async () => {
  const all = `${pages.compare}?p=bright-data,massive,oxylabs,thordata,decodo&${JOB}&show=differences`;
  const { main } = await visit(all);
  const href = main.getByRole('link', { name: 'Cheapest first' }).getAttribute('href') ?? '';
  const sorted = await visit(href);
  expect(textsOf(sorted.main.getAllByRole('columnheader'))).toEqual([
    'TThordata',
    'DDecodo',
    'OOxylabs',
    'BBright Data',
    'MMassive',
  ]);
  expect(new URL(href, ORIGIN).searchParams.get('amount')).toBe('450');
  expect(sorted.main.getByRole('switch', { name: 'Differences only' }).getAttribute('aria-checked')).toBe('true');
  expect(sorted.main.queryByRole('link', { name: 'Cheapest first' })).toBeNull();
});

test('“Differences only” has a URL: it hides identical rows, and the switch is on', async () => {
  const { main, root } = await visit(FOUR);
  const link = main.getByRole('switch', { name: 'Differences only' });
  expect(link.getAttribute('aria-checked')).toBe('false');
  expect(root.querySelector('.only-differences')).toBeNull();
  const only = await visit(`${FOUR}&show=differences`);
  expect(link.getAttribute('href')).toBe(`${FOUR}&show=differences`);
  expect(only.main.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  const equal = only.root.querySelectorAll('.only-differences tr.is-equal');
  expect(only.main.getByText(`${equal.length} identical rows hidden`)).toBeTruthy();
  for (const row of equal) expect(new Set(textsOf(row.querySelectorAll('td'))).size, textOf(row)).toBe(1);
});

test('of seven providers, six are shown, and the seventh is named as left out', async () => {
  const slugs = ['bright-data', 'oxylabs', 'decodo', 'thordata', 'iproyal', 'soax', 'netnut'];
  const { main, attribute } = await visit(`${pages.compare}?p=${slugs.join(',')}`);
  expect(main.getAllByRole('columnheader')).toHaveLength(6);
  const shown = slugs.slice(0, 6).toSorted().join(',');
  expect(attribute('link[rel=canonical]', 'href')).toBe(`${ORIGIN}${pages.compare}?p=${shown}`);
  expect(main.getByText(/At most six vendors are compared.*NetNut is left out/)).toBeTruthy();
});

test('an unknown provider has suggestions, and a volume out of range has an error and no price', async () => {
  const { status, main } = await visit(`${pages.compare}?p=bright-data,oxylab&amount=99999999`);
  expect(status).toBe(200);
  expect(main.getByText(/No vendor is called “oxylab”/)).toBeTruthy();
  const meant = main.getByRole('link', { name: 'Oxylabs' });
  expect(meant.getAttribute('href')).toBe('/compare?p=bright-data,oxylabs&typed=99999999');
  const [field] = main.getAllByRole('textbox');
  expect(main.getByText('Volume a month').getAttribute('for')).toBe(field?.id);
  expect(field?.getAttribute('aria-invalid')).toBe('true');
  expect(main.getByText('The maximum is 1,000,000 GB.').id).toBe(field?.getAttribute('aria-describedby'));
  const two = await visit(`${pages.compare}?p=bright-data,oxylabs&amount=99999999`);
  expect(two.main.queryByRole('table')).toBeNull();
  expect(two.main.getByRole('status').textContent).toBe('No price for this volume.');
  expect(textOf(two.root.querySelector('main'))).not.toContain('$');
  expect(main.getByText(/is selected\. Add at least one more vendor/)).toBeTruthy();
});

test('the canonical URL omits unknown vendors; without a known one, the page is a 404 with suggestions', async () => {
  const { status, main, attribute } = await visit(`${pages.compare}?p=oxylabs,decod,bright-data,nobody`);
  expect(status).toBe(200);
  expect(attribute('link[rel=canonical]', 'href')).toBe(`${ORIGIN}/compare?p=bright-data,oxylabs`);
  expect(main.getByText(/No vendor is called “nobody”/)).toBeTruthy();
  const decodo = main.getByText(/No vendor is called “decod”/);
  expect(decodo.querySelector('a')?.getAttribute('href')).toBe('/compare?p=oxylabs,bright-data,decodo');
  expect(main.getByRole('link', { name: 'Remove Oxylabs' }).getAttribute('href')).toBe('/compare?p=bright-data');

  const none = await visit(`${pages.compare}?p=decod,nobody&amount=450`);
  expect(none.status).toBe(404);
  expect(none.main.getByRole('link', { name: 'Decodo' }).getAttribute('href')).toBe('/compare?p=decodo&amount=450');
  expect((await request(`${api.compareView}?p=decod,nobody`)).statusCode).toBe(404);
});

test.each([
  ['smartproxy', 'Decodo'],
  ['brightdata', 'Bright Data'],
  ['oxyl', 'Oxylabs'],
  ['oxilabs', 'Oxylabs'],
])('a vendor is added by typing %j', async (typed, name) => {
  const { main } = await visit(`${pages.compare}?p=soax&add=${typed}`);
  expect(textsOf(main.getAllByRole('columnheader'))).toEqual(['SSOAX', name.slice(0, 1) + name]);
});

test('several vendors can be added, separated by commas', async () => {
  const { main } = await visit(`${pages.compare}?add=${encodeURIComponent('Oxylabs, brightdata, nobody at all')}`);
  expect(textsOf(main.getAllByRole('columnheader'))).toEqual(['OOxylabs', 'BBright Data']);
  expect(main.getByText(/No vendor is called “nobody at all”/)).toBeTruthy();
});

test('an ambiguous name adds no vendor, and suggests the best matches', async () => {
  const { status, main } = await visit(`${pages.compare}?p=soax&add=proxy`);
  expect(status).toBe(200);
  expect(textOf(main.getByText(/No vendor is called “proxy”/))).toMatch(
    /Did you mean Proxy-?\w+, Proxy-?\w+, Proxy-?\w+\?$/,
  );
  expect((await visit(`${pages.compare}?add=zzzz`)).status).toBe(200);
});

test('links to a comparison include the job of the page', async () => {
  const compareIn = async (path: string) => {
    const { main } = await visit(path);
    const tabs = within(main.getByRole('navigation', { name: 'Vendor pages' }));
    return tabs.getByRole('link', { name: 'Compare' }).getAttribute('href');
  };
  expect(await compareIn('/providers?product=mobile&country=DE')).toBe('/compare?type=mobile&country=DE');
  expect(await compareIn('/countries/DE?type=isp')).toBe('/compare?type=isp&country=DE');
  const { main } = await visit('/providers/oxylabs?amount=40');
  expect(main.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe('/compare?p=oxylabs&amount=40');
});

test('facts that are not recorded are in one line below the known ones', async () => {
  const { main, root } = await visit(FOUR);
  const lines = textsOf(root.querySelectorAll('.not-recorded'));
  for (const line of lines) expect(line).toMatch(/^Not recorded: \w.*\.$/);
  for (const { parentElement: row } of main.getAllByRole('rowheader')) {
    const cells = textsOf(row?.querySelectorAll('td') ?? []);
    if (row?.className.includes('fact')) expect(cells.every((cell) => cell.startsWith('–'))).toBe(false);
  }
});

test('without providers, the page offers a choice that works without scripts', async () => {
  const { main, root } = await visit(pages.compare);
  expect(main.getByText(/Choose two to six to compare/)).toBeTruthy();
  const candidates = [...root.querySelectorAll('.candidates a')];
  expect(candidates).toHaveLength(12);
  expect(candidates[0]?.getAttribute('href')).toMatch(/^\/compare\?p=[a-z0-9-]+$/);
  expect(main.getByRole('textbox', { name: 'Vendor name' }).closest('form')?.getAttribute('action')).toBe('/compare');
});

test('a provider that does not sell the product has a column with the reason', async () => {
  const path = `${pages.compare}?p=oxylabs,packetstream&type=web-unblocker`;
  expect((await rowOf(path, 'Total a month'))[1]).toBe('Not sold');
});

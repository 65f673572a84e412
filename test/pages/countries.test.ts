import { expect, test } from 'vitest';
import { z } from 'zod';
import { getCountriesView } from '#catalogue/countries/country-views.ts';
import { dashboardStatsSchema } from '#catalogue/dashboard-stats.ts';
import { problemSchema } from '#core/contract/problem.ts';
import { api } from '#core/routes.ts';
import { glance, ORIGIN, request, textOf, textsOf, visit } from './visit.ts';

/** The codes in the table's HTML, from the top, since parsing the whole table would be slow. */
function codesIn(html: string): string[] {
  const [table = ''] = /<table [^>]*country-table.*?<\/table>/s.exec(html) ?? [];
  return [...table.matchAll(/ class="country-code">([^<]*)</g)].map(([, code = '']) => code);
}

test('the table of countries begins with most IPs, and links to each country', async () => {
  const page = await visit('/countries');
  expect(page.status).toBe(200);
  const [, first] = page.main.getAllByRole('row');
  expect(textOf(first)).toMatch(/^🇺🇸USUnited States\d+ vendors,[\d.]+M IPs\$[\d.]+\/GB/);
  expect(page.main.getByRole('link', { name: 'Germany' }).getAttribute('href')).toBe('/countries/DE');
  expect(page.main.getByRole('status').textContent).toMatch(/^\d+ countries, most IPs first$/);
  expect(page.main.getByRole('link', { name: /^Show all \d+ countries$/ }).getAttribute('href')).toBe(
    '/countries?show=all',
  );
  expect(codesIn((await request('/countries?show=all')).body).length).toBeGreaterThan(200);
});

test('the page says what its countries and IPs are counted from', async () => {
  const { main, root } = await visit('/countries');
  const { total, addresses } = getCountriesView.response.schema.parse(
    JSON.parse((await request(api.countriesView)).body),
  );
  const terms = textsOf(root.querySelectorAll('main dl > div'));
  expect(terms[0]).toBe(`countries with vendors${total}`);
  expect(addresses).toBe(dashboardStatsSchema.parse(JSON.parse((await request(api.dashboardStats)).body)).totalProxies);
  expect(main.getByText(/The IPs of a country are the sum over the services that have IPs there/)).toBeTruthy();
  expect(main.getByText(/“–”: no price for the country recorded/)).toBeTruthy();
});

test('search, region and order are in the URL, and work as a form and links', async () => {
  expect(codesIn((await request('/countries?q=germ')).body)).toEqual(['DE']);
  expect(codesIn((await request('/countries?q=uk')).body).at(0)).toBe('GB');
  expect(codesIn((await request('/countries?region=Oceania&sort=name')).body).slice(0, 2)).toEqual(['AS', 'AU']);
  const byPrice = await glance('/countries?sort=mobile', ['svg']);
  const prices = textsOf(byPrice.root.querySelectorAll('td.mobile b')).map((text) => Number(text.slice(1)));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(byPrice.main.getByRole('columnheader', { name: 'Mobile from' }).getAttribute('aria-sort')).toBe('ascending');
  const { root, main } = await glance('/countries?q=germ&region=Europe');
  expect(root.querySelector('form[role=search]')?.getAttribute('action')).toBe('/countries');
  expect(main.getByRole('searchbox').getAttribute('value')).toBe('germ');
  expect(root.querySelector('input[name=region]')?.getAttribute('value')).toBe('Europe');
});

test('a search without results has an empty state that links back', async () => {
  const { main, status } = await glance('/countries?q=Atlantis');
  expect(status).toBe(200);
  expect(main.getByText(/No country matches “Atlantis”/)).toBeTruthy();
  expect(main.getByRole('link', { name: 'Show all countries' }).getAttribute('href')).toBe('/countries');
});

test('the canonical URL omits invalid parameters', async () => {
  const { attribute } = await glance('/countries?sort=x&region=Mars&q=%20%20&page=7');
  expect(attribute('link[rel=canonical]', 'href')).toBe(`${ORIGIN}/countries`);
});

test('a country lists its vendors with their prices there, cheapest first', async () => {
  const { status, main, root, attribute } = await visit('/countries/DE');
  expect(status).toBe(200);
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Proxies in Germany');
  const prices = textsOf(root.querySelectorAll('.vendor-table .own b')).map((text) => Number(text.slice(1)));
  expect(prices.length).toBeGreaterThan(10);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(root.querySelector('title')?.textContent).toMatch(/^Proxies in Germany from \$[\d.]+\/GB \| /);
  expect(attribute('meta[name=description]', 'content')).toMatch(/Residential Proxies from \$[\d.]+\/GB/);
  expect(attribute('link[rel=canonical]', 'href')).toBe(`${ORIGIN}/countries/DE`);
  expect(main.getByRole('link', { name: 'Price your job in Germany' }).getAttribute('href')).toMatch(
    /^\/pricing\?.*country=DE/,
  );
  const evidence = main.getAllByRole('button', { name: /list price/ })[0];
  expect(root.querySelector(`#${evidence?.getAttribute('popovertarget')}`)?.textContent).toContain('From Evomi');
});

test('a country’s product types link to vendors of that type', async () => {
  const { main } = await visit('/countries/DE');
  const mobile = main.getByRole('link', { name: /^Mobile \d+$/ }).getAttribute('href') ?? '';
  expect(mobile).toBe('/countries/DE?type=mobile');
  expect((await visit(mobile)).main.getByRole('table', { name: /mobile proxies in germany/i })).toBeTruthy();
});

test('structured data of a country has breadcrumbs and the starting price of each product type', async () => {
  const { root } = await visit('/countries/DE');
  const nodes = z
    .object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) })
    .parse(JSON.parse(root.querySelector('script[type="application/ld+json"]')?.textContent ?? ''))['@graph'];
  expect(JSON.stringify(nodes)).toContain(`"name":"Countries","item":"${ORIGIN}/countries"`);
  expect(JSON.stringify(nodes)).toContain(`"name":"Germany","item":"${ORIGIN}/countries/DE"`);
  expect(nodes.find((node) => node['@type'] === 'Product')).toMatchObject({
    name: 'Residential Proxies in Germany',
    offers: { '@type': 'AggregateOffer', priceCurrency: 'USD', url: `${ORIGIN}/countries/DE` },
  });
});

test('a lower-case code redirects to upper case with its query, in the API, too', async () => {
  const moved = await request('/countries/de?type=mobile');
  expect(moved.statusCode).toBe(301);
  expect(moved.headers['location']).toBe('/countries/DE?type=mobile');
  const answer = await request(api.countryView('de'));
  expect(answer.statusCode).toBe(301);
  expect(answer.headers['location']).toBe(api.countryView('DE'));
});

test.each([
  ['a code that no country has', 'GX'],
  ['a name', 'germany'],
  ['a name of two words', 'south-korea'],
])('%s is a 404 with suggestions', async (_, code) => {
  const { status, main, attribute } = await visit(`/countries/${code}`);
  expect(status).toBe(404);
  expect(main.getByRole('link', { name: 'All countries' }).getAttribute('href')).toBe('/countries');
  expect(attribute('meta[name=robots]', 'content')).toBe('noindex');
  const answer = await request(api.countryView(code));
  expect(answer.statusCode).toBe(404);
  const nearest = problemSchema.parse(answer.json()).nearest?.map(({ name }) => name) ?? [];
  expect(nearest.length).toBeGreaterThan(0);
  for (const name of nearest) expect(main.getByRole('link', { name })).toBeTruthy();
  if (code === 'germany') expect(nearest[0]).toBe('Germany');
  if (code === 'south-korea') expect(nearest[0]).toBe('South Korea');
});

test('the sitemap lists every country with vendors, and the footer links to the table', async () => {
  const { body } = await request('/sitemap.xml');
  const listed = [...body.matchAll(/\/countries\/([A-Z]{2})<\/loc>/g)].map(([, code = '']) => code);
  expect(listed.toSorted()).toEqual(codesIn((await request('/countries?show=all')).body).toSorted());
  const { footer } = await visit('/countries');
  expect(footer.getByRole('link', { name: 'Countries' }).getAttribute('href')).toBe('/countries');
  expect(footer.getByRole('link', { name: 'Price changes' }).getAttribute('href')).toBe('/changes');
  expect((await request('/llms.txt')).body).toContain(`(${ORIGIN}/countries): `);
});

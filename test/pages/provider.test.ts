import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '#app/entries/server-entry.tsx';
import { sampleAssets, sampleSite } from '#test/sample-site.ts';
import { z } from 'zod';
import { problemSchema } from '#core/contract/problem.ts';
import { api } from '#core/routes.ts';
import { glance, ORIGIN, readCatalogue, request, textOf, visit } from './visit.ts';

const PATH = '/providers/bright-data';

test('the page of a provider has its services with their price lists', async () => {
  const { status, main, attribute, root } = await visit(PATH);
  expect(status).toBe(200);
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Bright Data');
  const { providers, services } = await readCatalogue();
  const { id } = providers.find(({ slug }) => slug === 'bright-data') ?? {};
  const names = services.filter(({ providerId }) => providerId === id).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(2);
  const table = main.getByRole('table', { name: 'Price lists of Bright Data' });
  for (const name of names) expect(textOf(table)).toContain(name);
  expect(textOf(table)).toMatch(/From 1 GBDirect price \$7\.00\/GB\$4\.83\/GB31% off6 Oct 2026proxyticker\.com/);
  expect(root.querySelector('title')?.textContent).toMatch(/^Bright Data from \$[\d.]+\/(?:GB|CPM|IP) \| /);
  expect(attribute('link[rel=canonical]', 'href')).toBe(ORIGIN + PATH);
  expect(attribute('meta[property="og:image"]', 'content')).toBe(`${ORIGIN}/social/providers.png`);
});

test('its structured data has breadcrumbs and starting prices', async () => {
  const { root } = await visit(PATH);
  const graph = z
    .object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) })
    .parse(JSON.parse(root.querySelector('script[type="application/ld+json"]')?.textContent ?? ''))['@graph'];
  const trail = graph.find((node) => node['@type'] === 'BreadcrumbList');
  expect(JSON.stringify(trail)).toContain(`"name":"Providers","item":"${ORIGIN}/providers"`);
  expect(JSON.stringify(trail)).toContain(`"name":"Bright Data","item":"${ORIGIN}${PATH}"`);
  const product = graph.find((node) => node['@type'] === 'Product');
  expect(product).toMatchObject({
    name: 'Bright Data Residential Proxies',
    offers: { lowPrice: '4.83', url: ORIGIN + PATH },
  });
  // The end of a price's validity is unknown.
  expect(JSON.stringify(graph)).not.toContain('priceValidUntil');
});

test('its former names are on the page and in structured data', async () => {
  const { main, root } = await visit('/providers/decodo');
  expect(main.getByText('Formerly Smartproxy').tagName).toBe('P');
  const brand = { '@type': 'Brand', name: 'Decodo', alternateName: ['Smartproxy'] };
  expect(root.querySelector('script[type="application/ld+json"]')?.textContent).toContain(JSON.stringify(brand));
});

test('each section in its navigation exists and has content', async () => {
  const { main, root } = await visit(PATH);
  const links = within(main.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  const ids = links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('#'));
  expect(ids).toEqual(['#prices', '#cost', '#connect', '#facts', '#coverage', '#history', '#alternatives', '#docs']);
  for (const id of ids) expect(textOf(root.querySelector(id)).length, id).toBeGreaterThan(60);
  const alternatives = root.querySelectorAll('#alternatives li h3 a');
  expect(alternatives).toHaveLength(3);
  expect(main.getByRole('link', { name: 'Compare all four' }).getAttribute('href')).toMatch(
    /^\/compare\?p=bright-data,/,
  );
  for (const link of root.querySelectorAll('main a[target=_blank]')) expect(link.getAttribute('rel')).toBe('noopener');
});

test('its price is a line across the bars of the alternatives, which share an axis', async () => {
  const { root } = await visit(PATH);
  expect(textOf(root.querySelector('.alternative-key'))).toBe('Bright Data $4.83');
  const [first, ...others] = Array.from(root.querySelectorAll('.alternative-bar > i'), (line) => line.className);
  expect(first).toMatch(/^own-\d+$/);
  expect(others).toEqual([first, first]);
});

test('a history without changes is a sentence with the day of the first check instead of a chart', async () => {
  const { root } = await visit(PATH);
  const history = root.querySelector('#history');
  expect(textOf(history)).toContain('Our price $4.83 and list price $7.00 since at least 6 Oct 2026, no change seen.');
  expect(history?.querySelectorAll('[role=img], table')).toHaveLength(0);
});

test('the site’s navigation marks Providers as its parent', async () => {
  const { root } = await visit(PATH);
  expect(root.querySelector('nav[aria-label=Main] [aria-current=true]')?.getAttribute('href')).toBe('/providers');
});

test('service and amount of the sections are in the URL; an unknown service falls back to the main one', async () => {
  const { main, root, attribute } = await visit(PATH);
  const second = root.querySelector('#cost-service option:nth-child(2)');
  expect(textOf(root.querySelector('#cost .is-buyers-amount th'))).toContain('250 GB');
  const path = `${PATH}?service=${second?.getAttribute('value')}&amount=120`;
  const other = await glance(path, ['svg']);
  expect(other.attribute('#cost-service option[selected]', 'value')).toBe(second?.getAttribute('value'));
  expect(textOf(other.root.querySelector('#cost .is-buyers-amount th'))).toContain('120 IPs');
  expect(textOf(other.root.querySelector('#coverage p'))).not.toBe(textOf(root.querySelector('#coverage p')));
  expect(main.getByRole('searchbox', { name: 'Find a country' })).toBeTruthy();
  const odd = await glance(`${PATH}?service=999999&amount=x`, ['svg', 'table']);
  expect(odd.attribute('#cost-service option[selected]', 'value')).toBe(
    attribute('#cost-service option[selected]', 'value'),
  );
});

test('a volume accepts common notations; an invalid one is an error without costs of another volume', async () => {
  const typed = await glance(`${PATH}?typed=1.5%20TB&unit=gb`, ['svg']);
  expect(textOf(typed.root.querySelector('#cost .is-buyers-amount th'))).toContain('1,500 GB');
  expect(typed.attribute('#cost-amount', 'value')).toBe('1,500');
  for (const search of ['typed=2%20PB', 'typed=2%20PB&unit=gb', 'amount=2000000']) {
    const { root, attribute } = await glance(`${PATH}?${search}`, ['svg', 'table']);
    expect(attribute('#cost-amount', 'aria-invalid')).toBe('true');
    expect(textOf(root.querySelector('#cost-amount-note'))).toBe('The maximum is 1,000,000 GB.');
    expect(root.querySelector('#cost table')).toBeNull();
  }
});

test('an unknown slug is a 404 with suggestions, on the page and in the API', async () => {
  const { status, main, attribute } = await visit('/providers/brightdata');
  expect(status).toBe(404);
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('404 Page Not Found');
  expect(main.getByRole('link', { name: 'Bright Data' }).getAttribute('href')).toBe(PATH);
  expect(main.getByRole('link', { name: 'Compare All Providers' })).toBeTruthy();
  expect(attribute('meta[name=robots]', 'content')).toBe('noindex');
  const answer = await request(api.providerView('brightdata'));
  expect(answer.statusCode).toBe(404);
  expect(problemSchema.parse(answer.json()).nearest?.[0]).toEqual({ name: 'Bright Data', href: PATH });
});

test('if the catalogue is unavailable, the page says so with status 503', () => {
  const shown = {
    path: PATH,
    site: sampleSite,
    publicUrl: ORIGIN,
    assets: sampleAssets,
    data: {},
    today: '2026-01-01',
  };
  const { status, html } = renderPage({ ...shown, unavailable: true });
  expect(status).toBe(503);
  expect(html).toContain('The prices could not be loaded');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('the sitemap lists every provider', async () => {
  const { providers } = await readCatalogue();
  const { body } = await request('/sitemap.xml');
  for (const { slug } of providers) expect(body).toContain(`<loc>${ORIGIN}/providers/${slug}</loc>`);
  expect((await request('/sitemap-1.xml')).statusCode).toBe(404);
});

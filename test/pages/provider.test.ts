import { expect, test } from 'vitest';
import { renderPage } from '#web/entries/server-entry.tsx';
import { sampleAssets, sampleSite } from '#test/sample-site.ts';
import { z } from 'zod';
import { problemSchema } from '#contract/problem.ts';
import { api } from '#contract/routes.ts';
import { ORIGIN, readCatalogue, request, textOf, textsOf, visit } from './visit.ts';

const PATH = '/providers/bright-data';

test('the page of a provider has its services with their price lists', async () => {
  const { status, main, page, attribute, root } = await visit(PATH);
  expect(status).toBe(200);
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Bright Data');
  const { providers, services } = await readCatalogue();
  const { id } = providers.find(({ slug }) => slug === 'bright-data') ?? {};
  const names = services.filter(({ providerId }) => providerId === id).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(2);
  expect(textsOf(main.getAllByRole('heading', { level: 2 }))).toEqual(expect.arrayContaining(names));
  expect(textOf(page.getAllByRole('table')[0])).toMatch(/1 GB\$[\d.]+\/GB\$[\d.]+\/GB/);
  expect(root.querySelector('title')?.textContent).toMatch(/^Bright Data from \$[\d.]+\/(?:GB|CPM|IP) \| /);
  expect(attribute('link[rel=canonical]', 'href')).toBe(ORIGIN + PATH);
  expect(attribute('meta[property="og:image"]', 'content')).toBe(`${ORIGIN}/social/providers.png`);
});

test('its structured data says where it stands and what it starts at', async () => {
  const { root } = await visit(PATH);
  const graph = z
    .object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) })
    .parse(JSON.parse(root.querySelector('script[type="application/ld+json"]')?.textContent ?? ''))['@graph'];
  const trail = graph.find((node) => node['@type'] === 'BreadcrumbList');
  expect(JSON.stringify(trail)).toContain(`"name":"Providers","item":"${ORIGIN}/providers"`);
  expect(graph.find((node) => node['@type'] === 'Product')).toMatchObject({
    offers: { priceCurrency: 'USD', url: ORIGIN + PATH },
  });
});

test('a slug that nobody has is 404, with the nearest names and a way on, on the page and in the API', async () => {
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

test('without the catalogue the page says so, and is not taken for one without content', () => {
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
  expect(html).toContain('The prices could not be read');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('the sitemap lists every provider', async () => {
  const { providers } = await readCatalogue();
  const { body } = await request('/sitemap.xml');
  for (const { slug } of providers) expect(body).toContain(`<loc>${ORIGIN}/providers/${slug}</loc>`);
  expect((await request('/sitemap-1.xml')).statusCode).toBe(404);
});

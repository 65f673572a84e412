import { expect, test } from 'vitest';
import { z } from 'zod';
import { pages } from '#core/routes.ts';
import { formatAmount, formatUnitPrice, parseAmount } from '#core/money.ts';
import { BILLING_TYPES, SERVICE_TYPE_LABELS, type BillingType } from '#core/service-type.ts';
import {
  KNOWN_PAGES,
  ORIGIN,
  readCatalogue,
  request,
  textOf,
  visit,
  type CatalogueAnswers,
  type Visit,
} from './visit.ts';

const graphSchema = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })),
});

const PER = { gb: 'per GB', cpm: 'per 1,000 requests', ip: 'per IP' };

/** The nodes of a type in a page's structured data, all of which must parse. */
function nodesOf({ root }: Visit, type: string) {
  return [...root.querySelectorAll('script[type="application/ld+json"]')]
    .flatMap(({ textContent }) => graphSchema.parse(JSON.parse(textContent))['@graph'])
    .filter((node) => node['@type'] === type);
}

/** The own prices of a product in one unit, in cents, without zero. */
function ownAmounts({ services }: CatalogueAnswers, type: string, billing: BillingType): bigint[] {
  return services
    .filter((service) => service.type === type && service.billingType === billing)
    .flatMap(({ leadingPrice }) => parseAmount(leadingPrice?.own ?? '') ?? []);
}

test('the sitemap lists each known page, which has one heading, structured data and its prices', async () => {
  const { body } = await request('/sitemap.xml');
  const urls = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
  const { providers, services } = await readCatalogue();
  const paths = [...KNOWN_PAGES.map(({ path }) => path), ...providers.map(({ slug }) => `/providers/${slug}`)];
  const isCountry = (url: string) => url.startsWith(`${ORIGIN}/countries/`);
  expect(urls.filter((url) => !isCountry(url)).toSorted()).toEqual(paths.map((path) => ORIGIN + path).toSorted());
  // One country in twenty is enough.
  const some = urls.filter((url, index) => !isCountry(url) || index % 20 === 0);
  const pagesOf = new Map<string, string>();
  for (const url of some) {
    const { statusCode, body: html } = await request(url.slice(ORIGIN.length));
    pagesOf.set(url, html);
    expect([statusCode, html.match(/<h1[ >]/g)?.length], url).toEqual([200, 1]);
    const [data, ...others] = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    expect(others, url).toEqual([]);
    expect(graphSchema.parse(JSON.parse(data?.[1] ?? ''))['@graph'].length, url).toBeGreaterThan(0);
    if (isCountry(url)) expect(html, url).toMatch(/\$\d+\.\d\d/);
  }
  for (const { id, slug } of providers) {
    const html = pagesOf.get(`${ORIGIN}/providers/${slug}`);
    const own = services.flatMap(({ providerId, leadingPrice }) => (providerId === id && leadingPrice?.own) || []);
    for (const price of own) expect(html, slug).toContain(formatUnitPrice(parseAmount(price) ?? 0n));
  }
});

test.each(KNOWN_PAGES)('$path has its own title, description, canonical URL and image', async ({ path }) => {
  const { attribute, root } = await visit(path);
  const meta = (name: string) => attribute(`meta[${name}]`, 'content');
  expect(attribute('link[rel=canonical]', 'href')).toBe(ORIGIN + path);
  expect(meta('name="description"')?.length).toBeGreaterThan(40);
  expect(meta('property="og:url"')).toBe(ORIGIN + path);
  expect(meta('property="og:image"')).toMatch(/^http:\/\/127\.0\.0\.1:3000\/social\/[\w-]+\.png$/);
  expect(root.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(1);
});

test('no two pages share a title or a description', async () => {
  const seen = await Promise.all(KNOWN_PAGES.map(({ path }) => visit(path)));
  const heads = seen.flatMap(({ root, attribute }) => [
    textOf(root.querySelector('title')),
    attribute('meta[name=description]', 'content'),
  ]);
  expect(heads).toHaveLength(2 * KNOWN_PAGES.length);
  expect(new Set(heads).size).toBe(heads.length);
});

test('every page has times with a value, and no two landmarks of one name', async () => {
  for (const { path } of KNOWN_PAGES) {
    const { root } = await visit(path);
    const times = [...root.querySelectorAll('time')];
    expect(
      times.filter((time) => textOf(time) === '' || !time.hasAttribute('datetime')),
      path,
    ).toEqual([]);
    const names = [...root.querySelectorAll('nav')].map(
      (nav) => nav.getAttribute('aria-label') ?? nav.getAttribute('aria-labelledby'),
    );
    expect(names, path).toEqual([...new Set(names)]);
  }
});

test('fields have the autofill names that their types allow', async () => {
  const { root } = await visit('/');
  const named = [...root.querySelectorAll('main [autocomplete]')].map((field) => [
    field.getAttribute('type') ?? field.tagName.toLowerCase(),
    field.getAttribute('autocomplete'),
  ]);
  expect(named).toContainEqual(['tel', 'tel']);
  // A number without its country is text, not `tel`.
  expect(named.filter(([, name]) => name === 'tel-national')).toEqual([]);
});

test('structured data of every page parses: the Organization on all, a BreadcrumbList below the home page', async () => {
  for (const { path } of KNOWN_PAGES) {
    const page = await visit(path);
    expect(nodesOf(page, 'Organization'), path).toEqual([
      expect.objectContaining({ name: 'Rampage', url: `${ORIGIN}/`, email: 'hello@example.com' }),
    ]);
    const name = textOf(page.root.querySelector('title')).replace(' | Rampage', '');
    const trail = [
      { name: 'Rampage', item: `${ORIGIN}/` },
      ...(path === pages.compare || path === pages.connect
        ? [{ name: 'Providers', item: ORIGIN + pages.providers }]
        : []),
      { name, item: ORIGIN + path },
    ];
    const itemListElement = trail.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }));
    expect(nodesOf(page, 'BreadcrumbList'), path).toEqual(
      path === '/' ? [] : [expect.objectContaining({ itemListElement })],
    );
  }
});

test.each(['/pricing', '/providers'])(
  '%s has structured data of each product with the prices in the API',
  async (path) => {
    const catalogue = await readCatalogue();
    const expected = Object.entries(SERVICE_TYPE_LABELS)
      .filter(([type]) => type !== 'custom')
      .flatMap(([type, label]) =>
        BILLING_TYPES.flatMap((billing) => {
          const own = ownAmounts(catalogue, type, billing);
          if (own.length === 0) return [];
          const offers = {
            '@type': 'AggregateOffer',
            priceCurrency: 'USD',
            lowPrice: formatAmount(own.reduce((a, b) => (a < b ? a : b))),
            highPrice: formatAmount(own.reduce((a, b) => (a > b ? a : b))),
            offerCount: own.length,
            url: ORIGIN + path,
          };
          return [{ name: `${label} (${PER[billing]})`, offers }];
        }),
      );
    const products = nodesOf(await visit(path), 'Product').map(({ name, offers }) => ({ name, offers }));
    expect(products).toEqual(expect.arrayContaining(expected));
    expect(products).toHaveLength(expected.length);
    expect(expected.length).toBeGreaterThanOrEqual(6);
  },
);

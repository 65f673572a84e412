import type { Page } from '@playwright/test';
import { z } from 'zod';
import { SERVICE_TYPE_LABELS } from '#domain/service-type.ts';
import { readCatalogue, type CatalogueAnswers } from './catalogue-answers.ts';
import { KNOWN_PAGES } from './known-pages.ts';
import { ORIGIN } from './origin.ts';
import { expect, test } from './test.ts';

const graphSchema = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })),
});

/** What search engines read of the page that is open, where all of it parses. */
async function nodesOf(page: Page) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.flatMap((text) => graphSchema.parse(JSON.parse(text))['@graph']);
}

async function nodesOfType(page: Page, type: string) {
  return (await nodesOf(page)).filter((node) => node['@type'] === type);
}

/** Own prices of a unit in cents, without those that are none. */
function ownCents({ services }: CatalogueAnswers, type: string, billing: 'gb' | 'cpm'): number[] {
  return services
    .filter((service) => service.type === type && service.billingType === billing)
    .map((service) => Number(billing === 'gb' ? service.pricePerGbRampage : service.pricePerCpmRampage))
    .filter((price) => price > 0)
    .map((price) => Math.round(price * 100));
}

test('structured data of every page parses: the Organization on all, a BreadcrumbList below the home page', async ({
  page,
}) => {
  for (const { path } of KNOWN_PAGES) {
    await page.goto(path);
    const title = (await page.title()).replace(' | Rampage', '');
    expect(await nodesOfType(page, 'Organization'), path).toEqual([
      expect.objectContaining({ name: 'Rampage', url: `${ORIGIN}/`, email: 'hello@example.com' }),
    ]);
    const trail = await nodesOfType(page, 'BreadcrumbList');
    expect(trail, path).toHaveLength(path === '/' ? 0 : 1);
    if (path === '/') continue;
    expect(trail[0]?.['itemListElement'], path).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Rampage', item: `${ORIGIN}/` },
      { '@type': 'ListItem', position: 2, name: title, item: `${ORIGIN}${path}` },
    ]);
  }
});

for (const path of ['/pricing', '/providers']) {
  test(`${path} offers each product at the prices that the API answers`, async ({ page, request }) => {
    const catalogue = await readCatalogue(request);
    const expected = Object.entries(SERVICE_TYPE_LABELS)
      .filter(([type]) => type !== 'custom')
      .flatMap(([type, label]) =>
        (['gb', 'cpm'] as const).flatMap((billing) => {
          const cents = ownCents(catalogue, type, billing);
          if (cents.length === 0) return [];
          const offers = {
            '@type': 'AggregateOffer',
            priceCurrency: 'USD',
            lowPrice: (Math.min(...cents) / 100).toFixed(2),
            highPrice: (Math.max(...cents) / 100).toFixed(2),
            offerCount: cents.length,
            url: ORIGIN + path,
          };
          return [{ name: `${label} (${billing === 'gb' ? 'per GB' : 'per 1,000 requests'})`, offers }];
        }),
      );
    await page.goto(path);
    const products = await nodesOfType(page, 'Product');
    expect(products.map(({ name, offers }) => ({ name, offers }))).toEqual(expect.arrayContaining(expected));
    expect(products).toHaveLength(expected.length);
    expect(expected.length).toBeGreaterThanOrEqual(6);
  });
}

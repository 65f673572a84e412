import { expect, test } from 'vitest';
import type { Service } from '#catalogue/services/service.ts';
import { serviceRow } from '#test/sample-services.ts';
import { sampleSite } from '#test/sample-site.ts';
import { productRanges } from '#catalogue/prices/product-ranges.ts';
import { productNodes, structuredData } from './page-metadata.ts';

const site = {
  ...sampleSite,
  name: 'Acme',
  social: { x: null, linkedin: 'https://www.linkedin.com/company/acme', github: null },
};

const service = (changes: Partial<Service>) => serviceRow({ pricePerGbRampage: '0.00', ...changes });

function graphAt(path: string, services: readonly Service[] = []) {
  const url = `https://acme.example${path}`;
  const nodes = productNodes(productRanges(services), { siteName: site.name, url });
  return structuredData({ site, publicUrl: 'https://acme.example', path, title: 'Providers', nodes })['@graph'];
}

test('every page names the organization once, with each profile once', () => {
  expect(graphAt('/')).toEqual([
    expect.objectContaining({ '@type': 'Organization', sameAs: ['https://www.linkedin.com/company/acme'] }),
  ]);
});

test('a page below the home page has breadcrumbs', () => {
  expect(graphAt('/providers')).toContainEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Acme', item: 'https://acme.example/' },
      { '@type': 'ListItem', position: 2, name: 'Providers', item: 'https://acme.example/providers' },
    ],
  });
});

test('an offer’s range covers the own prices of one unit, without prices of zero', () => {
  const services = [
    service({ pricePerGbRampage: '3.00' }),
    service({ pricePerGbRampage: '1.20' }),
    service({}),
    service({ billingType: 'cpm', pricePerCpmRampage: '0.90', isDemo: true }),
  ];
  const offers = graphAt('/providers', services).filter((node) => node['@type'] === 'Product');
  expect(offers).toMatchObject([
    {
      name: 'Residential Proxies (per GB)',
      description: 'Residential Proxies (per GB) from 2 vendors.',
      offers: { lowPrice: '1.20', highPrice: '3.00', offerCount: 2, priceCurrency: 'USD' },
    },
    {
      name: 'Residential Proxies (per 1,000 requests)',
      description: 'Residential Proxies (per 1,000 requests) from one vendor. Demo prices.',
      offers: { lowPrice: '0.90', offerCount: 1 },
    },
  ]);
});

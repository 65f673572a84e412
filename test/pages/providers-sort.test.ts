import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { glance, readCatalogue, textOf, textsOf, visit, type CatalogueAnswers } from './visit.ts';

const PRODUCTS = [
  ['Residential Proxy', 'residential'],
  ['Data Center Proxy', 'datacenter'],
  ['Mobile Proxy', 'mobile'],
  ['Static Residential Proxy', 'isp'],
  ['Web Unblocker', 'web-unblocker'],
  ['Web Scraper API', 'web-scraper-api'],
] as const;

type Provider = CatalogueAnswers['providers'][number];
type Service = CatalogueAnswers['services'][number];

const UNITS = ['gb', 'cpm', 'ip'] as const;

const ownPrice = (service: Service) =>
  Number(
    {
      gb: service.pricePerGbRampage,
      cpm: service.pricePerCpmRampage,
      ip: 'pricePerIpRampage' in service ? service.pricePerIpRampage : 0,
    }[service.billingType],
  );

const alphabetical = (providers: readonly Provider[]) =>
  providers.toSorted((a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase(), 'en'));

/** The expected order, computed with plain numbers: providers without a figure last, ties in alphabetical order. */
function orderedBy(
  { providers, services }: CatalogueAnswers,
  figureOf: (services: readonly Service[]) => number,
  sign: 1 | -1,
): string[] {
  const figure = ({ id }: Provider) => figureOf(services.filter(({ providerId }) => providerId === id));
  const priced = alphabetical(providers).filter((provider) => figure(provider) > 0);
  const others = alphabetical(providers).filter((provider) => figure(provider) <= 0);
  return [...priced.toSorted((a, b) => sign * (figure(a) - figure(b))), ...others].map(({ name }) => name);
}

function lowestPriceOf(type: Service['type'], unit: Service['billingType']) {
  return (services: readonly Service[]) => {
    const billed = services.filter((service) => service.type === type && service.billingType === unit);
    const prices = billed.map(ownPrice).filter((price) => price > 0);
    return prices.length === 0 ? 0 : Math.min(...prices);
  };
}

/** The expected order by price: by unit, the most common unit first, and providers without a price last. */
function orderedByPrice(catalogue: CatalogueAnswers, type: Service['type'], sign: 1 | -1): string[] {
  const priced = UNITS.map((unit) => {
    const names = orderedBy(catalogue, lowestPriceOf(type, unit), sign);
    return names.filter((name) => {
      const provider = catalogue.providers.find((candidate) => candidate.name === name);
      return lowestPriceOf(type, unit)(catalogue.services.filter(({ providerId }) => providerId === provider?.id)) > 0;
    });
  });
  const byUse = priced.toSorted((a, b) => b.length - a.length);
  return [...new Set([...byUse.flat(), ...alphabetical(catalogue.providers).map(({ name }) => name)])];
}

const bestSaving = (services: readonly Service[]) =>
  Math.max(0, ...services.map(({ savingsPercentage }) => savingsPercentage));

/** The links of the sort menu by label, on the page in default order. */
async function sortLinks(): Promise<ReadonlyMap<string, string>> {
  const { main } = await glance('/providers');
  const links = within(main.getByRole('navigation', { name: 'Sort' })).getAllByRole('link');
  return new Map(links.map((link) => [textOf(link), link.getAttribute('href') ?? '']));
}

/** The names on the cards, from the top, after choosing an order, which the menu must mark. */
async function namesSortedBy(label: string): Promise<string[]> {
  const { main, root } = await glance((await sortLinks()).get(label) ?? '');
  expect(textOf(root.querySelector('main .panel-menu'))).toContain(label);
  return textsOf(main.getAllByRole('article').map((card) => within(card).getByRole('heading', { level: 3 })));
}

test('the sort menu lists default, alphabetical, both price orders of six products, then the discount orders', async () => {
  expect([...(await sortLinks()).keys()]).toEqual([
    'Default Order',
    'Alphabetically A-Z',
    ...PRODUCTS.flatMap(([label]) => [`${label} Price lowest to highest`, `${label} Price highest to lowest`]),
    'Discount highest to lowest',
    'Discount lowest to highest',
  ]);
});

test('Default Order is featured first, then by name; Alphabetically A-Z is by name alone', async () => {
  const byName = alphabetical((await readCatalogue()).providers);
  const featuredFirst = byName.toSorted((a, b) => Number(b.featured) - Number(a.featured));
  expect(await namesSortedBy('Default Order')).toEqual(featuredFirst.map(({ name }) => name));
  expect(await namesSortedBy('Alphabetically A-Z')).toEqual(byName.map(({ name }) => name));
});

test.each(PRODUCTS)(
  '%s prices sort both ways, each unit apart; without that price last in both; ties alphabetical',
  async (label, type) => {
    const catalogue = await readCatalogue();
    for (const [direction, sign] of [
      ['lowest to highest', 1],
      ['highest to lowest', -1],
    ] as const) {
      const names = await namesSortedBy(`${label} Price ${direction}`);
      expect(names).toEqual(orderedByPrice(catalogue, type, sign));
      if (type !== 'residential') continue;
      expect(names.indexOf('PacketStream') - names.indexOf('DataImpulse'), 'both ask $0.82').toBe(1);
      expect(names.slice(-4), 'they sell none').toEqual(['Massive', 'ScraperAPI', 'ScrapingBee', 'Zyte']);
    }
  },
);

test.each([
  ['Discount highest to lowest', -1],
  ['Discount lowest to highest', 1],
] as const)('%s sorts by the best saving of a provider, those without savings last', async (label, sign) => {
  const names = await namesSortedBy(label);
  expect(names).toEqual(orderedBy(await readCatalogue(), bestSaving, sign));
  expect(names.at(-1)).toBe('Massive');
});

test.each([
  ['discount-desc', -1],
  ['discount-asc', 1],
] as const)(
  '%s of the table is by the savings at the volume, those on a list price for another volume after the others',
  async (sort, sign) => {
    const { main } = await visit(`/providers?product=residential&view=table&at=1000&sort=${sort}`);
    const rows = main.getAllByRole('row').slice(1);
    const stated = rows.map((row) => /list price for [\d,]+ GB/.exec(textOf(row))?.[0] ?? null);
    const percents = rows.map((row) => Number(/(\d+)% off/.exec(textOf(row))?.[1] ?? 0));
    const first = stated.findIndex((text) => text !== null);
    const last = stated.findLastIndex((text) => text !== null);
    expect([first > 2, last > first]).toEqual([true, true]);
    expect(stated.slice(first, last + 1)).not.toContain(null);
    for (const group of [percents.slice(0, first), percents.slice(first, last + 1)])
      expect(group).toEqual(group.toSorted((a, b) => (a - b) * sign));
    expect(
      rows
        .slice(last + 1)
        .map(textOf)
        .join(' '),
    ).not.toMatch(/\d% off/);
    const { main: small } = await visit(`/providers?product=residential&view=table&at=50&sort=${sort}`);
    expect(textsOf(small.getAllByRole('row')).join(' ')).not.toContain('list price for');
  },
);

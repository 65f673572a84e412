import { readCatalogue, type CatalogueAnswers } from './catalogue-answers.ts';
import { openHydrated } from './hydrated.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { expect, test } from './test.ts';

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

const ownPrice = (service: Service) =>
  Number(service.billingType === 'gb' ? service.pricePerGbRampage : service.pricePerCpmRampage);

/** The specification's order, told with plain numbers: what has no figure comes last, ties in alphabetical order. */
function orderedBy(
  { providers, services }: CatalogueAnswers,
  figureOf: (services: readonly Service[]) => number,
  sign: 1 | -1,
): string[] {
  const figure = ({ id }: Provider) => figureOf(services.filter(({ providerId }) => providerId === id));
  const alphabetical = providers.toSorted((a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase(), 'en'));
  const priced = alphabetical.filter((provider) => figure(provider) > 0);
  const others = alphabetical.filter((provider) => figure(provider) <= 0);
  return [...priced.toSorted((a, b) => sign * (figure(a) - figure(b))), ...others].map(({ name }) => name);
}

function lowestPriceOf(type: Service['type']) {
  return (services: readonly Service[]) => {
    const prices = services.filter((service) => service.type === type && ownPrice(service) > 0).map(ownPrice);
    return prices.length === 0 ? 0 : Math.min(...prices);
  };
}

const bestSaving = (services: readonly Service[]) =>
  Math.max(0, ...services.map(({ savingsPercentage }) => savingsPercentage));

test('the sort dropdown lists default, alphabetical, both price orders of six products, then the discount orders', async ({
  page,
}) => {
  const screen = new ProvidersScreen(page);
  await openHydrated(page, '/providers');
  await screen.sortButton.click();
  await expect(screen.sortMenu.getByRole('link')).toHaveText([
    'Default Order',
    'Alphabetically A-Z',
    ...PRODUCTS.flatMap(([label]) => [`${label} Price lowest to highest`, `${label} Price highest to lowest`]),
    'Discount highest to lowest',
    'Discount lowest to highest',
  ]);
});

test('Default Order is featured first, then by name; Alphabetically A-Z is by name alone', async ({
  page,
  request,
}) => {
  const screen = new ProvidersScreen(page);
  const { providers } = await readCatalogue(request);
  await openHydrated(page, '/providers');
  const alphabetical = providers.toSorted((a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase(), 'en'));
  const featuredFirst = alphabetical.toSorted((a, b) => Number(b.featured) - Number(a.featured));
  expect(await screen.names()).toEqual(featuredFirst.map(({ name }) => name));
  await screen.sortBy('Alphabetically A-Z');
  await expect(screen.sortButton).toContainText('Alphabetically A-Z');
  expect(await screen.names()).toEqual(alphabetical.map(({ name }) => name));
});

for (const [label, type] of PRODUCTS) {
  test(`${label} prices sort both ways, per GB and per CPM alike; without that price last in both; ties alphabetical`, async ({
    page,
    request,
  }) => {
    const screen = new ProvidersScreen(page);
    const catalogue = await readCatalogue(request);
    await openHydrated(page, '/providers');
    for (const [direction, sign] of [
      ['lowest to highest', 1],
      ['highest to lowest', -1],
    ] as const) {
      await screen.sortBy(`${label} Price ${direction}`);
      await expect(screen.sortButton).toContainText(`${label} Price ${direction}`);
      expect(await screen.names()).toEqual(orderedBy(catalogue, lowestPriceOf(type), sign));
    }
  });
}

test('discount orders use the best saving of a provider; without any last in both', async ({ page, request }) => {
  const screen = new ProvidersScreen(page);
  const catalogue = await readCatalogue(request);
  await openHydrated(page, '/providers');
  for (const [label, sign] of [
    ['Discount highest to lowest', -1],
    ['Discount lowest to highest', 1],
  ] as const) {
    await screen.sortBy(label);
    await expect(screen.sortButton).toContainText(label);
    const names = await screen.names();
    expect(names).toEqual(orderedBy(catalogue, bestSaving, sign));
    expect(names.at(-1)).toBe('Massive');
  }
});

test('ties keep alphabetical order in both directions, and a missing price is last in both', async ({ page }) => {
  const screen = new ProvidersScreen(page);
  for (const sort of ['residential-asc', 'residential-desc']) {
    await page.goto(`/providers?sort=${sort}`);
    const names = await screen.names();
    expect(names.indexOf('PacketStream') - names.indexOf('DataImpulse'), 'both ask $0.82').toBe(1);
    expect(names.slice(-4), 'they sell no residential proxies').toEqual([
      'Massive',
      'ScraperAPI',
      'ScrapingBee',
      'Zyte',
    ]);
  }
});

test('sort and selected tab are independent', async ({ page }) => {
  const screen = new ProvidersScreen(page);
  await openHydrated(page, '/providers');
  await screen.sortBy('Residential Proxy Price highest to lowest');
  await screen.products.getByRole('link', { name: 'Mobile Proxy' }).click();
  await expect(screen.sortButton).toContainText('Residential Proxy Price highest to lowest');
  await expect(screen.chosen(screen.products)).toHaveText('Mobile Proxy');
  const names = await screen.names();
  expect(names.slice(0, 2)).toEqual(['Bright Data', 'Oxylabs']);
  expect(names).not.toContain('Byteful');
});

test('the menu is used by keyboard: arrows, Home, End and letters lead through it, and a choice leads back to it', async ({
  page,
}) => {
  const screen = new ProvidersScreen(page);
  await openHydrated(page, '/providers?sort=name');
  const choice = (name: string) => screen.sortMenu.getByRole('link', { name, exact: true });
  await screen.sortButton.focus();
  await page.keyboard.press('ArrowDown');
  await expect(choice('Alphabetically A-Z')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(choice('Default Order')).toBeFocused();
  await page.keyboard.press('End');
  await expect(choice('Discount lowest to highest')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(choice('Default Order')).toBeFocused();
  await page.keyboard.type('web s');
  await expect(choice('Web Scraper API Price lowest to highest')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/providers?sort=webScraper-asc');
  await expect(choice('Default Order')).toBeHidden();
  await expect(screen.sortButton).toBeFocused();
});

test('the longest order fits beside the filters', async ({ page }) => {
  for (const width of [701, 768, 1080]) {
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page, '/providers?sort=staticResidential-desc');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expect(new ProvidersScreen(page).sortButton).toBeInViewport({ ratio: 1 });
  }
});

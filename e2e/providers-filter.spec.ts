import { readCatalogue } from './catalogue-answers.ts';
import { openHydrated } from './hydrated.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { expect, test } from './test.ts';

const TABS = [
  ['All Services', null],
  ['Residential Proxy', 'residential'],
  ['Data Center Proxy', 'datacenter'],
  ['Mobile Proxy', 'mobile'],
  ['Static Residential Proxy', 'isp'],
  ['Web Unblocker', 'web-unblocker'],
  ['Web Scraper API', 'web-scraper-api'],
] as const;

test.beforeEach(async ({ page }) => openHydrated(page, '/providers'));

test('a switch between Filter by Product Type and Filter by Provider, default product @everywhere', async ({
  page,
}) => {
  const screen = new ProvidersScreen(page);
  await expect(screen.modes.getByRole('link')).toHaveText(['Filter by Product Type', 'Filter by Provider']);
  await expect(screen.chosen(screen.modes)).toHaveText('Filter by Product Type');
  await expect(screen.products).toBeVisible();
  await screen.modes.getByRole('link', { name: 'Filter by Provider' }).click();
  await expect(screen.chosen(screen.modes)).toHaveText('Filter by Provider');
  await expect(screen.providers).toBeVisible();
  await expect(screen.products).toBeHidden();
  await expect(screen.chosen(screen.providers)).toHaveText('All Providers');
});

test('product type mode shows seven tabs, and each tab the providers that have such a service, with all their rows', async ({
  page,
  request,
}) => {
  const screen = new ProvidersScreen(page);
  const { providers, services } = await readCatalogue(request);
  await expect(screen.products.getByRole('link')).toHaveText(TABS.map(([label]) => label));
  for (const [label, type] of TABS) {
    await screen.products.getByRole('link', { name: label, exact: true }).click();
    await expect(screen.chosen(screen.products)).toHaveText(label);
    const shown = providers.filter(
      ({ id }) => type === null || services.some((service) => service.providerId === id && service.type === type),
    );
    expect((await screen.names()).toSorted()).toEqual(shown.map(({ name }) => name).toSorted());
    await expect(screen.count).toHaveText(`${shown.length} of ${providers.length} providers`);
    const rows = services.filter(({ providerId }) => shown.some(({ id }) => id === providerId));
    await expect(screen.cards.getByRole('rowheader')).toHaveCount(rows.length);
  }
});

test('rows of the selected product type are highlighted with a star', async ({ page, request }) => {
  const screen = new ProvidersScreen(page);
  const { services } = await readCatalogue(request);
  const marked = screen.cards.getByRole('rowheader', { name: /^Selected product: / });
  await expect(marked).toHaveCount(0);
  await screen.products.getByRole('link', { name: 'Mobile Proxy' }).click();
  await expect(marked).toHaveCount(services.filter(({ type }) => type === 'mobile').length);
  await expect(marked.locator('svg')).toHaveCount(await marked.count());
  await expect(screen.row('Oxylabs', 'Mobile Proxies')).toHaveClass('selected');
  await expect(screen.row('Oxylabs', 'ISP Proxies')).not.toHaveClass('selected');
});

test('provider mode shows All Providers and one button per distinct name, sorted alphabetically; each shows that provider', async ({
  page,
  request,
}) => {
  const screen = new ProvidersScreen(page);
  const names = (await readCatalogue(request)).providers.map(({ name }) => name);
  await screen.modes.getByRole('link', { name: 'Filter by Provider' }).click();
  const alphabetical = names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en'));
  await expect(screen.providers.getByRole('link')).toHaveText(['All Providers', ...alphabetical]);
  expect((await screen.names()).toSorted()).toEqual(names.toSorted());
  for (const name of ['SOAX', 'Massive', 'Apify']) {
    await screen.providers.getByRole('link', { name, exact: true }).click();
    await expect(screen.cards).toHaveCount(1);
    await expect(screen.card(name)).toBeVisible();
    await expect(screen.count).toHaveText(`1 of ${names.length} providers`);
  }
  await screen.providers.getByRole('link', { name: 'All Providers' }).click();
  await expect(screen.cards).toHaveCount(names.length);
});

test('the tab counts in product mode only and the provider in provider mode only, and neither is forgotten', async ({
  page,
}) => {
  const screen = new ProvidersScreen(page);
  await screen.products.getByRole('link', { name: 'Web Unblocker' }).click();
  const unblockers = await screen.names();
  await screen.modes.getByRole('link', { name: 'Filter by Provider' }).click();
  await screen.providers.getByRole('link', { name: 'Byteful' }).click();
  await expect(screen.cards).toHaveCount(1);
  await expect(screen.cards.getByRole('rowheader', { name: /^Selected product: / })).toHaveCount(0);
  await screen.modes.getByRole('link', { name: 'Filter by Product Type' }).click();
  await expect(screen.chosen(screen.products)).toHaveText('Web Unblocker');
  expect(await screen.names()).toEqual(unblockers);
});

test('a choice while the list is scrolled shows the new list from its first card; Back leads to where one was @everywhere', async ({
  page,
}) => {
  const screen = new ProvidersScreen(page);
  await openHydrated(page, '/providers');
  await page.evaluate(() => scrollTo({ top: 3_000, behavior: 'instant' }));
  await screen.products.getByRole('link', { name: 'Mobile Proxy' }).click();
  await expect(screen.chosen(screen.products)).toHaveText('Mobile Proxy');
  await expect(screen.cards.first()).toBeInViewport({ ratio: 0.99 });
  const [card, tabs] = [await screen.cards.first().boundingBox(), await screen.products.boundingBox()];
  expect(card?.y).toBeGreaterThanOrEqual((tabs?.y ?? 0) + (tabs?.height ?? 0));
  expect(card?.y).toBeLessThan((tabs?.y ?? 0) + (tabs?.height ?? 0) + 60);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2_000);
});

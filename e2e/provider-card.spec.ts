import { ProvidersScreen } from './providers-screen.ts';
import { readCatalogue } from './catalogue-answers.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/providers');
});

test('a card has the logo letter, the name, the network and Available Services with their number', async ({ page }) => {
  const card = new ProvidersScreen(page).card('Bright Data');
  await expect(card).toContainText('B');
  await expect(card).toContainText(/\d+M\+ IPs, \d+ countries/);
  await expect(card).toContainText('Available Services 7');
  await expect(card.getByRole('columnheader')).toHaveText([
    'Service',
    'Rampage price as a share of the direct price',
    'Direct Price',
    'Rampage Price',
    'Savings',
  ]);
});

test('featured providers and services carry the Featured badge, the others do not', async ({ page, request }) => {
  const screen = new ProvidersScreen(page);
  const { providers, services } = await readCatalogue(request);
  for (const { id, name, featured } of providers) {
    const badges = [featured, ...services.filter(({ providerId }) => providerId === id).map((one) => one.featured)];
    await expect(screen.card(name).getByText('Featured', { exact: true })).toHaveCount(badges.filter(Boolean).length);
  }
});

test("a row shows the direct price struck through, the product's own price per GB and the saving as % off", async ({
  page,
}) => {
  const row = new ProvidersScreen(page).row('Bright Data', 'Residential Proxies');
  await expect(row.locator('s')).toHaveText('Direct price $7.00');
  await expect(row.locator('s')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(row.getByRole('cell').nth(1)).toHaveText('Direct price $7.00/GB');
  await expect(row.getByRole('cell').nth(2)).toHaveText('$4.83/GB');
  await expect(row.getByRole('cell').nth(3)).toHaveText('31% off');
  await expect(row.getByRole('img')).toHaveAccessibleName('31% below direct');
});

test('a service billed per CPM shows its CPM prices; a demo direct price carries a dagger', async ({ page }) => {
  const row = new ProvidersScreen(page).row('Decodo', 'Web Unblocker');
  await expect(row.getByRole('cell').nth(1)).toHaveText('Direct price $1.90/CPM† (demo value)');
  await expect(row.getByRole('cell').nth(2)).toHaveText('$1.41/CPM');
  await expect(row.getByRole('cell').nth(3)).toHaveText('26% off');
});

test('a price of 0.00 is shown as Price on request, without direct price and saving', async ({ page }) => {
  const row = new ProvidersScreen(page).row('Bright Data', 'Dedicated account and custom pool');
  await expect(row).toContainText('Price on request');
  await expect(row).toContainText('No direct price');
  await expect(row).not.toContainText('off');
});

test("a provider with no services shows 'Services information coming soon' @everywhere", async ({ page }) => {
  const card = new ProvidersScreen(page).card('Massive');
  await expect(card.getByText('Services information coming soon')).toBeVisible();
  await expect(card.getByRole('table')).toHaveCount(0);
  await expect(page.getByText('Services information coming soon')).toHaveCount(1);
});

test('the page says that the catalogue is a demo, and credits the prices that are not', async ({ page }) => {
  const line = page.getByText('This is a demo catalogue: Rampage prices and counts are demo values.');
  await expect(line).toBeVisible();
  await expect(line).toContainText('Residential list prices: ProxyTicker (proxyticker.com), CC BY 4.0, 6 October 2026');
});

test('hero and statistics strip: 15+ providers, 65% average savings, 200+ countries, 24/7 support', async ({
  page,
}) => {
  await expect(new ProvidersScreen(page).heading).toBeVisible();
  const main = page.getByRole('main');
  for (const [value, label] of [
    ['15+', 'providers'],
    ['65%', 'average savings'],
    ['200+', 'countries'],
    ['24/7', 'support'],
  ] as const) {
    const term = main.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    await expect(term).toBeVisible();
    await expect(main.getByRole('definition').filter({ hasText: value })).toBeVisible();
  }
});

test("a 'Why Choose' section with Exclusive Discounts up to 50%, Vetted Providers and Unified Support, and Get in Touch", async ({
  page,
}) => {
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Why Choose Rampage' }) });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([
    'Exclusive Discounts',
    'Vetted Providers',
    'Unified Support',
  ]);
  await expect(section).toContainText('Up to 50%');
  await expect(section.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', '/#contact');
});

import { hydrated, openHydrated } from './hydrated.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { expect, test } from './test.ts';

test('filter mode, tab, provider and sort live in the URL, so that a view can be reloaded and shared', async ({
  page,
  context,
}) => {
  const screen = new ProvidersScreen(page);
  await openHydrated(page, '/providers');
  await screen.products.getByRole('link', { name: 'Data Center Proxy' }).click();
  await screen.sortBy('Data Center Proxy Price lowest to highest');
  await expect(page).toHaveURL('/providers?product=datacenter&sort=datacenter-asc');
  const names = await screen.names();
  await page.reload();
  expect(await screen.names()).toEqual(names);
  const visitor = await context.newPage();
  await visitor.goto(page.url());
  const theirs = new ProvidersScreen(visitor);
  expect(await theirs.names()).toEqual(names);
  await expect(theirs.chosen(theirs.products)).toHaveText('Data Center Proxy');
  await expect(theirs.sortButton).toContainText('Data Center Proxy Price lowest to highest');
});

test('every choice is reached with Back and Forward, within one document', async ({ page }) => {
  const screen = new ProvidersScreen(page);
  await openHydrated(page, '/providers');
  await page.evaluate(() => document.body.setAttribute('data-first', ''));
  await screen.modes.getByRole('link', { name: 'Filter by Provider' }).click();
  await screen.providers.getByRole('link', { name: 'SOAX' }).click();
  await expect(page).toHaveURL('/providers?filter=provider&provider=SOAX');
  await expect(screen.cards).toHaveCount(1);
  await page.goBack();
  await expect(screen.chosen(screen.providers)).toHaveText('All Providers');
  await expect(screen.cards).not.toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/providers');
  await expect(screen.chosen(screen.modes)).toHaveText('Filter by Product Type');
  await page.goForward();
  await page.goForward();
  await expect(screen.card('SOAX')).toBeVisible();
  await expect(screen.cards).toHaveCount(1);
  await expect(page.locator('body')).toHaveAttribute('data-first', '');
});

for (const [query, what] of [
  ['filter=vendor', 'filter mode'],
  ['product=tunnel', 'tab'],
  ['filter=provider&provider=Nobody', 'provider'],
  ['sort=up', 'sort'],
  ['utm_source=mail&x=%00', 'parameter'],
  ['product=%E0%A4%A', 'encoding'],
] as const) {
  test(`an unknown ${what} falls back to its default`, async ({ page }) => {
    const screen = new ProvidersScreen(page);
    await page.goto('/providers');
    const names = await screen.names();
    await page.goto(`/providers?${query}`);
    await hydrated(page);
    expect(await screen.names()).toEqual(names);
    await expect(screen.sortButton).toContainText('Default Order');
    const group = query.startsWith('filter=provider') ? screen.providers : screen.products;
    await expect(screen.chosen(group)).toHaveText(/^All (Services|Providers)$/);
  });
}

test('the canonical link of a view holds its known values only', async ({ page }) => {
  await page.goto('/providers?x=1&sort=name&product=tunnel');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/providers$/);
});

test("a provider's name is found whatever its case", async ({ page }) => {
  const screen = new ProvidersScreen(page);
  await openHydrated(page, '/providers?filter=provider&provider=bright+data');
  await expect(screen.cards).toHaveCount(1);
  await expect(screen.chosen(screen.providers)).toHaveText('Bright Data');
});

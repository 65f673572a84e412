import { openHydrated } from './hydrated.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { expect, test } from './test.ts';

test('filter mode, tab, provider and sort live in the URL, so a view can be reloaded and shared', async ({
  page,
  context,
}) => {
  const screen = new ProvidersScreen(page);
  await openHydrated(page, '/providers');
  await screen.products.getByRole('link', { name: 'Data Center Proxy' }).click();
  await screen.sortBy('Data Center Proxy Price lowest to highest');
  await expect(page).toHaveURL('/providers?product=datacenter&sort=datacenter-asc');
  const visitor = await context.newPage();
  await visitor.goto(page.url());
  const theirs = new ProvidersScreen(visitor);
  const names = await theirs.names();
  await expect.poll(() => screen.names()).toEqual(names);
  await page.reload();
  expect(await screen.names()).toEqual(names);
  await expect(theirs.chosen(theirs.products)).toHaveText('Data Center Proxy');
  await expect(theirs.sortButton).toContainText('Data Center Proxy Price lowest to highest');
});

test('Back and Forward restore every choice within one document', async ({ page }) => {
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

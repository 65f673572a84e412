import { openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

const PATH = '/methodology';

test('the page of checks is reached from the footer and from the evidence of a price', async ({ page }) => {
  await openHydrated(page, '/countries/DE');
  await page.getByRole('contentinfo').getByRole('link', { name: 'How prices are checked' }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How prices are checked');
  await page.goBack();
  const row = page.getByRole('row', { name: /^B?\s*Bright Data/ });
  await row.getByRole('button', { name: /^Bright Data list price/ }).click();
  await row.getByRole('link', { name: 'How prices are checked' }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the table of contents leads to each section and marks the one that is read', async ({ page }) => {
  await openHydrated(page, PATH);
  const index = page.getByRole('navigation', { name: 'On this page' });
  await expect(index.locator('[aria-current]')).toHaveText('Today');
  for (const title of ['How pages are read', 'When a price is stale', 'Automatic checks']) {
    await index.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport();
    await expect(index.locator('[aria-current]')).toHaveText(title);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('figures, rules and hosts are on the page', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByText('Rampage-price-check (+')).toBeVisible();
    await expect(page.getByRole('img', { name: /today or yesterday/ })).toBeVisible();
    await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
    await page.getByRole('link', { name: 'If a price is wrong' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'If a price is wrong' })).toBeInViewport();
  });
});

import { openHydrated } from './hydrated.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

test.describe('the table of countries', () => {
  test('is searched while typing, keeps the search in the URL, and links to a country', async ({ page }) => {
    await openHydrated(page, '/countries');
    await page.getByRole('searchbox', { name: 'Find a country' }).fill('germ');
    await expect(page).toHaveURL('/countries?q=germ');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('1 country, most IPs first');
    await page.getByRole('main').getByRole('link', { name: 'Germany', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proxies in Germany');
    await expect(page).toHaveTitle(/^Proxies in Germany from \$[\d.]+\/GB/);
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('germ');
  });

  test('is sorted and filtered by links, and can be shown whole', async ({ page }) => {
    await openHydrated(page, '/countries');
    await page.getByRole('link', { name: 'Oceania' }).click();
    await expect(page).toHaveURL('/countries?region=Oceania');
    const first = page.getByRole('main').getByRole('rowheader').first();
    await expect(first).toContainText('Australia');
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await page.getByRole('link', { name: /^Show all \d+ countries$/ }).click();
    await expect(page.getByRole('main').getByRole('rowheader')).toHaveCount(220);
  });
});

test('a column header sorts the table of countries', async ({ page }) => {
  await openHydrated(page, '/countries');
  await page.getByRole('columnheader', { name: 'Country' }).getByRole('link').click();
  await expect(page).toHaveURL('/countries?sort=name');
  await expect(page.getByRole('columnheader', { name: 'Country' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('main').getByRole('rowheader').first()).toContainText('Afghanistan');
});

test.describe('the page of a country @everywhere', () => {
  test('shows the country’s price, its evidence at a press, and other types at another', async ({ page }) => {
    await openHydrated(page, '/countries/DE');
    const row = page.getByRole('row', { name: /^B?\s*Bright Data/ });
    await row.getByRole('button', { name: /^Bright Data list price/ }).click();
    const card = row.locator('.evidence-card');
    await expect(card).toBeVisible();
    await expect(card).toBeInViewport({ ratio: 1 });
    await expect(card.getByRole('link', { name: /new tab/ })).toHaveAttribute('rel', 'noopener');
    await expect(card.getByRole('link', { name: 'How prices are checked' })).toHaveAttribute('href', '/methodology');
    await expectNoAxeViolations(page, card);
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await page
      .getByRole('navigation', { name: 'Product type' })
      .getByRole('link', { name: /^Mobile/ })
      .click();
    await expect(page).toHaveURL('/countries/DE?type=mobile');
    await expect(page.getByRole('heading', { level: 2, name: /vendors of mobile proxies/ })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('countries are searched by a form, and evidence opens', async ({ page }) => {
    await page.goto('/countries');
    await page.getByRole('searchbox').fill('brazil');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Brazil', exact: true }).click();
    const row = page.getByRole('row', { name: /^B?\s*Bright Data/ });
    await row.getByRole('button', { name: /^Bright Data list price/ }).click();
    await expect(row.locator('.evidence-card')).toBeVisible();
  });
});

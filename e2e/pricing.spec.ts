import { openHydrated } from './hydrated.ts';
import { PricingScreen } from './pricing-screen.ts';
import { expect, test } from './test.ts';

test('choosing type and volume shows prices at once, per GB and per CPM', async ({ page }) => {
  const screen = new PricingScreen(page);
  await openHydrated(page, '/pricing');
  await screen.volumes.getByRole('link', { name: /^100 GB/ }).click();
  await expect(screen.result).toContainText('100 GB of Residential Proxies');
  await expect(screen.row('Bright Data')).toContainText('$483.00');
  await screen.types.getByRole('link', { name: 'Web Scraper API' }).click();
  await expect(screen.result).toContainText('100K requests with Web Scraper API');
  await expect(screen.line('Average Rampage price')).toHaveText(/^\$\d+\.\d\d\/CPM$/);
  await expect(screen.row('Bright Data')).toContainText('$120.00');
  await screen.volumes.getByRole('link', { name: /Custom Plan$/ }).click();
  await expect(screen.calculator.getByRole('link', { name: 'Get Quote' })).toHaveAttribute(
    'data-contact-source',
    'Pricing Page - Custom Plan',
  );
});

test('a vendor’s row highlights its line in the chart, by pointer and by keyboard', async ({ page }) => {
  const screen = new PricingScreen(page);
  await openHydrated(page, '/pricing');
  const opacities = async () =>
    page
      .locator('.chart [data-line] path:not(.chart-pack)')
      .evaluateAll((paths) =>
        paths.map((path) => [path.closest<SVGElement>('[data-line]')?.dataset['line'], getComputedStyle(path).opacity]),
      );
  const line = await page.locator('tr[data-line]').nth(1).getAttribute('data-line');
  const others = (await opacities()).filter(([other]) => other !== line);
  expect(others.every(([, opacity]) => opacity === '1')).toBe(true);
  await page.locator('tr[data-line]').nth(1).hover();
  await expect
    .poll(async () => (await opacities()).map(([other, opacity]) => (opacity === '1') === (other === line)))
    .not.toContain(false);
  await page.mouse.move(0, 0);
  await page.locator('tr[data-line]').nth(1).getByRole('link').first().focus();
  await expect
    .poll(async () => (await opacities()).map(([other, opacity]) => (opacity === '1') === (other === line)))
    .not.toContain(false);
  await expect(screen.calculator).toBeVisible();
});

test('columns sort, and selected vendors are compared from the tray', async ({ page }) => {
  await openHydrated(page, '/pricing?volume=500');
  const table = page.getByRole('table', { name: /Vendors for/ });
  await table.getByRole('columnheader', { name: 'You save' }).getByRole('link').click();
  await expect(page).toHaveURL('/pricing?volume=500&sort=saved');
  await expect(table.getByRole('columnheader', { name: 'You save' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByText(/of \d+ vendors, largest amount saved first/)).toBeVisible();
  for (const name of ['SOAX', 'Decodo']) await table.getByRole('checkbox', { name: `Compare ${name}` }).check();
  const tray = page.getByRole('region', { name: 'Compare', exact: true });
  await expect(tray).toContainText('2 of 6');
  await tray.getByRole('link', { name: 'Remove SOAX' }).click();
  await expect(table.getByRole('checkbox', { name: 'Compare SOAX' })).not.toBeChecked();
  await table.getByRole('checkbox', { name: 'Compare Oxylabs' }).check();
  await tray.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL('/compare?p=decodo,oxylabs&volume=500');
});

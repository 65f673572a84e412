import { ProvidersScreen } from './providers-screen.ts';
import { expect, test } from './test.ts';

test('direct prices are struck through', async ({ page }) => {
  await page.goto('/providers');
  const row = new ProvidersScreen(page).row('Bright Data', 'Residential Proxies');
  await expect(row.locator('s')).toHaveText('Direct price $7.00');
  await expect(row.locator('s')).toHaveCSS('text-decoration-line', 'line-through');
});

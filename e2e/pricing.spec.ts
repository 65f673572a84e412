import { openHydrated } from './hydrated.ts';
import { PricingScreen } from './pricing-screen.ts';
import { expect, test } from './test.ts';

test('a choice of type and volume shows its prices at once, per GB and per CPM', async ({ page }) => {
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

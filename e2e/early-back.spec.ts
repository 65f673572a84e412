import { holdAnswers, SCRIPTS } from './hold-answers.ts';
import { hydrated, openHydrated } from './hydrated.ts';
import { PricingScreen } from './pricing-screen.ts';
import { expect, test } from './test.ts';

test.use({ expectedNoise: /404.*no-such-page|status of 404/ });

test.describe('Back, pressed before a reloaded page’s scripts have loaded', () => {
  test('shows the choice of its URL', async ({ page }) => {
    const screen = new PricingScreen(page);
    await openHydrated(page, '/pricing');
    await screen.types.getByRole('link', { name: 'ISP Proxies' }).click();
    await expect(page).toHaveURL('/pricing?type=isp');
    const release = await holdAnswers(page, SCRIPTS);
    await page.reload({ waitUntil: 'commit' });
    await expect(screen.result).toContainText('250 GB of ISP Proxies');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/pricing');
    release();
    await expect(screen.result).toContainText('250 GB of Residential Proxies');
  });

  test('leads to another page, or to a missing one', async ({ page }) => {
    const screen = new PricingScreen(page);
    await openHydrated(page, '/no-such-page');
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    const release = await holdAnswers(page, SCRIPTS);
    await page.reload({ waitUntil: 'commit' });
    await expect(screen.heading).toBeVisible();
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/no-such-page');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await hydrated(page);
  });
});

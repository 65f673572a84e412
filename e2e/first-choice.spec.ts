import type { Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { PricingScreen } from './pricing-screen.ts';
import { expect, test } from './test.ts';

/** A slow mobile connection: round-trip time in milliseconds and bytes a second. */
const SLOW_LINE = { offline: false, latency: 560, downloadThroughput: 184_000, uploadThroughput: 84_000 };

interface FirstChoice {
  readonly control: string;
  readonly choose: (screen: PricingScreen) => Promise<void>;
  /** The job in the sentence and the table afterwards. */
  readonly job: string;
}

/** A link, a field and a list. Volumes are links like types, and the unit a list like the country. */
const CHOICES: readonly FirstChoice[] = [
  {
    control: 'a proxy type',
    choose: async ({ types }) => types.getByRole('link', { name: 'Mobile Proxies' }).click(),
    job: '250 GB of mobile',
  },
  {
    control: 'the amount',
    choose: async ({ amount }) => amount.fill('640'),
    job: '640 GB of residential',
  },
  {
    control: 'the country',
    choose: async ({ page }) => {
      await page.getByRole('combobox', { name: 'Country' }).selectOption('DE');
    },
    job: '250 GB of residential in Germany',
  },
];

async function onSlowLine(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW_LINE);
}

test.describe('the first action on the pricing page, on a slow connection and with no further input', () => {
  for (const { control, choose, job } of CHOICES) {
    test(`${control} changes the sentence, the table and the chart`, async ({ page }) => {
      const screen = new PricingScreen(page);
      await onSlowLine(page);
      await page.goto('/pricing', { waitUntil: 'commit' });
      await hydrated(page);
      await choose(screen);
      await expect(screen.result).toContainText(new RegExp(`^(Cheapest|No vendor has a price) for ${job}[:.]`));
      await expect(page.getByRole('region', { name: job, exact: true })).toBeVisible();
      const isPriced = (await screen.result.textContent())?.startsWith('Cheapest') === true;
      await expect(screen.offers).toHaveCount(isPriced ? 1 : 0);
      if (isPriced) await expect(screen.offers).toHaveAccessibleName(`Vendors for ${job}, cheapest first`);
    });
  }

  test('the chart draws only the line of a selected vendor', async ({ page }) => {
    const screen = new PricingScreen(page);
    await onSlowLine(page);
    await page.goto('/pricing', { waitUntil: 'commit' });
    await hydrated(page);
    await screen.row('SOAX').getByRole('checkbox').check();
    await expect(page).toHaveURL('/pricing?p=soax');
    await expect(page.getByText('The vendor you selected.')).toBeVisible();
  });

  test('a link followed before hydration keeps the whole job', async ({ page }) => {
    const screen = new PricingScreen(page);
    await onSlowLine(page);
    await page.goto('/pricing', { waitUntil: 'commit' });
    await screen.types.getByRole('link', { name: 'Mobile Proxies' }).click();
    await expect(screen.offers).toHaveAccessibleName('Vendors for 250 GB of mobile, cheapest first');
    await expect(screen.result).toContainText('Cheapest for 250 GB of mobile:');
  });
});

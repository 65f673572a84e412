import { z } from 'zod';
import { providerSchema } from '#catalogue/providers/provider.ts';
import { api } from '#core/routes.ts';
import { answerContactCount, test } from './admin-test.ts';
import { expect, expectNoAxeViolations } from './test.ts';

test.beforeEach(async ({ page }) => answerContactCount(page, 1_280));

test('cards, top providers and top countries', async ({ page }) => {
  // The page's own answer: other journeys add and remove providers.
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === api.providers);
  await page.goto('/admin');
  const providers = z.array(providerSchema).parse(await (await answered).json());
  await test.step('four cards: Total Providers with the featured count, Countries, Contact Requests, Total IP Pool in millions', async () => {
    const cards = page.getByRole('main').locator('dl > div');
    await expect(cards).toHaveCount(4);
    const pool = providers.reduce((sum, { ipCount }) => sum + ipCount, 0);
    const featured = providers.filter((provider) => provider.featured).length;
    await expect(cards.nth(0)).toContainText(/^Total Providers\d+\d+ featured$/);
    await expect(cards.nth(0)).toContainText(`${featured} featured`);
    await expect(cards.nth(1)).toContainText(/^Countries\d+Global coverage, \d+ with vendors$/);
    await expect(cards.nth(2)).toHaveText('Contact Requests1,280All time');
    await expect(cards.nth(3)).toContainText(`${Math.round(pool / 1_000_000)}M`);
  });
  await test.step('Top Providers: the first 5 of the list with letter, name, IP count, Featured badge and savings', async () => {
    const rows = page.getByRole('region', { name: 'Top Providers' }).getByRole('listitem');
    await expect(rows).toHaveCount(5);
    for (const [index, provider] of providers.slice(0, 5).entries()) {
      const row = rows.nth(index);
      await expect(row).toContainText(provider.name);
      await expect(row).toContainText(/[\d.]+[KMB]? IPs/);
      await expect(row.getByText('Featured')).toHaveCount(provider.featured ? 1 : 0);
      if (provider.savingsPercentage > 0) await expect(row).toContainText(`${provider.savingsPercentage}% off`);
    }
  });
  await test.step('Top Countries: the 5 with the most IPs, each with flag, name, code and IP count', async () => {
    const rows = page.getByRole('region', { name: 'Top Countries' }).getByRole('listitem');
    await expect(rows).toHaveCount(5);
    await expect(rows.first()).toContainText('United States');
    await expect(rows.first()).toContainText('US');
    const counts = (await rows.allTextContents()).map((text) => Number(text.match(/[\d,]+$/)?.[0].replaceAll(',', '')));
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });
});

test.describe('a failed request', () => {
  test.use({ expectedNoise: /500/ });

  test('shows a message with Retry in its section', async ({ page }) => {
    await page.route(`**${api.countries}`, async (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 });
    await page.goto('/admin');
    await expect(page.getByText('The countries could not be loaded')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('region', { name: 'Top Countries' }).getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: 'Top Countries' })).toContainText('United States');
  });
});

test('no axe violations and no horizontal scrolling', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByText('United States')).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

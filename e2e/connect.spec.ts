import type { Page } from '@playwright/test';
import { countedActions, TABS_OF_A_PAGE } from './counted-actions.ts';
import { holdAnswers } from './hold-answers.ts';
import { hydrated, openHydrated } from './hydrated.ts';
import { PricingScreen } from './pricing-screen.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], contextOptions: { reducedMotion: 'reduce' } });

const copied = async (page: Page) => page.evaluate(async () => navigator.clipboard.readText());

test('from a price to a working line in four actions, and to another vendor’s in three @everywhere', async ({
  page,
}) => {
  const main = page.getByRole('main');

  await test.step('curl for Germany with a session of ten minutes', async () => {
    const { count, choose, press } = countedActions(page, { maxTabs: TABS_OF_A_PAGE });
    const screen = new PricingScreen(page);
    await openHydrated(page, '/pricing');
    await choose(page.getByRole('combobox', { name: 'Country' }), 'Germany');
    await expect(page).toHaveURL('/pricing?country=DE');
    await press(screen.row('Oxylabs').getByRole('link', { name: 'Connect to Oxylabs' }));
    await page.waitForURL(/\/providers\/oxylabs\?connect=\d+&country=DE#connect$/);
    await hydrated(page);
    await expect(main.getByRole('heading', { name: 'Connect', exact: true })).toBeInViewport();
    await press(main.getByRole('link', { name: 'Sticky' }));
    await expect(main.getByLabel('Minutes with the same IP')).toHaveValue('10');
    await press(main.getByRole('button', { name: 'Copy' }));
    await expect
      .poll(async () => copied(page))
      .toBe(
        [
          "curl -x 'http://pr.oxylabs.io:7777' \\",
          "  -U 'customer-YOUR_USERNAME-cc-DE-sessid-a7f3c9d2-sesstime-10:YOUR_PASSWORD' \\",
          "  'https://example.com/'",
        ].join('\n'),
      );
    expect(count()).toBeLessThanOrEqual(4);
    const languages = main.getByRole('navigation', { name: 'Language' });
    await expect(languages.getByRole('link', { name: 'curl' })).toBeInViewport({ ratio: 1 });
    await languages.getByRole('link', { name: 'curl' }).press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('region', { name: 'Crawlee for Oxylabs' })).toContainText('ProxyConfiguration');
    await expect(languages.getByRole('link', { name: 'Crawlee' })).toBeInViewport({ ratio: 1 });
    await expectNoAxeViolations(page, page.locator('#connect'));
  });

  await test.step('the settings of Bright Data become those of Oxylabs', async () => {
    const { count, choose, press } = countedActions(page, { maxTabs: TABS_OF_A_PAGE });
    await openHydrated(page, '/providers/bright-data?country=DE&session=a1#connect');
    await press(main.getByRole('link', { name: 'Switch to another vendor' }));
    await expect(page).toHaveURL('/connect?from=bright-data&country=DE&session=a1&protocol=http');
    await choose(main.getByRole('combobox', { name: 'To' }), 'Oxylabs');
    const after = main.getByRole('region', { name: 'curl for Oxylabs' });
    await press(after.getByRole('button', { name: 'Copy' }));
    await expect.poll(async () => copied(page)).toContain('-cc-DE-sessid-a1-sesstime-10:');
    expect(count()).toBeLessThanOrEqual(3);
    await expect(main.getByRole('row', { name: /^Host/ })).toContainText('changes');
    await expectNoAxeViolations(page);
  });
});

test('a choice made while the answer to the one before is awaited keeps both', async ({ page }) => {
  const main = page.getByRole('main');
  const answer = await holdAnswers(page, '**/api/views/connect/**');
  await openHydrated(page, '/providers/oxylabs?country=DE#connect');
  await main.getByRole('link', { name: 'Sticky' }).click();
  await expect(page).toHaveURL(/session=/);
  await main.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Python' }).click();
  await expect(page).toHaveURL(/language=python.*session=/);
  answer();
  await expect(main.getByRole('region', { name: 'Python for Oxylabs' })).toContainText('-sesstime-10');
});

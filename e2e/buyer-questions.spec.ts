import type { Page } from '@playwright/test';
import { countedActions, type CountedActions, type Hand, TABS_OF_A_PAGE } from './counted-actions.ts';
import { hydrated, openHydrated } from './hydrated.ts';
import { PricingScreen } from './pricing-screen.ts';
import { expect, test } from './test.ts';

/** The maximum number of actions from the home page to an answer. */
const MOST_ACTIONS = 4;

/** Five buyers' questions, each from the home page. */
async function askAll(
  page: Page,
  hand: Hand,
  returnHome: () => Promise<void>,
  openMenu: ((counted: CountedActions) => Promise<void>) | null,
): Promise<void> {
  const ask = async (question: (counted: CountedActions) => Promise<void>) => {
    const counted = countedActions(page, { hand, maxTabs: TABS_OF_A_PAGE });
    await returnHome();
    await question(counted);
    expect(counted.count()).toBeLessThanOrEqual(MOST_ACTIONS);
  };
  const screen = new PricingScreen(page);
  const goTo = async (counted: CountedActions, name: string, path: string) => {
    await openMenu?.(counted);
    const navigation = openMenu ? page.getByRole('dialog') : page.getByRole('banner');
    await counted.press(navigation.getByRole('link', { name, exact: true }));
    await expect(page).toHaveURL(path);
    await hydrated(page);
  };

  await test.step('the cheapest residential for 500 GB in Germany', async () =>
    ask(async (counted) => {
      await goTo(counted, 'Pricing', '/pricing');
      await counted.press(screen.volumes.getByRole('link', { name: /^500 GB/ }));
      await counted.choose(page.getByRole('combobox', { name: 'Country' }), 'Germany');
      await expect(screen.result).toContainText(/^Cheapest for 500 GB of residential in Germany: .+, \$[\d,.]+/);
    }));
  await test.step('three million requests through an unblocker', async () =>
    ask(async (counted) => {
      await goTo(counted, 'Pricing', '/pricing');
      await counted.press(screen.types.getByRole('link', { name: /Unblocker/ }));
      await expect(page).toHaveURL('/pricing?type=web-unblocker');
      await counted.enter(screen.amount, '3000000');
      await expect(screen.result).toContainText(/^Cheapest for 3M requests through a web unblocker: .+, \$[\d,.]+/);
    }));
  await test.step('these three side by side', async () =>
    ask(async (counted) => {
      await counted.press(page.getByRole('contentinfo').getByRole('link', { name: 'Compare side by side' }));
      await expect(page).toHaveURL('/compare');
      await hydrated(page);
      await counted.enter(page.getByRole('main').getByLabel('Vendor name'), 'Oxylabs, SOAX, Bright Data');
      for (const name of ['Oxylabs', 'SOAX', 'Bright Data']) {
        await expect(page.getByRole('columnheader', { name })).toHaveCount(1);
      }
    }));
  await test.step('is this price real', async () =>
    ask(async (counted) => {
      await goTo(counted, 'Providers', '/providers');
      await counted.press(page.getByRole('button', { name: /^Bright Data.+, from ProxyTicker/ }).first());
      const card = page.getByRole('dialog', { name: 'Evidence' });
      await expect(card.getByRole('link').first()).toHaveAttribute('href', /^https:\/\//);
      await expect(card).toContainText(/From ProxyTicker/);
    }));
  await test.step('send it to my boss', async () =>
    ask(async (counted) => {
      await goTo(counted, 'Pricing', '/pricing');
      await counted.press(screen.volumes.getByRole('link', { name: /^500 GB/ }));
      await expect(page).toHaveURL('/pricing?volume=500');
      await counted.press(page.getByRole('button', { name: 'Copy link' }));
      await expect.poll(async () => page.evaluate(async () => navigator.clipboard.readText())).toBe(page.url());
    }));
}

/** Loads the home page once and returns by client-side navigation, which is faster than a load. */
function homeByLink(page: Page): () => Promise<void> {
  return async () => {
    if (page.url() === 'about:blank') return openHydrated(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Rampage, home' }).click();
    await expect(page).toHaveURL('/');
    return hydrated(page);
  };
}

// Without motion, which would only slow these journeys.
test.use({ permissions: ['clipboard-read', 'clipboard-write'], contextOptions: { reducedMotion: 'reduce' } });

test('each of a buyer’s five questions is answered within four actions, by mouse', async ({ page }) => {
  await askAll(page, 'mouse', homeByLink(page), null);
});

test('and by keyboard', async ({ page }) => {
  await askAll(page, 'keyboard', async () => openHydrated(page, '/'), null);
});

test('and by touch on a phone @phone', async ({ page }) => {
  await askAll(page, 'touch', homeByLink(page), async (counted) =>
    counted.press(page.getByRole('button', { name: /menu/i })),
  );
});
